// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Which collections and maps come back as they were, and what is read where a field declares an interface. */
@SuppressWarnings("JdkObsolete") // they are used, whether they should be or not
final class Containers {

    /** Classes that are read where they are declared. */
    private static final Set<Class<?>> KEPT = Set.of(
            ArrayList.class,
            LinkedList.class,
            Vector.class,
            ArrayDeque.class,
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class,
            ConcurrentSkipListSet.class,
            HashMap.class,
            LinkedHashMap.class,
            TreeMap.class,
            EnumMap.class,
            ConcurrentHashMap.class,
            ConcurrentSkipListMap.class);

    /** What is made where an interface is declared. Sets and maps keep their order, which costs little. */
    private static final Map<Class<?>, Class<?>> MADE = Map.ofEntries(
            Map.entry(Collection.class, ArrayList.class),
            Map.entry(List.class, ArrayList.class),
            Map.entry(Set.class, LinkedHashSet.class),
            Map.entry(SortedSet.class, TreeSet.class),
            Map.entry(NavigableSet.class, TreeSet.class),
            Map.entry(Queue.class, LinkedList.class),
            Map.entry(Deque.class, LinkedList.class),
            Map.entry(Map.class, LinkedHashMap.class),
            Map.entry(SortedMap.class, TreeMap.class),
            Map.entry(NavigableMap.class, TreeMap.class),
            Map.entry(ConcurrentMap.class, ConcurrentHashMap.class),
            Map.entry(ConcurrentNavigableMap.class, ConcurrentSkipListMap.class));

    /** Lists that an ArrayList equals. */
    private static final Set<Class<?>> LISTS = classes(
            new ArrayList<>(),
            new LinkedList<>(),
            Arrays.asList(1),
            new ArrayList<>(List.of(1)).subList(0, 1),
            List.of(),
            List.of(1),
            List.of(1, 2, 3).subList(0, 1),
            Collections.emptyList(),
            Collections.singletonList(1),
            Collections.nCopies(1, 1),
            Collections.unmodifiableList(new ArrayList<>()),
            Collections.unmodifiableList(new LinkedList<>()));

    /** Sets that a LinkedHashSet equals, and which have no order but that in which they are written. */
    private static final Set<Class<?>> SETS = classes(
            new HashSet<>(),
            new LinkedHashSet<>(),
            Set.of(),
            Set.of(1),
            Collections.emptySet(),
            Collections.singleton(1),
            Collections.unmodifiableSet(new HashSet<>()));

    private static final Set<Class<?>> MAPS = classes(
            new HashMap<>(),
            new LinkedHashMap<>(),
            Map.of(),
            Map.of(1, 1),
            Collections.emptyMap(),
            Collections.singletonMap(1, 1),
            Collections.unmodifiableMap(new HashMap<>()));

    private Containers() {}

    private static Set<Class<?>> classes(Object... examples) {
        return Stream.of(examples).map(Object::getClass).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the class that is read where one is declared; null if that is none of these interfaces. */
    static @Nullable Class<?> made(Class<?> declared) {
        return MADE.get(declared);
    }

    /** Says whether objects of a class come back equal and of that class where it is declared. */
    static boolean isKept(Class<?> type) {
        return KEPT.contains(type) || EnumSet.class.isAssignableFrom(type);
    }

    /**
     * Returns what a collection takes when it is read again.
     *
     * @param actual the class of one that is read or written
     */
    static ContainerCost cost(Class<?> actual) {
        ContainerCost known = ContainerCost.of(actual);
        if (known != null) {
            return known;
        }
        return LISTS.contains(actual)
                ? ContainerCost.LIST
                : SETS.contains(actual) || MAPS.contains(actual) ? ContainerCost.HASHED : ContainerCost.OTHER;
    }

    /**
     * Returns what a map of an enum takes: a place for each constant, however few entries there are.
     *
     * @param keys the enum, or what is declared in its place
     */
    static ContainerCost costOfEnumMap(Class<?> keys) {
        Object[] constants = keys.getEnumConstants();
        int table = ObjectSizes.ARRAY + (constants == null ? 0 : constants.length) * Integer.BYTES;
        return new ContainerCost(ObjectSizes.shallow(EnumMap.class) + table, 0, 0, ContainerCost.Placement.APPENDED);
    }

    /** Returns what a set of an enum takes: a bit for each constant. */
    static ContainerCost costOfEnumSet(Class<?> elements) {
        Object[] constants = elements.getEnumConstants();
        int bits = constants == null ? 0 : constants.length;
        int table = bits <= Long.SIZE ? 0 : ObjectSizes.ARRAY + bits / Byte.SIZE;
        return new ContainerCost(2 * ObjectSizes.ARRAY + table, 0, 0, ContainerCost.Placement.APPENDED);
    }

    /** Returns whether what a container hashes or compares has to be looked at before it is put in. */
    static boolean isGathered(ContainerCost cost, @Nullable Class<?> elements) {
        return cost.placement().isWork()
                && (elements == null || HashTable.TREES.mustCharge(Integer.MAX_VALUE, elements));
    }

    /** Returns whether objects of a class can only be written as a copy. */
    static boolean isCopied(Class<?> type) {
        return ForeignCollections.isOne(type)
                && !isKept(type)
                && !LISTS.contains(type)
                && !SETS.contains(type)
                && !MAPS.contains(type);
    }

    /** Returns whether a copy of an object may be written where a class is declared. */
    static boolean fitsAsCopy(Class<?> declared, Class<?> actual) {
        return ForeignCollections.isOne(actual)
                && declared.isInterface()
                && fits(declared, ForeignCollections.classOfCopy(actual, declared));
    }

    /** Says whether objects of a class may be written where another is declared. */
    static boolean fits(Class<?> declared, Class<?> actual) {
        if (declared == EnumSet.class) {
            return EnumSet.class.isAssignableFrom(actual);
        }
        Class<?> made = MADE.get(declared);
        if (made == ArrayList.class) {
            return LISTS.contains(actual);
        }
        if (made == LinkedHashSet.class) {
            return SETS.contains(actual);
        }
        return made == LinkedHashMap.class ? MAPS.contains(actual) : made == actual;
    }
}
