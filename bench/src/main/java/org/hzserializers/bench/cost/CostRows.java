// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.cost;

import java.util.List;
import org.hzserializers.bench.result.Row;
import org.hzserializers.tools.cost.CostRun;

/** Rows with what a put and a get cost. */
public final class CostRows {

    private CostRows() {}

    /**
     * Adds what was measured to rows.
     *
     * @param rows of the same serializers
     * @return the same rows, those of workloads that were measured with costs or with the reason why there are none
     */
    public static List<Row> complete(CostRun costs, List<Row> rows) {
        return rows.stream()
                .map(row -> row.verified()
                        ? costs.found(row.serializer(), row.workload())
                                .map(found -> complete(row, found))
                                .orElse(row)
                        : row)
                .toList();
    }

    private static Row complete(Row row, CostRun.Found found) {
        CostRun.PutAndGet costs = found.costs();
        return costs == null
                ? row.withoutCosts(found.failure())
                : row.withCosts(costs.put(), costs.get(), costs.putAllocated(), costs.getAllocated());
    }
}
