// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;

/** Says where ours is not the fastest. */
final class Losses {

    /**
     * A workload whose winner is not ours.
     *
     * @param workload the workload's id
     * @param measure what was measured
     * @param winner the fastest of the others
     * @param ours the fastest of ours
     * @param lead how many times faster the winner is
     * @param clear whether the intervals do not overlap
     */
    public record Loss(String workload, Measure measure, String winner, String ours, Interval lead, boolean clear) {

        /** Returns it as a sentence. */
        public String sentence() {
            return String.format(
                    Locale.ROOT,
                    "%s, %s: %s is %.2f times as fast as %s%s.",
                    workload,
                    measure.ofWriting() ? "writing" : "reading",
                    winner,
                    lead.mean(),
                    ours,
                    clear ? "" : ", within the error");
        }
    }

    /** What is not 1.00 in two decimals. */
    private static final double LEAST_LEAD = 1.005;

    private Losses() {}

    /** Returns a loss for each workload and direction that ours does not win, in the order of the table. */
    static List<Loss> of(Results results) {
        List<Loss> losses = new ArrayList<>();
        for (String workload : results.workloads()) {
            for (Measure measure : List.of(results.writing(), results.reading())) {
                Optional<String> ours = best(results, measure, workload, true);
                Optional<String> others = best(results, measure, workload, false);
                if (ours.isPresent() && others.isPresent()) {
                    Interval lead = results.gain(measure, others.get(), ours.get(), workload)
                            .orElseThrow();
                    if (lead.mean() >= LEAST_LEAD) {
                        losses.add(new Loss(
                                workload,
                                measure,
                                others.get(),
                                ours.get(),
                                lead,
                                !results.figure(measure, others.get(), workload)
                                        .orElseThrow()
                                        .overlaps(results.figure(measure, ours.get(), workload)
                                                .orElseThrow())));
                    }
                }
            }
        }
        return losses;
    }

    private static Optional<String> best(Results results, Measure measure, String workload, boolean ours) {
        Comparator<String> byMean = Comparator.comparingDouble(
                name -> results.figure(measure, name, workload).orElseThrow().mean());
        return results.serializers().stream()
                .filter(name -> Contenders.isOurs(name) == ours)
                .filter(name -> results.figure(measure, name, workload).isPresent())
                .max(measure.moreIsBetter() ? byMean : byMean.reversed());
    }
}
