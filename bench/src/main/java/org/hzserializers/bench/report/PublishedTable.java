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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;
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
 * @param lines theirs first, then serializers of ours that they did not have
 */
public record PublishedTable(String id, String title, String unit, String baseline, String why, List<Line> lines) {

    /**
     * One figure and its counterpart.
     *
     * @param format as it is called in the publication, or our serializer's name
     * @param workload the workload's id
     * @param measure {@code bytes}, or what is timed: {@code write}, {@code read}, {@code round trip}, {@code request}
     *     (a put and a get of the live cluster) or {@code attribute}
     * @param published the value, null if it is not in the publication
     * @param publishedRatio bytes over the baseline's, or how many times faster than the baseline
     * @param ours bytes, null where there are none
     * @param ourRatio like {@code publishedRatio}
     */
    public record Line(
            String format,
            String workload,
            String measure,
            @Nullable Double published,
            @Nullable Double publishedRatio,
            @Nullable Long ours,
            @Nullable Interval ourRatio) {

        /** Returns whether ratios are of sizes, where less is better. */
        public boolean ofSize() {
            return measure.equals("bytes");
        }
    }

    /** Reads the published figures and sets ours beside them. */
    public static List<PublishedTable> all(Results results) {
        try (InputStream meta = resource("published.json");
                InputStream csv = resource("published.csv")) {
            List<Map<String, String>> figures = new CsvMapper()
                    .readerForMapOf(String.class)
                    .with(CsvSchema.emptySchema().withHeader())
                    .<Map<String, String>>readValues(csv)
                    .readAll();
            List<PublishedTable> tables = new ArrayList<>();
            for (JsonNode node : new JsonMapper().readTree(meta)) {
                tables.add(table(node, figures, results));
            }
            return tables;
        } catch (IOException e) {
            throw new IllegalStateException("The published figures in this jar cannot be read", e);
        }
    }

    private static InputStream resource(String name) {
        return PublishedTable.class.getResourceAsStream(name);
    }

    private static PublishedTable table(JsonNode meta, List<Map<String, String>> figures, Results results) {
        String id = meta.get("id").textValue();
        String baseline = meta.get("baseline").textValue();
        List<Line> lines = new ArrayList<>();
        Set<String> named = new LinkedHashSet<>();
        Set<List<String>> kinds = new LinkedHashSet<>();
        for (Map<String, String> figure : figures) {
            if (figure.get("table").equals(id)) {
                String serializer = figure.get("serializer");
                String workload = figure.get("workload");
                String measure = figure.get("measure");
                named.add(serializer);
                kinds.add(List.of(workload, measure));
                lines.add(new Line(
                        figure.get("format"),
                        workload,
                        measure,
                        Double.valueOf(figure.get("value")),
                        Double.valueOf(figure.get("ratio")),
                        bytes(results, serializer, workload, measure),
                        ratio(results, serializer, baseline, workload, measure)));
            }
        }
        for (List<String> kind : kinds) {
            for (String other : kind.get(1).equals("attribute") ? ways(results) : results.serializers()) {
                if (!named.contains(other)) {
                    add(lines, results, other, baseline, kind.get(0), kind.get(1));
                }
            }
        }
        return new PublishedTable(
                id,
                meta.get("title").textValue(),
                meta.get("unit").textValue(),
                baseline,
                meta.get("why").textValue(),
                lines);
    }

    private static void add(
            List<Line> lines, Results results, String serializer, String baseline, String workload, String measure) {
        Interval ratio = ratio(results, serializer, baseline, workload, measure);
        if (ratio != null) {
            lines.add(new Line(
                    serializer, workload, measure, null, null, bytes(results, serializer, workload, measure), ratio));
        }
    }

    private static @Nullable Long bytes(Results results, String serializer, String workload, String measure) {
        return measure.equals("bytes") ? results.bytes(serializer, workload).orElse(null) : null;
    }

    private static @Nullable Interval ratio(
            Results results, String serializer, String baseline, String workload, String measure) {
        return switch (measure) {
            case "bytes" -> {
                Long own = results.bytes(serializer, workload).orElse(null);
                Long base = results.bytes(baseline, workload).orElse(null);
                yield own == null || base == null ? null : new Interval((double) own / base, 0);
            }
            case "write" ->
                results.gain(results.writing(workload), serializer, baseline, workload)
                        .orElse(null);
            case "read" ->
                results.gain(results.reading(workload), serializer, baseline, workload)
                        .orElse(null);
            case "attribute" ->
                over(attribute(results, baseline), attribute(results, serializer), serializer, baseline);
            case "request" -> roundTrip(results, Measure.PUTS, Measure.GETS, serializer, baseline, workload);
            default ->
                roundTrip(
                        results, results.writing(workload), results.reading(workload), serializer, baseline, workload);
        };
    }

    private static @Nullable Interval over(
            Optional<Interval> base, Optional<Interval> own, String serializer, String baseline) {
        if (own.isEmpty() || base.isEmpty()) {
            return null;
        }
        return serializer.equals(baseline) ? new Interval(1, 0) : base.get().over(own.get());
    }

    private static Optional<Interval> attribute(Results results, String way) {
        return attributes(results)
                .filter(result -> result.param("way").equals(way))
                .map(JmhResult::score)
                .findFirst();
    }

    private static List<String> ways(Results results) {
        return attributes(results).map(result -> result.param("way")).toList();
    }

    private static Stream<JmhResult> attributes(Results results) {
        return results.jmh("AttributeBenchmark").stream()
                .filter(result -> result.param("chunkBytes").equals("65536"));
    }

    private static @Nullable Interval roundTrip(
            Results results, Measure writing, Measure reading, String serializer, String baseline, String workload) {
        return over(
                roundTrip(results, writing, reading, baseline, workload),
                roundTrip(results, writing, reading, serializer, workload),
                serializer,
                baseline);
    }

    /** Writing and reading once, in any unit of time. */
    private static Optional<Interval> roundTrip(
            Results results, Measure writing, Measure reading, String serializer, String workload) {
        Optional<Interval> write = results.figure(writing, serializer, workload);
        Optional<Interval> read = results.figure(reading, serializer, workload);
        if (write.isEmpty() || read.isEmpty()) {
            return Optional.empty();
        }
        Interval first = time(writing, write.get());
        Interval second = time(reading, read.get());
        return Optional.of(new Interval(first.mean() + second.mean(), Math.hypot(first.error(), second.error())));
    }

    private static Interval time(Measure measure, Interval value) {
        return measure.moreIsBetter() ? new Interval(1, 0).over(value) : value;
    }
}
