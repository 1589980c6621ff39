// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Arrays;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;

/** A growing array that values are written to. Big endian. Not thread-safe. */
final class WireOutput {

    final StreamIds ids;
    final Limits limits;

    byte[] buffer = new byte[256];
    int position;

    private int depth;

    WireOutput(StreamIds ids, Limits limits) {
        this.ids = ids;
        this.limits = limits;
    }

    /** Makes room for so many bytes at {@code position}. */
    void room(long bytes) {
        if (bytes > buffer.length - position) {
            grow(bytes);
        }
    }

    private void grow(long bytes) {
        long size = position + bytes;
        limits.checkPayload(size);
        long spare = Math.min(Integer.MAX_VALUE - 8L, size + (size >>> 1));
        buffer = Arrays.copyOf(buffer, (int) spare);
    }

    void writeByte(int value) {
        room(1);
        buffer[position++] = (byte) value;
    }

    void writeBigEndian(long value, int width) {
        room(width);
        for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
            buffer[position++] = (byte) (value >>> shift);
        }
    }

    void writeBytes(byte[] bytes, int offset, int length) {
        room(length);
        System.arraycopy(bytes, offset, buffer, position, length);
        position += length;
    }

    /** Writes a uvint28, which the caller has checked, in the fewest bytes. */
    void writeUvint28(int value) {
        room(4);
        for (int shift = 21; shift > 0; shift -= 7) {
            if (value >>> shift != 0) {
                buffer[position++] = (byte) ((value >>> shift) | 0x80);
            }
        }
        buffer[position++] = (byte) (value & 0x7f);
    }

    /** Writes a text of a definition: a length byte, then UTF-8. */
    void writeName(String text) {
        byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        writeByte(bytes.length);
        writeBytes(bytes, 0, bytes.length);
    }

    byte[] toByteArray() {
        limits.checkPayload(position);
        return Arrays.copyOf(buffer, position);
    }

    void down() {
        if (++depth > limits.maxDepth()) {
            throw new InvalidPayloadException("more than " + limits.maxDepth()
                    + " values stand inside each other; raise Limits.maxDepth if such objects are meant");
        }
    }

    void up() {
        depth--;
    }
}
