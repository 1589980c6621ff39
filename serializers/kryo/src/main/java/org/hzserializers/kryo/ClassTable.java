// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Serializer;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.hzserializers.core.guard.ArrayDimensions;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.kryo.classes.NameHash;
import org.hzserializers.kryo.jdk.JdkClasses;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * The classes that a serializer knows and their Kryo ids. Immutable, and the same whatever order they were registered
 * in.
 *
 * <p>Ids, and the bytes they take: 0 to 8 Kryo's primitives and String, 9 the serializer's own type, 10 to 125 common
 * JDK classes (1 byte); 126 to 999 other JDK classes, 1000 to 16,381 explicit ids (2 bytes); 16,384 to 2,097,149 ids
 * derived from class names (3 bytes).
 */
final class ClassTable {

    /** The serializer's own type. */
    static final int ROOT_ID = 9;

    static final int MIN_EXPLICIT_ID = 1000;

    /** The last id that takes two bytes: Kryo writes the id plus 2 in groups of seven bits. */
    static final int MAX_EXPLICIT_ID = (1 << 14) - 3;

    private static final int MIN_NAMED_ID = 1 << 14;

    /** The last id that takes three bytes. */
    private static final int MAX_NAMED_ID = (1 << 21) - 3;

    private final Map<Class<?>, Entry> byType;
    private final Map<Integer, Entry> byId;
    private final Set<String> names;
    private final ArrayDimensions dimensions;

    private ClassTable(Map<Class<?>, Entry> byType, Map<Integer, Entry> byId, ArrayDimensions dimensions) {
        this.byType = byType;
        this.byId = byId;
        this.dimensions = dimensions;
        Set<String> all = new LinkedHashSet<>();
        for (Class<?> type : byType.keySet()) {
            all.add(type.getName());
        }
        this.names = Set.copyOf(all);
    }

    @Nullable
    Entry find(Class<?> type) {
        return byType.get(type);
    }

    @Nullable
    Entry find(int id) {
        return byId.get(id);
    }

    boolean contains(String className) {
        return names.contains(className);
    }

    /** Returns how many dimensions arrays may have. */
    ArrayDimensions dimensions() {
        return dimensions;
    }

    Iterable<Entry> entries() {
        return byType.values();
    }

    /** Derives an id from a class name. Part of the wire format. */
    static int idOf(String className) {
        return MIN_NAMED_ID + (int) Long.remainderUnsigned(NameHash.of(className), MAX_NAMED_ID - MIN_NAMED_ID + 1);
    }

    /** A class, its id, the source of its serializers if it has one of its own, and whether it was named or found. */
    record Entry(Class<?> type, int id, @Nullable Supplier<? extends Serializer<?>> serializer, boolean registered) {}

    /** Collects registrations in any order. */
    static final class Builder {

        private final Map<Class<?>, Entry> registered = new LinkedHashMap<>();

        void add(Class<?> type, int id, @Nullable Supplier<? extends Serializer<?>> serializer) {
            if (id < MIN_EXPLICIT_ID || id > MAX_EXPLICIT_ID) {
                throw new IllegalArgumentException("Kryo id " + id + " for " + type.getName() + " is not between "
                        + MIN_EXPLICIT_ID + " and " + MAX_EXPLICIT_ID);
            }
            put(new Entry(type, id, serializer, true));
        }

        void add(Class<?> type, @Nullable Supplier<? extends Serializer<?>> serializer) {
            put(new Entry(type, idOf(type.getName()), serializer, true));
        }

        private void put(Entry entry) {
            Class<?> type = entry.type();
            if (type.isPrimitive() || type.isArray()) {
                throw new IllegalArgumentException(type.getTypeName() + needless(type));
            }
            if (ClassKinds.isKryos(type)) {
                throw new IllegalArgumentException(type.getName()
                        + " needs no registration; texts and boxes are always written in Kryo's own way");
            }
            if (entry.serializer() != null
                    && Modifier.isAbstract(type.getModifiers())
                    && !ClassKinds.standsFor(type, type)) {
                throw new IllegalArgumentException(type.getName()
                        + " is abstract, so no object has exactly this class; register the serializer for the classes that"
                        + " objects have");
            }
            Entry other = registered.putIfAbsent(type, entry);
            if (other != null) {
                throw new IllegalArgumentException("Class " + type.getName() + " is registered twice, " + underId(other)
                        + " and " + underId(entry) + "; take one of the two out");
            }
        }

        /** Says why a primitive or an array has no registration, and what to register instead. */
        private static String needless(Class<?> type) {
            Class<?> element = Classes.elementOf(type);
            boolean builtIn = element.isPrimitive() || ClassKinds.isKryos(element) || JdkClasses.idOf(element) != null;
            return builtIn
                    ? " needs no registration; it is always carried"
                    : " has no registration of its own; register " + element.getName()
                            + ", and arrays of it are carried, too";
        }

        private static String underId(Entry entry) {
            return entry.id() <= MAX_EXPLICIT_ID
                    ? "under the id " + entry.id()
                    : "under the id " + entry.id() + " from its name";
        }

        ClassTable build(Class<?> root) {
            Map<Class<?>, Entry> byType = new LinkedHashMap<>();
            Map<Integer, Entry> byId = new HashMap<>();
            ArrayDimensions dimensions = new ArrayDimensions();
            List<Class<?>> roots = new ArrayList<>(registered.keySet());
            roots.add(0, root);
            // Abstract classes among them get an id for arrays of them.
            Set<Class<?>> all = Classes.reachable(roots, type -> !Classes.isJdk(type), dimensions::declare);
            // Classes of the JDK are only taken in where they are named.
            all.addAll(registered.keySet());
            for (Class<?> type : all) {
                Entry entry = entry(root, type);
                if (entry == null) {
                    continue;
                }
                Entry other = byId.putIfAbsent(entry.id(), entry);
                if (other != null) {
                    throw collision(entry, other);
                }
                byType.put(type, entry);
            }
            return new ClassTable(byType, byId, dimensions);
        }

        private @Nullable Entry entry(Class<?> root, Class<?> type) {
            if (ClassKinds.isKryos(type)) {
                return null;
            }
            Entry entry = registered.get(type);
            Integer jdkId = JdkClasses.idOf(type);
            if (jdkId != null) {
                // What was said about it wins: an id, or a serializer, which takes the fixed id if none was given.
                if (entry == null || entry.id() <= MAX_EXPLICIT_ID) {
                    return entry;
                }
                return entry.serializer() == null ? null : new Entry(type, jdkId, entry.serializer(), true);
            }
            if (type == root) {
                return new Entry(type, ROOT_ID, entry == null ? null : entry.serializer(), true);
            }
            return entry != null ? entry : new Entry(type, idOf(type.getName()), null, false);
        }

        private static IllegalArgumentException collision(Entry entry, Entry other) {
            String first = entry.type().getName();
            String second = other.type().getName();
            // Named in one order, so that the message does not depend on the order of registration either.
            String both = first.compareTo(second) < 0 ? first + " and " + second : second + " and " + first;
            String advice = entry.id() <= MAX_EXPLICIT_ID
                    ? "; give each its own"
                    : "; register one of them with an id between " + MIN_EXPLICIT_ID + " and " + MAX_EXPLICIT_ID;
            return new IllegalArgumentException("Kryo id " + entry.id() + " is taken by both " + both + advice);
        }
    }
}
