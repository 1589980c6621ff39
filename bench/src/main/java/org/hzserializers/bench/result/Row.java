// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.hzserializers.tools.report.Failures;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * One serializer on one workload.
 *
 * @param serializer the contender's name
 * @param workload the workload's id
 * @param bytes what Hazelcast stores for the values, summed; null if they could not be serialized
 * @param heapMegabytes heap of all members for a million entries with a backup, in MB; null if not known
 * @param putNanos processor time of putting an entry through Hazelcast's serialization service by JMH, in ns, the least
 *     that a JVM found; null if not measured, as all below
 * @param putNanosError how much longer the JVM took that came next to the best
 * @param getNanos processor time of getting an entry, in ns
 * @param getNanosError how much longer the JVM took that came next to the best
 * @param putAllocated bytes allocated to put an entry
 * @param getAllocated bytes allocated to get an entry
 * @param putsPerSecond map entries written per second by all client threads of the live cluster
 * @param putsError half the width of the 95 % confidence interval of {@code putsPerSecond}
 * @param getsPerSecond map entries read per second by all client threads of the live cluster
 * @param getsError half the width of the 95 % confidence interval of {@code getsPerSecond}
 * @param verified whether everything came back equal and in the exact class
 * @param note why there are no figures, or what is worth knowing about them; may be empty
 * @param failed whether something went wrong, as opposed to a workload that the serializer is known not to carry
 */
@JsonPropertyOrder({
    "serializer",
    "workload",
    "verified",
    "bytes",
    "heapMegabytes",
    "putNanos",
    "putNanosError",
    "getNanos",
    "getNanosError",
    "putAllocated",
    "getAllocated",
    "putsPerSecond",
    "putsError",
    "getsPerSecond",
    "getsError",
    "note"
})
public record Row(
        String serializer,
        String workload,
        @Nullable Long bytes,
        @Nullable Double heapMegabytes,
        @Nullable Double putNanos,
        @Nullable Double putNanosError,
        @Nullable Double getNanos,
        @Nullable Double getNanosError,
        @Nullable Double putAllocated,
        @Nullable Double getAllocated,
        @Nullable Double putsPerSecond,
        @Nullable Double putsError,
        @Nullable Double getsPerSecond,
        @Nullable Double getsError,
        boolean verified,
        String note,
        @JsonIgnore boolean failed) {

    /** A workload that JMH measured, which it only does if all came back equal; its costs are yet to be set. */
    static Row measured(String serializer, String workload) {
        return of(serializer, workload, null, null, null, null, true, "", false);
    }

    /**
     * A workload that came back equal.
     *
     * @param heapMegabytes what a million such entries with a backup take of the members
     * @param puts puts a second on a cluster, null if that was not measured
     * @param gets gets a second on a cluster, null if that was not measured
     */
    public static Row verified(
            String serializer,
            String workload,
            long bytes,
            double heapMegabytes,
            @Nullable Interval puts,
            @Nullable Interval gets,
            String note) {
        return of(serializer, workload, bytes, heapMegabytes, puts, gets, true, note, false);
    }

    /** A workload that the serializer is known not to carry. */
    public static Row notCarried(String serializer, String workload, String reason) {
        return of(serializer, workload, null, null, null, null, false, reason, false);
    }

    /** A workload on which the serializer failed. */
    public static Row failed(String serializer, String workload, @Nullable Long bytes, Throwable cause) {
        return of(serializer, workload, bytes, null, null, null, false, Failures.reason(cause), true);
    }

    private static Row of(
            String serializer,
            String workload,
            @Nullable Long bytes,
            @Nullable Double heapMegabytes,
            @Nullable Interval puts,
            @Nullable Interval gets,
            boolean verified,
            String note,
            boolean failed) {
        return new Row(
                serializer,
                workload,
                bytes,
                heapMegabytes,
                null,
                null,
                null,
                null,
                null,
                null,
                mean(puts),
                error(puts),
                mean(gets),
                error(gets),
                verified,
                note,
                failed);
    }

    private static @Nullable Double mean(@Nullable Interval value) {
        return value == null ? null : Double.valueOf(value.mean());
    }

    private static @Nullable Double error(@Nullable Interval value) {
        return value == null || Double.isNaN(value.error()) ? null : Double.valueOf(value.error());
    }

    /** Returns the row with what an entry costs; null for what was not measured. */
    public Row withCosts(
            @Nullable Interval put,
            @Nullable Interval get,
            @Nullable Double putAllocates,
            @Nullable Double getAllocates) {
        return new Row(
                serializer,
                workload,
                bytes,
                heapMegabytes,
                mean(put),
                error(put),
                mean(get),
                error(get),
                putAllocates,
                getAllocates,
                putsPerSecond,
                putsError,
                getsPerSecond,
                getsError,
                verified,
                note,
                failed);
    }

    /** Returns the row of a workload that came back equal, but of which it is not known what it costs. */
    public Row withoutCosts(String reason) {
        return of(
                serializer,
                workload,
                bytes,
                heapMegabytes,
                Interval.ofNullable(putsPerSecond, putsError),
                Interval.ofNullable(getsPerSecond, getsError),
                verified,
                note.isEmpty() ? reason : note + "; " + reason,
                true);
    }
}
