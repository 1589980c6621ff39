// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Turns the integers of an attribute into those that the class has.
 *
 * @param primitive {@code byte}, {@code short} or {@code char}
 * @param box its box
 */
record Narrowing(Class<?> primitive, Class<?> box) {

    static Narrowing to(Class<?> primitive) {
        return new Narrowing(primitive, MethodType.methodType(primitive).wrap().returnType());
    }

    /** Returns the attribute that has the narrower values. */
    ViewAttribute attribute(ViewAttribute wide) {
        Class<?> type = wide.javaType();
        if (type == Integer.class || type == Short.class) {
            type = box;
        } else if (type == int[].class) {
            type = primitive.arrayType();
        }
        return new ViewAttribute(wide.name(), type, wide.object(), wide.nullable(), wide.parts());
    }

    /**
     * Returns the narrower value.
     *
     * @throws InvalidPayloadException if a number does not fit
     */
    @Nullable
    Object value(@Nullable Object wide) {
        if (wide instanceof Integer || wide instanceof Short) {
            return number(((Number) wide).intValue());
        } else if (wide instanceof int[] numbers) {
            Object array = Array.newInstance(primitive, numbers.length);
            for (int i = 0; i < numbers.length; i++) {
                Array.set(array, i, number(numbers[i]));
            }
            return array;
        }
        return wide;
    }

    /** Returns the narrower values. */
    List<@Nullable Object> values(List<? extends @Nullable Object> wide) {
        List<@Nullable Object> narrow = new ArrayList<>(wide.size());
        wide.forEach(value -> narrow.add(value(value)));
        return narrow;
    }

    private Object number(int wide) {
        Object narrow = primitive == byte.class
                ? (Object) (byte) wide
                : primitive == short.class ? (Object) (short) wide : (Object) (char) wide;
        int back = narrow instanceof Number number ? number.intValue() : (char) narrow;
        if (back != wide) {
            throw new InvalidPayloadException(wide + " does not fit " + primitive.getName());
        }
        return narrow;
    }
}
