// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Processor time and allocation of the contenders on the workloads: {@link org.hzserializers.bench.cost.SampleWorker}
 * is what the JVMs of a {@link org.hzserializers.tools.cost.CostRun} run.
 */
@NullMarked
package org.hzserializers.bench.cost;

import org.jspecify.annotations.NullMarked;
