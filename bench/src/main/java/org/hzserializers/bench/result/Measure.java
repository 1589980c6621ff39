// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import org.hzserializers.tools.report.Interval;

/** What is measured of a serializer on a workload, besides its size. */
public enum Measure {
    /** Time to serialize all values, in µs, by JMH. */
    WRITE("write µs", false),

    /** Time to deserialize all values, in µs, by JMH. */
    READ("read µs", false),

    /** Bytes allocated to serialize all values, by JMH. */
    WRITE_ALLOCATED("write allocates B", false),

    /** Bytes allocated to deserialize all values, by JMH. */
    READ_ALLOCATED("read allocates B", false),

    /** Processor time to put an entry, in ns, by the comparison. */
    PUT_TIME("put ns", false),

    /** Processor time to get an entry, in ns, by the comparison. */
    GET_TIME("get ns", false),

    /** Bytes allocated to put an entry, by the comparison. */
    PUT_ALLOCATED("put allocates B", false),

    /** Bytes allocated to get an entry, by the comparison. */
    GET_ALLOCATED("get allocates B", false),

    /** Entries put per second on the live cluster, by the comparison. */
    PUTS("cluster puts/s", true),

    /** Entries got per second on the live cluster, by the comparison. */
    GETS("cluster gets/s", true);

    private final String label;
    private final boolean moreIsBetter;

    Measure(String label, boolean moreIsBetter) {
        this.label = label;
        this.moreIsBetter = moreIsBetter;
    }

    /** Returns the head of its column. */
    public String label() {
        return label;
    }

    /** Returns whether it is of writing, as opposed to reading. */
    public boolean ofWriting() {
        return switch (this) {
            case WRITE, WRITE_ALLOCATED, PUT_TIME, PUT_ALLOCATED, PUTS -> true;
            case READ, READ_ALLOCATED, GET_TIME, GET_ALLOCATED, GETS -> false;
        };
    }

    /** Returns whether a larger value is the better one. */
    public boolean moreIsBetter() {
        return moreIsBetter;
    }

    /** Returns how many times better than a baseline a value is; above 1 is better. */
    public Interval gain(Interval value, Interval baseline) {
        return moreIsBetter ? value.over(baseline) : baseline.over(value);
    }
}
