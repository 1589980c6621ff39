// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import org.jspecify.annotations.Nullable;

/**
 * An attribute of a {@link ViewType}.
 *
 * @param name as the schema has it
 * @param javaType the class of its values: a class of the JDK, boxed if it is a number or boolean, or an array; {@link
 *     View} if it is an object with attributes of its own; {@code Object} if values of many classes may come
 * @param object the type of the object, or of the elements of a {@code List}; null if these have no attributes
 */
public record ViewAttribute(
        String name, Class<?> javaType, @Nullable ViewType object) {

    /**
     * Makes an attribute without attributes of its own.
     *
     * @param name as the schema has it
     * @param javaType the class of its values
     * @return the attribute
     */
    public static ViewAttribute of(String name, Class<?> javaType) {
        return new ViewAttribute(name, javaType, null);
    }

    /** Returns whether values are views themselves, and not lists of views. */
    boolean isObject() {
        return object != null && javaType == View.class;
    }

    /**
     * Returns an attribute that takes the values of both, where versions of a type, or variants of an abstract one,
     * have attributes of one name.
     */
    ViewAttribute or(ViewAttribute other) {
        if (equals(other)) {
            return this;
        }
        if (isInteger(javaType) && isInteger(other.javaType)) {
            return of(name, Number.class);
        }
        return of(name, javaType == other.javaType && object == null && other.object == null ? javaType : Object.class);
    }

    private static boolean isInteger(Class<?> type) {
        return type == Byte.class
                || type == Short.class
                || type == Integer.class
                || type == Long.class
                || type == Number.class;
    }
}
