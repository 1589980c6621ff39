// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;

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

    Losses {
        losses = List.copyOf(losses);
    }

    /**
     * A figure of a workload whose winner is not ours.
     *
     * @param workload the workload's id
     * @param what the figure
     * @param winner the best of the others
     * @param ours the best of ours
     * @param lead how many times better the winner is
     * @param clear whether the intervals do not overlap
     */
    public record Loss(String workload, Figure what, String winner, String ours, double lead, boolean clear) {

        /** Returns it as a sentence. */
        public String sentence() {
            double ratio = what.isTime() ? lead : 1 / lead;
            return String.format(
                    Locale.ROOT, what.sentence, workload, winner, ratio, ours, clear ? "" : ", within the error");
        }
    }

    /** What is compared of a workload, the most important first. */
    enum Figure {
        WRITE_TIME("%s, writing: %s is %.2f times as fast as %s%s."),
        READ_TIME("%s, reading: %s is %.2f times as fast as %s%s."),
        BYTES("%s: %s stores %.2f of the bytes of %s%s."),
        WRITE_ALLOCATION("%s, writing: %s allocates %.2f of the bytes of %s%s."),
        READ_ALLOCATION("%s, reading: %s allocates %.2f of the bytes of %s%s.");

        private final String sentence;

        Figure(String sentence) {
            this.sentence = sentence;
        }

        private boolean isTime() {
            return this == WRITE_TIME || this == READ_TIME;
        }

        private Optional<Interval> of(Results results, String serializer, String workload) {
            return switch (this) {
                case WRITE_TIME -> results.figure(results.writing(workload), serializer, workload);
                case READ_TIME -> results.figure(results.reading(workload), serializer, workload);
                case BYTES -> results.bytes(serializer, workload).map(bytes -> new Interval(bytes.doubleValue(), 0));
                case WRITE_ALLOCATION -> results.figure(results.writingAllocates(), serializer, workload);
                case READ_ALLOCATION -> results.figure(results.readingAllocates(), serializer, workload);
            };
        }

        private boolean moreIsBetter(Results results, String workload) {
            return switch (this) {
                case WRITE_TIME -> results.writing(workload).moreIsBetter();
                case READ_TIME -> results.reading(workload).moreIsBetter();
                case BYTES, WRITE_ALLOCATION, READ_ALLOCATION -> false;
            };
        }
    }

    /** Compares the best of ours with the best of all others. */
    static Losses of(Results results) {
        List<Loss> losses = new ArrayList<>();
        int figures = 0;
        for (String workload : results.workloads()) {
            for (Figure what : Figure.values()) {
                Optional<String> ours = best(results, what, workload, true);
                Optional<String> others = best(results, what, workload, false);
                if (ours.isPresent() && others.isPresent()) {
                    figures++;
                    loss(results, what, workload, ours.get(), others.get()).ifPresent(losses::add);
                }
            }
        }
        return new Losses(figures, losses);
    }

    private static Optional<Loss> loss(Results results, Figure what, String workload, String ours, String winner) {
        Interval own = what.of(results, ours, workload).orElseThrow();
        Interval other = what.of(results, winner, workload).orElseThrow();
        double lead = what.moreIsBetter(results, workload) ? other.mean() / own.mean() : own.mean() / other.mean();
        return lead < LEAST_LEAD
                ? Optional.empty()
                : Optional.of(new Loss(workload, what, winner, ours, lead, isClear(lead, own, other)));
    }

    /** An error that is not known, as of a single JVM, leaves the size of the lead to judge by. */
    private static boolean isClear(double lead, Interval own, Interval other) {
        return Double.isNaN(own.error()) || Double.isNaN(other.error()) ? lead >= CLEAR_LEAD : !other.overlaps(own);
    }

    private static Optional<String> best(Results results, Figure what, String workload, boolean ours) {
        Function<String, Double> mean =
                name -> what.of(results, name, workload).orElseThrow().mean();
        Comparator<String> byMean = Comparator.comparing(mean);
        return results.serializers().stream()
                .filter(name -> Contenders.isOurs(name) == ours)
                .filter(name -> what.of(results, name, workload).isPresent())
                .max(what.moreIsBetter(results, workload) ? byMean : byMean.reversed());
    }

    /** Returns the losses beyond the errors, the most important first: time, bytes, allocation, each by its lead. */
    List<Loss> clear() {
        return losses.stream()
                .filter(Loss::clear)
                .sorted(Comparator.comparing(Losses::rank)
                        .thenComparing(Comparator.comparingDouble(Loss::lead).reversed()))
                .toList();
    }

    private static int rank(Loss loss) {
        return loss.what().isTime() ? 0 : loss.what() == Figure.BYTES ? 1 : 2;
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
