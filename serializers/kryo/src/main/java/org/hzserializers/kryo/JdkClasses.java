// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.ClosureSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.Charset;
import java.time.ZoneId;
import java.util.AbstractMap;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The JDK classes that work without registration, and their Kryo ids.
 *
 * <p>An id is part of stored data: it is never changed and never used for another class. Ids to 125 take one byte. They are
 * given out in {@link JdkValues} (11 to 64, 136 and above), {@link JdkCollections} (65 to 125) and {@link JdkStates} (12, 126 to 135, 145 to 158).
 */
final class JdkClasses {

    /** What Java streams of JDK classes refer to, beyond the classes that have an id. */
    private static final Set<String> IN_JAVA_STREAMS = Set.of(
            "java.lang.invoke.SerializedLambda",
            "java.security.BasicPermission",
            "java.security.Permission",
            "java.text.DateFormat",
            "java.text.DateFormatSymbols",
            "java.text.DecimalFormat",
            "java.text.DecimalFormatSymbols",
            "java.text.Format",
            "java.text.NumberFormat",
            "java.time.Ser",
            "java.util.CollSer",
            "java.util.EnumSet$SerializationProxy",
            "java.util.JapaneseImperialCalendar",
            "java.util.concurrent.atomic.LongAdder$SerializationProxy",
            "sun.util.BuddhistCalendar",
            "sun.util.calendar.ZoneInfo");

    /** Inner classes and interfaces whose code does nothing but hold or call what the policy has allowed. */
    private static final List<String> IN_JAVA_STREAMS_PREFIXES = List.of(
            "java.util.Collections$",
            "java.util.Comparators$",
            "java.util.ImmutableCollections$",
            "java.util.concurrent.locks.",
            "java.util.function.");

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

    private static final JdkClasses TABLE = new JdkClasses();

    private final Map<Class<?>, Integer> ids = new HashMap<>();
    private final Map<Integer, Class<?>> types = new HashMap<>();
    private final Map<Class<?>, Function<KryoModel, Serializer<?>>> serializers = new HashMap<>();
    private final Set<String> names = new HashSet<>();

    private JdkClasses() {
        JdkValues.register(this);
        JdkCollections.register(this);
        JdkStates.register(this);
    }

    /** Gives a class its id, once. */
    void add(int id, Class<?> type, Function<KryoModel, Serializer<?>> serializer) {
        Class<?> other = types.putIfAbsent(id, type);
        if (other != null || ids.putIfAbsent(type, id) != null) {
            throw new IllegalStateException("id " + id + " or " + type + " stands twice");
        }
        serializers.put(type, serializer);
        names.add(type.getName());
    }

    /** Gives a class its id; its serializer follows from what it is. */
    void add(int id, Class<?> type) {
        ids.put(type, id);
        types.put(id, type);
        names.add(type.getName());
    }

    static @Nullable Integer idOf(Class<?> type) {
        return TABLE.ids.get(type);
    }

    static @Nullable Class<?> find(int id) {
        return TABLE.types.get(id);
    }

    static @Nullable Serializer<?> serializer(Class<?> type, KryoModel model) {
        Function<KryoModel, Serializer<?>> factory = TABLE.serializers.get(type);
        return factory == null ? null : factory.apply(model);
    }

    static @Nullable Class<?> primitive(String name) {
        return PRIMITIVES.get(name);
    }

    /** Says whether Kryo's constructor gives a class its id: texts and boxes. */
    static boolean isKryos(Class<?> type) {
        return type == String.class || Util.isWrapperClass(type);
    }

    static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Says whether a class may stand in a Java stream whatever the policy says. */
    static boolean allowedInJavaStream(String className) {
        int dimensions = className.lastIndexOf('[') + 1;
        if (dimensions > 0 && !className.endsWith(";")) {
            return true;
        }
        String name = dimensions > 0 ? className.substring(dimensions + 1, className.length() - 1) : className;
        return TABLE.names.contains(name)
                || IN_JAVA_STREAMS.contains(name)
                || PRIMITIVES.containsKey(name)
                || IN_JAVA_STREAMS_PREFIXES.stream().anyMatch(name::startsWith)
                || isPlainException(name);
    }

    /** Says whether a class is carried by its name, whatever the policy says, because other classes of the JDK hold it. */
    static boolean isPart(String className) {
        return PARTS.contains(className);
    }

    /** Says whether a name is that of an exception of the JDK or of Hazelcast, which only carry text and causes. */
    static boolean isPlainException(String name) {
        return name.equals("java.lang.Throwable")
                || name.equals(SubstituteException.class.getName())
                || ((name.endsWith("Exception") || name.endsWith("Error"))
                        && EXCEPTION_PACKAGES.stream().anyMatch(name::startsWith));
    }

    /**
     * Returns the class under whose id an object is written: itself, or the public face of an implementation that the JDK
     * keeps private. Views, such as a {@code subList}, become collections of their own.
     */
    static Class<?> standIn(Class<?> type) {
        if (Enum.class.isAssignableFrom(type) && !type.isEnum() && type != Enum.class) {
            return type.getSuperclass();
        }
        if (Proxy.isProxyClass(type)) {
            return InvocationHandler.class;
        }
        if (type.isSynthetic() && type.getName().indexOf('/') >= 0) {
            return ClosureSerializer.Closure.class;
        }
        if (Throwable.class.isAssignableFrom(type) && isPlainException(type.getName())) {
            return Throwable.class;
        }
        return isJdk(type) && !type.isArray() ? jdkStandIn(type) : type;
    }

    /** Says whether the id of a class may bring an object of a type that it is only the face of. */
    static boolean standsFor(Class<?> face, Class<?> type) {
        if (face == ClosureSerializer.Closure.class || face == InvocationHandler.class) {
            return true;
        }
        return (FACES.contains(face) || face == Throwable.class) && (type.isInterface() || face.isAssignableFrom(type));
    }

    private static boolean isImmutableEntry(Class<?> type) {
        String name = type.getName();
        return name.endsWith("KeyValueHolder") || name.endsWith("UnmodifiableEntry");
    }

    private static Class<?> jdkStandIn(Class<?> type) {
        for (Class<?> face : FACES) {
            if (face.isAssignableFrom(type)) {
                return face;
            }
        }
        if (Modifier.isPublic(type.getModifiers())) {
            return type;
        }
        if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
            return JdkCollections.standIn(type);
        }
        if (Map.Entry.class.isAssignableFrom(type)) {
            return isImmutableEntry(type) ? AbstractMap.SimpleImmutableEntry.class : AbstractMap.SimpleEntry.class;
        }
        // A private comparator holds others, if anything.
        return Comparator.class.isAssignableFrom(type) ? ClosureSerializer.Closure.class : type;
    }
}
