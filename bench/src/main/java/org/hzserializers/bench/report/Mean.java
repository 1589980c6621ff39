// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;

/**
 * A geometric mean over the workloads, for each serializer, relative to the baseline.
 *
 * @param label the head of its column
 * @param moreIsBetter whether it says how many times as fast, else which share of the baseline's
 * @param of the mean of a serializer; empty if it was not measured
 */
record Mean(String label, boolean moreIsBetter, Function<String, Optional<Interval>> of) {

    /** What differs by less counts as equal. */
    private static final double TIE = 1.02;

    /** Shares below this need a third decimal. */
    private static final double SMALL_SHARE = 0.2;

    /** Returns the means that a run has figures for, in the order of what matters. */
    static List<Mean> of(Results results) {
        return List.of(
                        share("bytes", results, Measure.BYTES),
                        share("heap", results, Measure.HEAP),
                        speed("put", results, results.writing()),
                        speed("get", results, results.reading()),
                        share("put allocates", results, Measure.PUT_ALLOCATED),
                        share("get allocates", results, Measure.GET_ALLOCATED),
                        speed("cluster puts", results, Measure.PUTS),
                        speed("cluster gets", results, Measure.GETS))
                .stream()
                // Without times, puts and gets are those of the cluster already.
                .filter(mean -> results.has(Measure.PUT_TIME) || !mean.label.startsWith("cluster"))
                .filter(mean -> results.serializers().stream()
                        .anyMatch(name -> mean.of(name).isPresent()))
                .toList();
    }

    /** Returns a share of the baseline's. */
    static Mean share(String label, Results results, Measure measure) {
        return new Mean(label, false, name -> results.meanShare(measure, name));
    }

    /** Returns how many times as fast as the baseline. */
    static Mean speed(String label, Results results, Measure measure) {
        return new Mean(label, true, name -> results.meanGain(measure, name));
    }

    /** Returns the share of the baseline's time for writing and reading together: the mean of both shares. */
    static Mean time(Results results) {
        return new Mean("time", false, name -> results.meanShare(results.writing(), name)
                .flatMap(write -> results.meanShare(results.reading(), name)
                        .map(read -> Interval.geometricMean(List.of(write, read)))));
    }

    /**
     * Returns the serializers that a table shows, fastest first. Those without a time, and those whose means are over
     * fewer workloads than the baseline's, come last.
     */
    static List<String> sorted(Results results) {
        Mean time = time(results);
        return results.serializers().stream()
                .sorted(Comparator.comparing(
                                (String name) -> !results.scope(name).isEmpty())
                        .thenComparingDouble(
                                name -> time.of(name).map(Interval::mean).orElse(Double.POSITIVE_INFINITY)))
                .toList();
    }

    /** Returns those that support all workloads of the baseline, fastest first; other means do not compare. */
    static List<String> comparable(Results results) {
        return sorted(results).stream()
                .filter(name -> results.scope(name).isEmpty())
                .toList();
    }

    Optional<Interval> of(String serializer) {
        return of.apply(serializer);
    }

    /** Returns the best of several serializers; of equal means the first. */
    Optional<String> best(List<String> serializers) {
        Comparator<String> byMean =
                Comparator.comparingDouble(name -> of(name).orElseThrow().mean());
        return serializers.stream().filter(name -> of(name).isPresent()).min(moreIsBetter ? byMean.reversed() : byMean);
    }

    /** Returns whether no other serializer is better by more than a tie. */
    boolean isBest(String serializer, List<String> serializers) {
        return of(serializer).isPresent() && serializers.stream().noneMatch(other -> isBetter(other, serializer));
    }

    /** Returns whether a serializer is better by more than 2 %, and beyond the errors where both are known. */
    private boolean isBetter(String serializer, String than) {
        Optional<Interval> one = of(serializer);
        Optional<Interval> other = of(than);
        return one.isPresent()
                && other.isPresent()
                && (moreIsBetter ? isLess(other.get(), one.get()) : isLess(one.get(), other.get()));
    }

    private static boolean isLess(Interval one, Interval other) {
        boolean errorsKnown = one.error() > 0 && other.error() > 0;
        return one.mean() * TIE < other.mean() && !(errorsKnown && one.overlaps(other));
    }

    /**
     * Returns what a terminal shows in the column: as many decimals in all cells, and a star at the best values. Where
     * more than half are as good as the best, none has a star.
     *
     * @param shown all serializers of the table
     * @param comparable those whose means are over all workloads
     */
    Function<String, String> cells(List<String> shown, List<String> comparable) {
        List<String> best =
                comparable.stream().filter(name -> isBest(name, comparable)).toList();
        boolean marked = best.size() <= Math.max(2, comparable.size() / 2);
        boolean small = !moreIsBetter
                && shown.stream().flatMap(name -> of(name).stream()).anyMatch(value -> value.mean() < SMALL_SHARE / 2);
        return name -> of(name).map(value -> String.format(Locale.ROOT, small ? "%.3f" : "%.2f", value.mean()))
                        .orElse("-")
                + (marked && best.contains(name) ? "*" : " ");
    }

    /** Returns the mean for a sentence; a dash if there is none. */
    String shown(String serializer) {
        return of(serializer)
                .map(value -> moreIsBetter ? Numbers.shortened(value.mean()) : share(value.mean()))
                .orElse("-");
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, share < SMALL_SHARE ? "%.3f" : "%.2f", share);
    }
}
