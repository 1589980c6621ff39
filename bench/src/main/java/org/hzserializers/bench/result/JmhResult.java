// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * One line of JMH's JSON.
 *
 * @param benchmark the class, without its package
 * @param method the method
 * @param params the parameters by name
 * @param score with JMH's 99.9 % interval; of a run without forks the median with the range around it
 * @param unit of the score, such as {@code us/op}
 * @param moreIsBetter whether it is a throughput
 * @param allocated bytes for each operation; null if the profiler was off
 * @param storedBytes what the benchmark counted under this name; null if it does not
 */
public record JmhResult(
        String benchmark,
        String method,
        Map<String, String> params,
        Interval score,
        String unit,
        boolean moreIsBetter,
        @Nullable Interval allocated,
        @Nullable Interval storedBytes) {

    /** The name under which the profiler says what an operation allocates. */
    public static final String ALLOCATED = "gc.alloc.rate.norm";

    private static final double CONFIDENCE = 0.999;

    /**
     * Reads a file that JMH wrote with {@code -rf json}.
     *
     * @throws IOException if it cannot be read or is not JMH's
     */
    public static List<JmhResult> read(Path file) throws IOException {
        List<JmhResult> results = new ArrayList<>();
        for (JsonNode node : new JsonMapper().readTree(file.toFile())) {
            if (!node.hasNonNull("benchmark") || !node.has("primaryMetric")) {
                throw new IOException(file + " is not a result of JMH: an entry has no benchmark");
            }
            results.add(of(node));
        }
        return results;
    }

    /** Returns whether a file of JSON is JMH's. */
    static boolean isJmh(Path file) throws IOException {
        return new JsonMapper().readTree(file.toFile()).path(0).has("primaryMetric");
    }

    private static JmhResult of(JsonNode node) {
        String name = node.get("benchmark").textValue();
        int dot = name.lastIndexOf('.');
        Map<String, String> params = new TreeMap<>();
        node.path("params")
                .properties()
                .forEach(param -> params.put(param.getKey(), param.getValue().asText()));
        JsonNode more = node.path("secondaryMetrics");
        boolean median = node.path("forks").asInt(1) == 0;
        return new JmhResult(
                name.substring(name.lastIndexOf('.', dot - 1) + 1, dot),
                name.substring(dot + 1),
                params,
                interval(node.get("primaryMetric"), median),
                node.get("primaryMetric").path("scoreUnit").asText(),
                node.path("mode").asText().equals("thrpt"),
                intervalIfThere(more.path(ALLOCATED), median),
                intervalIfThere(more.path("storedBytes"), median));
    }

    private static @Nullable Interval intervalIfThere(JsonNode metric, boolean median) {
        return metric.isMissingNode() ? null : interval(metric, median);
    }

    /** Computed anew, because JMH writes an error of NaN as a text. */
    private static Interval interval(JsonNode metric, boolean median) {
        List<Double> values = new ArrayList<>();
        metric.path("rawData").forEach(fork -> fork.forEach(value -> values.add(value.asDouble())));
        if (values.isEmpty()) {
            return new Interval(metric.path("score").asDouble(), Double.NaN);
        }
        double[] measured = values.stream().mapToDouble(Double::doubleValue).toArray();
        return median ? Interval.ofMedian(measured) : Intervals.of(measured, CONFIDENCE);
    }

    /** Returns a parameter, or an empty text if the benchmark has none of that name. */
    public String param(String name) {
        return params.getOrDefault(name, "");
    }
}
