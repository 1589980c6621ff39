// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java.classes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.hzserializers.model.BoxedAccess;
import org.jspecify.annotations.Nullable;

/**
 * Fields of classes whose module is closed, as those of the JDK are, on runtimes that offer nothing better: before
 * Java 24, which warns of it. By reflection, since compilers warn of that class.
 */
final class ClosedFields {

    private static final Object UNSAFE = unsafe();
    private static final MethodHandle OFFSET = method("objectFieldOffset", long.class, Field.class);

    private ClosedFields() {}

    private static Object unsafe() {
        try {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this Java runtime lacks sun.misc.Unsafe, of the module jdk.unsupported", e);
        }
    }

    private static MethodHandle method(String name, Class<?> result, Class<?>... parameters) {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(UNSAFE.getClass(), name, MethodType.methodType(result, parameters))
                    .bindTo(UNSAFE);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this Java runtime lacks sun.misc.Unsafe." + name, e);
        }
    }

    private static MethodHandle at(Field field, String prefix, Class<?> result, Class<?>... parameters) {
        Class<?> type = field.getType();
        String simple = type.isPrimitive() ? type.getName() : "object";
        MethodHandle method =
                method(prefix + Character.toUpperCase(simple.charAt(0)) + simple.substring(1), result, parameters);
        long offset;
        try {
            offset = (long) OFFSET.invokeExact(field);
        } catch (Throwable e) {
            throw new LinkageError(field + " cannot be found", e);
        }
        return MethodHandles.insertArguments(method, 1, offset);
    }

    private static Class<?> unsafeType(Field field) {
        return field.getType().isPrimitive() ? field.getType() : Object.class;
    }

    /** Takes an object and returns what a field holds. */
    static MethodHandle getter(Field field) {
        return BoxedAccess.getter(at(field, "get", unsafeType(field), Object.class, long.class));
    }

    /** Takes an object and what a field shall hold, which must be of the field's type. */
    static MethodHandle setter(Field field) {
        return BoxedAccess.setter(at(field, "put", void.class, Object.class, long.class, unsafeType(field)));
    }

    /** Calls a {@link #getter}. */
    static @Nullable Object get(MethodHandle getter, Object object) {
        try {
            return (@Nullable Object) getter.invokeExact(object);
        } catch (Throwable e) {
            throw new LinkageError("a field cannot be read", e);
        }
    }

    /** Calls a {@link #setter}. */
    static void set(MethodHandle setter, Object object, @Nullable Object value) {
        try {
            setter.invokeExact(object, value);
        } catch (Throwable e) {
            throw new LinkageError("a field cannot be set", e);
        }
    }
}
