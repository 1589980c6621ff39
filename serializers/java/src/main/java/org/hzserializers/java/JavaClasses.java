// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.ArrayDimensions;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialClasses;
import org.hzserializers.java.classes.SerialField;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Which classes a serializer carries: those that are registered, what their fields are declared to hold, what the
 * policy allows, and what the JDK's own classes write in their place. Immutable.
 */
final class JavaClasses {

    /** What the policy's JDK classes consist of in a stream. */
    private static final Set<String> PARTS = Set.of(
            "java.util.CollSer",
            "java.time.Ser",
            "java.util.EnumSet$SerializationProxy",
            "java.util.Collections$EmptyList",
            "java.util.Collections$EmptySet",
            "java.util.Collections$EmptyMap",
            "java.util.Collections$SingletonList",
            "java.util.Collections$SingletonSet",
            "java.util.Collections$SingletonMap",
            "java.util.Collections$UnmodifiableCollection",
            "java.util.Collections$UnmodifiableList",
            "java.util.Collections$UnmodifiableRandomAccessList",
            "java.util.Collections$UnmodifiableSet",
            "java.util.Collections$UnmodifiableSortedSet",
            "java.util.Collections$UnmodifiableNavigableSet",
            "java.util.Collections$UnmodifiableMap",
            "java.util.Collections$UnmodifiableSortedMap",
            "java.util.Collections$UnmodifiableNavigableMap",
            "java.util.Collections$ReverseComparator",
            "java.util.Collections$ReverseComparator2",
            "java.util.Comparators$NaturalOrderComparator",
            "java.lang.String$CaseInsensitiveComparator",
            "java.util.concurrent.ConcurrentHashMap$Segment",
            "java.util.concurrent.locks.ReentrantLock",
            "java.util.concurrent.locks.ReentrantLock$NonfairSync",
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
            "sun.util.calendar.ZoneInfo",
            "java.util.Map$Entry",
            "java.util.KeyValueHolder");

    private static final Map<String, Class<?>> PRIMITIVES = primitives();

    private final Set<String> names = new HashSet<>();

    /** The classes of these names. */
    private final Set<Class<?>> types = new LinkedHashSet<>();

    private final ArrayDimensions dimensions = new ArrayDimensions();
    private final Set<List<String>> proxies;
    private final ClassPolicy policy;
    private final ClassLoader loader;
    private final boolean foreignCollections;

    /**
     * Collects the classes.
     *
     * @param registered the registered type and what was registered with it
     * @param proxies interfaces of the proxies that are allowed
     * @param policy what is allowed beside
     * @param foreignCollections whether collections that are not allowed are written as the JDK's
     */
    JavaClasses(
            Collection<Class<?>> registered,
            Set<List<String>> proxies,
            ClassPolicy policy,
            boolean foreignCollections) {
        this.proxies = Set.copyOf(proxies);
        this.policy = policy;
        this.foreignCollections = foreignCollections;
        ClassLoader first = registered.iterator().next().getClassLoader();
        this.loader = first == null ? ClassLoader.getSystemClassLoader() : first;
        registered.forEach(this::declare);
    }

    /** Adds a class and what its fields are declared to hold. Classes of the JDK are the policy's. */
    private void add(Class<?> type) {
        if (Classes.isJdk(type) || !names.add(type.getName())) {
            return;
        }
        types.add(type);
        for (Field field : Classes.fields(type)) {
            if (Classes.isStored(field)) {
                Classes.visit(field.getGenericType(), this::declare);
            }
        }
    }

    private void declare(Type declared) {
        dimensions.declare(declared);
        if (declared instanceof Class<?> type) {
            add(Classes.elementOf(type));
        }
    }

    /** Returns whether objects of a class or of a subclass may be in stored values. */
    boolean mayHold(Class<?> type) {
        return policy.allows(type.getName()) || types.stream().anyMatch(type::isAssignableFrom);
    }

    /** Returns the fields of the classes of users that are known by name, and of those above them. */
    List<LockedField> lockedFields(SerialClasses classes, FieldAliases aliases) {
        Set<LockedField> fields = new LinkedHashSet<>();
        for (Class<?> type : types) {
            boolean stored = Serializable.class.isAssignableFrom(type) && !type.isInterface();
            for (SerialClass at = stored ? classes.of(type) : null;
                    at != null && !Classes.isJdk(at.type());
                    at = at.parent()) {
                for (SerialField field : at.fields()) {
                    fields.add(field.locked(at.type(), aliases));
                }
            }
        }
        return List.copyOf(fields);
    }

    /** Returns the loader of the registered type, for streams that have none. */
    ClassLoader loader() {
        return loader;
    }

    /** Returns a primitive type, or void, of which a stream can name the {@code Class} object; else null. */
    static @Nullable Class<?> primitive(String name) {
        return PRIMITIVES.get(name);
    }

    /** Refuses a class that is not allowed. */
    void check(String name) {
        policy.checkNotDenied(name);
        if (PRIMITIVES.containsKey(name)) {
            return;
        }
        dimensions.check(brackets(name));
        String element = element(name);
        if (!names.contains(element) && !PARTS.contains(element)) {
            policy.check(name);
        }
    }

    /** Refuses a class of an object that is not allowed, with what to do if it is a collection. */
    void check(String name, Class<?> type) {
        try {
            check(name);
        } catch (InvalidPayloadException e) {
            String advice = policy.denies(name) ? "" : ForeignCollections.advice(type);
            throw advice.isEmpty() ? e : new InvalidPayloadException(e.getMessage() + advice);
        }
    }

    boolean allows(String name) {
        String element = element(name);
        return !policy.denies(name)
                && (PRIMITIVES.containsKey(name)
                        || names.contains(element)
                        || PARTS.contains(element)
                        || policy.allows(name));
    }

    /** Returns whether collections whose classes are not carried are written as the JDK's. */
    boolean copies() {
        return foreignCollections;
    }

    /**
     * Returns whether collections of a class are written as the JDK's.
     *
     * @param cannot whether Java serialization cannot write the class
     */
    boolean copies(Class<?> type, boolean cannot) {
        String name = type.getName();
        return foreignCollections && !policy.denies(name) && (cannot || !allows(name));
    }

    private static String element(String name) {
        int brackets = brackets(name);
        boolean objects = brackets > 0 && name.startsWith("L", brackets) && name.endsWith(";");
        return objects ? name.substring(brackets + 1, name.length() - 1) : name;
    }

    private static int brackets(String name) {
        int brackets = 0;
        while (name.startsWith("[", brackets)) {
            brackets++;
        }
        return brackets;
    }

    /** Returns all that is carried as one policy. Proxies are allowed whole, since their interfaces are not classes. */
    ClassPolicy asPolicy() {
        ClassPolicy.Builder all = policy.toBuilder();
        names.forEach(all::allow);
        PARTS.forEach(all::allow);
        PRIMITIVES.keySet().forEach(all::allow);
        if (!proxies.isEmpty()) {
            all.allow(Proxy.class);
        }
        return all.build();
    }

    /** Refuses the proxies of a list of interfaces that is not allowed as it is. */
    void checkProxy(List<String> interfaces) {
        interfaces.forEach(policy::checkNotDenied);
        if (!proxies.contains(interfaces)) {
            throw new InvalidPayloadException("proxies of " + String.join(", ", interfaces)
                    + " are not allowed; name these interfaces, in this order, with allowProxies if they are intended");
        }
    }

    private static Map<String, Class<?>> primitives() {
        Map<String, Class<?>> types = new HashMap<>();
        for (Class<?> type : List.of(
                boolean.class,
                byte.class,
                char.class,
                short.class,
                int.class,
                long.class,
                float.class,
                double.class,
                void.class)) {
            types.put(type.getName(), type);
        }
        return types;
    }
}
