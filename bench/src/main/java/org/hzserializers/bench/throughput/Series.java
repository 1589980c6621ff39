// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
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

    private double rate(Round round) {
        return round.tally().perSecond(threads);
    }

    /**
     * Returns operations per second of all rounds together, so that one that outlasts its round counts with its time.
     */
    Interval rate() {
        double rate = rounds.stream()
                .map(Round::tally)
                .reduce(Tally.NOTHING, Tally::plus)
                .perSecond(threads);
        return new Interval(rate, error(this::rate));
    }

    private double error(ToDoubleFunction<Round> figure) {
        return Intervals.of(rounds.stream().mapToDouble(figure).toArray(), CONFIDENCE)
                .error();
    }

    /**
     * Returns the rate over that of a baseline, as the geometric mean of the ratios round by round: what slows a whole
     * round down does not count as an error, and half and double cancel each other. Null if the two have not gone
     * through the same rounds, because one has failed.
     */
    @Nullable
    Interval over(Series baseline) {
        if (rounds.size() != baseline.rounds.size()) {
            return null;
        }
        Interval logarithm = Intervals.of(
                IntStream.range(0, rounds.size())
                        .mapToDouble(i -> Math.log(rate(rounds.get(i)) / rate(baseline.rounds.get(i))))
                        .toArray(),
                CONFIDENCE);
        double ratio = Math.exp(logarithm.mean());
        // The interval is symmetric in logarithms only; this is its wider side.
        return new Interval(ratio, ratio * Math.expm1(logarithm.error()));
    }

    /** Returns a percentile of all operations, in µs; its error is that of the rounds' percentiles. */
    Interval latencyMicros(double percentile) {
        Histogram all = Latencies.sum(rounds.stream().map(Round::latencies).toList());
        return new Interval(all.getValueAtPercentile(percentile), error(round -> round.latencies()
                        .getValueAtPercentile(percentile)))
                .times(1 / NANOS_PER_MICRO);
    }

    double sentPerOperation() {
        return traffic().sent() / operations();
    }

    double receivedPerOperation() {
        return traffic().received() / operations();
    }

    private ClientTraffic traffic() {
        return rounds.stream().map(Round::traffic).reduce(ClientTraffic.NOTHING, ClientTraffic::plus);
    }

    private double operations() {
        return rounds.stream().mapToLong(round -> round.tally().operations()).sum();
    }
}
