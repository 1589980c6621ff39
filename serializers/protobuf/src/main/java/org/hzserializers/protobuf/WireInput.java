// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.VarInts;
import org.hzserializers.protobuf.wire.WireType;

/**
 * Tags and numbers of a payload as Protobuf has them. What {@code CodedInputStream} does for streams of all kinds this
 * does for an array, where the JIT keeps the place in a register. Used by one thread.
 *
 * @see <a href="https://protobuf.dev/programming-guides/encoding/">Encoding</a>
 */
final class WireInput {

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int MAX_VARINT_BYTES = 10;

    /** The smallest tag, that of a varint with field number 1. */
    private static final int FIRST_TAG = 1 << WireType.TAG_BITS;

    private final byte[] payload;

    /** The place of the next byte. */
    int position;

    /** The place behind the last byte of the message that is read. */
    private int limit;

    WireInput(byte[] payload, int length) {
        this.payload = payload;
        this.limit = length;
    }

    int remaining() {
        return limit - position;
    }

    /** Reads a tag; 0 at the end of the message. */
    int readTag() {
        int at = position;
        if (at < limit) {
            int first = payload[at];
            // The tags of fields 1 to 15, which most messages have no others of.
            if (first >= FIRST_TAG) {
                position = at + 1;
                return first;
            }
        }
        return readLongTag();
    }

    private int readLongTag() {
        if (position == limit) {
            return 0;
        }
        int at = position;
        int tag = readVarint32();
        if (tag >>> WireType.TAG_BITS == 0) {
            throw new InvalidPayloadException("field number 0 at offset " + at + ", numbers begin with 1");
        }
        return tag;
    }

    /** Reads a varint, of which the low bits count. */
    int readVarint32() {
        return (int) readVarint64();
    }

    /** Reads a varint. */
    long readVarint64() {
        int at = position;
        if (at < limit) {
            int first = payload[at];
            if (first >= 0) {
                position = at + 1;
                return first;
            }
            if (at + 1 < limit) {
                int second = payload[at + 1];
                if (second >= 0) {
                    position = at + 2;
                    return (first & 0x7f) | (second << 7);
                }
            }
        }
        return readLongVarint();
    }

    private long readLongVarint() {
        int at = position;
        if (at <= payload.length - Long.BYTES) {
            long bytes = (long) LONGS.get(payload, at);
            int length = VarInts.lengthOf(bytes);
            if ((bytes & VarInts.CONTINUED) != VarInts.CONTINUED && length <= limit - at) {
                position = at + length;
                return VarInts.squeeze(bytes & (-1L >>> (-length * Byte.SIZE)));
            }
        }
        return readVarintByByte();
    }

    private long readVarintByByte() {
        int from = position;
        int end = Math.min(limit, from + MAX_VARINT_BYTES);
        long value = 0;
        int shift = 0;
        for (int at = from; at < end; at++) {
            byte next = payload[at];
            value |= (next & 0x7fL) << shift;
            if (next >= 0) {
                position = at + 1;
                return value;
            }
            shift += 7;
        }
        if (end - from == MAX_VARINT_BYTES) {
            throw new InvalidPayloadException(
                    "varint at offset " + from + " is longer than " + MAX_VARINT_BYTES + " bytes");
        }
        throw truncated(from);
    }

    int readSInt32() {
        int value = readVarint32();
        return (value >>> 1) ^ -(value & 1);
    }

    long readSInt64() {
        long value = readVarint64();
        return (value >>> 1) ^ -(value & 1);
    }

    int readFixed32() {
        int at = take(Integer.BYTES);
        return (int) INTS.get(payload, at);
    }

    long readFixed64() {
        int at = take(Long.BYTES);
        return (long) LONGS.get(payload, at);
    }

    /** Passes bytes; returns the place of the first one. */
    int take(int bytes) {
        int at = position;
        if (bytes > limit - at) {
            throw truncated(at);
        }
        position = at + bytes;
        return at;
    }

    /** Reads a length that the message must still have. */
    int readLength(int field) {
        int length = readVarint32();
        if (length < 0 || length > remaining()) {
            throw new InvalidPayloadException("field " + field + " declares " + Integer.toUnsignedString(length)
                    + " bytes, " + remaining() + " remain");
        }
        return length;
    }

    /** Goes into a message of so many bytes, which are there; returns what {@link #leave} wants. */
    int enter(int length) {
        int outer = limit;
        limit = position + length;
        return outer;
    }

    void leave(int outer) {
        limit = outer;
    }

    /** Skips what stands behind a tag; groups, which hold fields, are their reader's. */
    void skip(int tag) {
        int field = tag >>> WireType.TAG_BITS;
        switch (tag & WireType.TAG_MASK) {
            case WireType.VARINT -> readVarint64();
            case WireType.FIXED64 -> take(Long.BYTES);
            case WireType.LENGTH_DELIMITED -> take(readLength(field));
            case WireType.FIXED32 -> take(Integer.BYTES);
            default ->
                throw new InvalidPayloadException("field " + field + " has " + WireType.name(tag & WireType.TAG_MASK)
                        + ", which is none to skip");
        }
    }

    private InvalidPayloadException truncated(int at) {
        return new InvalidPayloadException(
                "message ends inside the field that has " + (limit - at) + " of its bytes at offset " + at);
    }
}
