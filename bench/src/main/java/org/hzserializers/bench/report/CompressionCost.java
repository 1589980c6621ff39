// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Table;
import org.hzserializers.bench.result.Table.Cells;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * What one codec makes of one workload, by {@code CompressionBenchmark}.
 *
 * @param workload its id
 * @param format who serializes
 * @param codec with its level; {@code none} for no compression
 * @param bytes stored
 * @param write microseconds
 * @param read microseconds
 * @param allocated bytes to write; null if the profiler was off
 * @param raw microseconds of the library's own calls, both together; null if they were not measured
 */
record CompressionCost(
        String workload,
        String format,
        String codec,
        double bytes,
        Interval write,
        Interval read,
        @Nullable Interval allocated,
        @Nullable Interval raw) {

    static final String NONE = "none";

    /** Returns all that were written and read, in the order of the results. */
    static List<CompressionCost> all(Results results) {
        Map<List<String>, Map<String, JmhResult>> methods = new LinkedHashMap<>();
        for (JmhResult result : results.jmh("CompressionBenchmark")) {
            List<String> subject = List.of(result.param("workload"), result.param("format"), result.param("codec"));
            methods.computeIfAbsent(subject, any -> new LinkedHashMap<>()).put(result.method(), result);
        }
        List<CompressionCost> costs = new ArrayList<>();
        methods.forEach((subject, measured) -> {
            JmhResult write = measured.get("write");
            JmhResult read = measured.get("read");
            if (write != null && read != null && write.storedBytes() != null) {
                costs.add(new CompressionCost(
                        subject.get(0),
                        OurFormat.valueOf(subject.get(1)).displayName(),
                        subject.get(2),
                        write.storedBytes().mean(),
                        write.score(),
                        read.score(),
                        write.allocated(),
                        raw(measured)));
            }
        });
        return costs;
    }

    private static @Nullable Interval raw(Map<String, JmhResult> measured) {
        JmhResult compress = measured.get("rawCompress");
        JmhResult decompress = measured.get("rawDecompress");
        return compress == null || decompress == null ? null : sum(compress.score(), decompress.score());
    }

    private static Interval sum(Interval one, Interval other) {
        return new Interval(one.mean() + other.mean(), one.error() + other.error());
    }

    /** Returns the time to write and read. */
    Interval time() {
        return sum(write, read);
    }

    /** Renders a table for each value: the bytes stored, the time, and the time that compression adds. */
    static String render(List<CompressionCost> costs) {
        return costs.stream()
                .map(CompressionCost::value)
                .distinct()
                .map(value -> table(
                        value,
                        costs.stream()
                                .filter(cost -> cost.value().equals(value))
                                .toList()))
                .collect(Collectors.joining("\n"));
    }

    private String value() {
        return workload + ", " + format;
    }

    private static String table(String value, List<CompressionCost> costs) {
        return "### " + value + "\n\n"
                + Table.of(
                                List.of(
                                        new Cells<>("codec", CompressionCost::codecCell),
                                        new Cells<>("bytes", cost -> whole(cost.bytes)),
                                        new Cells<>("write, \u00b5s", cost -> Numbers.withError(cost.write)),
                                        new Cells<>("read, \u00b5s", cost -> Numbers.withError(cost.read)),
                                        new Cells<>("added, \u00b5s", cost -> cost.added(costs)),
                                        new Cells<>("library's own calls, \u00b5s", CompressionCost::rawCell),
                                        new Cells<>(
                                                "allocated to write",
                                                cost -> cost.allocated == null ? "" : whole(cost.allocated.mean()))),
                                costs)
                        .markdown();
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    private String rawCell() {
        return raw == null || codec.equals(NONE) ? "" : Numbers.withError(raw);
    }

    private String codecCell() {
        if (codec.equals(NONE)) {
            return NONE;
        }
        String[] words = codec.split(" ", 2);
        return '`' + words[0] + '`' + (words.length == 1 ? "" : ' ' + words[1].replace(" dictionary", ", dictionary"));
    }

    /** Returns what it takes beyond no compression; blank if that was not measured. */
    private String added(List<CompressionCost> costs) {
        return costs.stream()
                .filter(other -> other.codec.equals(NONE) && !codec.equals(NONE))
                .findFirst()
                .map(plain -> Numbers.withError(new Interval(
                        time().mean() - plain.time().mean(),
                        time().error() + plain.time().error())))
                .orElse("");
    }
}
