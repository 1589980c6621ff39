// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.bench.compare.ClientThreads.Tally;
import org.hzserializers.bench.result.Intervals;
import org.hzserializers.bench.result.Row;
import org.hzserializers.tools.heap.EntryOverhead;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * What was measured of one serializer on one workload so far.
 *
 * @param bytes what a member stores for the values, summed
 * @param arrayBytes heap of the array with the bytes of a value, on average
 * @param puts entries written, round by round; none if it was only verified
 * @param gets entries read, round by round; none if it was only verified
 * @param note what is worth knowing about the figures; may be empty
 */
record Measurement(long bytes, double arrayBytes, List<Tally> puts, List<Tally> gets, String note) {
    private static final double CONFIDENCE = 0.95;

    /** Adds what a later pass measured; bytes and note are the same in each. */
    Measurement plus(Measurement later) {
        return new Measurement(bytes, arrayBytes, joined(puts, later.puts), joined(gets, later.gets), note);
    }

    private static List<Tally> joined(List<Tally> first, List<Tally> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    Row toRow(String serializer, String workload, int threads, EntryOverhead overhead) {
        return Row.verified(
                serializer,
                workload,
                bytes,
                overhead.megabytes(arrayBytes),
                rate(puts, threads),
                rate(gets, threads),
                note);
    }

    private static @Nullable Interval rate(List<Tally> rounds, int threads) {
        return rounds.isEmpty() ? null : new Interval(mean(rounds, threads), error(rounds, threads));
    }

    /** Over all rounds together, so that a long operation that outlasts its round counts with its time. */
    private static double mean(List<Tally> rounds, int threads) {
        return rounds.stream().reduce(Tally.NOTHING, Tally::plus).perSecond(threads);
    }

    private static double error(List<Tally> rounds, int threads) {
        return Intervals.of(
                        rounds.stream()
                                .mapToDouble(round -> round.perSecond(threads))
                                .toArray(),
                        CONFIDENCE)
                .error();
    }
}
