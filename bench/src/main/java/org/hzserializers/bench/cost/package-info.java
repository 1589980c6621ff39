// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Processor time and allocation of each serializer in JVMs of its own: {@link
 * org.hzserializers.bench.cost.CostRun} starts them, {@link org.hzserializers.bench.cost.CostWorker} is what they run.
 */
@NullMarked
package org.hzserializers.bench.cost;

import org.jspecify.annotations.NullMarked;
