// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares floating point numbers by their raw bits.
 *
 * <p>{@code Double.equals} and {@code Arrays.equals} tell {@code -0.0} from {@code 0.0} but take every NaN for the
 * same.
 */
final class RawBits {
    private RawBits() {}

    static boolean equal(float a, float b) {
        return Float.floatToRawIntBits(a) == Float.floatToRawIntBits(b);
    }

    static boolean equal(double a, double b) {
        return Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b);
    }

    static boolean equal(@Nullable Float a, @Nullable Float b) {
        if (a == null || b == null) {
            return a == null && b == null;
        }
        return equal(a.floatValue(), b.floatValue());
    }

    static boolean equal(@Nullable Double a, @Nullable Double b) {
        if (a == null || b == null) {
            return a == null && b == null;
        }
        return equal(a.doubleValue(), b.doubleValue());
    }

    static boolean equal(double @Nullable [] a, double @Nullable [] b) {
        if (a == null || b == null) {
            return a == null && b == null;
        }
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!equal(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    static boolean equal(double @Nullable [] @Nullable [] a, double @Nullable [] @Nullable [] b) {
        if (a == null || b == null) {
            return a == null && b == null;
        }
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!equal(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    static boolean equal(@Nullable List<Double> a, @Nullable List<Double> b) {
        if (a == null || b == null) {
            return a == null && b == null;
        }
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!equal(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }
}
