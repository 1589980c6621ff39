// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Processor time and allocation of each serializer in JVMs of its own: {@link
 * org.hzserializers.tools.cost.CostRun} starts them, {@link org.hzserializers.tools.cost.CostWorker} is what they run.
 */
@NullMarked
package org.hzserializers.tools.cost;

import org.jspecify.annotations.NullMarked;
