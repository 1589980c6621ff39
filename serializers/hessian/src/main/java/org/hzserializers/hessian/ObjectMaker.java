// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;

/** Finds what makes objects of plain classes. */
final class ObjectMaker {

    private ObjectMaker() {}

    /**
     * Returns the constructor without parameters, so that fields which bytes do not have get their initial values; or
     * one that runs no code of the class, if it has none. That is what {@code sun.reflect.ReflectionFactory} of the
     * module {@code jdk.unsupported} is for; by reflection, since compilers warn of it.
     */
    static Constructor<?> constructor(Class<?> type) {
        try {
            Constructor<?> own = type.getDeclaredConstructor();
            own.setAccessible(true);
            return own;
        } catch (NoSuchMethodException e) {
            return withoutCode(type);
        } catch (InaccessibleObjectException e) {
            throw new IllegalArgumentException("The module of class " + type.getName() + " does not open it", e);
        }
    }

    /** Returns a constructor that runs no code of the class, nor of those above it. */
    static Constructor<?> withoutCode(Class<?> type) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Method method = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            return (Constructor<?>) method.invoke(instance, type, Object.class.getConstructor());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "Class " + type.getName() + " has no constructor without parameters, and this Java runtime"
                            + " has no way to do without",
                    e);
        }
    }
}
