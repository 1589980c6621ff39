// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.cost.CostRun;
import org.hzserializers.tools.heap.EntryOverhead;
import org.hzserializers.tools.report.Chapter;

/**
 * Tries every serializer that needs no code on a class of a user, and says which is best at what.
 *
 * @param type the name of the class
 * @param settings how it is done
 */
public record ClassComparison(String type, CompareSettings settings) {

    /**
     * Fills instances and compares.
     *
     * @param err for progress
     * @throws IllegalArgumentException if the class or the class path is wrong
     * @throws CancellationException if the JVM is asked to exit meanwhile
     */
    public Outcome run(PrintWriter err) throws IOException {
        return run(Candidate.values(), err);
    }

    /** Compares some serializers only. */
    Outcome run(List<Candidate> contenders, PrintWriter err) throws IOException {
        try (URLClassLoader loader = ClassPath.loader(settings.classpath())) {
            ValueGroup group = ValueGroup.of(
                            TodaysCatalog.NONE.nextTypeId(),
                            List.of(RandomValues.fill(RandomValues.load(type, loader), settings.seed())))
                    .get(0);
            Comparison comparison = new Comparison(settings, loader, List.of(group), EntryOverhead.measure(map -> {}));
            comparison.add(contenders);
            comparison.measure(err);
            Advice advice = advice(comparison, settings.fixedClasses());
            List<String> sentences = new ArrayList<>(advice.sentences());
            sentences.addAll(advice.winners());
            return new Outcome(
                    comparison.results(),
                    new Chapter(
                            type,
                            sentences,
                            List.of(Result.table(comparison.results())),
                            advice.advised()
                                    .map(one -> comparison.configuration(one.serializer(), TodaysCatalog.NONE))
                                    .orElse("")),
                    comparison.spread(),
                    comparison.results().stream().anyMatch(Result::verified));
        }
    }

    private static Advice advice(Comparison comparison, boolean fixedClasses) {
        List<Advice.Choice> candidates = new ArrayList<>();
        for (Result one : comparison.results()) {
            if (one.verified()) {
                CostRun.PutAndGet costs = one.costs();
                candidates.add(new Advice.Choice(
                        one.serializer(),
                        // Java serialization takes no configuration, and no advice either.
                        comparison.isConfigured(one.serializer()),
                        one.heapMegabytes(),
                        costs == null ? null : costs.put(),
                        costs == null ? null : costs.get(),
                        costs == null ? null : costs.putAllocated() + costs.getAllocated(),
                        comparison
                                .evolution(one.serializer())
                                .map(Evolution::both)
                                .orElse(null)));
            }
        }
        return new Advice(candidates, fixedClasses);
    }
}
