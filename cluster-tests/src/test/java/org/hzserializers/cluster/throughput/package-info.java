// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The throughput job: map operations of a client against three members, for every serializer and for a {@code byte[]} of the same size.
 *
 * <p>{@link org.hzserializers.cluster.throughput.ThroughputCommand} is the command, {@link
 * org.hzserializers.cluster.throughput.ThroughputRun} the run, {@link org.hzserializers.cluster.throughput.ThroughputRow} its result. It
 * stands among the tests because the cluster's harness and the list of serializers do.
 */
@NullMarked
package org.hzserializers.cluster.throughput;

import org.jspecify.annotations.NullMarked;
