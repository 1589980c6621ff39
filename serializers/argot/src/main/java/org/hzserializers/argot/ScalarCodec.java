// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** The common types that are neither integers nor have a length: one value, a fixed number of bytes. */
record ScalarCodec(Kind kind) implements ValueCodec {

    enum Kind {
        EMPTY(0),
        BOOLEAN(1),
        FLOAT(4),
        DOUBLE(8),
        DATE_JAVA(8);

        final int width;

        Kind(int width) {
            this.width = width;
        }
    }

    @Override
    public int minBytes() {
        return kind.width;
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
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
                out.writeByte(bool ? 1 : 0);
            }
            case FLOAT -> {
                if (!(value instanceof Float number)) {
                    throw ValueCodec.mismatch("float", "a Float", value);
                }
                // Not the raw bits: the format has one float NaN.
                out.writeBigEndian(Float.floatToIntBits(number), 4);
            }
            case DOUBLE -> {
                if (!(value instanceof Double number)) {
                    throw ValueCodec.mismatch("double", "a Double", value);
                }
                out.writeBigEndian(Double.doubleToRawLongBits(number), 8);
            }
            case DATE_JAVA -> out.writeBigEndian(millis(value), 8);
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
    public @Nullable Object read(WireInput in) {
        return switch (kind) {
            case EMPTY -> null;
            case BOOLEAN -> in.readByte("boolean") != 0;
            case FLOAT -> Float.intBitsToFloat((int) in.readBigEndian("float", 4));
            case DOUBLE -> Double.longBitsToDouble(in.readBigEndian("double", 8));
            case DATE_JAVA -> Instant.ofEpochMilli(in.readBigEndian("date_java", 8));
        };
    }
}
