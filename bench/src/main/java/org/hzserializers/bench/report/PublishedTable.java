// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hzserializers.bench.result.ColumnGroups;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Table;
import org.hzserializers.bench.result.Table.Cells;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * A published table or chart, with our figures next to it.
 *
 * <p>Their figures are in {@code published.csv}, the words in {@code published.json}. Absolute times of other machines
 * say nothing here, so times are compared as ratios to a baseline of the same run.
 *
 * @param words what is said about it
 * @param lines one for each published figure
 */
record PublishedTable(Words words, List<Line> lines) {

    private static final String NONE = "–";

    /**
     * What is said about a table.
     *
     * @param id short name
     * @param title which table of which publication
     * @param unit of the published value, empty for bytes
     * @param baseline the format that ratios refer to
     * @param why in a sentence, why ours differ from theirs
     */
    record Words(String id, String title, String unit, String baseline, String why) {}

    /**
     * A published figure.
     *
     * @param table the table's short name
     * @param format as it is called in the publication
     * @param serializer ours that it is compared with
     * @param workload the workload's id
     * @param measure {@code bytes}, or what is timed: {@code write}, {@code read}, {@code round trip}, {@code request}
     *     (a put and a get of the live cluster) or {@code attribute}
     * @param value as published
     * @param ratio bytes over the baseline's, or how many times faster than the baseline
     */
    record Figure(
            String table,
            String format,
            String serializer,
            String workload,
            String measure,
            double value,
            double ratio) {}

    /**
     * One figure and its counterpart.
     *
     * @param published the figure
     * @param ours bytes, null where there are none
     * @param ourRatio like that of the figure; null where it was not measured
     */
    record Line(
            Figure published,
            @Nullable Interval ours,
            @Nullable Interval ourRatio) {}

    /** Reads the published figures and sets ours next to them. */
    static List<PublishedTable> all(Results results) {
        try (InputStream words = PublishedTable.class.getResourceAsStream("published.json");
                InputStream csv = PublishedTable.class.getResourceAsStream("published.csv")) {
            List<Figure> figures = new CsvMapper()
                    .readerFor(Figure.class)
                    .with(CsvSchema.emptySchema().withHeader())
                    .<Figure>readValues(csv)
                    .readAll();
            return Arrays.stream(new JsonMapper().readValue(words, Words[].class))
                    .map(table -> new PublishedTable(
                            table,
                            figures.stream()
                                    .filter(figure -> figure.table().equals(table.id()))
                                    .map(figure -> line(figure, table.baseline(), results))
                                    .toList()))
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("The published figures in this jar cannot be read", e);
        }
    }

    private static Line line(Figure figure, String baseline, Results results) {
        boolean bytes = figure.measure().equals("bytes");
        Optional<Interval> own = ours(results, figure.serializer(), figure.workload(), figure.measure());
        Optional<Interval> base = ours(results, baseline, figure.workload(), figure.measure());
        Interval ratio = own.isEmpty() || base.isEmpty()
                ? null
                : figure.serializer().equals(baseline)
                        ? new Interval(1, 0)
                        : bytes ? own.get().over(base.get()) : base.get().over(own.get());
        return new Line(figure, bytes ? own.orElse(null) : null, ratio);
    }

    /** Returns our bytes or time, in any unit. */
    private static Optional<Interval> ours(Results results, String serializer, String workload, String measure) {
        boolean timed = results.isTimed(workload);
        Measure writing = timed ? Measure.PUT_TIME : Measure.PUTS;
        Measure reading = timed ? Measure.GET_TIME : Measure.GETS;
        return switch (measure) {
            case "bytes" -> results.figure(Measure.BYTES, serializer, workload);
            case "write" -> time(results, writing, serializer, workload);
            case "read" -> time(results, reading, serializer, workload);
            case "request" -> sum(results, Measure.PUTS, Measure.GETS, serializer, workload);
            case "attribute" ->
                results.jmh("AttributeBenchmark").stream()
                        .filter(result -> result.param("chunkBytes").equals("65536")
                                && result.param("way").equals(serializer))
                        .map(JmhResult::score)
                        .findFirst();
            default -> sum(results, writing, reading, serializer, workload);
        };
    }

    private static Optional<Interval> time(Results results, Measure measure, String serializer, String workload) {
        return results.figure(measure, serializer, workload)
                .map(value -> measure.moreIsBetter() ? new Interval(1, 0).over(value) : value);
    }

    private static Optional<Interval> sum(
            Results results, Measure writing, Measure reading, String serializer, String workload) {
        return time(results, writing, serializer, workload).flatMap(write -> time(
                        results, reading, serializer, workload)
                .map(read -> new Interval(write.mean() + read.mean(), Math.hypot(write.error(), read.error()))));
    }

    /** Renders tables as Markdown; a dash where there is no figure of ours. */
    static String render(List<PublishedTable> tables) {
        return tables.stream().map(PublishedTable::render).collect(Collectors.joining());
    }

    private String render() {
        StringBuilder page = new StringBuilder("## " + words.title + "\n\n" + words.why + "\n\n");
        if (values(lines, Figure::workload).size() == 1) {
            page.append(oneWorkload().markdown()).append('\n');
        } else {
            for (String measure : values(lines, Figure::measure)) {
                List<Line> some = lines.stream()
                        .filter(line -> line.published.measure.equals(measure))
                        .toList();
                Set<String> formats = values(some, Figure::format);
                formats.remove(words.baseline);
                ColumnGroups.of(formats).forEach(group -> page.append(
                                workloads(measure, group, some).markdown())
                        .append('\n'));
            }
        }
        return page.toString();
    }

    private Table oneWorkload() {
        String units = words.unit.isEmpty() ? "" : " (bytes or " + words.unit + ")";
        List<Cells<Line>> columns = List.of(
                new Cells<>("", line -> line.published.format),
                new Cells<>("", line -> line.published.measure),
                new Cells<>("published" + units, line -> Numbers.shortened(line.published.value)),
                new Cells<>("published : " + words.baseline, line -> Numbers.shortened(line.published.ratio)),
                new Cells<>(
                        "here, bytes",
                        line -> shown(line.ours, ours -> String.format(Locale.ROOT, "%,.0f", ours.mean()))),
                new Cells<>("here : " + words.baseline, line -> shown(line.ourRatio, Numbers::withError)));
        return Table.of(columns, lines);
    }

    private static String shown(@Nullable Interval value, Function<Interval, String> text) {
        return value == null ? NONE : text.apply(value);
    }

    /** A column for each format; in a cell their ratio and ours. */
    private static Table workloads(String measure, List<String> formats, List<Line> lines) {
        List<Cells<String>> columns = new ArrayList<>();
        columns.add(new Cells<>(measure + ", published / here", workload -> "`" + workload + "`"));
        for (String format : formats) {
            columns.add(new Cells<>(format, workload -> lines.stream()
                    .filter(line -> line.published.workload.equals(workload) && line.published.format.equals(format))
                    .findFirst()
                    .map(line -> Numbers.shortened(line.published.ratio) + " / "
                            + shown(line.ourRatio, ratio -> Numbers.shortened(ratio.mean())))
                    .orElse(NONE)));
        }
        return Table.of(columns, new ArrayList<>(values(lines, Figure::workload)));
    }

    private static Set<String> values(List<Line> lines, Function<Figure, String> of) {
        return lines.stream()
                .map(line -> of.apply(line.published))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
