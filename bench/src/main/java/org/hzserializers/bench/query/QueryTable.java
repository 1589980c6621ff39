// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.bench.report.Plot;
import org.hzserializers.bench.result.Table;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * The times of contenders, as a table and as a plot.
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
            contenders.stream().map(QueryContender::new).forEach(run::add);
            return new QueryTable(run.measure(rounds, rounds));
        }
    }

    /** Returns the table in Markdown. */
    public String markdown() {
        QueryRow first = rows.get(0);
        String title = format("%s: %s, %,d entries", first.workload(), first.attribute(), first.entries());
        String ratio = ": " + first.contender();
        return new Table(
                        List.of(title, "scan, ms", ratio, "index, ms", ratio),
                        rows.stream()
                                .map(row -> List.of(
                                        row.contender(),
                                        format("%.1f ± %.1f", row.scanMillis(), row.scanError()),
                                        format("%.2f ± %.2f", row.scanRatio(), row.scanRatioError()),
                                        format("%.1f ± %.1f", row.indexMillis(), row.indexError()),
                                        format("%.2f ± %.2f", row.indexRatio(), row.indexRatioError())))
                                .toList())
                .markdown();
    }

    private static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }

    /** Returns what the table shows: times over those of the first contender. */
    public Plot plot() {
        QueryRow first = rows.get(0);
        Map<String, List<@Nullable Interval>> series = new LinkedHashMap<>();
        series.put("scan", series(row -> new Interval(row.scanRatio(), row.scanRatioError())));
        series.put("index", series(row -> new Interval(row.indexRatio(), row.indexRatioError())));
        return new Plot.Bars(
                "queries-" + first.workload(),
                format(
                        "Scan and index of %,d entries by %s of %s (less is better)",
                        first.entries(), first.attribute(), first.workload()),
                "time : " + first.contender(),
                rows.stream().map(QueryRow::contender).toList(),
                series,
                true);
    }

    private List<@Nullable Interval> series(Function<QueryRow, Interval> ratio) {
        return new ArrayList<>(rows.stream().map(ratio).toList());
    }
}
