// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.math.BigInteger;

/**
 * Writes floating-point numbers in the form of {@link Double#toString(double)}, with the fewest digits that are read
 * back as the same number. It allocates nothing: before JDK 19, {@code Double.toString} makes up to 500 bytes of
 * garbage for a number of eight bytes.
 *
 * @see <a href="https://drive.google.com/file/d/1IEeATSVnEE6TkrHlCYNY2GjaraBjOT4f">R. Giulietti, The Schubfach way to
 *     render doubles</a>
 */
final class ShortestDecimal {

    private static final int DOUBLE_FRACTION = 52;
    private static final int FLOAT_FRACTION = 23;
    private static final int MIN_DOUBLE = -1074;
    private static final int MIN_FLOAT = -149;

    /** From 10^-3 to below 10^7 there is no exponent: so many digits may be before the point. */
    private static final int MAX_POINT = 7;

    private static final int MIN_POINT = -2;

    private static final long MASK = Long.MAX_VALUE;

    /** The exponents of ten that numbers may be divided by. */
    private static final int MIN_POWER = -324;

    private static final int MAX_POWER = 292;

    /** Bits of the powers below, of which each has two longs of 63. */
    private static final int POWER_BITS = 126;

    /** By {@code k}: the first 126 bits of {@code 10^-k}, rounded up. */
    private static final long[] POWERS = powers();

    private ShortestDecimal() {}

    private static long[] powers() {
        long[] powers = new long[2 * (MAX_POWER - MIN_POWER + 1)];
        for (int k = MIN_POWER; k <= MAX_POWER; k++) {
            BigInteger ten = BigInteger.TEN.pow(Math.abs(k));
            int shift = POWER_BITS - 1 - log2OfPower10(-k);
            BigInteger bits = k <= 0
                    ? ten.shiftLeft(Math.max(0, shift)).shiftRight(Math.max(0, -shift))
                    : BigInteger.ONE.shiftLeft(shift).divide(ten);
            BigInteger rounded = bits.add(BigInteger.ONE);
            powers[2 * (k - MIN_POWER)] = rounded.shiftRight(Long.SIZE - 1).longValue();
            powers[2 * (k - MIN_POWER) + 1] = rounded.longValue() & MASK;
        }
        return powers;
    }

    /** Appends a finite number. */
    static void append(StringBuilder text, double value) {
        long bits = Double.doubleToRawLongBits(value);
        append(text, bits < 0, bits & MASK, DOUBLE_FRACTION, MIN_DOUBLE);
    }

    /** Appends a finite number. */
    static void append(StringBuilder text, float value) {
        int bits = Float.floatToRawIntBits(value);
        append(text, bits < 0, bits & Integer.MAX_VALUE, FLOAT_FRACTION, MIN_FLOAT);
    }

    private static void append(StringBuilder text, boolean isNegative, long bits, int fractionBits, int minExponent) {
        text.append(isNegative ? "-" : "");
        if (bits == 0) {
            text.append("0.0");
            return;
        }
        long hidden = 1L << fractionBits;
        long fraction = bits & (hidden - 1);
        int biased = (int) (bits >>> fractionBits);
        if (biased == 0) {
            shorten(text, fraction, minExponent, false);
        } else {
            shorten(text, hidden | fraction, minExponent + biased - 1, fraction == 0 && biased > 1);
        }
    }

    /**
     * Finds the shortest decimal between the neighbours of {@code significand * 2^exponent}.
     *
     * @param isPower whether the number below is half as far away as the one above
     */
    private static void shorten(StringBuilder text, long significand, int exponent, boolean isPower) {
        int power = isPower ? log10OfThreeQuarters(exponent) : log10OfPower2(exponent);
        int shift = exponent + log2OfPower10(-power) + 2;
        // The number and the ends of what is rounded to it, in quarters of 10^power; the ends belong to even numbers.
        long odd = significand & 1;
        long value = scaled(power, (significand << 2) << shift);
        long low = scaled(power, ((significand << 2) - (isPower ? 1 : 2)) << shift) + odd;
        long high = scaled(power, ((significand << 2) + 2) << shift) - odd;
        long below = value >> 2;
        long tens = below / 10 * 10;
        boolean isTensIn = low <= tens << 2;
        boolean isNextTensIn = (tens + 10) << 2 <= high;
        boolean isBelowIn = low <= below << 2;
        boolean isAboveIn = (below + 1) << 2 <= high;
        long middle = (2 * below + 1) << 1;
        long nearest = value < middle || (value == middle && (below & 1) == 0) ? below : below + 1;
        if (below >= 10 && isTensIn != isNextTensIn) {
            nearest = isTensIn ? tens : tens + 10;
        } else if (isBelowIn != isAboveIn) {
            nearest = isBelowIn ? below : below + 1;
        }
        write(text, nearest, power);
    }

    /** Multiplies with {@code 10^-power}; the last bit is set if digits are cut off. */
    private static long scaled(int power, long factor) {
        long high = POWERS[2 * (power - MIN_POWER)];
        long low = POWERS[2 * (power - MIN_POWER) + 1];
        long middle = ((high * factor) >>> 1) + Math.multiplyHigh(low, factor);
        long whole = Math.multiplyHigh(high, factor) + (middle >>> (Long.SIZE - 1));
        return whole | (((middle & MASK) + MASK) >>> (Long.SIZE - 1));
    }

    private static int log10OfPower2(int exponent) {
        return (int) Math.floor(exponent * Math.log10(2));
    }

    private static int log10OfThreeQuarters(int exponent) {
        return (int) Math.floor(exponent * Math.log10(2) + Math.log10(0.75));
    }

    private static int log2OfPower10(int exponent) {
        return (int) Math.floor(exponent * (Math.log(10) / Math.log(2)));
    }

    private static void write(StringBuilder text, long decimal, int exponent) {
        long digits = decimal;
        int zeros = exponent;
        while (digits % 10 == 0) {
            digits /= 10;
            zeros++;
        }
        int from = text.length();
        text.append(digits);
        int point = text.length() - from + zeros;
        if (point < MIN_POINT || point > MAX_POINT) {
            placePoint(text, from + 1);
            text.append('E').append(point - 1);
        } else if (point <= 0) {
            text.insert(from, "0.00", 0, 2 - point);
        } else {
            for (int i = 0; i < zeros; i++) {
                text.append('0');
            }
            placePoint(text, from + point);
        }
    }

    private static void placePoint(StringBuilder text, int at) {
        if (at == text.length()) {
            text.append(".0");
        } else {
            text.insert(at, '.');
        }
    }
}
