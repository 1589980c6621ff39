// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.jspecify.annotations.Nullable;

/**
 * One serializer on one workload.
 *
 * @param serializer the contender's name
 * @param workload the workload's id
 * @param bytes what Hazelcast stores for the values, summed; null if they could not be serialized
 * @param putsPerSecond map entries written per second by all client threads; null if not measured
 * @param putsError half the width of the 95 % confidence interval of {@code putsPerSecond}; null if not measured
 * @param getsPerSecond map entries read per second by all client threads; null if not measured
 * @param getsError half the width of the 95 % confidence interval of {@code getsPerSecond}; null if not measured
 * @param verified whether everything came back equal and in the exact class
 * @param note why there are no figures, or what is worth knowing about them; may be empty
 * @param failed whether something went wrong, as opposed to a workload that the serializer is known not to carry
 */
@JsonPropertyOrder({
    "serializer",
    "workload",
    "bytes",
    "putsPerSecond",
    "putsError",
    "getsPerSecond",
    "getsError",
    "verified",
    "note"
})
public record Row(
        String serializer,
        String workload,
        @Nullable Long bytes,
        @Nullable Double putsPerSecond,
        @Nullable Double putsError,
        @Nullable Double getsPerSecond,
        @Nullable Double getsError,
        boolean verified,
        String note,
        @JsonIgnore boolean failed) {

    /** A workload that came back equal and was not timed on a cluster. */
    public static Row verified(String serializer, String workload, long bytes) {
        return new Row(serializer, workload, bytes, null, null, null, null, true, "", false);
    }

    /** A workload that the serializer is known not to carry. */
    public static Row notCarried(String serializer, String workload, String reason) {
        return new Row(serializer, workload, null, null, null, null, null, false, reason, false);
    }

    /** A workload on which the serializer failed. */
    public static Row failed(String serializer, String workload, @Nullable Long bytes, Throwable cause) {
        return new Row(serializer, workload, bytes, null, null, null, null, false, Failures.reason(cause), true);
    }
}
