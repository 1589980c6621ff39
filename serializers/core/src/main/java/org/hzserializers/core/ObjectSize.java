// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * What objects take in memory, for {@link Budget#memory}: at least what any 64-bit HotSpot uses, whose header is of 8 to 16 bytes and
 * whose references are of 4 or 8.
 */
public final class ObjectSize {

    /** Bytes of an array beside its elements, rounded up. */
    public static final int ARRAY = 24;

    /** Bytes of a reference. */
    public static final int REFERENCE = 8;

    /** Bytes of a text beside a byte for each of its UTF-16 units: the object and its array. */
    public static final int TEXT = 48;

    /** Bytes of the largest box. */
    public static final int BOX = 24;

    private static final int HEADER = 16;

    private ObjectSize() {}

    /**
     * Adds up the fields of a class and of those that it extends, transient ones too.
     *
     * @param type a class that is no array
     * @return bytes of one object, without what it refers to
     */
    public static int of(Class<?> type) {
        int size = HEADER;
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    size += of(field);
                }
            }
        }
        return (size + 7) & -8;
    }

    private static int of(Field field) {
        Class<?> type = field.getType();
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == int.class || type == float.class) {
            return Integer.BYTES;
        }
        if (type == short.class || type == char.class) {
            return Short.BYTES;
        }
        return type.isPrimitive() ? 1 : REFERENCE;
    }
}
