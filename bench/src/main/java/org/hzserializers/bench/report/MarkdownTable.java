// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;

/** The summary as Markdown, for a README. */
final class MarkdownTable {

    private MarkdownTable() {}

    /** Renders one line for each serializer, relative to the baseline, and below a verdict for each of ours. */
    static String render(Results results) {
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
        for (String serializer : results.serializers()) {
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
        String leaders = Verdict.leaders(results);
        if (!leaders.isEmpty()) {
            table.append('\n').append(leaders).append('\n');
        }
        List<Verdict> verdicts = Verdict.of(results);
        if (!verdicts.isEmpty()) {
            table.append('\n');
            verdicts.forEach(
                    verdict -> table.append("* ").append(verdict.sentence()).append(".\n"));
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
