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
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** The lists, sets and maps of the JDK that are carried, each as the class that it is. */
@SuppressWarnings("JdkObsolete") // what users have
final class Containers {

    private static final Map<Class<?>, Supplier<Object>> MAKERS = new HashMap<>();
    private static final Map<String, Class<?>> NAMES = new HashMap<>();

    static {
        add(ArrayList.class, ArrayList::new);
        add(LinkedList.class, LinkedList::new);
        add(ArrayDeque.class, ArrayDeque::new);
        add(HashSet.class, HashSet::new);
        add(LinkedHashSet.class, LinkedHashSet::new);
        add(TreeSet.class, TreeSet::new);
        add(HashMap.class, HashMap::new);
        add(LinkedHashMap.class, LinkedHashMap::new);
        add(TreeMap.class, TreeMap::new);
    }

    private Containers() {}

    private static void add(Class<?> type, Supplier<Object> maker) {
        MAKERS.put(type, maker);
        NAMES.put(type.getName(), type);
    }

    static boolean isOne(Class<?> type) {
        return MAKERS.containsKey(type);
    }

    /** Returns the class that a payload names; null if it is none of these. */
    static @Nullable Class<?> named(String name) {
        return NAMES.get(name);
    }

    static Object make(Class<?> type) {
        Supplier<Object> maker = MAKERS.get(type);
        if (maker == null) {
            throw new IllegalStateException(type + " is none of the containers");
        }
        return maker.get();
    }

    static boolean isSorted(Object container) {
        return container instanceof SortedSet || container instanceof SortedMap;
    }

    static boolean isHashed(Object container) {
        return container instanceof HashSet || container instanceof HashMap;
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
