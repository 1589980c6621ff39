// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
 * @param id short name
 * @param title which table of which publication
 * @param unit of the published value, empty for bytes
 * @param baseline the format that ratios refer to
 * @param why in a sentence, why ours differ from theirs
 * @param lines one for each published figure
 */
record PublishedTable(String id, String title, String unit, String baseline, String why, List<Line> lines) {

    private static final String NONE = "–";

    /**
     * One figure and its counterpart.
     *
     * @param format as it is called in the publication
     * @param workload the workload's id
     * @param measure {@code bytes}, or what is timed: {@code write}, {@code read}, {@code round trip}, {@code request}
     *     (a put and a get of the live cluster) or {@code attribute}
     * @param published the value
     * @param publishedRatio bytes over the baseline's, or how many times faster than the baseline
     * @param ours bytes, null where there are none
     * @param ourRatio like {@code publishedRatio}; null where it was not measured
     */
    record Line(
            String format,
            String workload,
            String measure,
            double published,
            double publishedRatio,
            @Nullable Interval ours,
            @Nullable Interval ourRatio) {}

    /** Reads the published figures and sets ours next to them. */
    static List<PublishedTable> all(Results results) {
        try (InputStream meta = PublishedTable.class.getResourceAsStream("published.json");
                InputStream csv = PublishedTable.class.getResourceAsStream("published.csv")) {
            List<Map<String, String>> figures = new CsvMapper()
                    .readerForMapOf(String.class)
                    .with(CsvSchema.emptySchema().withHeader())
                    .<Map<String, String>>readValues(csv)
                    .readAll();
            List<PublishedTable> tables = new ArrayList<>();
            for (JsonNode node : new JsonMapper().readTree(meta)) {
                String id = node.get("id").textValue();
                String baseline = node.get("baseline").textValue();
                tables.add(new PublishedTable(
                        id,
                        node.get("title").textValue(),
                        node.get("unit").textValue(),
                        baseline,
                        node.get("why").textValue(),
                        figures.stream()
                                .filter(figure -> figure.get("table").equals(id))
                                .map(figure -> line(figure, baseline, results))
                                .toList()));
            }
            return tables;
        } catch (IOException e) {
            throw new IllegalStateException("The published figures in this jar cannot be read", e);
        }
    }

    private static Line line(Map<String, String> figure, String baseline, Results results) {
        String serializer = figure.get("serializer");
        String workload = figure.get("workload");
        String measure = figure.get("measure");
        boolean bytes = measure.equals("bytes");
        Optional<Interval> own = ours(results, serializer, workload, measure);
        Optional<Interval> base = ours(results, baseline, workload, measure);
        Interval ratio = own.isEmpty() || base.isEmpty()
                ? null
                : serializer.equals(baseline)
                        ? new Interval(1, 0)
                        : bytes ? own.get().over(base.get()) : base.get().over(own.get());
        return new Line(
                figure.get("format"),
                workload,
                measure,
                Double.parseDouble(figure.get("value")),
                Double.parseDouble(figure.get("ratio")),
                bytes ? own.orElse(null) : null,
                ratio);
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
        StringBuilder page = new StringBuilder("## " + title + "\n\n" + why + "\n\n");
        if (values(lines, Line::workload).size() == 1) {
            page.append(oneWorkload().markdown()).append('\n');
        } else {
            for (String measure : values(lines, Line::measure)) {
                List<Line> some = lines.stream()
                        .filter(line -> line.measure().equals(measure))
                        .toList();
                Set<String> formats = values(some, Line::format);
                formats.remove(baseline);
                ColumnGroups.of(formats).forEach(group -> page.append(
                                workloads(measure, group, some).markdown())
                        .append('\n'));
            }
        }
        return page.toString();
    }

    private Table oneWorkload() {
        String units = unit.isEmpty() ? "" : " (bytes or " + unit + ")";
        return Table.of(
                List.of(
                        new Cells<>("", Line::format),
                        new Cells<>("", Line::measure),
                        new Cells<>("published" + units, line -> Numbers.shortened(line.published())),
                        new Cells<>("published : " + baseline, line -> Numbers.shortened(line.publishedRatio())),
                        new Cells<>(
                                "here, bytes",
                                line -> line.ours() == null
                                        ? NONE
                                        : String.format(
                                                Locale.ROOT,
                                                "%,.0f",
                                                line.ours().mean())),
                        new Cells<>(
                                "here : " + baseline,
                                line -> line.ourRatio() == null ? NONE : Numbers.withError(line.ourRatio()))),
                lines);
    }

    /** A column for each format; in a cell their ratio and ours. */
    private static Table workloads(String measure, List<String> formats, List<Line> lines) {
        List<Cells<String>> columns = new ArrayList<>();
        columns.add(new Cells<>(measure + ", published / here", workload -> "`" + workload + "`"));
        for (String format : formats) {
            columns.add(new Cells<>(format, workload -> lines.stream()
                    .filter(line ->
                            line.workload().equals(workload) && line.format().equals(format))
                    .findFirst()
                    .map(PublishedTable::ratios)
                    .orElse(NONE)));
        }
        return Table.of(columns, new ArrayList<>(values(lines, Line::workload)));
    }

    private static String ratios(Line line) {
        return Numbers.shortened(line.publishedRatio()) + " / "
                + (line.ourRatio() == null
                        ? NONE
                        : Numbers.shortened(line.ourRatio().mean()));
    }

    private static Set<String> values(List<Line> lines, Function<Line, String> of) {
        return lines.stream().map(of).collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
