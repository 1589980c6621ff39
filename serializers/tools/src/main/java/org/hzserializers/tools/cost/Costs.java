// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cost;

import java.util.List;

/**
 * What one JVM found.
 *
 * @param reference processor time of the {@link ReferenceLoop} between the blocks, as median in ns
 * @param costs of each operation on each workload
 */
public record Costs(double reference, List<Cost> costs) {

    /** Copies the costs. */
    public Costs {
        costs = List.copyOf(costs);
    }
}
