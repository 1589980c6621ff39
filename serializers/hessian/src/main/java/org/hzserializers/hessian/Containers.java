// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** The lists, sets and maps of the JDK that are carried, each as the class that it is. */
@SuppressWarnings("JdkObsolete") // what users have
final class Containers {

    /**
     * What makes the containers of a class.
     *
     * @param hashes what the hash code of the class looks at
     * @param cost what a container takes
     * @param maker takes how many elements to make space for; the count of a list is checked and charged before
     */
    record Kind(Class<?> type, HashCodes hashes, ContainerCost cost, IntFunction<Object> maker) {

        /** Returns whether elements are put in as they come, since none is hashed or compared. */
        boolean isAppended() {
            return !cost.placement().isWork();
        }

        boolean isMap() {
            return Map.class.isAssignableFrom(type);
        }
    }

    private static final Map<Class<?>, Kind> KINDS = new HashMap<>();
    private static final Map<String, Kind> NAMES = new HashMap<>();

    static {
        add(ArrayList.class, ArrayList::new);
        add(LinkedList.class, count -> new LinkedList<>());
        add(ArrayDeque.class, count -> new ArrayDeque<>());
        add(HashSet.class, count -> new HashSet<>(HashTable.capacity(count)));
        add(LinkedHashSet.class, count -> new LinkedHashSet<>(HashTable.capacity(count)));
        add(TreeSet.class, count -> new TreeSet<>());
        add(HashMap.class, count -> new HashMap<>(HashTable.capacity(count)));
        add(LinkedHashMap.class, count -> new LinkedHashMap<>(HashTable.capacity(count)));
        add(TreeMap.class, count -> new TreeMap<>());
    }

    private Containers() {}

    private static void add(Class<?> type, IntFunction<Object> maker) {
        Kind kind = new Kind(type, HashCodes.of(type), Objects.requireNonNull(ContainerCost.of(type)), maker);
        KINDS.put(type, kind);
        NAMES.put(type.getName(), kind);
    }

    static Set<Class<?>> types() {
        return KINDS.keySet();
    }

    /** Returns how containers of a class are carried; null if it is none of these. */
    static @Nullable Kind of(Class<?> type) {
        return KINDS.get(type);
    }

    /** Returns how containers of the class that a payload names are carried; null if it is none of these. */
    static @Nullable Kind named(String name) {
        return NAMES.get(name);
    }

    private static boolean isSorted(Object container) {
        return container instanceof SortedSet || container instanceof SortedMap;
    }

    /** Refuses a container that would not come back as it is. */
    static void checkWritable(Object container, boolean key) {
        Object comparator = container instanceof SortedSet<?> set
                ? set.comparator()
                : container instanceof SortedMap<?, ?> map ? map.comparator() : null;
        if (comparator != null) {
            throw new InvalidPayloadException("a " + container.getClass().getName()
                    + " with a comparator is not carried by the Hessian serializer; use the natural order");
        }
        if (key && !isSorted(container) && !(container instanceof ArrayList)) {
            throw new InvalidPayloadException("a " + container.getClass().getName()
                    + " in a key is refused, as equal ones may have other bytes; use an ArrayList, a TreeSet or a"
                    + " TreeMap");
        }
    }

    @SuppressWarnings("unchecked") // the elements are the payload's
    static void fill(Object container, @Nullable Object[] elements) {
        if (container instanceof Map<?, ?> map) {
            for (int i = 0; i < elements.length; i += 2) {
                ((Map<@Nullable Object, @Nullable Object>) map).put(elements[i], elements[i + 1]);
            }
        } else {
            for (Object element : elements) {
                ((Collection<@Nullable Object>) container).add(element);
            }
        }
    }
}
