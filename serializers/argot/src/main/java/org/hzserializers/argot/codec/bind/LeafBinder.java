// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.time.Instant;
import java.util.Date;
import org.hzserializers.argot.codec.value.BoxCodec;
import org.hzserializers.argot.codec.value.Converter;
import org.hzserializers.argot.codec.value.ConverterCodec;
import org.hzserializers.argot.codec.value.EnumNameCodec;
import org.hzserializers.argot.codec.value.EnumOrdinalCodec;
import org.hzserializers.argot.codec.value.FixedBoxCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.value.ScalarCodec;
import org.hzserializers.argot.codec.value.TextCodec;
import org.hzserializers.argot.codec.value.UnsupportedCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Finds the codec of a Java type for what is one value on the wire: a number, a truth value, a text or a date. */
public final class LeafBinder {

    /** Writes dates that a class holds as milliseconds. */
    private final IntegerCodec int64;

    private final Problems problems;

    LeafBinder(IntegerCodec int64, Problems problems) {
        this.int64 = int64;
        this.problems = problems;
    }

    ValueCodec leaf(ValueCodec wire, Class<?> raw, Place place) {
        if (raw == Object.class) {
            return wire;
        }
        BoxCodec.Integral integral = BoxCodec.Integral.of(raw);
        if (wire instanceof IntegerCodec integer) {
            if (integral != null) {
                return box(integer, integral, raw);
            } else if (raw.isEnum()) {
                return EnumOrdinalCodec.of(raw, integer);
            }
            return problems.mismatch(place, integer.name(), raw);
        } else if (wire instanceof ScalarCodec scalar) {
            return switch (scalar.kind()) {
                case EMPTY -> problems.mismatch(place, "empty", raw);
                case BOOLEAN -> JavaTypes.boxed(raw) == Boolean.class ? wire : problems.mismatch(place, "boolean", raw);
                case FLOAT -> JavaTypes.boxed(raw) == Float.class ? wire : problems.mismatch(place, "float", raw);
                case DOUBLE -> JavaTypes.boxed(raw) == Double.class ? wire : problems.mismatch(place, "double", raw);
                case DATE_JAVA -> date(scalar, raw, place);
            };
        } else if (wire instanceof TextCodec text) {
            if (raw.isAssignableFrom(String.class)) {
                return wire;
            } else if (raw.isEnum()) {
                return EnumNameCodec.of(raw, text);
            } else if (integral == BoxCodec.Integral.CHAR) {
                return new ConverterCodec(
                        Character.class, "char", Converter.of(String::valueOf, LeafBinder::onlyChar), wire);
            }
            return problems.mismatch(place, text.name(), raw);
        }
        return problems.add(place, wire instanceof UnsupportedCodec codec ? codec.reason() : "no class can hold it");
    }

    private static ValueCodec box(IntegerCodec wire, BoxCodec.Integral integral, Class<?> raw) {
        BoxCodec box = new BoxCodec(wire, integral);
        return raw.isPrimitive() || wire.width() == 0 ? box : new FixedBoxCodec(box);
    }

    @SuppressWarnings("JavaUtilDate") // fields of that type are common, and it holds exactly what date_java does
    private ValueCodec date(ScalarCodec wire, Class<?> raw, Place place) {
        if (raw == Instant.class) {
            return new ConverterCodec(raw, raw.getName(), Converter.of(value -> value, wired -> wired), wire);
        } else if (raw == Date.class) {
            // The codec takes a date as it is.
            return new ConverterCodec(
                    raw, raw.getName(), Converter.of(date -> date, wired -> Date.from((Instant) wired)), wire);
        } else if (JavaTypes.boxed(raw) == Long.class) {
            return box(int64, BoxCodec.Integral.LONG, raw);
        }
        return problems.mismatch(place, "date_java", raw);
    }

    public static Character onlyChar(String text) {
        if (text.length() != 1) {
            throw new InvalidPayloadException("text of " + text.length() + " characters cannot be a char");
        }
        return text.charAt(0);
    }
}
