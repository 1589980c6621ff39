// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
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

    private static List<String> header() {
        List<String> header = new ArrayList<>(List.of("workload", "threads", "serializer", "bytes", "heap/entry"));
        for (Operation operation : Operation.ALL) {
            header.add(operation.label() + "/s");
            header.add(": byte[]");
            header.add("p99 µs");
        }
        return header;
    }

    private List<List<String>> lines(int threads) {
        Map<LineId, List<ThroughputRow>> byLine = rows.stream()
                .filter(row -> row.threads() == threads)
                .collect(Collectors.groupingBy(
                        row -> new LineId(row.workload(), row.threads(), row.serializer()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return byLine.values().stream().map(ThroughputTable::line).toList();
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

    private Collection<Integer> threads() {
        return rows.stream().map(ThroughputRow::threads).distinct().sorted().toList();
    }

    /** Returns the table for a terminal. */
    String text() {
        List<String> header = header();
        Column[] columns = new Column[header.size()];
        for (int i = 0; i < columns.length; i++) {
            boolean words = i == 0 || i == 2;
            columns[i] =
                    new Column().header(header.get(i)).dataAlign(words ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT);
        }
        String[][] data = threads().stream()
                .flatMap(threads -> lines(threads).stream())
                .map(line -> line.toArray(String[]::new))
                .toArray(String[][]::new);
        return AsciiTable.getTable(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, columns, data);
    }

    /** Returns a Markdown table for each number of threads. */
    String markdown() {
        StringBuilder text = new StringBuilder();
        for (int threads : threads()) {
            List<String> header = header();
            text.append('\n').append(markdownLine(header));
            text.append(markdownLine(header.stream().map(any -> "---").toList()));
            lines(threads).forEach(line -> text.append(markdownLine(line)));
        }
        return text.substring(1);
    }

    private static String markdownLine(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
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
