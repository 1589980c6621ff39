// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import org.hzserializers.tools.report.Interval;
import org.openjdk.jmh.util.ListStatistics;

/** Intervals of a few measured values. */
public final class Intervals {

    private Intervals() {}

    /**
     * Computes mean and error of measured values by Student's t distribution.
     *
     * @param values at least one
     * @param confidence of the interval, such as 0.95
     */
    public static Interval of(double[] values, double confidence) {
        ListStatistics statistics = new ListStatistics(values);
        double error = values.length < 2 ? Double.NaN : statistics.getMeanErrorAt(confidence);
        return new Interval(statistics.getMean(), error);
    }

    /**
     * Computes the mean of the logarithms of ratios, round by round: what slows a whole round down is in both of its
     * values and not in their ratio, and half and double cancel each other.
     *
     * @param values a value for each round
     * @param of as many positive values that they are divided by
     * @param confidence of the interval, such as 0.95
     */
    public static Interval ofLogarithms(double[] values, double[] of, double confidence) {
        double[] logarithms = new double[values.length];
        for (int round = 0; round < values.length; round++) {
            logarithms[round] = Math.log(values[round] / of[round]);
        }
        return of(logarithms, confidence);
    }
}
