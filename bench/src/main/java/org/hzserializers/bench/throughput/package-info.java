// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The throughput job: map operations of a client against three members, for every serializer and for a {@code byte[]}
 * of the same size.
 *
 * <p>{@link org.hzserializers.bench.throughput.ThroughputCommand} is the command,
 * {@link org.hzserializers.bench.throughput.ThroughputRun} the run,
 * {@link org.hzserializers.bench.throughput.ThroughputRow} its result. The
 * {@linkplain org.hzserializers.cluster.harness harness} of the cluster tests starts the members.
 */
@NullMarked
package org.hzserializers.bench.throughput;

import org.jspecify.annotations.NullMarked;
