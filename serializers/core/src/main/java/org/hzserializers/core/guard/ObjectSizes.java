// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The memory that an object of a class takes by itself, without what its fields refer to; what a {@link Budget} is
 * charged with.
 *
 * <p>An estimate that is the same on every virtual machine, so that writers and readers charge alike: a header of 16
 * bytes, 4 bytes for a reference, nothing lost between fields, and a multiple of 8 in all.
 */
public final class ObjectSizes {

    /** Bytes of an array beside its elements, rounded up. */
    public static final int ARRAY = 24;

    /** Bytes of an element that is a reference, in an array that has grown to hold it. */
    public static final int ELEMENT = 8;

    /** Bytes of a text beside a byte for each of its UTF-16 units: the object and its array. */
    public static final int TEXT = 48;

    /** A hash table of few elements, with the set or map around it and the list that its elements were gathered in. */
    public static final int TABLE = 200;

    /** Bytes of the largest box. */
    public static final int BOX = 24;

    private static final int HEADER_BYTES = 16;
    private static final int REFERENCE_BYTES = 4;
    private static final int ALIGNMENT = 8;

    private static final ClassValue<Integer> SHALLOW = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return shallow(type);
        }
    };

    private ObjectSizes() {}

    /**
     * Returns {@link #shallow} of a class, remembered with the class.
     *
     * @param type a class that is no array
     * @return bytes
     */
    public static int cached(Class<?> type) {
        return SHALLOW.get(type);
    }

    /**
     * Adds up the fields of a class and of its superclasses. By reflection, so not for each object.
     *
     * @param type a class that is no array
     * @return bytes
     */
    public static int shallow(Class<?> type) {
        int bytes = HEADER_BYTES;
        for (Class<?> part = type; part != null; part = part.getSuperclass()) {
            for (Field field : part.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    bytes += bytes(field.getType());
                }
            }
        }
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    private static int bytes(Class<?> fieldType) {
        if (fieldType == long.class || fieldType == double.class) {
            return Long.BYTES;
        }
        if (fieldType == int.class || fieldType == float.class) {
            return Integer.BYTES;
        }
        if (fieldType == short.class || fieldType == char.class) {
            return Short.BYTES;
        }
        return fieldType.isPrimitive() ? Byte.BYTES : REFERENCE_BYTES;
    }
}
