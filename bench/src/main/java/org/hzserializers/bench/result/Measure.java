// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import java.util.Map;
import java.util.Optional;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/** What is known of a serializer on a workload, in the order of the columns of the files. */
public enum Measure {
    /** Bytes that a member stores for the values, summed. */
    BYTES("bytes", "bytes", null, false),

    /** Heap of all members for a million entries with a backup, in MB. */
    HEAP("heap MB/M", "heapMegabytes", null, false),

    /**
     * Processor time of putting an entry through Hazelcast's serialization service, in ns, by JMH: the least that a JVM
     * found, with how much longer the JVM took that came next to the best.
     */
    PUT_TIME("put ns", "putNanos", "putNanosError", false),

    /** Processor time of getting an entry, in ns, as of putting it. */
    GET_TIME("get ns", "getNanos", "getNanosError", false),

    /** Bytes allocated to put an entry. */
    PUT_ALLOCATED("put allocates B", "putAllocated", null, false),

    /** Bytes allocated to get an entry. */
    GET_ALLOCATED("get allocates B", "getAllocated", null, false),

    /** Entries put per second by all client threads of the live cluster, with half its 95 % confidence interval. */
    PUTS("cluster puts/s", "putsPerSecond", "putsError", true),

    /** Entries got per second by all client threads of the live cluster, with half its 95 % confidence interval. */
    GETS("cluster gets/s", "getsPerSecond", "getsError", true);

    private final String label;
    private final String column;
    private final @Nullable String errorColumn;
    private final boolean moreIsBetter;

    Measure(String label, String column, @Nullable String errorColumn, boolean moreIsBetter) {
        this.label = label;
        this.column = column;
        this.errorColumn = errorColumn;
        this.moreIsBetter = moreIsBetter;
    }

    /** Returns the head of its column in a table for reading. */
    public String label() {
        return label;
    }

    /** Returns whether a larger value is the better one. */
    public boolean moreIsBetter() {
        return moreIsBetter;
    }

    /** Returns the figure of a row; empty if there is none. */
    public Optional<Interval> of(Row row) {
        return Optional.ofNullable(row.figures().get(this));
    }

    /** Returns how many times better than a baseline a value is; above 1 is better. */
    public Interval gain(Interval value, Interval baseline) {
        return moreIsBetter ? value.over(baseline) : baseline.over(value);
    }

    /** Adds the columns of a file: of a figure, and of its error if it can have one; null where there is none. */
    void write(@Nullable Interval figure, Map<String, @Nullable Object> columns) {
        columns.put(column, figure == null ? null : number(figure.mean()));
        if (errorColumn != null) {
            columns.put(errorColumn, figure == null || Double.isNaN(figure.error()) ? null : figure.error());
        }
    }

    /** Returns the figure in the columns of a file; null if there is none. */
    @Nullable
    Interval read(Map<String, @Nullable Object> columns) {
        Double error = errorColumn == null ? Double.valueOf(0) : read(columns.get(errorColumn));
        return Interval.ofNullable(read(columns.get(column)), error);
    }

    /** Bytes are whole. */
    private Number number(double mean) {
        if (this == BYTES) {
            return (long) mean;
        }
        return mean;
    }

    private static @Nullable Double read(@Nullable Object value) {
        return value == null ? null : Double.valueOf(((Number) value).doubleValue());
    }
}
