// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import java.util.Optional;
import java.util.function.Function;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/** What is known of a serializer on a workload. */
public enum Measure {
    /** Bytes that a member stores. */
    BYTES("bytes", false, row -> exact(row.bytes())),

    /** Heap of all members for a million entries, in MB. */
    HEAP("heap MB/M", false, row -> exact(row.heapMegabytes())),

    /** Processor time to put an entry, in ns, by JMH. */
    PUT_TIME("put ns", false, row -> Interval.ofNullable(row.putNanos(), row.putNanosError())),

    /** Processor time to get an entry, in ns, by JMH. */
    GET_TIME("get ns", false, row -> Interval.ofNullable(row.getNanos(), row.getNanosError())),

    /** Bytes allocated to put an entry. */
    PUT_ALLOCATED("put allocates B", false, row -> exact(row.putAllocated())),

    /** Bytes allocated to get an entry. */
    GET_ALLOCATED("get allocates B", false, row -> exact(row.getAllocated())),

    /** Entries put per second on the live cluster. */
    PUTS("cluster puts/s", true, row -> Interval.ofNullable(row.putsPerSecond(), row.putsError())),

    /** Entries got per second on the live cluster. */
    GETS("cluster gets/s", true, row -> Interval.ofNullable(row.getsPerSecond(), row.getsError()));

    private final String label;
    private final boolean moreIsBetter;
    private final Function<Row, @Nullable Interval> figure;

    Measure(String label, boolean moreIsBetter, Function<Row, @Nullable Interval> figure) {
        this.label = label;
        this.moreIsBetter = moreIsBetter;
        this.figure = figure;
    }

    private static @Nullable Interval exact(@Nullable Number value) {
        return value == null ? null : new Interval(value.doubleValue(), 0);
    }

    /** Returns the head of its column. */
    public String label() {
        return label;
    }

    /** Returns whether a larger value is the better one. */
    public boolean moreIsBetter() {
        return moreIsBetter;
    }

    /** Returns the figure of a row; empty if there is none. */
    public Optional<Interval> of(Row row) {
        return Optional.ofNullable(figure.apply(row));
    }

    /** Returns how many times better than a baseline a value is; above 1 is better. */
    public Interval gain(Interval value, Interval baseline) {
        return moreIsBetter ? value.over(baseline) : baseline.over(value);
    }
}
