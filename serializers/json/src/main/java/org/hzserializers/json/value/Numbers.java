// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.value;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.util.HashMap;
import java.util.Map;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Reads primitives and their boxes from what is written for them, and from nothing else: no texts, no rounding, no null
 * for a primitive. A component that a record has got since is zero, which Jackson would refuse with a null.
 */
public final class Numbers extends StdScalarDeserializer<Object> implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final Map<Class<?>, Numbers> ALL = new HashMap<>();

    static {
        add(boolean.class, Boolean.class, false, "a truth value");
        add(byte.class, Byte.class, (byte) 0, "a byte");
        add(short.class, Short.class, (short) 0, "a short");
        add(char.class, Character.class, (char) 0, "a text of one character");
        add(int.class, Integer.class, 0, "a whole number");
        add(long.class, Long.class, 0L, "a whole number");
        add(float.class, Float.class, 0f, "a number");
        add(double.class, Double.class, 0d, "a number");
    }

    private final Class<?> type;
    private final @Nullable Object absent;
    private final String what;

    /** As in the descriptor of the primitive: calls through an object of its own for each type would be seen. */
    private final char kind;

    private Numbers(Class<?> type, char kind, @Nullable Object absent, String what) {
        super(type);
        this.type = type;
        this.kind = kind;
        this.absent = absent;
        this.what = what;
    }

    private static void add(Class<?> primitive, Class<?> box, Object zero, String what) {
        char kind = primitive.descriptorString().charAt(0);
        ALL.put(primitive, new Numbers(primitive, kind, zero, what));
        ALL.put(box, new Numbers(box, kind, null, what));
    }

    public static @Nullable Numbers of(Class<?> type) {
        return ALL.get(type);
    }

    public static InvalidPayloadException expected(String what, JsonParser in) {
        JsonToken token = in.currentToken();
        String found = token == null
                ? "the end"
                : switch (token) {
                    case VALUE_STRING -> "a text";
                    case VALUE_NUMBER_INT -> "a whole number";
                    case VALUE_NUMBER_FLOAT -> "a number with a fraction or exponent";
                    case VALUE_TRUE, VALUE_FALSE -> "a truth value";
                    case VALUE_NULL -> "null";
                    case START_OBJECT, END_OBJECT, FIELD_NAME -> "an object";
                    case START_ARRAY, END_ARRAY -> "an array";
                    default -> token.name();
                };
        return new InvalidPayloadException("expected " + what + ", found " + found);
    }

    private static @Nullable Object bool(JsonParser in) {
        return in.hasToken(JsonToken.VALUE_TRUE) ? Boolean.TRUE : in.hasToken(JsonToken.VALUE_FALSE) ? false : null;
    }

    private static @Nullable Object character(JsonParser in) throws IOException {
        return in.hasToken(JsonToken.VALUE_STRING) && in.getTextLength() == 1
                ? in.getText().charAt(0)
                : null;
    }

    private static boolean whole(JsonParser in) {
        return in.hasToken(JsonToken.VALUE_NUMBER_INT);
    }

    private static @Nullable Object ranged(JsonParser in, int min, int max, String type) throws IOException {
        if (!whole(in)) {
            return null;
        }
        int value = in.getIntValue();
        if (value < min || value > max) {
            throw new InvalidPayloadException("number " + value + " is out of the range of a " + type);
        }
        return max == Byte.MAX_VALUE ? (Object) (byte) value : (Object) (short) value;
    }

    public static double doubleValue(JsonParser in) throws IOException {
        return in.currentToken().isNumeric() ? in.getDoubleValue() : special(in);
    }

    public static float floatValue(JsonParser in) throws IOException {
        if (!in.currentToken().isNumeric()) {
            return (float) special(in);
        }
        float value = in.getFloatValue();
        if (Float.isInfinite(value) && !Double.isInfinite(in.getDoubleValue())) {
            throw new InvalidPayloadException("number " + in.getText() + " is too large for a float");
        }
        return value;
    }

    /** Numbers that JSON has no digits for are texts there. */
    private static double special(JsonParser in) throws IOException {
        return switch (in.hasToken(JsonToken.VALUE_STRING) ? in.getText() : "") {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw expected("a number", in);
        };
    }

    /** Takes a value from the current token, or null if it is none. */
    private @Nullable Object read(JsonParser in) throws IOException {
        return switch (kind) {
            case 'I' -> whole(in) ? (Object) in.getIntValue() : null;
            case 'J' -> whole(in) ? (Object) in.getLongValue() : null;
            case 'D' -> (Object) doubleValue(in);
            case 'Z' -> bool(in);
            case 'F' -> (Object) floatValue(in);
            case 'B' -> ranged(in, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
            case 'S' -> ranged(in, Short.MIN_VALUE, Short.MAX_VALUE, "short");
            default -> character(in);
        };
    }

    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) throws IOException {
        Object value = read(in);
        if (value == null) {
            throw expected(what, in);
        }
        return value;
    }

    @Override
    public @Nullable Object getNullValue(DeserializationContext context) {
        if (type.isPrimitive()) {
            throw new InvalidPayloadException("expected " + what + ", found null");
        }
        return null;
    }

    @Override
    public @Nullable Object getAbsentValue(DeserializationContext context) {
        return absent;
    }
}
