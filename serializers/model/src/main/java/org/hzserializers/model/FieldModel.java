// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import org.hzserializers.core.guard.DeclaredContents;
import org.jspecify.annotations.Nullable;

/**
 * A field of a user's class that a format stores.
 *
 * @param field accessible
 * @param name on the wire, which may differ from the one in the class
 * @param contents what it declares of the contents of its containers; null if nothing
 * @param component the index of the record component; {@link #NO_COMPONENT} if the class is no record
 */
public record FieldModel(Field field, String name, DeclaredContents.@Nullable Declaration contents, int component) {

    /** The component of a field whose class is no record. */
    public static final int NO_COMPONENT = -1;

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    /** Returns the declared class. */
    public Class<?> type() {
        return field.getType();
    }

    /** Returns the value in an object; those of primitive types are boxed. */
    public @Nullable Object get(Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }

    /** Sets the value in an object, which is none of a record. */
    public void set(Object object, @Nullable Object value) {
        try {
            field.set(object, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }

    /** Returns a handle that takes an object and returns the value. */
    public MethodHandle getter() {
        try {
            return LOOKUP.unreflectGetter(field);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }

    /** Returns a handle that takes an object, which is none of a record, and a value. */
    public MethodHandle setter() {
        try {
            return LOOKUP.unreflectSetter(field);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }

    /** Returns the declaring class and the name there, for messages. */
    public String describe() {
        return field.getDeclaringClass().getName() + '.' + field.getName();
    }
}
