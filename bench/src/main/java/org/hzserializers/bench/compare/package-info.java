// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The comparison: every serializer, every workload, through a client's map on a live cluster of two members.
 *
 * <p>{@link org.hzserializers.bench.compare.Comparison} is the run, {@link
 * org.hzserializers.bench.compare.PayloadWorker} what JMH measures without the cluster.
 */
@NullMarked
package org.hzserializers.bench.compare;

import org.jspecify.annotations.NullMarked;
