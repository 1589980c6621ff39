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
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;

/**
 * What a serializer of ours is best at in a run, and what beats it.
 *
 * @param serializer its name
 * @param bestAt what no other serializer does better, each with its ratio to the baseline; may be empty
 * @param beaten what another does better, each with the best one; may be empty
 */
public record Verdict(String serializer, List<String> bestAt, List<String> beaten) {

    /** What differs less, or within the intervals, is the same. */
    private static final double LEAST_LEAD = 1.02;

    /** Copies the lists. */
    public Verdict {
        bestAt = List.copyOf(bestAt);
        beaten = List.copyOf(beaten);
    }

    /** Returns it as a line for a person. */
    public String sentence() {
        String best = bestAt.isEmpty() ? "" : " best at " + String.join(", ", bestAt);
        String rest = beaten.isEmpty() ? "" : " beaten at " + String.join(", ", beaten);
        return serializer + ":" + best + (best.isEmpty() || rest.isEmpty() ? "" : ";") + rest;
    }

    /**
     * Returns a verdict for each serializer of ours that carries all workloads, in the order of the tables; none if
     * there is nothing to compare with.
     */
    public static List<Verdict> of(Results results) {
        Map<String, Function<String, Optional<Interval>>> means = means(results);
        List<String> whole = whole(results);
        List<Verdict> verdicts = new ArrayList<>();
        if (whole.size() > 1) {
            for (String name : whole) {
                if (Contenders.isOurs(name)) {
                    Verdict verdict = of(name, whole, means, results.baseline());
                    if (!verdict.bestAt.isEmpty() || !verdict.beaten.isEmpty()) {
                        verdicts.add(verdict);
                    }
                }
            }
        }
        return verdicts;
    }

    /**
     * Returns the best serializer of the run at each measure, ours or not, as a sentence; empty if there is nothing to
     * compare with.
     */
    public static String leaders(Results results) {
        List<String> whole = whole(results);
        List<String> leaders = new ArrayList<>();
        means(results).forEach((what, mean) -> whole.stream()
                .filter(name -> mean.apply(name).isPresent())
                .min(Comparator.comparingDouble(
                        name -> mean.apply(name).orElseThrow().mean()))
                .ifPresent(name -> leaders.add(
                        what + ": " + name + " (" + share(mean.apply(name).orElseThrow()) + ")")));
        return whole.size() < 2 || leaders.isEmpty()
                ? ""
                : "Least of all, as a share of " + results.baseline() + "'s: " + String.join(", ", leaders) + ".";
    }

    /** A mean over fewer workloads does not compare. */
    private static List<String> whole(Results results) {
        return results.serializers().stream()
                .filter(name -> results.scope(name).isEmpty())
                .toList();
    }

    private static Map<String, Function<String, Optional<Interval>>> means(Results results) {
        Map<String, Function<String, Optional<Interval>>> means = new LinkedHashMap<>();
        means.put("bytes", name -> results.meanSize(name).map(size -> new Interval(size, 0)));
        means.put("heap", name -> results.meanHeap(name).map(heap -> new Interval(heap, 0)));
        put(means, results, "processor time of a put", Measure.PUT_TIME);
        put(means, results, "processor time of a get", Measure.GET_TIME);
        put(means, results, "time to write", Measure.WRITE);
        put(means, results, "time to read", Measure.READ);
        put(means, results, "allocation to write", results.writingAllocates());
        put(means, results, "allocation to read", results.readingAllocates());
        return means;
    }

    private static void put(
            Map<String, Function<String, Optional<Interval>>> means, Results results, String what, Measure measure) {
        if (results.has(measure)) {
            means.put(what, name -> results.meanShare(measure, name));
        }
    }

    private static Verdict of(
            String name,
            List<String> rivals,
            Map<String, Function<String, Optional<Interval>>> means,
            String baseline) {
        List<String> best = new ArrayList<>();
        List<String> beaten = new ArrayList<>();
        means.forEach((what, mean) -> mean.apply(name).ifPresent(own -> {
            Optional<String> winner = rivals.stream()
                    .filter(rival -> mean.apply(rival)
                            .filter(other -> isBetter(other, own))
                            .isPresent())
                    .min(Comparator.comparingDouble(
                            rival -> mean.apply(rival).orElseThrow().mean()));
            if (winner.isEmpty()) {
                best.add(String.format(Locale.ROOT, "%s (%s of %s's)", what, share(own), baseline));
            } else {
                Interval other = mean.apply(winner.get()).orElseThrow();
                beaten.add(String.format(
                        Locale.ROOT, "%s by %s (%s against %s)", what, winner.get(), share(other), share(own)));
            }
        }));
        return new Verdict(name, best, beaten);
    }

    private static boolean isBetter(Interval other, Interval own) {
        return other.mean() * LEAST_LEAD < own.mean() && (!(own.error() > 0) || !other.overlaps(own));
    }

    private static String share(Interval ratio) {
        return String.format(Locale.ROOT, ratio.mean() < 0.2 ? "%.3f" : "%.2f", ratio.mean());
    }
}
