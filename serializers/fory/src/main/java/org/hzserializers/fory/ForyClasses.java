// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.io.Externalizable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.apache.fory.resolver.ClassResolver;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.Singletons;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * The users' classes that a serializer carries, and their ids: 0 for the registered type, 1 to 16,383 given ones,
 * beyond them those that are derived from names. Immutable, and the same whatever order they were registered in.
 */
final class ForyClasses {

    static final int ID_FROM_NAME = -1;

    /** The last id that takes two bytes. */
    static final int MAX_EXPLICIT_ID = (1 << 14) - 1;

    private static final int MIN_NAMED_ID = 1 << 14;

    /** The first id that takes four bytes. */
    private static final int END_OF_NAMED_IDS = 1 << 21;

    private final Map<Class<?>, Integer> ids;
    private final Map<Class<?>, String> declared;
    private final Set<Class<?>> nesting = new HashSet<>();

    /** A list, set or map that is not the JDK's and is declared somewhere; null if there is none. */
    private final @Nullable Class<?> foreign;

    private ForyClasses(Map<Class<?>, Integer> ids, Map<Class<?>, String> declared, @Nullable Class<?> foreign) {
        this.foreign = foreign;
        this.ids = Collections.unmodifiableMap(ids);
        this.declared = Map.copyOf(declared);
        for (Class<?> type : ids.keySet()) {
            if (!type.isEnum() && reachesItself(type)) {
                nesting.add(type);
            }
        }
    }

    /** Says whether an object of a class may hold another one, however far inside. */
    private boolean reachesItself(Class<?> type) {
        Set<Class<?>> reached = new HashSet<>();
        Deque<Class<?>> open = new ArrayDeque<>();
        open.add(type);
        while (!open.isEmpty()) {
            Class<?> at = open.remove();
            for (Field field : Classes.fields(at)) {
                if (Classes.isStored(field) && visit(field.getGenericType(), type, reached, open)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean visit(Type declared, Class<?> type, Set<Class<?>> reached, Deque<Class<?>> open) {
        if (declared instanceof ParameterizedType parameterized) {
            for (Type argument : parameterized.getActualTypeArguments()) {
                if (visit(argument, type, reached, open)) {
                    return true;
                }
            }
            return visitClass((Class<?>) parameterized.getRawType(), type, reached, open);
        }
        if (declared instanceof GenericArrayType array) {
            return visit(array.getGenericComponentType(), type, reached, open);
        }
        if (!(declared instanceof Class<?> named)) {
            // Wildcards and variables may stand for anything.
            return true;
        }
        Class<?> element = Classes.elementOf(named);
        return holdsAnything(element) || visitClass(element, type, reached, open);
    }

    /** Says whether a type of which nothing more is known may be a container, which then holds what it likes. */
    private static boolean holdsAnything(Class<?> element) {
        return Collection.class.isAssignableFrom(element)
                || Map.class.isAssignableFrom(element)
                || element == Optional.class
                || Stream.of(ArrayList.class, HashMap.class, Optional.class, Object[].class)
                        .anyMatch(element::isAssignableFrom);
    }

    private boolean visitClass(Class<?> element, Class<?> type, Set<Class<?>> reached, Deque<Class<?>> open) {
        if (element.isAssignableFrom(type)) {
            return true;
        }
        for (Class<?> candidate : ids.keySet()) {
            if (element.isAssignableFrom(candidate) && reached.add(candidate)) {
                open.add(candidate);
            }
        }
        return false;
    }

    boolean nests(Class<?> type) {
        return nesting.contains(type);
    }

    /** Returns whether objects of a class can hold their like, or the class has one instance. */
    boolean isGuarded(Class<?> type) {
        return nests(type) || (contains(type) && Singletons.ofRegistered(type) != null);
    }

    Set<Class<?>> types() {
        return ids.keySet();
    }

    Map<Class<?>, Integer> ids() {
        return ids;
    }

    /** Returns what fields are declared to hold, each with a place where it is; of type arguments the arrays only. */
    Map<Class<?>, String> declared() {
        return declared;
    }

    /** Refuses declarations that cannot hold the JDK's collections. */
    void requireCollectionsOfJdk() {
        if (foreign != null) {
            throw new IllegalArgumentException(foreign.getName() + " is declared by a field or as a type argument, and"
                    + " with foreignCollections() it comes back as a "
                    + ForeignCollections.classOfCopy(foreign).getName()
                    + "; declare an interface of the JDK");
        }
    }

    boolean contains(Class<?> type) {
        return ids.containsKey(type);
    }

    /** Derives an id from a class name. Part of the wire format. */
    static int idOf(String className) {
        CRC32C sum = new CRC32C();
        sum.update(className.getBytes(StandardCharsets.UTF_8));
        return MIN_NAMED_ID + (int) (sum.getValue() % (END_OF_NAMED_IDS - MIN_NAMED_ID));
    }

    /** Says why objects of a class are not carried; null if they are, or if the class has no objects of its own. */
    static @Nullable String refusal(Class<?> type) {
        if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
            return "a collection or map of its own kind; hold a collection of the JDK in a field instead";
        }
        if (Throwable.class.isAssignableFrom(type)) {
            return "an exception";
        }
        if (Externalizable.class.isAssignableFrom(type)) {
            return "Externalizable";
        }
        if (type.isHidden() || type.isSynthetic() || Proxy.isProxyClass(type)) {
            return "a lambda or proxy, which has no name";
        }
        if (!type.isEnum() && ClassResolver.useReplaceResolveSerializer(type)) {
            return "a class with writeReplace or readResolve";
        }
        if (ClassResolver.requireJavaSerialization(type)) {
            return "a class with writeObject or readObject";
        }
        return null;
    }

    /** Collects registrations in any order. */
    static final class Builder {

        private final Map<Class<?>, Integer> registered = new LinkedHashMap<>();
        private final Map<Class<?>, String> declared = new LinkedHashMap<>();

        void add(Class<?> type, int id) {
            if (type.isArray() || (Classes.isJdk(type) && !type.isEnum())) {
                throw new IllegalArgumentException(type.getTypeName() + " needs no registration; register classes of"
                        + " your own, and let the class policy allow those of the JDK");
            }
            String refusal = refusal(type);
            if (refusal != null) {
                throw new IllegalArgumentException(type.getName() + " is " + refusal
                        + "; Fory is for plain classes here, use the Kryo or the Java" + " serializer for it");
            }
            if (registered.putIfAbsent(type, id) != null) {
                throw new IllegalArgumentException(
                        "Class " + type.getName() + " is registered twice; take one of the two out");
            }
        }

        ForyClasses build(Class<?> root) {
            if (!root.isArray() && (!Classes.isJdk(root) || root.isEnum()) && !registered.containsKey(root)) {
                add(root, 0);
            }
            List<Class<?>> roots = new ArrayList<>(registered.keySet());
            roots.add(0, root);
            // Fory knows the classes of the JDK that it carries, but for enums.
            Set<Class<?>> all = Classes.reachable(roots, type -> !Classes.isJdk(type) || type.isEnum(), type -> {});
            all.forEach(this::declareFields);
            declareArrays(root, "the registered type");
            Map<String, Class<?>> byName = new TreeMap<>();
            for (Class<?> type : all) {
                if ((type.isEnum() || !Modifier.isAbstract(type.getModifiers())) && refusal(type) == null) {
                    Class<?> other = byName.putIfAbsent(type.getName(), type);
                    if (other != null) {
                        throw new IllegalArgumentException("There are two classes of the name " + type.getName()
                                + ", in different class loaders; one serializer carries one of them");
                    }
                }
            }
            for (Class<?> type : all) {
                if (Classes.isAbstract(type)) {
                    // A place that is declared as Object may hold one.
                    declared.putIfAbsent(type.arrayType(), "an array of " + type.getName());
                }
            }
            Map<Class<?>, Integer> ids = new LinkedHashMap<>();
            Map<Integer, Class<?>> byId = new HashMap<>();
            for (Class<?> type : byName.values()) {
                // Refuses a class with several instances that nothing tells apart.
                Singletons.ofRegistered(type);
                int id = registered.getOrDefault(type, ID_FROM_NAME);
                if (id == ID_FROM_NAME) {
                    id = idOf(type.getName());
                }
                Class<?> other = byId.putIfAbsent(id, type);
                if (other != null) {
                    throw new IllegalArgumentException(
                            "Fory id " + id + " is taken by both " + other.getName() + " and " + type.getName()
                                    + "; register one of them with an id between 1 and " + MAX_EXPLICIT_ID);
                }
                ids.put(type, id);
            }
            Class<?> foreign = all.stream()
                    .filter(ForeignCollections::isOne)
                    .min(Comparator.comparing(Class::getName))
                    .orElse(null);
            return new ForyClasses(ids, declared, foreign);
        }

        private void declareArrays(Type type, String place) {
            if (type instanceof Class<?> named && named.isArray() && Classes.isAbstract(Classes.elementOf(named))) {
                declared.putIfAbsent(named, place);
            } else if (type instanceof ParameterizedType parameterized) {
                for (Type argument : parameterized.getActualTypeArguments()) {
                    declareArrays(argument, place);
                }
            }
        }

        private void declareFields(Class<?> type) {
            if (type.isEnum()) {
                return;
            }
            for (Field field : type.getDeclaredFields()) {
                if (Classes.isStored(field)) {
                    String place = "field " + field.getName() + " of " + type.getName();
                    declared.putIfAbsent(field.getType(), place);
                    declareArrays(field.getGenericType(), place);
                }
            }
        }
    }
}
