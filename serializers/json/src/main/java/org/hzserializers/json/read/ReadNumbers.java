// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.json.value.Numbers;
import org.hzserializers.json.value.Ours;

/**
 * Reads an array of primitive numbers by way of one buffer for all arrays of a payload. Jackson makes one of twelve
 * elements for each, which an empty array of one byte pays dearly for.
 */
public final class ReadNumbers extends DelegatingDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final Class<?> type;

    /** As in the descriptor of the element's class. */
    private final char kind;

    public ReadNumbers(JsonDeserializer<?> others, Class<?> type) {
        super(others);
        this.type = type;
        this.kind = type.getComponentType().descriptorString().charAt(0);
    }

    /** Returns whether arrays of a class are read here. */
    public static boolean isFor(Class<?> arrayType) {
        Class<?> element = arrayType.getComponentType();
        return element == int.class
                || element == long.class
                || element == short.class
                || element == float.class
                || element == double.class;
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> others) {
        return new ReadNumbers(others, type);
    }

    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) throws IOException {
        if (!in.hasToken(JsonToken.START_ARRAY)) {
            return super.deserialize(in, context);
        }
        ReadContext reading = (ReadContext) context;
        long[] buffer = reading.numbers(0);
        int count = 0;
        try {
            while (in.nextToken() != JsonToken.END_ARRAY) {
                if (count == buffer.length) {
                    buffer = reading.numbers(count);
                }
                buffer[count++] = read(in);
            }
        } catch (IOException | RuntimeException e) {
            throw JsonMappingException.wrapWithPath(e, type, count);
        }
        return copy(buffer, count);
    }

    /** Returns a number, or its bits. */
    private long read(JsonParser in) throws IOException {
        return switch (kind) {
            case 'I' -> whole(in) ? in.getIntValue() : 0;
            case 'J' -> whole(in) ? in.getLongValue() : 0;
            case 'S' -> whole(in) ? small(in) : 0;
            case 'F' -> Float.floatToRawIntBits(Numbers.floatValue(in));
            default -> Double.doubleToRawLongBits(Numbers.doubleValue(in));
        };
    }

    private static boolean whole(JsonParser in) {
        if (!in.hasToken(JsonToken.VALUE_NUMBER_INT)) {
            throw Numbers.expected("a whole number", in);
        }
        return true;
    }

    private static long small(JsonParser in) throws IOException {
        int value = in.getIntValue();
        if (value != (short) value) {
            throw new InvalidPayloadException("number " + value + " is out of the range of a short");
        }
        return value;
    }

    private Object copy(long[] numbers, int count) {
        if (kind == 'J') {
            return Arrays.copyOf(numbers, count);
        }
        Object array = Array.newInstance(type.getComponentType(), count);
        switch (kind) {
            case 'I' -> {
                int[] ints = (int[]) array;
                for (int i = 0; i < count; i++) {
                    ints[i] = (int) numbers[i];
                }
            }
            case 'S' -> {
                short[] shorts = (short[]) array;
                for (int i = 0; i < count; i++) {
                    shorts[i] = (short) numbers[i];
                }
            }
            case 'F' -> {
                float[] floats = (float[]) array;
                for (int i = 0; i < count; i++) {
                    floats[i] = Float.intBitsToFloat((int) numbers[i]);
                }
            }
            default -> {
                double[] doubles = (double[]) array;
                for (int i = 0; i < count; i++) {
                    doubles[i] = Double.longBitsToDouble(numbers[i]);
                }
            }
        }
        return array;
    }
}
