// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hzserializers.bench.result.Table;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/** The rows for reading: a line for each serializer, with its three operations side by side. */
final class ThroughputTable {

    private static final String NONE = "-";
    private static final double GOAL = 0.9;

    private final List<ThroughputRow> rows;

    ThroughputTable(List<ThroughputRow> rows) {
        this.rows = rows;
    }

    private record LineId(String workload, int threads, String serializer) {}

    /** Returns the rows of each line, those of few threads first. */
    private Collection<List<ThroughputRow>> lines() {
        return rows.stream()
                .sorted(Comparator.comparingInt(ThroughputRow::threads))
                .collect(Collectors.groupingBy(
                        row -> new LineId(row.workload(), row.threads(), row.serializer()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
    }

    /** Returns the table for a terminal. */
    String text() {
        return String.join(System.lineSeparator(), table(lines()).text(true));
    }

    /** Returns a Markdown table for each number of threads. */
    String markdown() {
        return lines().stream()
                .collect(Collectors.groupingBy(line -> line.get(0).threads(), TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(lines -> table(lines).markdown())
                .collect(Collectors.joining("\n"));
    }

    private static Table table(Collection<List<ThroughputRow>> lines) {
        List<String> header = new ArrayList<>(List.of("workload", "threads", "serializer", "bytes", "heap/entry"));
        for (Operation operation : Operation.ALL) {
            header.addAll(List.of(operation.label() + "/s", ": byte[]", "p99 µs"));
        }
        return new Table(header, lines.stream().map(ThroughputTable::line).toList());
    }

    private static List<String> line(List<ThroughputRow> operations) {
        ThroughputRow first = operations.get(0);
        List<String> line = new ArrayList<>(List.of(
                first.workload(),
                String.valueOf(first.threads()),
                first.serializer(),
                whole((double) first.bytes()),
                whole(first.heapBytes())));
        for (ThroughputRow row : operations) {
            Interval rate = row.rate();
            Interval ratio = row.ratioInterval();
            line.add(rate == null ? NONE : whole(rate.mean()) + " ± " + whole(rate.error()));
            line.add(ratio == null ? NONE : twoDecimals(ratio));
            line.add(whole(row.p99Micros()));
        }
        return line;
    }

    private static String whole(@Nullable Double value) {
        return value == null ? NONE : String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String twoDecimals(Interval ratio) {
        return String.format(Locale.ROOT, "%.2f ± %.2f", ratio.mean(), ratio.error());
    }

    /** Returns in sentences which figures of ours are below nine tenths of their {@code byte[]}. */
    List<String> shortfalls() {
        List<ThroughputRow> ours = rows.stream()
                .filter(row -> row.ours() && row.ratioInterval() != null)
                .toList();
        List<String> sentences = new ArrayList<>(ours.stream()
                .filter(row -> row.ratioInterval().high() < GOAL)
                .map(ThroughputTable::sentence)
                .toList());
        long below = ours.stream().filter(row -> row.ratio() < GOAL).count();
        sentences.add(String.format(
                Locale.ROOT,
                "Of %d ratios of ours to byte[], %d are below 0.9 for certain and %d by their mean only.",
                ours.size(),
                sentences.size(),
                below - sentences.size()));
        return sentences;
    }

    private static String sentence(ThroughputRow row) {
        return String.format(
                Locale.ROOT,
                "%s, %s with %s: %s reaches %s of %s.",
                row.workload(),
                row.operation(),
                row.threads() == 1 ? "1 thread" : row.threads() + " threads",
                row.serializer(),
                twoDecimals(row.ratioInterval()),
                row.baseline());
    }
}
