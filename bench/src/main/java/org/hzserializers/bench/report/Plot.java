// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.List;
import java.util.Map;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/** What a plot shows, apart from how it is drawn. */
public sealed interface Plot {

    /** Returns the name of its files. */
    String name();

    /** Returns what it shows, in a line. */
    String title();

    /** Returns what the values are, with their unit. */
    String valueLabel();

    /**
     * Bars side by side for each category.
     *
     * @param categories along the axis
     * @param series values with errors for each category, by name; a missing value is null
     * @param logarithmic whether values differ by orders of magnitude; they are dots then
     */
    record Bars(
            String name,
            String title,
            String valueLabel,
            List<String> categories,
            Map<String, List<@Nullable Interval>> series,
            boolean logarithmic)
            implements Plot {}

    /**
     * Lines over a number, on logarithmic axes.
     *
     * @param xLabel what the number is
     * @param series points by name, with x ascending
     */
    record Lines(String name, String title, String valueLabel, String xLabel, Map<String, List<Point>> series)
            implements Plot {}

    /** A point of a line. */
    record Point(double x, Interval y) {}
}
