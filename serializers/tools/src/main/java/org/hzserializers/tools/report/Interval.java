// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.report;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mean and how far off it may be.
 *
 * @param mean the best guess
 * @param error half the width of the confidence interval around it; NaN if a single value was measured, which says
 *     nothing about it
 */
public record Interval(double mean, double error) {

    /**
     * Returns the interval of a mean that may be unknown, or whose error may.
     *
     * @return null without a mean
     */
    public static @Nullable Interval ofNullable(@Nullable Double mean, @Nullable Double error) {
        return mean == null ? null : new Interval(mean, error == null ? Double.NaN : error);
    }

    /**
     * Returns the median of a few measured values, with the range of the half of them that lies around it. One value
     * that the system held up outweighs all others in a mean.
     *
     * @param values at least one
     */
    public static Interval ofMedian(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int lower = (sorted.length - 1) / 2;
        int upper = sorted.length / 2;
        double median = (sorted[lower] + sorted[upper]) / 2;
        int reach = sorted.length / 4;
        double error = Math.max(
                sorted[Math.min(upper + reach, sorted.length - 1)] - median,
                median - sorted[Math.max(lower - reach, 0)]);
        return new Interval(median, reach == 0 ? Double.NaN : error);
    }

    /** Returns the mean over another one; errors of independent values add as squares of their shares. */
    public Interval over(Interval other) {
        double ratio = mean / other.mean;
        return new Interval(ratio, ratio * Math.hypot(error / mean, other.error / other.mean));
    }

    /** Returns the geometric mean of positive values, the right one for ratios. */
    public static Interval geometricMean(List<Interval> values) {
        double logs = 0;
        double squares = 0;
        for (Interval value : values) {
            logs += Math.log(value.mean);
            squares += Math.pow(value.error / value.mean, 2);
        }
        double mean = Math.exp(logs / values.size());
        return new Interval(mean, mean * Math.sqrt(squares) / values.size());
    }

    /** Returns whether the two may be the same; they may if an error is unknown. */
    public boolean overlaps(Interval other) {
        return !(low() > other.high() || high() < other.low());
    }

    /** Returns the lower end. */
    public double low() {
        return mean - error;
    }

    /** Returns the upper end. */
    public double high() {
        return mean + error;
    }

    /** Returns the same interval in another unit. */
    public Interval times(double factor) {
        return new Interval(mean * factor, error * factor);
    }
}
