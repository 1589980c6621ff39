// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.hzserializers.bench.compare.EntryOverhead;
import org.hzserializers.bench.report.Chapter;
import org.hzserializers.bench.result.Interval;
import org.hzserializers.bench.result.Row;

/**
 * Tries every serializer that needs no code on a class that somebody brings along, and says which is best at what.
 *
 * @param type the name of the class
 * @param settings how it is done
 */
public record ClassComparison(String type, OwnSettings settings) {

    /**
     * Fills instances and compares.
     *
     * @param err for progress
     * @throws IllegalArgumentException if the class or the class path is wrong
     * @throws CancellationException if the JVM is told to exit meanwhile
     */
    public OwnOutcome run(PrintWriter err) throws IOException {
        return run(OwnContender.values(), err);
    }

    /** Compares some serializers only. */
    OwnOutcome run(List<OwnContender> contenders, PrintWriter err) throws IOException {
        try (URLClassLoader loader = OwnValues.loader(settings.classpath())) {
            OwnGroup group = OwnGroup.of(List.of(OwnValues.fill(OwnValues.load(type, loader), settings.seed())))
                    .get(0);
            OwnComparison comparison =
                    new OwnComparison(settings, loader, contenders, List.of(group), EntryOverhead.measure(map -> {}));
            comparison.run(err);
            OwnAdvice advice = advice(comparison);
            List<String> sentences = new ArrayList<>(List.of(advice.sentence()));
            sentences.addAll(advice.winners());
            return new OwnOutcome(
                    comparison.rows(),
                    baseline(comparison.rows()),
                    new Chapter(
                            type,
                            sentences,
                            List.of(),
                            advice.advised()
                                    .map(one -> comparison.configuration(one.serializer()))
                                    .orElse("")),
                    comparison.spread(),
                    comparison.rows().stream().anyMatch(Row::verified));
        }
    }

    /** Java serialization if it carries the class, else the first that does. */
    private static String baseline(List<Row> rows) {
        return rows.stream()
                .filter(Row::verified)
                .findFirst()
                .orElse(rows.get(0))
                .serializer();
    }

    private static OwnAdvice advice(OwnComparison comparison) {
        List<OwnAdvice.Candidate> candidates = new ArrayList<>();
        for (Row row : comparison.rows()) {
            if (row.verified() && row.heapMegabytes() != null) {
                candidates.add(new OwnAdvice.Candidate(
                        row.serializer(),
                        // Java serialization takes no configuration, and no advice either.
                        !comparison.configuration(row.serializer()).isEmpty(),
                        row.heapMegabytes(),
                        Interval.ofNullable(row.putNanos(), row.putNanosError()),
                        Interval.ofNullable(row.getNanos(), row.getNanosError()),
                        row.putAllocated() == null || row.getAllocated() == null
                                ? null
                                : row.putAllocated() + row.getAllocated(),
                        comparison
                                .evolution(row.serializer())
                                .map(Evolution::both)
                                .orElse(null)));
            }
        }
        return new OwnAdvice(candidates);
    }
}
