// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import org.hzserializers.bench.result.Interval;
import org.jspecify.annotations.Nullable;

/**
 * One serializer on the class that somebody brought along; figures are null where there are none.
 *
 * @param serializer its name
 * @param verified whether every instance came back the same
 * @param bytes stored for an instance, on average
 * @param writeNanos for an instance
 * @param writeAllocated bytes allocated to write an instance
 * @param readNanos for an instance
 * @param readAllocated bytes allocated to read an instance
 * @param evolution what becomes of stored values when the class gets another field
 * @param note why something is missing
 */
record OwnRow(
        String serializer,
        boolean verified,
        @Nullable Long bytes,
        @Nullable Interval writeNanos,
        @Nullable Double writeAllocated,
        @Nullable Interval readNanos,
        @Nullable Double readAllocated,
        @Nullable Evolution evolution,
        String note) {

    static OwnRow refused(String serializer, String reason) {
        return new OwnRow(serializer, false, null, null, null, null, null, null, reason);
    }

    static OwnRow verified(String serializer, long bytes, @Nullable Evolution evolution, String note) {
        return new OwnRow(serializer, true, bytes, null, null, null, null, evolution, note);
    }

    OwnRow withWrite(Interval nanos, double allocated) {
        return new OwnRow(serializer, verified, bytes, nanos, allocated, readNanos, readAllocated, evolution, note);
    }

    OwnRow withRead(Interval nanos, double allocated) {
        return new OwnRow(serializer, verified, bytes, writeNanos, writeAllocated, nanos, allocated, evolution, note);
    }

    /** Returns whether old and new versions of the class read each other's values. */
    boolean evolves() {
        return evolution != null && evolution.newReadsOld() && evolution.oldReadsNew();
    }
}
