// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/** Chooses the plots that the figures of a run allow. */
final class PlotsOfRun {
    /** The workloads that exist in several sizes. */
    private static final Pattern SIZED = Pattern.compile("(int|double|string)-list-(\\d+)");

    private static final String COMPACT = "Compact";

    /** The name of the plot that leads a page. */
    static final String SPEED_AGAINST_SIZE = "speed-against-size";

    private final Results results;
    private final List<Plot> plots = new ArrayList<>();

    private PlotsOfRun(Results results) {
        this.results = results;
    }

    /** Returns the plots; those without figures are left out. */
    static List<Plot> of(Results results) {
        PlotsOfRun run = new PlotsOfRun(results);
        run.speedAgainstSize();
        run.size();
        run.heap();
        run.speed();
        run.allocation();
        run.rates();
        run.scale("write", Measure.WRITE, Measure.PUTS);
        run.scale("read", Measure.READ, Measure.GETS);
        run.contention("write");
        run.contention("read");
        run.compression();
        run.queries();
        run.published();
        return run.plots;
    }

    /** The whole answer in a picture, which is why it comes first. */
    private void speedAgainstSize() {
        Mean time = Mean.time(results);
        Mean bytes = Mean.bytes(results);
        List<Plot.NamedDot> dots = new ArrayList<>();
        for (String name : Mean.comparable(results)) {
            Optional<Interval> size = bytes.of(name);
            Optional<Interval> share = time.of(name);
            if (size.isPresent() && share.isPresent()) {
                dots.add(new Plot.NamedDot(
                        name,
                        Contenders.familyLabel(name),
                        size.get().mean(),
                        1 / share.get().mean()));
            }
        }
        if (dots.size() > 1) {
            plots.add(new Plot.NamedDots(
                    SPEED_AGAINST_SIZE,
                    "Speed against size (up and to the left is better)",
                    "times as fast as " + results.baseline()
                            + (results.writing() == Measure.WRITE ? ", write and read" : ", put and get"),
                    "stored bytes : " + results.baseline(),
                    dots));
        }
    }

    private void size() {
        bars(
                "size",
                "Stored bytes over those of " + ofBaseline() + " (less is better)",
                "bytes : " + results.baseline() + ", geometric mean",
                Map.of("size", name -> results.meanSize(name).map(size -> new Interval(size, 0))));
    }

    private void heap() {
        bars(
                "heap",
                "Heap of the members over that with " + ofBaseline() + " (less is better)",
                "heap : " + results.baseline() + ", geometric mean",
                Map.of("heap", name -> results.meanHeap(name).map(heap -> new Interval(heap, 0))));
    }

    private String ofBaseline() {
        return results.baseline().equals(Contenders.BASELINE) ? "Java serialization" : results.baseline();
    }

    private void speed() {
        Measure writing = results.writing();
        Measure reading = results.reading();
        Map<String, Function<String, Optional<Interval>>> series = new LinkedHashMap<>();
        series.put(writing == Measure.WRITE ? "write" : "put", name -> results.meanGain(writing, name));
        series.put(reading == Measure.READ ? "read" : "get", name -> results.meanGain(reading, name));
        String title =
                switch (writing) {
                    case WRITE -> "Speed of serialization alone (more is better)";
                    case PUT_TIME -> "Processor time of a put and of a get (more is better)";
                    default -> "Speed of map operations on a live cluster (more is better)";
                };
        bars("speed", title, "times as fast as " + results.baseline() + ", geometric mean", series);
    }

    private void allocation() {
        Map<String, Function<String, Optional<Interval>>> series = new LinkedHashMap<>();
        boolean alone = results.writingAllocates() == Measure.WRITE_ALLOCATED;
        series.put(alone ? "write" : "put", name -> results.meanShare(results.writingAllocates(), name));
        series.put(alone ? "read" : "get", name -> results.meanShare(results.readingAllocates(), name));
        bars(
                "allocation",
                "Allocated bytes over those of " + ofBaseline() + " (less is better)",
                "allocation : " + results.baseline() + ", geometric mean",
                series);
    }

    /** Unless the speed is that of the cluster already. */
    private void rates() {
        if (results.writing() != Measure.PUTS) {
            Map<String, Function<String, Optional<Interval>>> series = new LinkedHashMap<>();
            series.put("puts", name -> results.meanGain(Measure.PUTS, name));
            series.put("gets", name -> results.meanGain(Measure.GETS, name));
            bars(
                    "cluster",
                    "Operations a second on the live cluster, mostly messages (more is better)",
                    "times as many as " + results.baseline() + ", geometric mean",
                    series);
        }
    }

    private void bars(
            String name, String title, String valueLabel, Map<String, Function<String, Optional<Interval>>> series) {
        List<String> names = results.serializers().stream()
                // A mean over fewer workloads does not compare.
                .filter(serializer -> results.scope(serializer).isEmpty())
                .filter(serializer -> series.values().stream()
                        .anyMatch(value -> value.apply(serializer).isPresent()))
                .toList();
        // One bar that is 1 by definition is no plot.
        if (names.isEmpty() || names.equals(List.of(results.baseline()))) {
            return;
        }
        Map<String, List<@Nullable Interval>> values = new LinkedHashMap<>();
        series.forEach((label, value) -> {
            List<@Nullable Interval> bars = new ArrayList<>();
            names.forEach(serializer -> bars.add(value.apply(serializer).orElse(null)));
            values.put(label, bars);
        });
        plots.add(new Plot.Bars(name, title, valueLabel, names, values, false));
    }

    /** By ScaleBenchmark if it was run, else by the workloads that come in three sizes. */
    private void scale(String direction, Measure alone, Measure onCluster) {
        List<JmhResult> scaled = results.jmh("ScaleBenchmark").stream()
                .filter(result -> result.method().equals(direction))
                .toList();
        if (!scaled.isEmpty()) {
            for (String shape : scaled.stream()
                    .map(result -> result.param("shape"))
                    .distinct()
                    .toList()) {
                lines(
                        "scale-" + direction + "-" + shape,
                        "Cost of an element, " + direction + ", " + shape,
                        "ns per element",
                        "elements",
                        scaled.stream()
                                .filter(result -> result.param("shape").equals(shape))
                                .map(result -> point(
                                        result.param("serializer"),
                                        Double.parseDouble(result.param("elements")),
                                        result.score().times(1000 / Double.parseDouble(result.param("elements"))))));
            }
            return;
        }
        Measure measure = results.has(alone) ? alone : onCluster;
        for (String kind : List.of("int", "string")) {
            lines(
                    "scale-" + direction + "-" + kind + "-list",
                    measure == alone
                            ? "Cost of an element of a list of " + kind + "s, " + direction
                            : "A list of " + kind + "s: " + measure.label() + " over its length",
                    measure == alone ? "ns per element" : measure.label(),
                    "elements",
                    results.workloads().stream().flatMap(workload -> sized(workload, kind, measure)));
        }
    }

    private Stream<NamedPoint> sized(String workload, String kind, Measure measure) {
        Matcher matcher = SIZED.matcher(workload);
        if (!matcher.matches() || !matcher.group(1).equals(kind)) {
            return Stream.empty();
        }
        double elements = Double.parseDouble(matcher.group(2));
        double factor = measure.moreIsBetter() ? 1 : 1000 / elements;
        return results.serializers().stream().flatMap(name -> results.figure(measure, name, workload).stream()
                .map(value -> point(name, elements, value.times(factor))));
    }

    private void contention(String direction) {
        List<JmhResult> measured = results.jmh("ContentionBenchmark").stream()
                .filter(result -> result.method().equals(direction))
                .toList();
        for (String workload : measured.stream()
                .map(result -> result.param("workload"))
                .distinct()
                .toList()) {
            lines(
                    "contention-" + direction + "-" + workload,
                    "Threads that share one serializer, " + direction + ", " + workload,
                    "operations per ms, all threads",
                    "threads",
                    measured.stream()
                            .filter(result -> result.param("workload").equals(workload))
                            .map(result -> point(
                                    result.param("serializer"),
                                    Double.parseDouble(result.param("threads")),
                                    result.score())));
        }
    }

    private record NamedPoint(String series, Plot.Point point) {}

    private static NamedPoint point(String series, double x, Interval y) {
        return new NamedPoint(series, new Plot.Point(x, y));
    }

    private void lines(String name, String title, String valueLabel, String xLabel, Stream<NamedPoint> points) {
        Map<String, List<Plot.Point>> series = new LinkedHashMap<>();
        points.forEach(point ->
                series.computeIfAbsent(point.series(), any -> new ArrayList<>()).add(point.point()));
        series.values().forEach(line -> line.sort(Comparator.comparingDouble(Plot.Point::x)));
        series.values().removeIf(line -> line.size() < 2);
        if (!series.isEmpty()) {
            plots.add(new Plot.Lines(name, title, valueLabel, xLabel, series));
        }
    }

    /** What each codec saves of a workload, and what it costs. */
    private void compression() {
        Map<String, Map<String, Plot.Point>> plotted = new LinkedHashMap<>();
        for (CompressionCost cost : CompressionCost.all(results)) {
            plotted.computeIfAbsent(cost.workload() + " by " + cost.format(), any -> new LinkedHashMap<>())
                    .put(cost.codec(), new Plot.Point(cost.bytes(), cost.time()));
        }
        plotted.forEach((what, series) -> plots.add(new Plot.Dots(
                "compression-" + what.replace(" by ", "-").replace(' ', '-').toLowerCase(Locale.ROOT),
                "Size and time of compression, " + what + " (less is better)",
                "write and read, \u00b5s",
                "stored bytes",
                series)));
    }

    /** The time of an attribute over that of Hazelcast's own format that is made for queries. */
    private void queries() {
        Map<String, Map<String, Interval>> times = new LinkedHashMap<>();
        for (JmhResult result : results.jmh("QueryBenchmark")) {
            times.computeIfAbsent(result.param("wanted"), any -> new LinkedHashMap<>())
                    .put(result.param("reader"), result.score());
        }
        times.forEach((wanted, byReader) -> {
            Interval compact = byReader.get(COMPACT);
            if (compact != null && byReader.size() > 1) {
                List<@Nullable Interval> ratios = new ArrayList<>();
                byReader.values().forEach(time -> ratios.add(time.over(compact)));
                plots.add(new Plot.Bars(
                        "query-" + wanted.replace(':', '-').replace('.', '-'),
                        "Time for an attribute in a query, " + wanted.replace(":", ": ") + " (less is better)",
                        "time : " + COMPACT,
                        List.copyOf(byReader.keySet()),
                        Map.of("extract", ratios),
                        true));
            }
        });
    }

    private void published() {
        for (PublishedTable table : PublishedTable.all(results)) {
            List<PublishedTable.Line> lines = table.lines().stream()
                    // An empty object took some formats no byte at all, which has no logarithm.
                    .filter(line -> line.publishedRatio() != null && line.publishedRatio() > 0)
                    .filter(line -> line.ourRatio() != null)
                    // The baseline is 1 by definition.
                    .filter(line -> !line.format().equals(table.baseline()))
                    .toList();
            // Two dots say no more than the table, which is on the page anyway.
            if (lines.size() > 1) {
                List<String> categories = new ArrayList<>();
                List<@Nullable Interval> theirs = new ArrayList<>();
                List<@Nullable Interval> ours = new ArrayList<>();
                boolean severalWorkloads = several(lines, PublishedTable.Line::workload);
                boolean severalMeasures = several(lines, PublishedTable.Line::measure);
                for (PublishedTable.Line line : lines) {
                    categories.add(line.format()
                            + (severalWorkloads ? ", " + line.workload() : "")
                            + (severalMeasures ? line.ofSize() ? ", bytes" : ", time" : ""));
                    theirs.add(new Interval(line.publishedRatio(), 0));
                    ours.add(line.ourRatio());
                }
                Map<String, List<@Nullable Interval>> series = new LinkedHashMap<>();
                series.put("published", theirs);
                series.put("here", ours);
                plots.add(new Plot.Bars(
                        "published-" + table.id(),
                        table.title(),
                        "ratio to " + table.baseline(),
                        categories,
                        series,
                        true));
            }
        }
    }

    private static boolean several(List<PublishedTable.Line> lines, Function<PublishedTable.Line, String> property) {
        return lines.stream().map(property).distinct().count() > 1;
    }
}
