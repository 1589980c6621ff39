// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** The integer types. A value that does not fit is refused, in contrast to the reference, which writes some of them. */
final class IntegerCodec extends ValueCodec {

    static final int MAX_UVINT28 = (1 << 28) - 1;

    /** What a value is read into. */
    enum Box {
        BYTE,
        SHORT,
        INTEGER,
        LONG
    }

    private final String name;
    /** Bytes, or 0 for a uvint28. */
    private final int width;

    private final long min;
    private final long max;
    private final Box box;

    private IntegerCodec(String name, int width, long min, long max, Box box) {
        super(Math.max(1, width));
        this.name = name;
        this.width = width;
        this.min = min;
        this.max = max;
        this.box = box;
    }

    static IntegerCodec unsigned(String name, int width, Box box) {
        // The upper half of uint64 has no Java number of its own, and the reference refuses to write it.
        return new IntegerCodec(name, width, 0, width == 8 ? Long.MAX_VALUE : (1L << (8 * width)) - 1, box);
    }

    static IntegerCodec signed(String name, int width, Box box) {
        return new IntegerCodec(name, width, -1L << (8 * width - 1), ~(-1L << (8 * width - 1)), box);
    }

    static IntegerCodec uvint28() {
        return new IntegerCodec("uvint28", 0, 0, MAX_UVINT28, Box.INTEGER);
    }

    String name() {
        return name;
    }

    /** Returns the bytes of every value, or 0 if it depends on the value. */
    int width() {
        return width;
    }

    long max() {
        return max;
    }

    /** Returns the most bytes that a value takes. */
    int maxWidth() {
        return width == 0 ? 4 : width;
    }

    void writeLong(WireOutput out, long value) {
        if (value < min || value > max) {
            throw new InvalidPayloadException(name + " " + value + " is not in the range " + min + " to " + max);
        }
        if (width == 0) {
            out.writeUvint28((int) value);
        } else {
            out.writeBigEndian(value, width);
        }
    }

    long readLong(WireInput in) {
        if (width == 0) {
            return in.readUvint28(name);
        }
        long value = in.readBigEndian(name, width);
        if (min < 0) {
            int shift = 64 - 8 * width;
            return value << shift >> shift;
        }
        if (value < 0) {
            throw new InvalidPayloadException(
                    name + " " + Long.toUnsignedString(value) + " at offset " + (in.offset() - 8) + " is above " + max);
        }
        return value;
    }

    @Override
    void write(WireOutput out, @Nullable Object value) {
        writeLong(out, toLong(value));
    }

    @Override
    Object read(WireInput in) {
        return box(readLong(in));
    }

    long toLong(@Nullable Object value) {
        if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        throw mismatch(name, "an integer", value);
    }

    Object box(long value) {
        return switch (box) {
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case INTEGER -> (int) value;
            case LONG -> value;
        };
    }
}
