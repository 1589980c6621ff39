// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import org.jspecify.annotations.Nullable;

/** Makes what a payload holds the value of a field, if that loses nothing. */
final class Conversions {

    private Conversions() {}

    /**
     * Converts a value.
     *
     * @param declared the field's type
     * @param wire what was read
     * @return the field's value
     * @throws IllegalArgumentException if the field cannot hold it
     */
    static @Nullable Object to(Class<?> declared, @Nullable Object wire) {
        if (wire == null) {
            if (declared.isPrimitive()) {
                throw new IllegalArgumentException("null for a " + declared.getName());
            }
            return null;
        }
        if (declared.isInstance(wire) || (declared == boolean.class && wire instanceof Boolean)) {
            return wire;
        }
        Object converted = null;
        if (wire instanceof Number) {
            converted = number(boxed(declared), wire);
        } else if (wire instanceof String text) {
            if (declared == char[].class) {
                converted = text.toCharArray();
            } else if ((declared == char.class || declared == Character.class) && text.length() == 1) {
                converted = text.charAt(0);
            }
        }
        if (converted == null) {
            boolean shown = wire instanceof Number;
            throw new IllegalArgumentException("a " + wire.getClass().getName() + (shown ? " (" + wire + ")" : "")
                    + " for a " + declared.getTypeName());
        }
        return converted;
    }

    private static Class<?> boxed(Class<?> type) {
        if (type == int.class) {
            return Integer.class;
        }
        if (type == long.class) {
            return Long.class;
        }
        if (type == double.class) {
            return Double.class;
        }
        if (type == float.class) {
            return Float.class;
        }
        if (type == short.class) {
            return Short.class;
        }
        return type == byte.class ? Byte.class : type;
    }

    /** Returns a number of a class; null if it cannot hold it, or the class is none of a number. */
    static @Nullable Object number(Class<?> box, Object wire) {
        if (wire instanceof Double || wire instanceof Float) {
            double number = ((Number) wire).doubleValue();
            if (box == Double.class) {
                return number;
            }
            boolean fits = box == Float.class && Double.compare((float) number, number) == 0;
            return fits ? Float.valueOf((float) number) : null;
        }
        if (!(wire instanceof Integer || wire instanceof Long || wire instanceof Short || wire instanceof Byte)) {
            return null;
        }
        long number = ((Number) wire).longValue();
        if (box == Long.class) {
            return number;
        }
        if (box == Integer.class && (int) number == number) {
            return (int) number;
        }
        if (box == Short.class && (short) number == number) {
            return (short) number;
        }
        if (box == Byte.class && (byte) number == number) {
            return (byte) number;
        }
        // Beyond this, not every whole number is a double.
        boolean exact = Math.abs(number) <= 1L << 53;
        if (box == Double.class && exact) {
            return (double) number;
        }
        return box == Float.class && Math.abs(number) <= 1L << 24 ? Float.valueOf((float) number) : null;
    }
}
