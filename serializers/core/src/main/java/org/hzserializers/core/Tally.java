// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.hzserializers.core.stats.SerializerStatistics;
import org.jspecify.annotations.Nullable;

/**
 * What one codec has written, or what it has read. Plain fields that one thread at a time adds to, whichever has the
 * codec, so that counting costs no atomic update. Another thread that sums them up may see them a little late.
 */
final class Tally {

    /** One value of 256 is timed: a clock may take as long as a small value. */
    private static final int SAMPLE_MASK = 255;

    private long values;
    private long bytes;
    private long largest;
    private long nanos;
    private long timed;
    private long clockNanos;
    private long valuesAtClock;
    /** When a sum had its last value; else it is {@link Watched} that knows. */
    private long lastMillis;

    private long packedValues;
    private long packedBytes;
    private long unpackedBytes;
    private long @Nullable [] byFormat;

    /** Returns when a value begins, or 0 if it is one that is not timed. */
    long begin() {
        return (values & SAMPLE_MASK) == 0 ? clock() : 0;
    }

    private long clock() {
        clockNanos = System.nanoTime();
        valuesAtClock = values + 1;
        // The first one pays for what is made on the first use.
        return values == 0 ? 0 : clockNanos;
    }

    /**
     * Counts a value.
     *
     * @param began of {@link #begin}
     * @param size the bytes of its payload
     */
    void end(long began, int size) {
        values++;
        bytes += size;
        if (size > largest) {
            largest = size;
        }
        if (began != 0) {
            timed++;
            nanos += System.nanoTime() - began;
        }
    }

    /** Counts a value whose payload was compressed. */
    void packed(long began, int packedLength, int rawLength) {
        packedValues++;
        packedBytes += packedLength;
        unpackedBytes += rawLength;
        end(began, packedLength);
    }

    /** Counts a value as one of another format than the serializer writes. */
    void other(Format format) {
        formats()[format.code()]++;
    }

    private long[] formats() {
        long[] counts = byFormat;
        if (counts == null) {
            counts = new long[Frame.FORMAT_MASK + 1];
            byFormat = counts;
        }
        return counts;
    }

    /** Returns where a stream is; any stream that does not tell is always at its beginning. */
    static int position(ObjectDataOutput out) {
        return out instanceof BufferObjectDataOutput stream ? stream.position() : 0;
    }

    /** Returns where a stream is; any stream that does not tell is always at its beginning. */
    static int position(ObjectDataInput in) {
        return in instanceof BufferObjectDataInput stream ? stream.position() : 0;
    }

    /** Adds another sum. */
    void add(Tally other) {
        add(other, other.lastMillis);
    }

    /**
     * Adds what another tally has counted.
     *
     * @param lastMillis when it last counted a value
     */
    private void add(Tally other, long lastMillis) {
        values += other.values;
        bytes += other.bytes;
        largest = Math.max(largest, other.largest);
        nanos += other.nanos;
        timed += other.timed;
        packedValues += other.packedValues;
        packedBytes += other.packedBytes;
        unpackedBytes += other.unpackedBytes;
        this.lastMillis = Math.max(this.lastMillis, lastMillis);
        long[] counts = other.byFormat;
        for (int i = 0; counts != null && i < counts.length; i++) {
            formats()[i] += counts[i];
        }
    }

    /**
     * Returns what was counted.
     *
     * @param own the format of the values that are not counted as of another
     */
    SerializerStatistics.Direction direction(Format own, long failures) {
        Map<String, Long> byName = new TreeMap<>();
        long others = 0;
        for (Format format : Format.values()) {
            long count = byFormat == null ? 0 : byFormat[format.code()];
            if (count > 0) {
                byName.put(format.displayName(), count);
                others += count;
            }
        }
        if (values > others) {
            byName.put(own.displayName(), values - others);
        }
        return new SerializerStatistics.Direction(
                values,
                bytes,
                largest,
                failures,
                values == 0 ? null : Instant.ofEpochMilli(lastMillis),
                timed == 0 ? null : Duration.ofNanos(nanos / timed),
                packedValues,
                packedBytes,
                unpackedBytes,
                Collections.unmodifiableMap(byName));
    }

    /**
     * A tally that is read from time to time. A read also tells when it was used last, as the clock is not read for
     * each value. Not thread-safe.
     */
    static final class Watched {
        private final Tally tally;
        private long seenValues;
        private long seenMillis;

        Watched(Tally tally) {
            this.tally = tally;
        }

        /**
         * Adds what was counted to a sum. The last value counts as of now if it came after the clock was last read, and
         * after the last read.
         */
        void addTo(Tally sum) {
            if (tally.values != seenValues) {
                long ago = tally.values == tally.valuesAtClock ? System.nanoTime() - tally.clockNanos : 0;
                seenMillis = System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(ago);
                seenValues = tally.values;
            }
            sum.add(tally, seenMillis);
        }
    }
}
