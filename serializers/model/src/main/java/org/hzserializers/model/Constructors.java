// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds the constructors by which formats make objects. */
public final class Constructors {

    private Constructors() {}

    /**
     * Returns the constructor that takes all components of a record, accessible.
     *
     * @param type a record
     * @throws IllegalArgumentException if the module of the record does not open it
     */
    public static Constructor<?> canonical(Class<?> type) {
        return accessible(declaredCanonical(type));
    }

    /**
     * Returns the constructor that takes all components of a record. It is not made accessible, for formats with a
     * message of their own where that fails.
     *
     * @param type a record
     */
    public static Constructor<?> declaredCanonical(Class<?> type) {
        Class<?>[] components = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(components);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " is no record", e);
        }
    }

    /**
     * Returns the constructor without parameters, accessible.
     *
     * @return null if the class has none
     * @throws IllegalArgumentException if the module of the class does not open it
     */
    public static @Nullable Constructor<?> withoutParameters(Class<?> type) {
        try {
            return accessible(type.getDeclaredConstructor());
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /**
     * Returns a constructor that runs no code of the class, nor of its superclasses, by {@code
     * sun.reflect.ReflectionFactory} of the module {@code jdk.unsupported}. That class is called by reflection, since
     * compilers warn of it.
     *
     * @throws IllegalArgumentException if this Java runtime has no such module
     */
    public static Constructor<?> withoutCode(Class<?> type) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Method method = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            return (Constructor<?>) method.invoke(instance, type, Object.class.getConstructor());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "Class " + type.getName() + " has no constructor without parameters, and this Java runtime"
                            + " has no module jdk.unsupported, which makes objects without one; add a constructor",
                    e);
        }
    }

    /**
     * Makes a field or constructor accessible.
     *
     * @throws IllegalArgumentException if its module does not open it
     */
    static <M extends AccessibleObject> M accessible(M member) {
        try {
            member.setAccessible(true);
            return member;
        } catch (InaccessibleObjectException e) {
            throw new IllegalArgumentException(
                    member + " is not accessible; open its package to org.hzserializers.model", e);
        }
    }
}
