// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortestDecimalTest {

    private static String of(double value) {
        StringBuilder text = new StringBuilder("x");
        ShortestDecimal.append(text, value);
        return text.substring(1);
    }

    private static String of(float value) {
        StringBuilder text = new StringBuilder("x");
        ShortestDecimal.append(text, value);
        return text.substring(1);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                -0.0,
                1,
                -1.5,
                10,
                100,
                0.1,
                0.3,
                0.01,
                0.001,
                1.0E-4,
                0.0012345,
                9999999,
                1.0E7,
                12345678,
                123456.789,
                Math.PI,
                1.0E22,
                9.007199254740992E15,
                9.007199254740993E15,
                Double.MAX_VALUE,
                Double.MIN_NORMAL,
                1.7976931348623157E308,
                2.2250738585072011E-308,
                1.6E-19
            })
    void append_number_isAsTheJdkHasIt(double value) {
        assertThat(of(value)).isEqualTo(Double.toString(value));
    }

    @ParameterizedTest
    @ValueSource(floats = {0, -0f, 1, 0.1f, 3.3f, 16777216, 1.0E7f, 1.0E-3f, Float.MAX_VALUE, 1.6E-19f})
    void append_float_isAsTheJdkHasIt(float value) {
        assertThat(of(value)).isEqualTo(Float.toString(value));
    }

    @Test
    void append_numberThatOldJdksWriteTooLong_isShort() {
        assertThat(of(1.0E23)).isEqualTo("1.0E23");
        assertThat(of(Float.MIN_NORMAL)).isEqualTo("1.1754944E-38");
    }

    @Test
    void append_smallestNumbers_areReadBack() {
        for (long bits = 1; bits < 5_000; bits++) {
            double value = Double.longBitsToDouble(bits);
            assertThat(Double.parseDouble(of(value))).isEqualTo(value);
            float small = Float.intBitsToFloat((int) bits);
            assertThat(Float.parseFloat(of(small))).isEqualTo(small);
        }
    }

    @Test
    void append_powersOfTwo_areReadBackAndNoLongerThanTheJdksText() {
        for (int exponent = Double.MIN_EXPONENT; exponent <= Double.MAX_EXPONENT; exponent++) {
            check(Math.scalb(1.0, exponent));
            check(Math.nextDown(Math.scalb(1.0, exponent)));
            check(Math.nextUp(Math.scalb(1.0, exponent)));
        }
        for (int exponent = Float.MIN_EXPONENT; exponent <= Float.MAX_EXPONENT; exponent++) {
            check(Math.scalb(1f, exponent));
            check(Math.nextDown(Math.scalb(1f, exponent)));
            check(Math.nextUp(Math.scalb(1f, exponent)));
        }
    }

    @Test
    void append_anyNumber_isReadBackAndNoLongerThanTheJdksText() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 200_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                check(value);
            }
            float small = Float.intBitsToFloat(random.nextInt());
            if (Float.isFinite(small)) {
                check(small);
            }
            check(random.nextInt() / 100.0);
            check((double) random.nextLong());
            check(random.nextInt(100_000) / 100f);
        }
    }

    private static void check(double value) {
        String text = of(value);
        assertThat(Double.parseDouble(text)).isEqualTo(value);
        assertNear(text, Double.toString(value), new BigDecimal(value));
    }

    private static void check(float value) {
        String text = of(value);
        assertThat(Float.parseFloat(text)).isEqualTo(value);
        assertNear(text, Float.toString(value), new BigDecimal(value));
    }

    /** The JDK's text has too many digits at times; with as many it may be farther away, but no nearer. */
    private static void assertNear(String text, String expected, BigDecimal exact) {
        if (!text.equals(expected)) {
            assertThat(text).hasSizeLessThanOrEqualTo(expected.length());
            if (text.length() == expected.length()) {
                BigDecimal distance = new BigDecimal(text).subtract(exact).abs();
                assertThat(distance)
                        .isLessThanOrEqualTo(
                                new BigDecimal(expected).subtract(exact).abs());
            }
        }
    }
}
