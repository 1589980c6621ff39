// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.hzserializers.bench.compare.ClientThreads.Tally;
import org.hzserializers.bench.result.Intervals;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/** The rounds of one candidate with one operation and one number of threads. */
final class Series {

    private static final double CONFIDENCE = 0.95;
    private static final double NANOS_PER_MICRO = 1_000;

    private final int threads;
    private final List<Round> rounds = new ArrayList<>();

    Series(int threads) {
        this.threads = threads;
    }

    void add(Round round) {
        rounds.add(round);
    }

    int rounds() {
        return rounds.size();
    }

    private double[] ofRounds(ToDoubleFunction<Round> figure) {
        return rounds.stream().mapToDouble(figure).toArray();
    }

    private double[] rates() {
        return ofRounds(round -> round.tally().perSecond(threads));
    }

    /**
     * Returns operations per second of all rounds together, so that one that outlasts its round counts with its time.
     */
    Interval rate() {
        Tally all = rounds.stream().map(Round::tally).reduce(Tally.NOTHING, Tally::plus);
        return new Interval(
                all.perSecond(threads), Intervals.of(rates(), CONFIDENCE).error());
    }

    /**
     * Returns the rate over that of a baseline, as the geometric mean of the ratios round by round. Null if the two
     * have not gone through the same rounds, because one has failed.
     */
    @Nullable
    Interval over(Series baseline) {
        if (rounds.size() != baseline.rounds.size()) {
            return null;
        }
        Interval logarithm = Intervals.ofLogarithms(rates(), baseline.rates(), CONFIDENCE);
        double ratio = Math.exp(logarithm.mean());
        // The interval is symmetric in logarithms only; this is its wider side.
        return new Interval(ratio, ratio * Math.expm1(logarithm.error()));
    }

    /** Returns a percentile of all operations, in µs; its error is that of the rounds' percentiles. */
    Interval latencyMicros(double percentile) {
        Histogram all = new Histogram(MeasuredMap.DIGITS);
        rounds.forEach(round -> all.add(round.latencies()));
        double[] ofRounds = ofRounds(round -> round.latencies().getValueAtPercentile(percentile));
        return new Interval(
                        all.getValueAtPercentile(percentile),
                        Intervals.of(ofRounds, CONFIDENCE).error())
                .times(1 / NANOS_PER_MICRO);
    }

    /** Returns the mean of a number of bytes for an operation. */
    double perOperation(ToLongFunction<Round> bytes) {
        double operations =
                rounds.stream().mapToLong(round -> round.tally().operations()).sum();
        return rounds.stream().mapToLong(bytes).sum() / operations;
    }
}
