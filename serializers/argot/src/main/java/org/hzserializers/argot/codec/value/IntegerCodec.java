// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import org.hzserializers.argot.codec.wire.BigEndian;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The integer types. A value that does not fit is refused, in contrast to the reference, which writes some of them.
 *
 * @param width bytes of every value, or 0 for a uvint28
 */
public record IntegerCodec(String name, int width, long min, long max, Box box) implements ValueCodec {

    /** What a value is read into. */
    public enum Box {
        BYTE,
        SHORT,
        INTEGER,
        LONG
    }

    public static IntegerCodec unsigned(String name, int width, Box box) {
        // The upper half of uint64 has no Java number of its own, and the reference refuses to write it.
        return new IntegerCodec(name, width, 0, width == 8 ? Long.MAX_VALUE : (1L << (8 * width)) - 1, box);
    }

    public static IntegerCodec signed(String name, int width, Box box) {
        return new IntegerCodec(name, width, -1L << (8 * width - 1), ~(-1L << (8 * width - 1)), box);
    }

    public static IntegerCodec uvint28() {
        return new IntegerCodec("uvint28", 0, 0, Node.MAX_UVINT28, Box.INTEGER);
    }

    @Override
    public int minBytes() {
        return Math.max(1, width);
    }

    @Override
    public int memory() {
        return switch (box) {
            case BYTE -> 0;
            case SHORT, INTEGER -> Memory.BOX;
            case LONG -> Memory.LONG_BOX;
        };
    }

    /** Returns the most bytes that a value takes. */
    public int maxWidth() {
        return width == 0 ? 4 : width;
    }

    /** Returns the value if it can be written. */
    public long check(long value) {
        if (value < min || value > max) {
            throw new InvalidPayloadException(name + " " + value + " is not in the range " + min + " to " + max);
        }
        return value;
    }

    public void writeLong(WireOutput out, long value) {
        check(value);
        out.ensureSpace(maxWidth());
        out.position = put(out.buffer, out.position, value);
    }

    /** Writes a checked value where there is space for it; returns the place behind it. */
    int put(byte[] buffer, int at, long value) {
        switch (width) {
            case 0 -> {
                return BigEndian.putUvint28(buffer, at, (int) value);
            }
            case 1 -> BigEndian.put1(buffer, at, (int) value);
            case 2 -> BigEndian.put2(buffer, at, (int) value);
            case 4 -> BigEndian.put4(buffer, at, (int) value);
            default -> BigEndian.put8(buffer, at, value);
        }
        return at + width;
    }

    public long readLong(WireInput in) {
        if (width == 0) {
            return in.readUvint28(name);
        }
        in.need(name, width);
        int at = in.position;
        in.position = at + width;
        long value = get(in.buffer, at);
        if (value < min) {
            throw new InvalidPayloadException(
                    name + " " + Long.toUnsignedString(value) + " at offset " + (in.offset() - 8) + " is above " + max);
        }
        return value;
    }

    /** Reads a value of fixed width; a uint64 above the range is negative. */
    long get(byte[] buffer, int at) {
        boolean signed = min < 0;
        return switch (width) {
            case 1 -> signed ? BigEndian.get1(buffer, at) : BigEndian.getUnsigned1(buffer, at);
            case 2 -> signed ? BigEndian.get2(buffer, at) : BigEndian.getUnsigned2(buffer, at);
            case 4 -> signed ? BigEndian.get4(buffer, at) : BigEndian.getUnsigned4(buffer, at);
            default -> BigEndian.get8(buffer, at);
        };
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        writeLong(out, toLong(value));
    }

    @Override
    public Object read(WireInput in) {
        return box(readLong(in));
    }

    @Override
    public void skip(WireInput in) {
        if (width == 0) {
            in.readUvint28(name);
        } else {
            in.skip(name, width);
        }
    }

    long toLong(@Nullable Object value) {
        if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        throw ValueCodec.mismatch(name, "an integer", value);
    }

    Object box(long value) {
        return switch (box) {
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case INTEGER -> (int) value;
            case LONG -> value;
        };
    }

    /** Writes how many elements an array has. */
    public void writeCount(WireOutput out, int count) {
        if (count > max()) {
            throw new InvalidPayloadException(
                    "array of " + count + " elements is longer than its " + name() + " can say");
        }
        writeLong(out, count);
    }
}
