// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Refuses collections and maps that would come back as something else: what they hold beside their elements has no
 * bytes.
 */
final class Keeping {

    /** Sets and maps that tell their elements and keys apart by {@code equals}, as those that are made for them do. */
    private static final Set<Class<?>> EQUALS = Set.of(
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class,
            CopyOnWriteArraySet.class,
            ConcurrentSkipListSet.class,
            Set.of().getClass(),
            Set.of(1).getClass(),
            Collections.emptySet().getClass(),
            Collections.singleton(1).getClass(),
            ConcurrentHashMap.newKeySet().getClass(),
            TreeMap.class,
            ConcurrentHashMap.class,
            ConcurrentSkipListMap.class,
            Map.of().getClass(),
            Map.of(1, 1).getClass(),
            Collections.emptyMap().getClass(),
            Collections.singletonMap(1, 1).getClass());

    /** Whether collections that are neither lists nor sets, such as multisets, say which others they are equal to. */
    private static final ClassValue<Boolean> OWN_EQUALS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }
    };

    private Keeping() {}

    /** Returns what is written for a value: itself, or a copy that is equal to a set or map of a library. */
    static Object checked(Container container, Object given) {
        ForeignCollections.requireLoaded(given);
        Object value = isCopied(container, given) ? ForeignCollections.copyFor(given, container.declared()) : given;
        check(container, value);
        return value;
    }

    /** Sets and maps of libraries may have a comparator, or tell elements apart by another rule than equals. */
    private static boolean isCopied(Container container, Object value) {
        Class<?> type = value.getClass();
        return container.exact() == null
                && !(value instanceof List)
                && ForeignCollections.isOne(type)
                && type.getClassLoader() != null
                && (value instanceof Map || isSetPlace(container));
    }

    private static boolean isSetPlace(Container container) {
        return Set.class.isAssignableFrom(container.declared());
    }

    private static void check(Container container, Object value) {
        if (container.exact() == null) {
            requireEqual(container, value);
            requireDistinct(container, value);
        }
        if (comparator(value) != null) {
            throw new InvalidPayloadException(
                    "a comparator cannot be carried; use the natural order or a converter for "
                            + container.declared().getName());
        }
        if (isBounded(value)) {
            throw new InvalidPayloadException(
                    "the capacity of a " + value.getClass().getName()
                            + " cannot be carried; use one without a bound or give a converter for "
                            + container.declared().getName());
        }
        if (value instanceof Properties properties && hasDefaults(properties)) {
            throw new InvalidPayloadException(
                    "the defaults of a " + value.getClass().getName()
                            + " cannot be carried; put them in, or give a converter for "
                            + container.declared().getName());
        }
    }

    private static @Nullable Comparator<?> comparator(Object value) {
        if (value instanceof SortedSet<?> set) {
            return set.comparator();
        } else if (value instanceof SortedMap<?, ?> map) {
            return map.comparator();
        } else if (value instanceof PriorityQueue<?> queue) {
            return queue.comparator();
        }
        return value instanceof PriorityBlockingQueue<?> queue ? queue.comparator() : null;
    }

    private static boolean isBounded(Object value) {
        return (value instanceof LinkedBlockingQueue || value instanceof LinkedBlockingDeque)
                && value instanceof BlockingQueue<?> queue
                && queue.remainingCapacity() + (long) queue.size() < Integer.MAX_VALUE;
    }

    private static boolean hasDefaults(Properties properties) {
        for (String name : properties.stringPropertyNames()) {
            if (!properties.containsKey(name)) {
                return true;
            }
        }
        return false;
    }

    /** Refuses what an interface allows, but what is made for it does not equal. */
    static void requireEqual(Container container, Object value) {
        Class<?> declared = container.declared();
        if (Map.class.isAssignableFrom(declared)) {
            return;
        }
        if (!(value instanceof Collection)) {
            throw ValueCodec.mismatch("field", "a " + declared.getName() + " that is a collection", value);
        }
        if (value instanceof Set && !isSetPlace(container)) {
            throw other(container, value, "a java.util.Set");
        }
        if (!(value instanceof List || value instanceof Set) && OWN_EQUALS.get(value.getClass())) {
            throw new InvalidPayloadException("a " + value.getClass().getName() + " in a field of type "
                    + declared.getName() + " is equal to others of its kind only, and would come back as another"
                    + " collection; hold a list, set or map in its place, or give a converter for it");
        }
        if (value instanceof PriorityQueue || value instanceof PriorityBlockingQueue || value instanceof DelayQueue) {
            throw other(container, value, "a " + value.getClass().getName());
        }
    }

    private static InvalidPayloadException other(Container container, Object value, String better) {
        boolean queue = Queue.class.isAssignableFrom(container.declared());
        return new InvalidPayloadException("a " + value.getClass().getName() + " in a field of type "
                + container.declared().getName() + " would come back as a "
                + (queue ? "java.util.LinkedList" : ArrayList.class.getName())
                + ", which is something else; declare the field as " + better);
    }

    /** Refuses sets and maps that hold what the ones that are made for them would take for the same. */
    private static void requireDistinct(Container container, Object value) {
        Collection<?> elements = value instanceof Map<?, ?> map
                ? map.keySet()
                : value instanceof Set<?> set ? set : Collections.emptySet();
        if (elements.size() < 2
                || EQUALS.contains(value.getClass())
                || value instanceof EnumSet
                || value instanceof EnumMap) {
            return;
        }
        if (new HashSet<>(elements).size() < elements.size()) {
            throw new InvalidPayloadException("a " + value.getClass().getName()
                    + " that has equal elements cannot come back in a field of type "
                    + container.declared().getName());
        }
    }
}
