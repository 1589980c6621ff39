// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An integer on the wire, one of the boxes in Java. */
public record BoxCodec(IntegerCodec wire, Integral java) implements ValueCodec {

    @Override
    public int minBytes() {
        return wire.minBytes();
    }

    @Override
    public int memory() {
        return switch (java) {
            case BYTE -> 0;
            case SHORT, CHAR, INT -> Memory.BOX;
            case LONG -> Memory.LONG_BOX;
        };
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        wire.writeLong(out, toLong(value));
    }

    @Override
    public void skip(WireInput in) {
        wire.skip(in);
    }

    @Override
    public Object read(WireInput in) {
        return box(wire.readLong(in));
    }

    long toLong(@Nullable Object value) {
        switch (java) {
            case BYTE -> {
                if (value instanceof Byte number) {
                    return number;
                }
            }
            case SHORT -> {
                if (value instanceof Short number) {
                    return number;
                }
            }
            case CHAR -> {
                if (value instanceof Character number) {
                    return number;
                }
            }
            case INT -> {
                if (value instanceof Integer number) {
                    return number;
                }
            }
            case LONG -> {
                if (value instanceof Long number) {
                    return number;
                }
            }
        }
        throw ValueCodec.mismatch(wire.name(), "a " + java.box.getSimpleName(), value);
    }

    public Object box(long value) {
        fit(value);
        return switch (java) {
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case CHAR -> (char) value;
            case INT -> (int) value;
            case LONG -> value;
        };
    }

    /** Returns what was read if the Java type holds it. */
    public long fit(long value) {
        if (value < java.min || value > java.max || value < wire.min()) {
            throw new InvalidPayloadException(wire.name() + " "
                    + (wire.min() == 0 ? Long.toUnsignedString(value) : value) + " does not fit " + java.article);
        }
        return value;
    }

    /** Returns whether the Java type holds every value that can be read. */
    public boolean alwaysFits() {
        return java.min <= wire.min() && java.max >= wire.max() && !wire.name().equals("uint64");
    }

    /** Returns whether the wire carries every value of the Java type. */
    public boolean alwaysCarried() {
        return wire.min() <= java.min && wire.max() >= java.max;
    }

    /** Java's integer types. */
    public enum Integral {
        BYTE(byte.class, Byte.class, "a byte", Byte.MIN_VALUE, Byte.MAX_VALUE),
        SHORT(short.class, Short.class, "a short", Short.MIN_VALUE, Short.MAX_VALUE),
        CHAR(char.class, Character.class, "a char", Character.MIN_VALUE, Character.MAX_VALUE),
        INT(int.class, Integer.class, "an int", Integer.MIN_VALUE, Integer.MAX_VALUE),
        LONG(long.class, Long.class, "a long", Long.MIN_VALUE, Long.MAX_VALUE);

        final Class<?> primitive;
        public final Class<?> box;
        final String article;
        final long min;
        final long max;

        Integral(Class<?> primitive, Class<?> box, String article, long min, long max) {
            this.primitive = primitive;
            this.box = box;
            this.article = article;
            this.min = min;
            this.max = max;
        }

        /** Returns the one that a class is, itself or boxed, or null. */
        public static @Nullable Integral of(Class<?> type) {
            for (Integral integral : values()) {
                if (integral.primitive == type || integral.box == type) {
                    return integral;
                }
            }
            return null;
        }
    }
}
