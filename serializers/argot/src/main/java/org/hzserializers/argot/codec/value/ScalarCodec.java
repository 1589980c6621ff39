// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import org.hzserializers.argot.codec.wire.BigEndian;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** The common types that are neither integers nor have a length: one value, a fixed number of bytes. */
public record ScalarCodec(Kind kind) implements FixedCodec {

    public enum Kind {
        EMPTY("empty", 0),
        BOOLEAN("boolean", 1),
        FLOAT("float", 4),
        DOUBLE("double", 8),
        DATE_JAVA("date_java", 8);

        final String typeName;
        final int width;

        Kind(String typeName, int width) {
            this.typeName = typeName;
            this.width = width;
        }
    }

    @Override
    public int minBytes() {
        return kind.width;
    }

    @Override
    public int memory() {
        return switch (kind) {
            case EMPTY, BOOLEAN -> 0;
            case FLOAT -> Memory.BOX;
            case DOUBLE, DATE_JAVA -> Memory.LONG_BOX;
        };
    }

    @Override
    public String name() {
        return kind.typeName;
    }

    @Override
    public void put(byte[] buffer, int at, @Nullable Object value) {
        switch (kind) {
            case EMPTY -> {
                if (value != null) {
                    throw ValueCodec.mismatch("empty", "null", value);
                }
            }
            case BOOLEAN -> {
                if (!(value instanceof Boolean bool)) {
                    throw ValueCodec.mismatch("boolean", "a Boolean", value);
                }
                BigEndian.put1(buffer, at, bool ? 1 : 0);
            }
            case FLOAT -> {
                if (!(value instanceof Float number)) {
                    throw ValueCodec.mismatch("float", "a Float", value);
                }
                BigEndian.putFloat(buffer, at, number);
            }
            case DOUBLE -> {
                if (!(value instanceof Double number)) {
                    throw ValueCodec.mismatch("double", "a Double", value);
                }
                BigEndian.putDouble(buffer, at, number);
            }
            case DATE_JAVA -> BigEndian.put8(buffer, at, millis(value));
        }
    }

    @SuppressWarnings("JavaUtilDate") // fields of that type are common, and it holds exactly what date_java does
    private static long millis(@Nullable Object value) {
        if (value instanceof Date date) {
            return date.getTime();
        }
        if (!(value instanceof Instant instant)) {
            throw ValueCodec.mismatch("date_java", "an Instant or a Date", value);
        }
        if (!instant.truncatedTo(ChronoUnit.MILLIS).equals(instant)) {
            throw new InvalidPayloadException("date_java has milliseconds, it cannot carry parts of one");
        }
        try {
            return instant.toEpochMilli();
        } catch (ArithmeticException e) {
            throw new InvalidPayloadException("date_java cannot carry an instant that far from 1970", e);
        }
    }

    @Override
    public @Nullable Object get(byte[] buffer, int at) {
        return switch (kind) {
            case EMPTY -> null;
            case BOOLEAN -> BigEndian.getBoolean(buffer, at);
            case FLOAT -> BigEndian.getFloat(buffer, at);
            case DOUBLE -> BigEndian.getDouble(buffer, at);
            case DATE_JAVA -> Instant.ofEpochMilli(BigEndian.get8(buffer, at));
        };
    }
}
