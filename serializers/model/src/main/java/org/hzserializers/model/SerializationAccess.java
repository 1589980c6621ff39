// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
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
 * Finds the constructors and methods that Java serialization calls, by {@code sun.reflect.ReflectionFactory} of the
 * module {@code jdk.unsupported}: that reaches classes whose module is closed, too. It is called by reflection, since
 * compilers warn of that class.
 */
public final class SerializationAccess {

    private static final MethodType READ = MethodType.methodType(void.class, Object.class, ObjectInputStream.class);
    private static final MethodType WRITE = MethodType.methodType(void.class, Object.class, ObjectOutputStream.class);
    private static final MethodType REPLACE = MethodType.methodType(Object.class, Object.class);

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
     * Returns the constructor by which Java serialization makes objects of a class: that of the first class above the
     * Serializable ones.
     *
     * @return null if that class has no constructor without parameters that can be called
     */
    public static @Nullable Constructor<?> constructor(Class<?> type) {
        try {
            return (@Nullable Constructor<?>) CONSTRUCTOR.invokeExact(type);
        } catch (Throwable e) {
            throw new LinkageError("no constructor for " + type, e);
        }
    }

    /**
     * Returns the public constructor without parameters of an Externalizable class.
     *
     * @return null if there is none
     */
    public static @Nullable Constructor<?> externalConstructor(Class<?> type) {
        try {
            return (@Nullable Constructor<?>) EXTERNAL_CONSTRUCTOR.invokeExact(type);
        } catch (Throwable e) {
            throw new LinkageError("no constructor for " + type, e);
        }
    }

    /**
     * Makes the exception that {@code readObject} of a stream throws where no object comes next.
     *
     * @param atEnd whether all that the class wrote was read; else primitive data comes next
     */
    public static OptionalDataException optionalData(boolean atEnd) {
        try {
            return (OptionalDataException) OPTIONAL_DATA.invokeExact(atEnd);
        } catch (Throwable e) {
            throw new LinkageError("no OptionalDataException", e);
        }
    }

    /**
     * Finds {@code readObject} of a class.
     *
     * @return takes the object and an {@code ObjectInputStream}; null if the class has no such method
     */
    public static @Nullable MethodHandle readObject(Class<?> type) {
        return of(READ_OBJECT, type, READ);
    }

    /**
     * Finds {@code readObjectNoData} of a class. The JDK's own way to this method finds none in some versions.
     *
     * @return takes the object; null if the class has no such method, or its module is closed
     */
    public static @Nullable MethodHandle readObjectNoData(Class<?> type) {
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

    /**
     * Finds {@code readResolve} of a class, or the one that it inherits.
     *
     * @return takes the object and returns the one that comes in its place; null if there is no such method
     */
    public static @Nullable MethodHandle readResolve(Class<?> type) {
        return of(READ_RESOLVE, type, REPLACE);
    }

    /**
     * Finds {@code writeObject} of a class.
     *
     * @return takes the object and an {@code ObjectOutputStream}; null if the class has no such method
     */
    public static @Nullable MethodHandle writeObject(Class<?> type) {
        return of(WRITE_OBJECT, type, WRITE);
    }

    /**
     * Finds {@code writeReplace} of a class, or the one that it inherits.
     *
     * @return takes the object and returns the one to write in its place; null if there is no such method
     */
    public static @Nullable MethodHandle writeReplace(Class<?> type) {
        return of(WRITE_REPLACE, type, REPLACE);
    }

    /**
     * Makes what reads the fields of a class by {@code readFields} of a stream.
     *
     * @return takes the object and an {@code ObjectInputStream}; null before Java 24
     */
    public static @Nullable MethodHandle defaultRead(Class<?> type) {
        return of(DEFAULT_READ, type, READ);
    }

    /**
     * Makes what writes the fields of a class by {@code putFields} of a stream.
     *
     * @return takes the object and an {@code ObjectOutputStream}; null before Java 24
     */
    public static @Nullable MethodHandle defaultWrite(Class<?> type) {
        return of(DEFAULT_WRITE, type, WRITE);
    }
}
