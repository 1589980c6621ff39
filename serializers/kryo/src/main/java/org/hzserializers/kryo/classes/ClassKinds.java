// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.classes;

import com.esotericsoftware.kryo.kryo5.serializers.ClosureSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.reflect.InvocationHandler;
import java.nio.charset.Charset;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * Tells kinds of classes: the JDK's own, those that Kryo has ids for, and those whose id brings objects of others.
 *
 * <p>Not part of the API.
 */
public final class ClassKinds {

    /** Public classes under whose ids the JDK's own subclasses are written. */
    private static final List<Class<?>> FACES =
            List.of(EnumSet.class, TimeZone.class, Calendar.class, Charset.class, ZoneId.class);

    /** What classes that extend a queue of the JDK hold, and what is unlocked and unheld once it is read. */
    private static final Set<String> PARTS = Set.of(
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
            "java.util.concurrent.locks.ReentrantLock",
            "java.util.concurrent.locks.ReentrantLock$FairSync",
            "java.util.concurrent.locks.ReentrantLock$NonfairSync");

    private static final List<String> EXCEPTION_PACKAGES = List.of(
            "java.lang.",
            "java.util.",
            "java.io.",
            "java.net.",
            "java.nio.",
            "java.time.",
            "java.text.",
            "java.sql.",
            "com.hazelcast.");

    private static final Map<String, Class<?>> PRIMITIVES = Map.of(
            "boolean", boolean.class,
            "byte", byte.class,
            "char", char.class,
            "short", short.class,
            "int", int.class,
            "long", long.class,
            "float", float.class,
            "double", double.class,
            "void", void.class);

    private ClassKinds() {}

    /** Returns the primitive type or {@code void} of a name; null if it is none of their names. */
    public static @Nullable Class<?> primitive(String name) {
        return PRIMITIVES.get(name);
    }

    /** Returns the dimensions of an array's class; 0 for other classes. */
    public static int dimensions(Class<?> type) {
        return type.getName().lastIndexOf('[') + 1;
    }

    /** Returns whether Kryo's constructor gives a class its id: texts and boxes. */
    public static boolean isKryos(Class<?> type) {
        return type == String.class || Util.isWrapperClass(type);
    }

    /**
     * Returns whether a class is written by its name, whatever the policy says, because other classes of the JDK hold
     * it.
     */
    public static boolean isPart(String className) {
        return PARTS.contains(className);
    }

    /** Returns whether a name is that of an exception of the JDK or of Hazelcast, which only carry text and causes. */
    public static boolean isPlainException(String name) {
        return name.equals("java.lang.Throwable")
                || ((name.endsWith("Exception") || name.endsWith("Error"))
                        && EXCEPTION_PACKAGES.stream().anyMatch(name::startsWith));
    }

    /** Returns the public class under whose id the JDK's own subclasses are written; null if the class has none. */
    public static @Nullable Class<?> face(Class<?> type) {
        for (Class<?> face : FACES) {
            if (face.isAssignableFrom(type)) {
                return face;
            }
        }
        return null;
    }

    /** Returns whether the id of a class may bring an object of a type that it is only the face of. */
    public static boolean standsFor(Class<?> face, Class<?> type) {
        if (face == ClosureSerializer.Closure.class || face == InvocationHandler.class) {
            return true;
        }
        return (FACES.contains(face) || face == Throwable.class) && (type.isInterface() || face.isAssignableFrom(type));
    }
}
