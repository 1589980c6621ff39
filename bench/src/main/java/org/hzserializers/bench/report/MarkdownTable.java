// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Interval;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Numbers;
import org.hzserializers.bench.result.Results;

/** The summary as Markdown, for a README. */
final class MarkdownTable {

    private MarkdownTable() {}

    /** Renders one line for each serializer, relative to Java serialization, and below a verdict for each of ours. */
    static String render(Results results) {
        StringBuilder table = new StringBuilder();
        table.append("| serializer | | size : Java | ")
                .append(results.writing() == Measure.WRITE ? "write" : "put")
                .append(", times as fast as Java | ")
                .append(results.reading() == Measure.READ ? "read" : "get")
                .append(", times as fast as Java | allocates : Java |\n| --- | --- | --- | --- | --- | --- |\n");
        for (String serializer : results.serializers()) {
            table.append("| ")
                    .append(serializer)
                    .append(results.scope(serializer))
                    .append(" | ")
                    .append(Contenders.familyLabel(serializer))
                    .append(" | ")
                    .append(results.meanSize(serializer)
                            .map(size -> String.format(Locale.ROOT, "%.2f", size))
                            .orElse("-"))
                    .append(" | ")
                    .append(gain(results.meanGain(results.writing(), serializer)))
                    .append(" | ")
                    .append(gain(results.meanGain(results.reading(), serializer)))
                    .append(" | ")
                    .append(allocation(results, results.writingAllocates(), serializer))
                    .append(" / ")
                    .append(allocation(results, results.readingAllocates(), serializer))
                    .append(" |\n");
        }
        List<Verdict> verdicts = Verdict.of(results);
        if (!verdicts.isEmpty()) {
            table.append('\n');
            verdicts.forEach(
                    verdict -> table.append("* ").append(verdict.sentence()).append(".\n"));
        }
        return table.toString();
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
