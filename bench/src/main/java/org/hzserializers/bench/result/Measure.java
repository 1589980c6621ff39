// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

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

    /** Entries put per second, by the comparison. */
    PUTS("puts/s", true),

    /** Entries got per second, by the comparison. */
    GETS("gets/s", true);

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

    /** Returns whether a larger value is the better one. */
    public boolean moreIsBetter() {
        return moreIsBetter;
    }

    /** Returns how many times better than a baseline a value is; above 1 is better. */
    public Interval gain(Interval value, Interval baseline) {
        return moreIsBetter ? value.over(baseline) : baseline.over(value);
    }
}
