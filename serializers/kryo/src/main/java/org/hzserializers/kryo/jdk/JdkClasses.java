// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.ClosureSerializer;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * The JDK classes that work without registration, and their Kryo ids.
 *
 * <p>An id is part of stored data: it is never changed and never used for another class. Ids to 125 take one byte. They
 * are given out in {@link JdkValues} and {@link JdkTimes} (11 to 64, 136 and above), {@link JdkCollections} (65 to 125)
 * and {@link JdkStates} (12, 126 to 135, 145 to 158).
 *
 * <p>Not part of the API.
 */
public final class JdkClasses {

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

    private static final JdkClasses TABLE = new JdkClasses();

    private final Map<Class<?>, Integer> ids = new HashMap<>();
    private final Map<Integer, Class<?>> types = new HashMap<>();
    private final Map<Class<?>, Function<ClassRules, Serializer<?>>> serializers = new HashMap<>();
    private final Set<String> names = new HashSet<>();

    private JdkClasses() {
        JdkValues.entries().forEach(this::add);
        JdkTimes.entries().forEach(this::add);
        JdkCollections.entries().forEach(this::add);
        JdkStates.entries().forEach(this::add);
    }

    private void add(JdkEntry entry) {
        Class<?> other = types.putIfAbsent(entry.id(), entry.type());
        if (other != null || ids.putIfAbsent(entry.type(), entry.id()) != null) {
            throw new IllegalStateException("id " + entry.id() + " or " + entry.type() + " is given twice");
        }
        names.add(entry.type().getName());
        if (entry.serializer() != null) {
            serializers.put(entry.type(), entry.serializer());
        }
    }

    /** Returns the id of a class; null if it has none. */
    public static @Nullable Integer idOf(Class<?> type) {
        return TABLE.ids.get(type);
    }

    /** Returns the class of an id; null if there is none. */
    public static @Nullable Class<?> find(int id) {
        return TABLE.types.get(id);
    }

    /** Makes the serializer of a class; null if it has none here, or one that follows from what it is. */
    public static @Nullable Serializer<?> serializer(Class<?> type, ClassRules rules) {
        Function<ClassRules, Serializer<?>> factory = TABLE.serializers.get(type);
        return factory == null ? null : factory.apply(rules);
    }

    /** Returns whether a name is that of a class which objects of the JDK lead to. */
    public static boolean isKnown(String className) {
        int dimensions = className.lastIndexOf('[') + 1;
        if (dimensions > 0 && !className.endsWith(";")) {
            return true;
        }
        String name = dimensions > 0 ? className.substring(dimensions + 1, className.length() - 1) : className;
        return TABLE.names.contains(name)
                || IN_JAVA_STREAMS.contains(name)
                || ClassKinds.primitive(name) != null
                || IN_JAVA_STREAMS_PREFIXES.stream().anyMatch(name::startsWith)
                || ClassKinds.isPlainException(name);
    }

    /**
     * Returns the class under whose id an object is written: itself, or the public face of an implementation that the
     * JDK keeps private. Views, such as a {@code subList}, become collections of their own.
     */
    public static Class<?> standIn(Class<?> type) {
        if (Enum.class.isAssignableFrom(type) && !type.isEnum() && type != Enum.class) {
            return type.getSuperclass();
        }
        if (Proxy.isProxyClass(type)) {
            return InvocationHandler.class;
        }
        if (type.isSynthetic() && type.getName().indexOf('/') >= 0) {
            return ClosureSerializer.Closure.class;
        }
        if (Throwable.class.isAssignableFrom(type) && ClassKinds.isPlainException(type.getName())) {
            return Throwable.class;
        }
        return Classes.isJdk(type) && !type.isArray() ? jdkStandIn(type) : type;
    }

    private static boolean isImmutableEntry(Class<?> type) {
        String name = type.getName();
        return name.endsWith("KeyValueHolder") || name.endsWith("UnmodifiableEntry");
    }

    private static Class<?> jdkStandIn(Class<?> type) {
        Class<?> face = ClassKinds.face(type);
        if (face != null) {
            return face;
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
