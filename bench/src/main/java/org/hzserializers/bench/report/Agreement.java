// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Interval;

/**
 * How far two ways of measuring agree on what both measured: processor time, by the comparison, and JMH.
 *
 * <p>They differ in the clock (processor time of the thread, and time on the wall), in what stands for a run (the
 * shortest block, and the median or mean of iterations) and in the JVM (workloads in shuffled turns, and one after the
 * other). What both find is a property of the serializer.
 *
 * @param sentence how far they agree, or what is missing
 * @param workloads that both measured; none if something is missing
 * @param lines one for each serializer that both measured on all of these, fastest by processor time first
 */
public record Agreement(String sentence, List<String> workloads, List<Line> lines) {

    private static final double TIE = 1.02;
    private static final double TAIL = 0.05;

    /** Copies the lists. */
    public Agreement {
        workloads = List.copyOf(workloads);
        lines = List.copyOf(lines);
    }

    /**
     * A serializer by both: geometric means over the workloads that both measured.
     *
     * @param serializer its name
     * @param put times as fast as the baseline to put, by processor time
     * @param write times as fast as the baseline to write, by JMH
     * @param get times as fast as the baseline to get, by processor time
     * @param read times as fast as the baseline to read, by JMH
     * @param time the time of JMH over the processor time
     */
    public record Line(String serializer, double put, double write, double get, double read, double time) {

        private double byCost() {
            return Math.sqrt(put * get);
        }

        private double byJmh() {
            return Math.sqrt(write * read);
        }
    }

    /** The two measures of one direction. */
    private record Direction(Measure cost, Measure jmh) {}

    private static final Direction WRITING = new Direction(Measure.PUT_TIME, Measure.WRITE);
    private static final Direction READING = new Direction(Measure.GET_TIME, Measure.READ);

    /**
     * Compares.
     *
     * @param rows of the comparison
     * @param jmh results of JMH, of any benchmarks
     * @return one without lines if the two have no workload of the baseline and another serializer in common
     */
    public static Agreement of(List<Row> rows, List<JmhResult> jmh) {
        Results results = new Results(rows, jmh);
        List<String> workloads = results.workloads().stream()
                .filter(workload -> measured(results, results.baseline(), workload))
                .toList();
        List<String> serializers = results.serializers().stream()
                .filter(name -> workloads.stream().allMatch(workload -> measured(results, name, workload)))
                .toList();
        if (workloads.isEmpty() || serializers.size() < 2) {
            return new Agreement(missing(results), List.of(), List.of());
        }
        List<Line> lines = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        for (String name : serializers) {
            lines.add(line(results, name, workloads));
            if (!name.equals(results.baseline())) {
                for (String workload : workloads) {
                    for (Direction direction : List.of(WRITING, READING)) {
                        ratios.add(gain(results, direction.jmh(), name, workload)
                                / gain(results, direction.cost(), name, workload));
                    }
                }
            }
        }
        lines.sort(Comparator.comparingDouble(Line::byCost).reversed());
        return new Agreement(sentence(lines, ratios), workloads, lines);
    }

    private static String missing(Results results) {
        if (!results.has(Measure.WRITE)) {
            return "JMH has not measured here, so nothing confirms the times: ./mvnw -q -Pbench-quick package does; then"
                    + " run this again.";
        }
        if (!results.has(Measure.PUT_TIME)) {
            return "The comparison has not measured here, so nothing confirms the times of JMH: ./mvnw -q -Pcompare package"
                    + " does.";
        }
        return "JMH and the comparison have no workload in common, so nothing confirms the times.";
    }

    private static String sentence(List<Line> lines, List<Double> ratios) {
        double[] sorted =
                ratios.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int pairs = 0;
        int sameOrder = 0;
        for (int i = 0; i < lines.size(); i++) {
            for (Line slower : lines.subList(i + 1, lines.size())) {
                if (lines.get(i).byCost() >= slower.byCost() * TIE) {
                    pairs++;
                    sameOrder += lines.get(i).byJmh() > slower.byJmh() ? 1 : 0;
                }
            }
        }
        return String.format(
                Locale.ROOT,
                "JMH has %d of %d pairs in the same order; nine in ten of its %d speeds are %.2f to %.2f times"
                        + " these (median %.2f).",
                sameOrder,
                pairs,
                sorted.length,
                quantile(sorted, TAIL),
                quantile(sorted, 1 - TAIL),
                quantile(sorted, 0.5));
    }

    private static boolean measured(Results results, String serializer, String workload) {
        return List.of(WRITING, READING).stream()
                .allMatch(direction -> results.figure(direction.cost(), serializer, workload)
                                .isPresent()
                        && results.figure(direction.jmh(), serializer, workload).isPresent());
    }

    private static Line line(Results results, String name, List<String> workloads) {
        return new Line(
                name,
                mean(results, Measure.PUT_TIME, name, workloads),
                mean(results, Measure.WRITE, name, workloads),
                mean(results, Measure.GET_TIME, name, workloads),
                mean(results, Measure.READ, name, workloads),
                Math.exp(workloads.stream()
                        .flatMap(workload -> List.of(WRITING, READING).stream()
                                .map(direction -> Math.log(time(results, direction, name, workload))))
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow()));
    }

    private static double mean(Results results, Measure measure, String name, List<String> workloads) {
        return Interval.geometricMean(workloads.stream()
                        .map(workload -> new Interval(gain(results, measure, name, workload), 0))
                        .toList())
                .mean();
    }

    private static double gain(Results results, Measure measure, String name, String workload) {
        return results.gain(measure, name, results.baseline(), workload)
                .orElseThrow()
                .mean();
    }

    /** JMH's time is that of all values of a workload, in µs; the comparison's that of one, in ns. */
    private static double time(Results results, Direction direction, String name, String workload) {
        int values = Arrays.stream(Workload.values())
                .filter(one -> one.id().equals(workload))
                .findFirst()
                .map(one -> one.values(0).size())
                .orElse(1);
        double jmh =
                results.figure(direction.jmh(), name, workload).orElseThrow().mean() * 1000 / values;
        return jmh
                / results.figure(direction.cost(), name, workload).orElseThrow().mean();
    }

    private static double quantile(double[] sorted, double share) {
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }
}
