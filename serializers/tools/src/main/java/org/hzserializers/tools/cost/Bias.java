// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cost;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * How far a serializer differs from itself, measured as the first and once more as the last: what differs less between
 * two serializers says nothing.
 *
 * @param serializer the contender's name
 * @param ratios one for each operation
 */
public record Bias(String serializer, List<Ratio> ratios) {

    /** Copies the ratios. */
    public Bias {
        ratios = List.copyOf(ratios);
    }

    /**
     * One operation.
     *
     * @param operation workload and operation
     * @param time processor time of the last over that of the first
     * @param allocated bytes that the last allocates more
     */
    public record Ratio(String operation, double time, double allocated) {

        private double distance() {
            return Math.abs(Math.log(time));
        }
    }

    /** Returns the geometric mean of the ratios of processor time. */
    public double mean() {
        return Math.exp(ratios.stream()
                .mapToDouble(ratio -> Math.log(ratio.time()))
                .average()
                .orElseThrow());
    }

    /** Returns the operation that differs most. */
    public Ratio worst() {
        return ratios.stream().max(Comparator.comparingDouble(Ratio::distance)).orElseThrow();
    }

    /** Returns it as a line for a person. */
    public String sentence() {
        double bytes = ratios.stream()
                .mapToDouble(ratio -> Math.abs(ratio.allocated()))
                .max()
                .orElseThrow();
        return String.format(
                Locale.ROOT,
                "%s against itself, first and last: processor time %.3f in the mean, %.3f at most (%s); allocation by %.0f bytes",
                serializer,
                mean(),
                worst().time(),
                worst().operation(),
                bytes);
    }
}
