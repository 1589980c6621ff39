// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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

    /** The figures of a row that are compared, by what they are called here. */
    private static final Map<Measure, String> TIMED = Map.of(
            Measure.PUTS, "put", Measure.GETS, "get", Measure.PUT_TIME, "put time", Measure.GET_TIME, "get time");

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
            row.figures().forEach((measure, value) -> {
                if (TIMED.containsKey(measure)) {
                    String unit = measure.moreIsBetter() ? "1/s" : "ns";
                    figures.put(what + ", " + TIMED.get(measure), new Figure(value, unit, measure.moreIsBetter()));
                } else if (measure == Measure.BYTES) {
                    bytes.put(what, (long) value.mean());
                }
            });
        }
        return new ResultFile(figures, bytes);
    }
}
