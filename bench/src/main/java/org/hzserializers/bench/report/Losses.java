// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * Where another serializer is better than the best of ours, by workload: stored bytes, time, allocation.
 *
 * @param figures how many were compared: one for each workload and what was measured of it
 * @param losses the figures that ours does not win, in the order of the table
 */
record Losses(int figures, List<Loss> losses) {

    /** What is not 1.00 in two decimals. */
    private static final double LEAST_LEAD = 1.005;

    /** Less is a tie where errors are not known. */
    private static final double CLEAR_LEAD = 1.02;

    private static final String FASTER = "%s: %s is %.2f times as fast as %s%s.";
    private static final String SMALLER = "%s: %s allocates %.2f of the bytes of %s%s.";

    /** What is compared of a workload. */
    private static final List<Figure> FIGURES = List.of(
            new Figure(Measure.PUT_TIME, ", writing", FASTER, 0),
            new Figure(Measure.GET_TIME, ", reading", FASTER, 0),
            new Figure(Measure.BYTES, "", "%s: %s stores %.2f of the bytes of %s%s.", 1),
            new Figure(Measure.PUT_ALLOCATED, ", writing", SMALLER, 2),
            new Figure(Measure.GET_ALLOCATED, ", reading", SMALLER, 2));

    /** Copies the list. */
    Losses {
        losses = List.copyOf(losses);
    }

    /**
     * Something to compare.
     *
     * @param measure is compared, or the rate on the cluster where a workload has no times
     * @param direction stands behind the workload
     * @param sentence has workload, winner, ratio, the best of ours, and what is to be added
     * @param rank the smaller, the more important
     */
    private record Figure(Measure measure, String direction, String sentence, int rank) {

        Measure of(Results results, String workload) {
            return rank > 0 || results.isTimed(workload)
                    ? measure
                    : measure == Measure.PUT_TIME ? Measure.PUTS : Measure.GETS;
        }
    }

    /**
     * A figure of a workload, with how much better the best of the others is than the best of ours.
     *
     * @param sentence says so
     * @param rank the smaller, the more important
     * @param lead how many times better the other is; below 1 if ours is
     * @param clear whether the intervals do not overlap
     */
    public record Loss(String sentence, int rank, double lead, boolean clear) {}

    /** Compares the best of ours with the best of all others. */
    static Losses of(Results results) {
        List<Loss> compared = results.workloads().stream()
                .flatMap(workload -> FIGURES.stream().flatMap(figure -> compare(results, workload, figure).stream()))
                .toList();
        return new Losses(
                compared.size(),
                compared.stream().filter(one -> one.lead() >= LEAST_LEAD).toList());
    }

    /** Returns nothing where only one side was measured. */
    private static Optional<Loss> compare(Results results, String workload, Figure figure) {
        Measure measure = figure.of(results, workload);
        String ours = best(results, measure, workload, Contenders::isOurs);
        String other = best(results, measure, workload, Predicate.not(Contenders::isOurs));
        if (ours == null || other == null) {
            return Optional.empty();
        }
        Interval own = results.figure(measure, ours, workload).orElseThrow();
        Interval others = results.figure(measure, other, workload).orElseThrow();
        double lead = measure.gain(others, own).mean();
        double ratio = figure.rank() == 0 ? lead : 1 / lead;
        boolean clear = isClear(lead, own, others);
        String added = clear ? "" : ", within the error";
        String where = workload + figure.direction();
        String sentence = String.format(Locale.ROOT, figure.sentence(), where, other, ratio, ours, added);
        return Optional.of(new Loss(sentence, figure.rank(), lead, clear));
    }

    /** An error that is not known, as of a single JVM, leaves the size of the lead to judge by. */
    private static boolean isClear(double lead, Interval own, Interval other) {
        return Double.isNaN(own.error()) || Double.isNaN(other.error()) ? lead >= CLEAR_LEAD : !other.overlaps(own);
    }

    private static @Nullable String best(
            Results results, Measure measure, String workload, Predicate<String> condition) {
        Comparator<String> byMean = Comparator.comparingDouble(
                name -> results.figure(measure, name, workload).orElseThrow().mean());
        return results.serializers().stream()
                .filter(condition)
                .filter(name -> results.figure(measure, name, workload).isPresent())
                .max(measure.moreIsBetter() ? byMean : byMean.reversed())
                .orElse(null);
    }

    /** Returns the losses beyond the errors, the most important first: time, bytes, allocation, each by its lead. */
    List<Loss> clear() {
        return losses.stream()
                .filter(Loss::clear)
                .sorted(Comparator.comparing(Loss::rank)
                        .thenComparing(Comparator.comparingDouble(Loss::lead).reversed()))
                .toList();
    }

    /** Returns the losses within the errors, in the order of the table. */
    List<Loss> unclear() {
        return losses.stream().filter(Predicate.not(Loss::clear)).toList();
    }

    /** Returns how many there are, as a sentence. */
    String sentence() {
        if (figures == 0) {
            return "Ours and others were not measured on the same workload.";
        }
        int clear = clear().size();
        int unclear = unclear().size();
        return (clear == 0
                        ? "No other beats the best of ours in any of "
                        : "Another beats the best of ours in " + clear + " of ")
                + figures + " figures (time, bytes, allocation by workload)"
                + (unclear == 0 ? "" : ", in " + unclear + " more within the errors");
    }
}
