// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.nio.ObjectDataInput;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a payload for who needs some of them only: those of an array, or of a stream of Hazelcast's, of which a
 * little is taken ahead and what is passed over is skipped. Used by one thread.
 *
 * <p>Bytes are read from {@link #buffer} at {@link #position} after {@link #need} has made sure that they are there.
 */
public final class ViewInput {

    /** Bytes taken ahead of what is needed; most of what stands before an attribute fits. */
    private static final int AHEAD = 256;

    /** The most bytes that are allocated for at once before they have come. */
    private static final int STEP = 64 * 1024;

    /** Bytes of memory for which no budget is made: most attributes are small. */
    private static final int UNCHARGED = 4096;

    /** Holds the bytes that {@link #need} asked for; only to be read. */
    public byte[] buffer;

    /** The place of the next byte in the buffer. */
    public int position;

    private int limit;
    private @Nullable ObjectDataInput source;

    /** Bytes that are in the source still. */
    private int left;

    /** Bytes of the payload before the buffer's first one. */
    private int base;

    private int depth;

    /** Bytes of the payload. */
    private int size;

    /** Memory that is to be charged, while it is too little to matter. */
    private long pending;

    /** Charged for this payload; null until something is. */
    private @Nullable Budget budget;

    /**
     * Reads an array.
     *
     * @param bytes hold the payload in {@code bytes[from, to)}
     * @param from where it begins
     * @param to where it ends
     */
    public ViewInput(byte[] bytes, int from, int to) {
        this.buffer = bytes;
        this.position = from;
        this.limit = to;
        this.base = -from;
        this.size = to - from;
    }

    /** Reads nothing until it is attached. */
    ViewInput() {
        this(new byte[AHEAD], 0, 0);
    }

    void attach(ObjectDataInput in, int length) {
        source = in;
        left = length;
        position = 0;
        limit = 0;
        base = 0;
        depth = 0;
        size = length;
        pending = 0;
        budget = null;
    }

    /** Passes what is left of the payload, and lets go of the stream. */
    void detach(int maxRetainedBytes) {
        skip(remaining());
        source = null;
        if (buffer.length > maxRetainedBytes) {
            buffer = new byte[AHEAD];
        }
    }

    /**
     * Returns how many bytes are left.
     *
     * @return bytes of the payload, which the source may turn out not to have
     */
    public int remaining() {
        return limit - position + left;
    }

    /**
     * Returns the place of the next byte.
     *
     * @return counted from the first byte of the payload
     */
    public int offset() {
        return base + position;
    }

    /**
     * Makes sure that bytes are at {@link #position}.
     *
     * @param bytes how many; checked before memory is taken for them
     * @throws InvalidPayloadException if the payload has not that many
     */
    public void need(int bytes) {
        if (bytes > limit - position) {
            fill(bytes);
        }
    }

    private void fill(int bytes) {
        if (bytes > remaining()) {
            throw new InvalidPayloadException(
                    bytes + " bytes are needed at offset " + offset() + ", " + remaining() + " remain");
        }
        System.arraycopy(buffer, position, buffer, 0, limit - position);
        base += position;
        limit -= position;
        position = 0;
        int wanted = Math.max(bytes, Math.min(AHEAD, limit + left));
        while (limit < wanted) {
            int next = Math.min(wanted, limit + Math.max(STEP, limit));
            if (next > buffer.length) {
                buffer = Arrays.copyOf(buffer, next);
            }
            read(next - limit);
        }
    }

    private void read(int bytes) {
        ObjectDataInput in = source;
        try {
            if (in == null) {
                throw new EOFException("there is no stream behind the array");
            }
            in.readFully(buffer, limit, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        limit += bytes;
        left -= bytes;
    }

    /**
     * Passes bytes.
     *
     * @param bytes how many; not negative
     * @throws InvalidPayloadException if the payload has not that many
     */
    public void skip(int bytes) {
        if (bytes <= limit - position) {
            position += bytes;
            return;
        }
        if (bytes > remaining()) {
            need(bytes);
        }
        int rest = bytes - (limit - position);
        base += limit + rest;
        position = 0;
        limit = 0;
        // The payload goes on at the beginning of the buffer.
        left -= rest;
        try {
            ObjectDataInput in = source;
            while (rest > 0) {
                int skipped = in == null ? 0 : in.skipBytes(rest);
                if (skipped <= 0) {
                    throw new EOFException(rest + " bytes that were to be passed over are not there");
                }
                rest -= skipped;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads bytes.
     *
     * @param bytes how many; checked before memory is taken for them
     * @return a new array
     * @throws InvalidPayloadException if the payload has not that many
     */
    public byte[] bytes(int bytes) {
        need(bytes);
        byte[] copy = Arrays.copyOfRange(buffer, position, position + bytes);
        position += bytes;
        return copy;
    }

    /**
     * Passes bytes that are an object, which the view of it keeps: where they are if this is an array, else copied.
     *
     * @param type of the object
     * @param of reads it
     * @param bytes how many; checked before memory is taken for them
     * @return a view
     * @throws InvalidPayloadException if the payload has not that many
     */
    public View keep(ViewType type, ViewSource of, int bytes) {
        if (source == null) {
            need(bytes);
            int from = position;
            position += bytes;
            return type.keep(of, buffer, from, position);
        }
        return type.keep(of, bytes(bytes), 0, bytes);
    }

    /**
     * Hides all but the next bytes.
     *
     * @param bytes how many; the payload must have them
     * @return what {@link #leave} takes
     * @throws InvalidPayloadException if the payload has not that many
     */
    public long enter(int bytes) {
        if (bytes > remaining()) {
            need(bytes);
        }
        int inBuffer = Math.min(bytes, limit - position);
        int hiddenInBuffer = limit - position - inBuffer;
        int hiddenLeft = left - (bytes - inBuffer);
        limit = position + inBuffer;
        left = bytes - inBuffer;
        return (long) hiddenInBuffer << Integer.SIZE | hiddenLeft;
    }

    /**
     * Passes what is left of {@link #enter}'s bytes, and shows what is behind them.
     *
     * @param hidden what {@link #enter} returned
     */
    public void leave(long hidden) {
        skip(remaining());
        // If something is hidden in the buffer, all of the bytes were in it, and it was not moved.
        limit = position + (int) (hidden >>> Integer.SIZE);
        left = (int) hidden;
    }

    /**
     * Begins an object inside another one that is read whole.
     *
     * @param what is nested, for the message
     * @param limits bound the depth
     * @throws InvalidPayloadException if objects are nested too deeply
     */
    public void down(String what, Limits limits) {
        limits.checkDepth(what, ++depth);
    }

    /**
     * Charges the memory of what is made of the payload.
     *
     * @param bytes of memory
     * @param limits bound it
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void charge(long bytes, Limits limits) {
        pending += bytes;
        if (pending > UNCHARGED) {
            charge(limits);
        }
    }

    private void charge(Limits limits) {
        Budget known = budget;
        if (known == null) {
            known = new Budget(limits);
            known.start(size);
            budget = known;
        }
        known.memory(pending);
        pending = 0;
    }

    /** Ends {@link #down}. */
    public void up() {
        depth--;
    }
}
