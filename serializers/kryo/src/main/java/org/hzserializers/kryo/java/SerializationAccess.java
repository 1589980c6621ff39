// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.io.OptionalDataException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK offers to those that serialize as it does, by {@code sun.reflect.ReflectionFactory} of the module
 * {@code jdk.unsupported}. By reflection, since compilers warn of that class; Kryo makes objects without a constructor
 * through the same class.
 */
final class SerializationAccess {

    private static final MethodHandle CONSTRUCTOR =
            find("newConstructorForSerialization", Constructor.class, Class.class);
    private static final MethodHandle OPTIONAL_DATA =
            find("newOptionalDataExceptionForSerialization", OptionalDataException.class, boolean.class);

    private SerializationAccess() {}

    private static MethodHandle find(String name, Class<?> result, Class<?> parameter) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            return MethodHandles.publicLookup()
                    .findVirtual(factory, name, MethodType.methodType(result, parameter))
                    .bindTo(instance);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(
                    "this Java runtime lacks sun.reflect.ReflectionFactory, of the module jdk.unsupported", e);
        }
    }

    /**
     * Returns what makes objects of a class as Java serialization does, by the first constructor above the Serializable
     * classes.
     */
    static @Nullable Constructor<?> constructor(Class<?> type) {
        try {
            return (Constructor<?>) CONSTRUCTOR.invokeExact(type);
        } catch (Throwable e) {
            throw new LinkageError("no constructor for " + type, e);
        }
    }

    /** Makes the exception that says that no object comes next. */
    static OptionalDataException optionalData(boolean atEnd) {
        try {
            return (OptionalDataException) OPTIONAL_DATA.invokeExact(atEnd);
        } catch (Throwable e) {
            throw new LinkageError("no OptionalDataException", e);
        }
    }
}
