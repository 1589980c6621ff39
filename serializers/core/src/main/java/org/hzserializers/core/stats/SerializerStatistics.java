// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.stats;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a serializer has done since it was made, on this node: all instances that share it are counted together. A value
 * inside another value that is written by a serializer of its own counts for both. Immutable.
 *
 * @param typeId the Hazelcast type id
 * @param typeName the registered type
 * @param format the display name of the format that is written
 * @param written what it wrote
 * @param read what it read
 * @param missed how many values could not be read and were given as null, as {@code unreadable: miss} asks for; they
 *     are among the failures of {@code read}
 * @param lastFailure the last value that failed; null if none did
 */
public record SerializerStatistics(
        int typeId,
        String typeName,
        String format,
        Direction written,
        Direction read,
        long missed,
        @Nullable Failure lastFailure) {

    /**
     * What was written, or what was read.
     *
     * @param values how many values, those that failed not among them
     * @param bytes how many bytes their payloads have as they are stored, so compressed if they are, without the
     *     frame (1 to 6 bytes; the length counts that an Argot value may have in front) and what Hazelcast has in
     *     front (8); a format without a length in its frame cannot tell of streams that are not Hazelcast's own over
     *     an array, as those of maps are
     * @param largestBytes the largest of them
     * @param failures how many values failed
     * @param lastUsed when the last value was written or read: never earlier than it was, and at most as late as these
     *     statistics were asked for, if fewer than 256 values came since a codec last read the clock; null if none was
     * @param meanTime of one value, by one of 256; null if none was timed yet
     * @param packedValues how many of the values were compressed
     * @param packedBytes what the payloads of those have, compressed
     * @param unpackedBytes what they have uncompressed
     * @param valuesByFormat how many values by the display name of the format that their frames named
     */
    public record Direction(
            long values,
            long bytes,
            long largestBytes,
            long failures,
            @Nullable Instant lastUsed,
            @Nullable Duration meanTime,
            long packedValues,
            long packedBytes,
            long unpackedBytes,
            Map<String, Long> valuesByFormat) {

        /**
         * Returns how many times smaller compression makes what it compresses.
         *
         * @return uncompressed bytes for each compressed byte; 1 if nothing was compressed
         */
        public double compressionRatio() {
            return packedBytes == 0 ? 1 : (double) unpackedBytes / packedBytes;
        }
    }

    /**
     * A value that could not be written or read.
     *
     * @param time when
     * @param message what was wrong
     */
    public record Failure(Instant time, String message) {}
}
