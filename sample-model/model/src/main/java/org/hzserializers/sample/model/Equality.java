// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares the public fields of a class: arrays by content, floating point numbers by their raw bits.
 *
 * <p>{@code Double.equals} and {@code Arrays.equals} tell {@code -0.0} from {@code 0.0} but take every NaN for the
 * same.
 */
final class Equality {

    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            return Stream.of(type.getFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .toList();
        }
    };

    private Equality() {}

    /** Returns whether two objects have equal values in all fields that a class declares or inherits. */
    static boolean equal(Class<?> type, Object a, Object b) {
        return FIELDS.get(type).stream().allMatch(field -> equal(value(field, a), value(field, b)));
    }

    /** Returns a hash code of all fields that a class declares or inherits. */
    static int hash(Class<?> type, Object object) {
        return Arrays.deepHashCode(
                FIELDS.get(type).stream().map(field -> value(field, object)).toArray());
    }

    private static @Nullable Object value(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " cannot be read; the class and its fields have to be public", e);
        }
    }

    private static boolean equal(@Nullable Object a, @Nullable Object b) {
        if (a instanceof Float x && b instanceof Float y) {
            return Float.floatToRawIntBits(x) == Float.floatToRawIntBits(y);
        } else if (a instanceof Double x && b instanceof Double y) {
            return Double.doubleToRawLongBits(x) == Double.doubleToRawLongBits(y);
        } else if (a instanceof double[] x && b instanceof double[] y) {
            return equal(x.length, i -> x[i], y.length, i -> y[i]);
        } else if (a instanceof Object[] x && b instanceof Object[] y) {
            return equal(x.length, i -> x[i], y.length, i -> y[i]);
        } else if (a instanceof List<?> x && b instanceof List<?> y) {
            return equal(x.size(), x::get, y.size(), y::get);
        }
        return Objects.deepEquals(a, b);
    }

    private static boolean equal(
            int size, IntFunction<@Nullable Object> elements, int otherSize, IntFunction<@Nullable Object> others) {
        return size == otherSize && IntStream.range(0, size).allMatch(i -> equal(elements.apply(i), others.apply(i)));
    }
}
