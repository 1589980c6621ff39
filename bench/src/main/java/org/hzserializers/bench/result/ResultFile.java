// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.tools.report.Interval;

/**
 * The timed figures and the sizes of one file.
 *
 * @param figures by what they are of
 * @param bytes sizes by serializer and workload; empty for JMH
 */
public record ResultFile(Map<String, Figure> figures, Map<String, Long> bytes) {

    /** A timed figure. */
    public record Figure(Interval value, String unit, boolean moreIsBetter) {}

    /** What is compared of a row. */
    private record Part(String name, Measure measure, String unit) {}

    private static final List<Part> PARTS = List.of(
            new Part("put", Measure.PUTS, "1/s"),
            new Part("get", Measure.GETS, "1/s"),
            new Part("put time", Measure.PUT_TIME, "ns"),
            new Part("get time", Measure.GET_TIME, "ns"));

    /** Reads JMH's JSON or a comparison.json. */
    public static ResultFile read(Path file) throws IOException {
        Map<String, Figure> figures = new LinkedHashMap<>();
        Map<String, Long> bytes = new LinkedHashMap<>();
        if (JmhResult.isJmh(file)) {
            for (JmhResult result : JmhResult.read(file)) {
                String params = result.params().entrySet().stream()
                        .map(param -> param.getKey() + "=" + param.getValue())
                        .collect(Collectors.joining(", "));
                figures.put(
                        result.benchmark() + "." + result.method() + (params.isEmpty() ? "" : " (" + params + ")"),
                        new Figure(result.score(), result.unit(), result.moreIsBetter()));
            }
            return new ResultFile(figures, bytes);
        }
        for (Row row : Results.readRows(file)) {
            String what = row.serializer() + ", " + row.workload();
            for (Part part : PARTS) {
                boolean moreIsBetter = part.measure().moreIsBetter();
                part.measure()
                        .of(row)
                        .ifPresent(value ->
                                figures.put(what + ", " + part.name(), new Figure(value, part.unit(), moreIsBetter)));
            }
            if (row.bytes() != null) {
                bytes.put(what, row.bytes());
            }
        }
        return new ResultFile(figures, bytes);
    }
}
