// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hzserializers.bench.report.Plot;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * What contenders took, as a table and as a plot.
 *
 * @param rows of one workload and attribute, that of the first contender first
 */
public record QueryTable(List<QueryRow> rows) {

    /** Copies the rows. */
    public QueryTable {
        rows = List.copyOf(rows);
    }

    /**
     * Measures.
     *
     * @param workload what is stored
     * @param attribute the path of a text
     * @param contenders names of {@link QueryContender}s; ratios are to the first
     * @param entries of each map
     * @param rounds that are measured
     * @return a row for each
     */
    public static QueryTable measure(
            Workload workload, String attribute, List<String> contenders, int entries, int rounds) {
        try (QueryRun run = new QueryRun(workload, attribute, entries)) {
            for (String name : contenders) {
                run.add(new QueryContender(name));
            }
            return new QueryTable(run.measure(rounds, rounds));
        }
    }

    /** Returns the lines of a table in Markdown. */
    public List<String> lines() {
        QueryRow first = rows.get(0);
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "| %s: %s, %,d entries | scan, ms | : %s | index, ms | : %4$s |",
                first.workload(),
                first.attribute(),
                first.entries(),
                first.contender()));
        lines.add("| --- | ---: | ---: | ---: | ---: |");
        for (QueryRow row : rows) {
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %.1f ± %.1f | %.2f ± %.2f | %.1f ± %.1f | %.2f ± %.2f |",
                    row.contender(),
                    row.scanMillis(),
                    row.scanError(),
                    row.scanRatio(),
                    row.scanRatioError(),
                    row.indexMillis(),
                    row.indexError(),
                    row.indexRatio(),
                    row.indexRatioError()));
        }
        return lines;
    }

    /** Returns what the table shows: times over those of the first contender. */
    public Plot plot() {
        QueryRow first = rows.get(0);
        Map<String, List<@Nullable Interval>> series = new LinkedHashMap<>();
        series.put(
                "scan",
                new ArrayList<>(rows.stream().map(QueryRow::relativeScan).toList()));
        series.put(
                "index",
                new ArrayList<>(rows.stream().map(QueryRow::relativeIndex).toList()));
        return new Plot.Bars(
                "queries-" + first.workload(),
                String.format(
                        Locale.ROOT,
                        "Scan and index of %,d entries by %s of %s (less is better)",
                        first.entries(),
                        first.attribute(),
                        first.workload()),
                "time : " + first.contender(),
                rows.stream().map(QueryRow::contender).toList(),
                series,
                true);
    }
}
