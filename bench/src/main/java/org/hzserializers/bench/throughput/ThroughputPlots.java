// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.bench.report.Plot;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/** Chooses the plots that the rows of a run allow. */
final class ThroughputPlots {

    private static final String BYTE_ARRAY = "byte[]";

    private final List<ThroughputRow> rows;
    private final List<Plot> plots = new ArrayList<>();

    private ThroughputPlots(List<ThroughputRow> rows) {
        this.rows = rows.stream().filter(ThroughputRow::verified).toList();
    }

    static List<Plot> of(List<ThroughputRow> rows) {
        ThroughputPlots run = new ThroughputPlots(rows);
        List<Integer> threadCounts =
                run.rows.stream().map(ThroughputRow::threads).distinct().toList();
        for (Operation operation : Operation.ALL) {
            threadCounts.forEach(threads -> run.bars(operation.label(), threads));
            if (threadCounts.size() > 1) {
                run.rows.stream()
                        .map(ThroughputRow::workload)
                        .distinct()
                        .forEach(workload -> run.lines(workload, operation.label()));
            }
        }
        // The same for all operations and numbers of threads; sizes differ by orders of magnitude.
        List<ThroughputRow> sizes = run.rows.stream()
                .filter(row -> row.operation().equals(run.rows.get(0).operation())
                        && row.threads() == run.rows.get(0).threads())
                .toList();
        String bytes = "What a member stores for a value (less is better)";
        run.bars(sizes, "bytes", bytes, "bytes", true, row -> new Interval(row.bytes(), 0));
        String heap = "Heap of all members for an entry, with key and backup (less is better)";
        run.bars(sizes, "heap", heap, "bytes", true, row -> Interval.ofNullable(row.heapBytes(), 0.0));
        return run.plots;
    }

    private void bars(String operation, int threads) {
        String suffix = operation + "-" + threads;
        String with = operation + ", " + threads + (threads == 1 ? " thread" : " threads");
        List<ThroughputRow> some = rows.stream()
                .filter(row -> row.operation().equals(operation) && row.threads() == threads)
                .toList();
        String ratio = "Throughput over that of byte[] of equal size: " + with + " (more is better)";
        List<ThroughputRow> compared =
                some.stream().filter(row -> row.baseline() != null).toList();
        bars(compared, "ratio-" + suffix, ratio, "operations/s : byte[]", false, ThroughputRow::ratioInterval);
        String rate = "Throughput: " + with + " (more is better)";
        bars(some, "throughput-" + suffix, rate, "operations/s, all threads", false, ThroughputRow::rate);
        String latency = "99 of 100 operations took no longer than: " + with + " (less is better)";
        bars(some, "latency-" + suffix, latency, "µs", false, ThroughputRow::p99);
    }

    /** A group of bars for each workload, a colour for each serializer. */
    private void bars(
            List<ThroughputRow> some,
            String name,
            String title,
            String valueLabel,
            boolean logarithmic,
            Function<ThroughputRow, @Nullable Interval> figure) {
        List<String> workloads =
                some.stream().map(ThroughputRow::workload).distinct().toList();
        Map<String, List<@Nullable Interval>> series = new LinkedHashMap<>();
        for (String serializer :
                some.stream().map(ThroughputPlots::seriesName).distinct().toList()) {
            List<@Nullable Interval> values = new ArrayList<>();
            for (String workload : workloads) {
                values.add(some.stream()
                        .filter(row -> row.workload().equals(workload)
                                && seriesName(row).equals(serializer))
                        .findFirst()
                        .map(figure)
                        .orElse(null));
            }
            series.put(serializer, values);
        }
        if (series.values().stream().flatMap(List::stream).anyMatch(value -> value != null)) {
            plots.add(new Plot.Bars(name, title, valueLabel, workloads, series, logarithmic));
        }
    }

    /** Each workload has arrays of its own size; where it has several, the smallest stands for them. */
    private static String seriesName(ThroughputRow row) {
        return row.serializer().startsWith("byte[") ? BYTE_ARRAY : row.serializer();
    }

    private void lines(String workload, String operation) {
        Map<String, List<Plot.Point>> series = new LinkedHashMap<>();
        for (ThroughputRow row : rows) {
            Interval rate = row.rate();
            if (row.workload().equals(workload) && row.operation().equals(operation) && rate != null) {
                series.computeIfAbsent(row.serializer(), any -> new ArrayList<>())
                        .add(new Plot.Point(row.threads(), rate));
            }
        }
        series.values().removeIf(points -> points.size() < 2);
        if (!series.isEmpty()) {
            plots.add(new Plot.Lines(
                    "threads-" + operation + "-" + workload,
                    "Throughput over client threads: " + operation + ", " + workload,
                    "operations/s, all threads",
                    "client threads",
                    series));
        }
    }
}
