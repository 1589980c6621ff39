// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.hzserializers.bench.compare.ClientThreads.Tally;
import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.Test;

class SeriesTest {

    /** A round of two threads that take a second each. */
    private static Round round(long operations, int... latencyMicros) {
        Histogram latencies = new Histogram(MeasuredMap.DIGITS);
        for (int micros : latencyMicros) {
            latencies.recordValue(TimeUnit.MICROSECONDS.toNanos(micros));
        }
        Tally tally = new Tally(operations, 2 * TimeUnit.SECONDS.toNanos(1));
        return new Round(tally, latencies, operations * 100, operations * 20);
    }

    private static Series series(Round... rounds) {
        Series series = new Series(2);
        for (Round round : rounds) {
            series.add(round);
        }
        return series;
    }

    @Test
    void rate_ofThreeRounds_isThatOfAllThreadsWithTheRoundsError() {
        Interval rate = series(round(900), round(1000), round(1100)).rate();

        assertThat(rate.mean()).isEqualTo(1000);
        // t of 2 degrees of freedom is 4.3027, the standard deviation 100
        assertThat(rate.error()).isCloseTo(4.3027 * 100 / Math.sqrt(3), within(0.1));
    }

    @Test
    void over_machineThatSlowsDown_doesNotCountAsError() {
        Series own = series(round(900), round(450), round(90));
        Series baseline = series(round(1000), round(500), round(100));

        assertThat(own.over(baseline).mean()).isCloseTo(0.9, within(1e-9));
        assertThat(own.over(baseline).error()).isCloseTo(0, within(1e-9));
    }

    @Test
    void over_halfAndDouble_isOne() {
        assertThat(series(round(50), round(200))
                        .over(series(round(100), round(100)))
                        .mean())
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void over_baselineThatFailed_isUnknown() {
        assertThat(series(round(50), round(200)).over(series(round(100)))).isNull();
    }

    @Test
    void latencyMicros_ofAllRounds_isThePercentileOfAllOperations() {
        Series series = series(round(3, 100, 110, 120), round(3, 100, 110, 5000));

        assertThat(series.latencyMicros(50).mean()).isCloseTo(110, within(1.0));
        assertThat(series.latencyMicros(99).mean()).isCloseTo(5000, within(10.0));
        assertThat(series.latencyMicros(99).error()).isPositive();
    }

    @Test
    void traffic_isForAnOperation() {
        Series series = series(round(1000), round(3000));

        assertThat(series.perOperation(Round::sent)).isEqualTo(100);
        assertThat(series.perOperation(Round::received)).isEqualTo(20);
    }
}
