// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hzserializers.bench.report.PublishedTable.Line;
import org.hzserializers.bench.result.ColumnGroups;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;
import org.jspecify.annotations.Nullable;

/** The published figures with ours beside them, as Markdown. */
final class PublishedPage {

    private PublishedPage() {}

    /** Renders what each publication names, with its counterpart of this run; a dash where there is none. */
    static String render(List<PublishedTable> tables) {
        StringBuilder page = new StringBuilder();
        for (PublishedTable table : tables) {
            page.append("## ")
                    .append(table.title())
                    .append("\n\n")
                    .append(table.why())
                    .append("\n\n");
            List<Line> lines = table.lines().stream()
                    .filter(line -> line.published() != null)
                    .toList();
            if (values(lines, Line::workload).size() == 1) {
                oneWorkload(page, table, lines);
            } else {
                values(lines, Line::measure)
                        .forEach(measure -> workloads(
                                page,
                                table,
                                lines.stream()
                                        .filter(line -> line.measure().equals(measure))
                                        .toList(),
                                measure));
            }
        }
        return page.toString();
    }

    private static void oneWorkload(StringBuilder page, PublishedTable table, List<Line> lines) {
        String unit = table.unit().isEmpty() ? "" : " (bytes or " + table.unit() + ")";
        page.append("| | | published")
                .append(unit)
                .append(" | published : ")
                .append(table.baseline())
                .append(" | here, bytes | here : ")
                .append(table.baseline())
                .append(" |\n| --- | --- | ---: | ---: | ---: | ---: |\n");
        for (Line line : lines) {
            page.append("| ")
                    .append(line.format())
                    .append(" | ")
                    .append(line.measure())
                    .append(" | ")
                    .append(number(line.published()))
                    .append(" | ")
                    .append(number(line.publishedRatio()))
                    .append(" | ")
                    .append(line.ours() == null ? "–" : String.format("%,d", line.ours()))
                    .append(" | ")
                    .append(line.ourRatio() == null ? "–" : Numbers.withError(line.ourRatio()))
                    .append(" |\n");
        }
        page.append('\n');
    }

    /** A column for each format; in a cell their ratio and ours. */
    private static void workloads(StringBuilder page, PublishedTable table, List<Line> lines, String measure) {
        Set<String> formats = values(lines, Line::format);
        formats.remove(table.baseline());
        ColumnGroups.of(formats).forEach(group -> formats(page, group, lines, measure));
    }

    private static void formats(StringBuilder page, List<String> formats, List<Line> lines, String measure) {
        page.append("| ")
                .append(measure)
                .append(", published / here | ")
                .append(String.join(" | ", formats))
                .append(" |\n| --- |")
                .append(" ---: |".repeat(formats.size()))
                .append('\n');
        for (String workload : values(lines, Line::workload)) {
            page.append("| `").append(workload).append("` |");
            for (String format : formats) {
                page.append(' ')
                        .append(lines.stream()
                                .filter(line -> line.workload().equals(workload)
                                        && line.format().equals(format))
                                .map(line -> number(line.publishedRatio()) + " / " + number(line.ourRatio()))
                                .findFirst()
                                .orElse("–"))
                        .append(" |");
            }
            page.append('\n');
        }
        page.append('\n');
    }

    private static Set<String> values(List<Line> lines, Function<Line, String> of) {
        return lines.stream().map(of).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String number(@Nullable Double value) {
        return value == null ? "–" : Numbers.shortened(value);
    }

    private static String number(@Nullable Interval value) {
        return value == null ? "–" : Numbers.shortened(value.mean());
    }
}
