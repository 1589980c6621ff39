// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.value;

import java.util.ArrayDeque;
import java.util.ArrayList;
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
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.ContainerModel;
import org.jspecify.annotations.Nullable;

/** Which collections and maps come back as they were, and what is read where a field declares an interface. */
@SuppressWarnings("JdkObsolete") // they are used, whether they should be or not
public final class Containers {

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

    /** Interfaces that may be declared. Sets and maps that are made for them keep their order, which costs little. */
    private static final Set<Class<?>> INTERFACES = Set.of(
            Collection.class,
            List.class,
            Set.class,
            SortedSet.class,
            NavigableSet.class,
            Queue.class,
            Deque.class,
            Map.class,
            SortedMap.class,
            NavigableMap.class,
            ConcurrentMap.class,
            ConcurrentNavigableMap.class);

    /** Wrappers that have no order but that in which their elements are written. */
    private static final Class<?> WRAPPED_SET =
            Collections.unmodifiableSet(new HashSet<>()).getClass();

    private static final Class<?> WRAPPED_MAP =
            Collections.unmodifiableMap(new HashMap<>()).getClass();

    private Containers() {}

    /** Returns the class that is read where one is declared; null if that is none of these interfaces. */
    public static @Nullable Class<?> made(Class<?> declared) {
        return INTERFACES.contains(declared) ? ContainerModel.of(declared).made() : null;
    }

    /** Returns whether objects of a class come back equal and of that class where it is declared. */
    public static boolean isKept(Class<?> type) {
        return KEPT.contains(type) || EnumSet.class.isAssignableFrom(type);
    }

    /**
     * Returns what a collection takes when it is read again.
     *
     * @param actual the class of one that is read or written
     */
    public static ContainerCost cost(Class<?> actual) {
        ContainerCost known = ContainerCost.of(actual);
        if (known != null) {
            return known;
        }
        for (Class<?> declared : List.<Class<?>>of(List.class, Set.class, Map.class)) {
            if (fits(declared, actual)) {
                return ContainerModel.of(declared).cost();
            }
        }
        return ContainerCost.OTHER;
    }

    /**
     * Returns what a map of an enum takes: a place for each constant, however few entries there are.
     *
     * @param keys the enum, or what is declared in its place
     */
    public static ContainerCost costOfEnumMap(Class<?> keys) {
        Object[] constants = keys.getEnumConstants();
        int table = ObjectSizes.ARRAY + (constants == null ? 0 : constants.length) * Integer.BYTES;
        return new ContainerCost(ObjectSizes.shallow(EnumMap.class) + table, 0, 0, ContainerCost.Placement.APPENDED);
    }

    /** Returns what a set of an enum takes: a bit for each constant. */
    public static ContainerCost costOfEnumSet(Class<?> elements) {
        Object[] constants = elements.getEnumConstants();
        int bits = constants == null ? 0 : constants.length;
        int table = bits <= Long.SIZE ? 0 : ObjectSizes.ARRAY + bits / Byte.SIZE;
        return new ContainerCost(2 * ObjectSizes.ARRAY + table, 0, 0, ContainerCost.Placement.APPENDED);
    }

    /** Returns whether what a container hashes or compares has to be looked at before it is put in. */
    public static boolean isGathered(ContainerCost cost, @Nullable Class<?> elements) {
        return cost.placement().isWork()
                && (elements == null || HashTable.TREES.mustCharge(Integer.MAX_VALUE, elements));
    }

    /** Returns whether objects of a class can only be written as a copy. */
    public static boolean isCopied(Class<?> type) {
        return ForeignCollections.isOne(type)
                && !isKept(type)
                && !fits(List.class, type)
                && !fits(Set.class, type)
                && !fits(Map.class, type);
    }

    /** Returns whether a copy of an object may be written where a class is declared. */
    public static boolean fitsAsCopy(Class<?> declared, Class<?> actual) {
        return ForeignCollections.isOne(actual)
                && declared.isInterface()
                && fits(declared, ForeignCollections.classOfCopy(actual, declared));
    }

    /** Returns whether objects of a class may be written where another is declared. */
    public static boolean fits(Class<?> declared, Class<?> actual) {
        if (declared == EnumSet.class) {
            return EnumSet.class.isAssignableFrom(actual);
        }
        if (!INTERFACES.contains(declared)) {
            return false;
        }
        return ContainerModel.of(declared).fits(actual)
                || (declared == Set.class && actual == WRAPPED_SET)
                || (declared == Map.class && actual == WRAPPED_MAP);
    }
}
