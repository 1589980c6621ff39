// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * A codec that knows the length of a payload before it writes it, and decodes from an array that holds the whole
 * payload.
 *
 * @param <T> the type of the values
 */
public abstract non-sealed class BufferCodec<T> extends Codec<T> {

    private static final byte[] EMPTY = new byte[0];

    /** Bytes taken on trust from an input that cannot tell what it holds. */
    private static final int UNBACKED_STEP = 64 * 1024;

    private byte[] input = EMPTY;

    /** For subclasses. */
    protected BufferCodec() {}

    /**
     * Finds out how long a value's payload is, in most codecs by encoding it into a buffer of their own.
     *
     * @param value never null
     * @return the payload's length in bytes
     * @throws IOException if the value's own code does
     * @throws InvalidPayloadException if the value cannot be carried
     */
    protected abstract int prepare(T value) throws IOException;

    /**
     * Writes the payload of the value that was prepared last, whose length is in the stream already.
     *
     * @param out the stream, after the frame's head and length, or what takes the payload to be compressed; best in one
     *     call of {@code write} with an array. Only the methods of {@link java.io.DataOutput} can be used with
     *     compression
     * @param length what {@link #prepare} returned; exactly so many bytes must be written
     * @throws IOException if the stream or the value's own code does
     * @throws InvalidPayloadException if the value cannot be carried
     */
    protected abstract void writePayload(ObjectDataOutput out, int length) throws IOException;

    /**
     * Decodes a payload and makes sure that all of it was used.
     *
     * @param format the format that the frame named; one for which {@link FramedSerializer#reads} is true
     * @param payload holds the payload in {@code payload[0, length)}; reused after the call
     * @param length the payload's length in bytes
     * @param classLoader the loader of the stream, for classes that are found by name; null for the default one
     * @return the value; null is reported as malformed
     * @throws IOException if the value's own code does
     * @throws InvalidPayloadException if the bytes are not exactly one payload of this codec
     */
    protected abstract @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader classLoader)
            throws IOException;

    /**
     * Gives back the writing side's memory above a bound. Called after each payload; must be cheap when there is
     * nothing to do.
     *
     * @param maxRetainedBytes bytes that may be kept
     */
    protected abstract void trimOutput(int maxRetainedBytes);

    /**
     * Reads a payload into a buffer that is used again. To be overridden by codecs that keep the bytes, or that need
     * only some of them.
     *
     * @param in the stream, after the frame's length; exactly {@code length} bytes must be taken from it
     * @param length the payload's length in bytes, within the limits
     * @param backed whether the stream is known to hold so many; else memory must only be taken as bytes arrive
     * @return what {@link #decode} is given
     * @throws IOException if the stream does
     */
    protected byte[] readPayload(ObjectDataInput in, int length, boolean backed) throws IOException {
        input = fill(input, in, length, backed);
        return input;
    }

    /**
     * Reads a payload into a new array.
     *
     * @param in the stream, after the frame's length
     * @param length the payload's length in bytes, within the limits
     * @param backed whether the stream is known to hold so many; else memory is taken as bytes arrive
     * @return an array of {@code length} bytes, or more
     * @throws IOException if the stream does
     */
    protected static byte[] readNew(ObjectDataInput in, int length, boolean backed) throws IOException {
        if (!backed) {
            return fill(EMPTY, in, length, false);
        }
        byte[] payload = new byte[length];
        in.readFully(payload);
        return payload;
    }

    /** Reads bytes into a buffer that was used before, or into a new one if they do not fit. */
    static byte[] fill(byte[] buffer, ObjectDataInput in, int length, boolean backed) throws IOException {
        byte[] filled = buffer;
        int step = backed ? length : UNBACKED_STEP;
        int done = 0;
        while (done < length) {
            int next = (int) Math.min(length, (long) done + Math.max(step, done));
            if (filled.length < next) {
                // A little room to spare, so that slowly growing objects do not allocate each time.
                filled = Arrays.copyOf(filled, (int) Math.min(Integer.MAX_VALUE - 8L, next + (next >>> 2) + 64L));
            }
            in.readFully(filled, done, next - done);
            done = next;
        }
        return filled;
    }

    final void trimInput(int maxRetainedBytes) {
        if (input.length > maxRetainedBytes) {
            input = EMPTY;
        }
    }
}
