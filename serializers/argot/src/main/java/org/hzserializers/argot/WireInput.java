// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one value while it is read: an array with bounds, filled from a stream where there is one. Never looks at
 * a byte beyond the value, and takes memory only for bytes that are there. Big endian. Not thread-safe.
 */
final class WireInput {

    /** Bytes taken from a stream on trust; after them the memory grows with what has arrived. */
    private static final int STREAM_STEP = 64 * 1024;

    final StreamIds ids;
    final Limits limits;

    byte[] buffer;
    int position;
    int limit;

    private @Nullable InputStream source;
    /** The offset of buffer[0] in the stream. */
    private long base;

    private int depth;
    private long parts;

    /** Reads {@code bytes[offset, offset + length)}. */
    WireInput(byte[] bytes, int offset, int length, StreamIds ids, Limits limits) {
        this.buffer = bytes;
        this.position = offset;
        this.limit = offset + length;
        this.base = -offset;
        this.ids = ids;
        this.limits = limits;
    }

    /** Reads from a stream exactly what values take. */
    WireInput(InputStream source, StreamIds ids, Limits limits) {
        this(new byte[256], 0, 0, ids, limits);
        this.source = source;
    }

    private WireInput(WireInput from, StreamIds ids) {
        this(from.buffer, from.position, from.limit - from.position, ids, from.limits);
        this.base = from.base;
        this.source = from.source;
    }

    /** Goes on at the same place with other stream ids; this input is not used afterwards. */
    WireInput with(StreamIds otherIds) {
        return new WireInput(this, otherIds);
    }

    /** Returns how many bytes are left; an upper bound if they come from a stream. */
    long remaining() {
        return source == null ? limit - position : Long.MAX_VALUE;
    }

    /** Returns the place of the next byte, counted from the first one of the value. */
    long offset() {
        return base + position;
    }

    /** Makes sure that so many bytes stand at {@code position}. */
    void need(String what, long bytes) {
        if (bytes > limit - position) {
            fill(what, bytes);
        }
    }

    private void fill(String what, long bytes) {
        if (source == null) {
            throw truncated(what, bytes);
        }
        limits.checkPayload(bytes);
        System.arraycopy(buffer, position, buffer, 0, limit - position);
        base += position;
        limit -= position;
        position = 0;
        try {
            while (limit < bytes) {
                int next = (int) Math.min(bytes, Math.max(STREAM_STEP, 2L * limit));
                if (buffer.length < next) {
                    buffer = Arrays.copyOf(buffer, next);
                }
                int count = source.read(buffer, limit, next - limit);
                if (count < 0) {
                    throw truncated(what, bytes);
                }
                limit += count;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private InvalidPayloadException truncated(String what, long bytes) {
        return new InvalidPayloadException(
                what + " takes " + bytes + " bytes at offset " + offset() + ", " + (limit - position) + " remain");
    }

    int readByte(String what) {
        need(what, 1);
        return buffer[position++] & 0xff;
    }

    long readBigEndian(String what, int width) {
        need(what, width);
        long value = 0;
        for (int i = 0; i < width; i++) {
            value = (value << 8) | (buffer[position++] & 0xff);
        }
        return value;
    }

    /** Reads a uvint28: groups of seven bits, the most significant first, at most four bytes. */
    int readUvint28(String what) {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            int next = readByte(what);
            value = (value << 7) | (next & 0x7f);
            if (next < 0x80) {
                return value;
            }
        }
        throw new InvalidPayloadException(what + " at offset " + (offset() - 4) + " takes more than 4 bytes");
    }

    /** Reads a text of a definition: a length byte, then UTF-8. */
    String readName(String what) {
        return Utf8.read(this, what, readByte(what));
    }

    /** Hides all but the next bytes; returns what {@link #leave} takes. */
    Window enter(String what, long bytes) {
        need(what, bytes);
        Window outer = new Window(limit, source);
        limit = position + (int) bytes;
        source = null;
        return outer;
    }

    /** Ends a window, all of whose bytes must have been used. */
    void leave(String what, Window outer) {
        if (position != limit) {
            throw new InvalidPayloadException(
                    what + " has " + (limit - position) + " bytes left over at offset " + offset());
        }
        limit = outer.limit;
        source = outer.source;
    }

    /** What lies around a window. */
    record Window(int limit, @Nullable InputStream source) {}

    /** Checks a count before anything is allocated for it. */
    void checkElements(String what, long count, int minElementBytes) {
        if (count > Integer.MAX_VALUE) {
            limits.checkElements(what, Integer.MAX_VALUE, remaining(), minElementBytes);
        }
        limits.checkElements(what, (int) count, remaining(), minElementBytes);
    }

    /**
     * Counts fields and elements, which take memory that the bytes do not show: a byte can stand for a record of 255
     * fields.
     */
    void charge(int count) {
        parts += count;
        if (parts > limits.maxElements()) {
            throw new InvalidPayloadException("value has more than " + limits.maxElements()
                    + " fields and elements at offset " + offset()
                    + "; raise Limits.maxElements for trusted peers only");
        }
    }

    void down() {
        if (++depth > limits.maxDepth()) {
            throw new InvalidPayloadException("more than " + limits.maxDepth()
                    + " values stand inside each other at offset " + offset()
                    + "; raise Limits.maxDepth for trusted peers only");
        }
    }

    void up() {
        depth--;
    }
}
