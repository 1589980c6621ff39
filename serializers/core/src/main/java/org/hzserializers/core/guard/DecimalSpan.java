// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.math.BigDecimal;

/**
 * The digits that comparing some {@link BigDecimal}s may take: those of the longest, and the difference of the scales.
 * {@code BigDecimal.compareTo} multiplies one of the two by a power of ten to give both one scale, and so does a
 * comparator that subtracts. A few bytes beside one long decimal then cost as much as the long one.
 */
final class DecimalSpan {

    /** Digits up to which a comparison costs no more than that of other objects. */
    private static final int FREE = 256;

    /** Digits for each bit: the logarithm of 2 to the base of 10, times 2<sup>16</sup>. */
    private static final long DIGITS_OF_BITS = 19_729;

    /**
     * Bytes of memory for four units of work. Measured for n from 300 to 400,000 digits, by {@code compareTo} and by
     * {@code subtract}: a comparison takes 0.4 to 2 n<sup>1.5</sup> nanoseconds and allocates a quarter of
     * n<sup>1.5</sup> bytes, since a power of ten is made by squaring.
     */
    private static final int MEMORY_SHARE = 4;

    private long digits;
    private long minScale;
    private long maxScale;

    void clear() {
        digits = 0;
    }

    /** Adds a decimal. */
    void add(BigDecimal decimal) {
        // Not precision(): that computes a power of ten.
        long its = ((decimal.unscaledValue().bitLength() * DIGITS_OF_BITS) >> 16) + 1;
        long scale = decimal.scale();
        if (digits == 0) {
            minScale = scale;
            maxScale = scale;
        } else {
            minScale = Math.min(minScale, scale);
            maxScale = Math.max(maxScale, scale);
        }
        digits = Math.max(digits, its);
    }

    /** Returns digits; 0 if they are too few to matter. */
    long digits() {
        long all = digits == 0 ? 0 : digits + maxScale - minScale;
        return all <= FREE ? 0 : all;
    }

    /** Returns the units of work of one comparison, beside those of the bytes. */
    static long work(long digits) {
        return (long) (digits * Math.sqrt((double) digits));
    }

    /** Returns the bytes of memory of some comparisons. */
    static long memory(long digits, long comparisons) {
        return Math.min(Budget.product(work(digits) / MEMORY_SHARE, comparisons), Integer.MAX_VALUE);
    }
}
