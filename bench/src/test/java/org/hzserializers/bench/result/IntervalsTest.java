// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.Test;

class IntervalsTest {

    @Test
    void of_fourValues_isStudentsInterval() {
        Interval interval = Intervals.of(new double[] {9, 10, 10, 11}, 0.95);

        assertThat(interval.mean()).isEqualTo(10);
        // t of 3 degrees of freedom is 3.1824, the standard deviation sqrt(2 / 3)
        assertThat(interval.error()).isCloseTo(3.1824 * Math.sqrt(2 / 3.0) / 2, within(0.001));
    }

    @Test
    void of_oneValue_knowsNoError() {
        assertThat(Intervals.of(new double[] {5}, 0.95).error()).isNaN();
    }

    @Test
    void ofLogarithms_machineThatSlowsDown_doesNotCountAsError() {
        Interval ratio = Intervals.ofLogarithms(new double[] {900, 450, 90}, new double[] {1000, 500, 100}, 0.95);

        assertThat(ratio.mean()).isCloseTo(Math.log(0.9), within(1e-9));
        assertThat(ratio.error()).isCloseTo(0, within(1e-9));
    }
}
