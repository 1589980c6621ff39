// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import com.fasterxml.jackson.annotation.JsonIgnore;
import org.hzserializers.tools.report.Failures;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * One serializer, or {@code byte[]}, on one workload with one operation and one number of threads, in the order of the
 * columns of the files. Figures that were not measured are null.
 *
 * @param workload the workload's id
 * @param serializer the serializer's name, or {@code byte[length]}
 * @param threads client threads
 * @param operation {@code put}, {@code get} or {@code mix}
 * @param bytes what a member stores for a value, on average
 * @param operationsPerSecond of all threads together
 * @param operationsError half the width of its 95 % confidence interval over the rounds
 * @param baseline the {@code byte[]} that the ratio is to; null for a {@code byte[]}
 * @param ratio the rate over that of the baseline, the geometric mean of the rounds' ratios
 * @param ratioError the wider side of its 95 % confidence interval
 * @param p50Micros the median of the latencies
 * @param p99Micros 99 of 100 operations took no longer
 * @param p99Error half the width of the 95 % confidence interval of the rounds' percentiles
 * @param p999Micros 999 of 1000 operations took no longer
 * @param sentBytes what the client sent for an operation
 * @param receivedBytes what the client received for an operation
 * @param heapBytes what an entry takes on the heaps of all members together, with key and backup
 * @param verified whether every value came back equal and in its exact class
 * @param note why there are no figures; empty if there are
 * @param ours whether the serializer is one of this project
 */
public record ThroughputRow(
        String workload,
        String serializer,
        int threads,
        String operation,
        int bytes,
        @Nullable Double operationsPerSecond,
        @Nullable Double operationsError,
        @Nullable String baseline,
        @Nullable Double ratio,
        @Nullable Double ratioError,
        @Nullable Double p50Micros,
        @Nullable Double p99Micros,
        @Nullable Double p99Error,
        @Nullable Double p999Micros,
        @Nullable Double sentBytes,
        @Nullable Double receivedBytes,
        @Nullable Double heapBytes,
        boolean verified,
        String note,
        @JsonIgnore boolean ours) {

    /**
     * Makes the row of a candidate.
     *
     * @param series its rounds; null if it has failed
     * @param over the ratio to its baseline; null if there is none
     * @param heapBytes as in the row; not used if it has failed
     * @param thrown why it has failed; null if it has not
     */
    static ThroughputRow of(
            String workload,
            Candidate candidate,
            int threads,
            Operation operation,
            @Nullable Series series,
            @Nullable Interval over,
            double heapBytes,
            @Nullable Throwable thrown) {
        Interval rate = series == null ? null : series.rate();
        Interval p99 = series == null ? null : series.latencyMicros(99);
        return new ThroughputRow(
                workload,
                candidate.name(),
                threads,
                operation.label(),
                candidate.bytes(),
                rate == null ? null : rate.mean(),
                rate == null ? null : rate.error(),
                candidate.baseline(),
                over == null ? null : over.mean(),
                over == null ? null : over.error(),
                series == null ? null : series.latencyMicros(50).mean(),
                p99 == null ? null : p99.mean(),
                p99 == null ? null : p99.error(),
                series == null ? null : series.latencyMicros(99.9).mean(),
                series == null ? null : series.perOperation(Round::sent),
                series == null ? null : series.perOperation(Round::received),
                series == null ? null : heapBytes,
                series != null,
                thrown == null ? "" : Failures.reason(thrown),
                candidate.ours());
    }

    @Nullable
    Interval rate() {
        return Interval.ofNullable(operationsPerSecond, operationsError);
    }

    @Nullable
    Interval ratioInterval() {
        return Interval.ofNullable(ratio, ratioError);
    }

    @Nullable
    Interval p99() {
        return Interval.ofNullable(p99Micros, p99Error);
    }
}
