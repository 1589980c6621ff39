// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hzserializers.sample.Workload;

/** Runs contenders and tells what they took. */
public final class QueryTable {

    private QueryTable() {}

    /**
     * Measures.
     *
     * @param workload what is stored
     * @param attribute the path of a text
     * @param contenders names of {@link QueryContender}s
     * @param entries of each map
     * @param rounds that are measured
     * @return lines of a table
     */
    public static List<String> of(
            Workload workload, String attribute, List<String> contenders, int entries, int rounds) {
        List<String> lines = new ArrayList<>();
        lines.add("| " + workload.id() + ": " + attribute + " | scan, ms | index, ms |");
        lines.add("| --- | ---: | ---: |");
        try (QueryRun run = new QueryRun(workload, attribute)) {
            for (String name : contenders) {
                run.add(new QueryContender(name), entries);
            }
            Map<QueryContender, QueryRun.Cost> costs = run.measure(rounds, rounds);
            costs.forEach((contender, cost) -> lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %.1f ± %.1f | %.1f ± %.1f |",
                    contender.name(),
                    cost.scan().mean(),
                    cost.scan().error(),
                    cost.index().mean(),
                    cost.index().error())));
        }
        return lines;
    }
}
