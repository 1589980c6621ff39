// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class IntervalTest {

    @Test
    void over_twoIntervals_addsSharesAsSquares() {
        Interval ratio = new Interval(20, 0.6).over(new Interval(10, 0.4));

        assertThat(ratio.mean()).isEqualTo(2);
        assertThat(ratio.error()).isCloseTo(2 * Math.hypot(0.03, 0.04), within(1e-12));
    }

    @Test
    void geometricMean_halfAndDouble_isOne() {
        Interval mean = Interval.geometricMean(List.of(new Interval(0.5, 0.05), new Interval(2, 0.2)));

        assertThat(mean.mean()).isCloseTo(1, within(1e-12));
        assertThat(mean.error()).isCloseTo(Math.sqrt(0.02) / 2, within(1e-12));
    }

    @Test
    void overlaps_touchingApartAndUnknown_isFalseOnlyWhenApart() {
        Interval one = new Interval(10, 1);

        assertThat(one.overlaps(new Interval(12, 1))).isTrue();
        assertThat(one.overlaps(new Interval(12.1, 1))).isFalse();
        assertThat(one.overlaps(new Interval(100, Double.NaN))).isTrue();
    }

    @Test
    void withError_sizesOfNumbers_keepsDigitsThatCount() {
        assertThat(Numbers.withError(new Interval(12345.6, 78.9))).isEqualTo("12,346 ± 78.9");
        assertThat(Numbers.withError(new Interval(1.2345, 0))).isEqualTo("1.23");
        assertThat(Numbers.withError(new Interval(0.01234, Double.NaN))).isEqualTo("0.012");
    }

    @Test
    void ofMedian_oneValueHeldUp_isNotMoved() {
        assertThat(Interval.ofMedian(new double[] {5, 35, 6, 4, 5.5})).isEqualTo(new Interval(5.5, 0.5));
        assertThat(Interval.ofMedian(new double[] {1, 2, 3, 4})).isEqualTo(new Interval(2.5, 1.5));
        assertThat(Interval.ofMedian(new double[] {7}).error()).isNaN();
    }
}
