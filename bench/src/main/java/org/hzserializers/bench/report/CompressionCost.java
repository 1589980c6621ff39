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
 * What one codec makes of one value, by {@code CompressionBenchmark}.
 *
 * @param value its workload and who serializes
 * @param codec with its level; {@code none} for no compression
 * @param methods the results by method; {@code write}, with the bytes stored, and {@code read} are there
 */
record CompressionCost(String value, String codec, Map<String, JmhResult> methods) {

    private static final String NONE = "none";

    /** Returns all that were written and read, in the order of the results. */
    static List<CompressionCost> all(Results results) {
        Map<List<String>, Map<String, JmhResult>> found = new LinkedHashMap<>();
        for (JmhResult result : results.jmh("CompressionBenchmark")) {
            String format = OurFormat.valueOf(result.param("format")).displayName();
            List<String> subject = List.of(result.param("workload") + ", " + format, result.param("codec"));
            found.computeIfAbsent(subject, any -> new LinkedHashMap<>()).put(result.method(), result);
        }
        List<CompressionCost> costs = new ArrayList<>();
        found.forEach((subject, methods) -> {
            if (methods.containsKey("read")
                    && methods.containsKey("write")
                    && methods.get("write").storedBytes() != null) {
                costs.add(new CompressionCost(subject.get(0), subject.get(1), methods));
            }
        });
        return costs;
    }

    /** Renders a table for each value: the bytes stored, the time, and the time that compression adds. */
    static String render(List<CompressionCost> costs) {
        return costs.stream()
                .collect(Collectors.groupingBy(CompressionCost::value, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(some -> "### " + some.getKey() + "\n\n" + table(some.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String table(List<CompressionCost> costs) {
        List<Cells<CompressionCost>> columns = List.of(
                new Cells<>("codec", CompressionCost::codecCell),
                new Cells<>("bytes", cost -> whole(cost.methods.get("write").storedBytes())),
                new Cells<>("write, \u00b5s", cost -> Numbers.withError(cost.time("write"))),
                new Cells<>("read, \u00b5s", cost -> Numbers.withError(cost.time("read"))),
                new Cells<>("added, \u00b5s", cost -> cost.added(costs)),
                new Cells<>("library's own calls, \u00b5s", CompressionCost::rawCell),
                new Cells<>(
                        "allocated to write",
                        cost -> whole(cost.methods.get("write").allocated())));
        return Table.of(columns, costs).markdown();
    }

    /** Returns the time of a method, or of several together. */
    private Interval time(String... names) {
        Interval sum = new Interval(0, 0);
        for (String name : names) {
            Interval one = methods.get(name).score();
            sum = new Interval(sum.mean() + one.mean(), sum.error() + one.error());
        }
        return sum;
    }

    private static String whole(@Nullable Interval value) {
        return value == null ? "" : String.format(Locale.ROOT, "%,.0f", value.mean());
    }

    private String codecCell() {
        if (codec.equals(NONE)) {
            return NONE;
        }
        String[] words = codec.split(" ", 2);
        return '`' + words[0] + '`' + (words.length == 1 ? "" : ' ' + words[1].replace(" dictionary", ", dictionary"));
    }

    /** Returns what the library's own calls take; blank without compression, or if that was not measured. */
    private String rawCell() {
        return codec.equals(NONE) || !methods.containsKey("rawCompress") || !methods.containsKey("rawDecompress")
                ? ""
                : Numbers.withError(time("rawCompress", "rawDecompress"));
    }

    /** Returns what it takes beyond no compression; blank if that was not measured. */
    private String added(List<CompressionCost> costs) {
        Interval own = time("write", "read");
        return costs.stream()
                .filter(other -> other.codec.equals(NONE) && !codec.equals(NONE))
                .findFirst()
                .map(other -> other.time("write", "read"))
                .map(plain -> new Interval(own.mean() - plain.mean(), own.error() + plain.error()))
                .map(Numbers::withError)
                .orElse("");
    }
}
