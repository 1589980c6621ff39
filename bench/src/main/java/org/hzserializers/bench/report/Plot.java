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
     * @param logarithmic whether values differ by orders of magnitude
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

    /**
     * Dots between two numbers, both of which are better when small.
     *
     * @param xLabel what the number along the axis is
     * @param series a point by name
     */
    record Dots(String name, String title, String valueLabel, String xLabel, Map<String, Point> series)
            implements Plot {}

    /**
     * Dots with names between two ratios, on logarithmic axes.
     *
     * @param xLabel what the ratio along the axis is
     * @param dots in the order in which their names are placed
     */
    record NamedDots(String name, String title, String valueLabel, String xLabel, List<NamedDot> dots)
            implements Plot {}

    /**
     * A dot with its name.
     *
     * @param name what is written beside it
     * @param group dots of the same colour
     * @param x above zero
     * @param y above zero
     */
    record NamedDot(String name, String group, double x, double y) {}

    /** A point of a line, or a dot. */
    record Point(double x, Interval y) {}
}
