// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * The timed figures and the sizes of one file.
 *
 * @param figures by what they are of
 * @param bytes sizes by serializer and workload; empty for JMH
 */
public record ResultFile(Map<String, Figure> figures, Map<String, Long> bytes) {

    /** A timed figure. */
    public record Figure(Interval value, String unit, boolean moreIsBetter) {}

    /** Reads JMH's JSON or a comparison.json. */
    public static ResultFile read(Path file) throws IOException {
        Map<String, Figure> figures = new LinkedHashMap<>();
        Map<String, Long> bytes = new LinkedHashMap<>();
        if (JmhResult.isJmh(new JsonMapper().readTree(file.toFile()))) {
            for (JmhResult result : JmhResult.readMeans(file)) {
                String params = result.params().entrySet().stream()
                        .map(param -> param.getKey() + "=" + param.getValue())
                        .collect(Collectors.joining(", "));
                figures.put(
                        result.benchmark() + "." + result.method() + (params.isEmpty() ? "" : " (" + params + ")"),
                        new Figure(result.score(), result.unit(), result.moreIsBetter()));
            }
        } else {
            for (Row row : Results.readRows(file)) {
                String what = row.serializer() + ", " + row.workload();
                put(figures, what + ", put", row.putsPerSecond(), row.putsError(), "1/s", true);
                put(figures, what + ", get", row.getsPerSecond(), row.getsError(), "1/s", true);
                put(figures, what + ", put time", row.putNanos(), row.putNanosError(), "ns", false);
                put(figures, what + ", get time", row.getNanos(), row.getNanosError(), "ns", false);
                if (row.bytes() != null) {
                    bytes.put(what, row.bytes());
                }
            }
        }
        return new ResultFile(figures, bytes);
    }

    private static void put(
            Map<String, Figure> figures,
            String what,
            @Nullable Double mean,
            @Nullable Double error,
            String unit,
            boolean moreIsBetter) {
        if (mean != null) {
            Interval value = new Interval(mean, error == null ? Double.NaN : error);
            figures.put(what, new Figure(value, unit, moreIsBetter));
        }
    }
}
