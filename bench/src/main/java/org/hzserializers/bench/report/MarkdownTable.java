// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;
import org.jspecify.annotations.Nullable;

/** The summary as Markdown, for a README. */
final class MarkdownTable {

    private MarkdownTable() {}

    /**
     * Renders what to choose, one line for each serializer, relative to the baseline, and where ours is beaten.
     *
     * @param agreement of two ways of measuring; null if there is nothing to say about it
     */
    static String render(Results results, @Nullable Agreement agreement) {
        StringBuilder text = new StringBuilder();
        Choice.sentences(results)
                .forEach(sentence -> text.append("* ").append(sentence).append('\n'));
        text.append('\n');
        text.append(means(results));
        if (agreement != null) {
            text.append('\n').append(agreement.sentence()).append('\n');
        }
        Losses losses = Losses.of(results);
        text.append('\n').append(losses.sentence()).append(losses.losses().isEmpty() ? ".\n" : ":\n\n");
        Stream.concat(losses.clear().stream(), losses.unclear().stream())
                .forEach(loss -> text.append("* ").append(loss.sentence()).append('\n'));
        return text.toString();
    }

    private static String means(Results results) {
        StringBuilder table = new StringBuilder();
        String base = results.baseline();
        // Unless the columns of puts and gets are these.
        boolean cluster = results.has(Measure.PUTS) && results.writing() != Measure.PUTS;
        table.append("| serializer | | verified | size : " + base + " | heap : " + base + " | ")
                .append(results.writing() == Measure.WRITE ? "write" : "put")
                .append(", times as fast as " + base + " | ")
                .append(results.reading() == Measure.READ ? "read" : "get")
                .append(", times as fast as " + base + " | allocates : " + base + " |")
                .append(cluster ? " cluster puts / gets, times as many as " + base + " |" : "")
                .append("\n| --- | --- | --- | --- | --- | --- | --- | --- |")
                .append(cluster ? " --- |" : "")
                .append('\n');
        for (String serializer : Mean.sorted(results)) {
            table.append("| ")
                    .append(serializer)
                    .append(results.scope(serializer))
                    .append(" | ")
                    .append(Contenders.familyLabel(serializer))
                    .append(" | ")
                    .append(results.verified(serializer).map(String::valueOf).orElse("-"))
                    .append(" | ")
                    .append(ratio(results.meanSize(serializer)))
                    .append(" | ")
                    .append(ratio(results.meanHeap(serializer)))
                    .append(" | ")
                    .append(gain(results.meanGain(results.writing(), serializer)))
                    .append(" | ")
                    .append(gain(results.meanGain(results.reading(), serializer)))
                    .append(" | ")
                    .append(allocation(results, results.writingAllocates(), serializer))
                    .append(" / ")
                    .append(allocation(results, results.readingAllocates(), serializer))
                    .append(" |");
            if (cluster) {
                table.append(' ')
                        .append(gain(results.meanGain(Measure.PUTS, serializer)))
                        .append(" / ")
                        .append(gain(results.meanGain(Measure.GETS, serializer)))
                        .append(" |");
            }
            table.append('\n');
        }
        return table.toString();
    }

    private static String ratio(Optional<Double> ratio) {
        return ratio.map(value -> String.format(Locale.ROOT, "%.2f", value)).orElse("-");
    }

    private static String allocation(Results results, Measure measure, String serializer) {
        return results.meanShare(measure, serializer)
                .map(share -> String.format(Locale.ROOT, "%.2f", share.mean()))
                .orElse("-");
    }

    private static String gain(Optional<Interval> gain) {
        return gain.map(value -> Numbers.withError(value)).orElse("-");
    }
}
