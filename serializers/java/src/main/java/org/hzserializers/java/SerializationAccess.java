// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.OptionalDataException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK offers to those that serialize as it does, by {@code sun.reflect.ReflectionFactory} of the module
 * {@code jdk.unsupported}: it reaches the methods of classes whose module is closed, too. By reflection, since
 * compilers warn of that class.
 */
final class SerializationAccess {

    private static final Object FACTORY = factory();
    private static final MethodHandle CONSTRUCTOR =
            required("newConstructorForSerialization", Constructor.class, Class.class);
    private static final MethodHandle EXTERNAL_CONSTRUCTOR =
            required("newConstructorForExternalization", Constructor.class, Class.class);
    private static final MethodHandle OPTIONAL_DATA =
            required("newOptionalDataExceptionForSerialization", OptionalDataException.class, boolean.class);
    private static final MethodHandle READ_OBJECT = hook("readObjectForSerialization");
    private static final MethodHandle READ_RESOLVE = hook("readResolveForSerialization");
    private static final MethodHandle WRITE_OBJECT = hook("writeObjectForSerialization");
    private static final MethodHandle WRITE_REPLACE = hook("writeReplaceForSerialization");

    /** Java has these two since 24. */
    private static final @Nullable MethodHandle DEFAULT_READ =
            find("defaultReadObjectForSerialization", MethodHandle.class, Class.class);

    private static final @Nullable MethodHandle DEFAULT_WRITE =
            find("defaultWriteObjectForSerialization", MethodHandle.class, Class.class);

    private SerializationAccess() {}

    private static Object factory() {
        try {
            return Class.forName("sun.reflect.ReflectionFactory")
                    .getMethod("getReflectionFactory")
                    .invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(
                    "this Java runtime lacks sun.reflect.ReflectionFactory, of the module jdk.unsupported", e);
        }
    }

    private static @Nullable MethodHandle find(String name, Class<?> result, Class<?> parameter) {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(FACTORY.getClass(), name, MethodType.methodType(result, parameter))
                    .bindTo(FACTORY);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static MethodHandle required(String name, Class<?> result, Class<?> parameter) {
        MethodHandle method = find(name, result, parameter);
        if (method == null) {
            throw new LinkageError("this Java runtime lacks " + name + " of sun.reflect.ReflectionFactory");
        }
        return method;
    }

    private static MethodHandle hook(String name) {
        return required(name, MethodHandle.class, Class.class);
    }

    private static @Nullable MethodHandle of(@Nullable MethodHandle finder, Class<?> type, MethodType as) {
        if (finder == null) {
            return null;
        }
        MethodHandle found;
        try {
            found = (@Nullable MethodHandle) finder.invokeExact(type);
        } catch (Throwable e) {
            throw new LinkageError("no methods of " + type + " for serialization", e);
        }
        return found == null ? null : found.asType(as);
    }

    /**
     * Returns what makes objects of a class as Java serialization does, by the first constructor above the Serializable
     * classes; null if there is none that it can call.
     */
    static @Nullable Constructor<?> constructor(Class<?> type) {
        try {
            return (@Nullable Constructor<?>) CONSTRUCTOR.invokeExact(type);
        } catch (Throwable e) {
            throw new LinkageError("no constructor for " + type, e);
        }
    }

    /** Returns the public constructor without parameters of an Externalizable class; null if there is none. */
    static @Nullable Constructor<?> externalConstructor(Class<?> type) {
        try {
            return (@Nullable Constructor<?>) EXTERNAL_CONSTRUCTOR.invokeExact(type);
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

    /** Takes the object and an {@code ObjectInputStream}. */
    static @Nullable MethodHandle readObject(Class<?> type) {
        return of(READ_OBJECT, type, SerialClass.READ);
    }

    /** Takes the object. Some versions of the JDK's own way to this method find none. */
    static @Nullable MethodHandle readObjectNoData(Class<?> type) {
        try {
            Method method = type.getDeclaredMethod("readObjectNoData");
            if (!Modifier.isPrivate(method.getModifiers()) || Modifier.isStatic(method.getModifiers())) {
                return null;
            }
            method.setAccessible(true);
            return MethodHandles.lookup().unreflect(method).asType(MethodType.methodType(void.class, Object.class));
        } catch (NoSuchMethodException | IllegalAccessException | InaccessibleObjectException e) {
            // Those of the JDK refuse what was written before they extended their superclass.
            return null;
        }
    }

    /** Takes the object and returns another. */
    static @Nullable MethodHandle readResolve(Class<?> type) {
        return of(READ_RESOLVE, type, MethodType.methodType(Object.class, Object.class));
    }

    /** Takes the object and an {@code ObjectOutputStream}. */
    static @Nullable MethodHandle writeObject(Class<?> type) {
        return of(WRITE_OBJECT, type, SerialClass.WRITE);
    }

    /** Takes the object and returns another. */
    static @Nullable MethodHandle writeReplace(Class<?> type) {
        return of(WRITE_REPLACE, type, MethodType.methodType(Object.class, Object.class));
    }

    /** Takes the object and an {@code ObjectInputStream}, whose {@code readFields} it calls; null before Java 24. */
    static @Nullable MethodHandle defaultRead(Class<?> type) {
        return of(DEFAULT_READ, type, SerialClass.READ);
    }

    /** Takes the object and an {@code ObjectOutputStream}, whose {@code putFields} it calls; null before Java 24. */
    static @Nullable MethodHandle defaultWrite(Class<?> type) {
        return of(DEFAULT_WRITE, type, SerialClass.WRITE);
    }
}
