// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Copies lists, sets and maps of classes that a format does not support, such as Guava's, Kotlin's or Hibernate's, into
 * collections of the JDK that are equal to them. Formats write the copy where they would refuse the class, if the user
 * asks for it.
 *
 * <table>
 * <caption>What a collection comes back as</caption>
 * <tr><th>Interface</th><th>Class of the copy</th></tr>
 * <tr><td>{@code List}</td><td>{@code ArrayList}</td></tr>
 * <tr><td>{@code Set}</td><td>{@code LinkedHashSet}</td></tr>
 * <tr><td>{@code SortedSet}</td><td>{@code TreeSet} with the same comparator</td></tr>
 * <tr><td>{@code Map}</td><td>{@code LinkedHashMap}</td></tr>
 * <tr><td>{@code SortedMap}</td><td>{@code TreeMap} with the same comparator</td></tr>
 * </table>
 */
public final class ForeignCollections {

    /** The name of the builder method, for messages. */
    private static final String OPTION = "foreignCollections()";

    /** Comparators of libraries that order as {@code Comparable} does; the JDK's natural order replaces them. */
    private static final Set<String> NATURAL_ORDERS =
            Set.of("com.google.common.collect.NaturalOrdering", "kotlin.comparisons.NaturalOrderComparator");

    private static final Set<Class<?>> COPIES =
            Set.of(ArrayList.class, LinkedHashSet.class, TreeSet.class, LinkedHashMap.class, TreeMap.class);

    /** Classes of the JDK that are equal to a copy by their interface, but lose what they are used for. */
    private static final Set<Class<?>> CHANGED = Set.of(IdentityHashMap.class, WeakHashMap.class, Properties.class);

    private static final ClassValue<Kind> KINDS = new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
            return kindOf(type);
        }
    };

    private ForeignCollections() {}

    private enum Kind {
        NONE(null),
        LIST(ArrayList.class),
        SET(LinkedHashSet.class),
        SORTED_SET(TreeSet.class),
        MAP(LinkedHashMap.class),
        SORTED_MAP(TreeMap.class);

        private final @Nullable Class<?> copy;

        Kind(@Nullable Class<?> copy) {
            this.copy = copy;
        }
    }

    private static Kind kindOf(Class<?> type) {
        if (COPIES.contains(type) || CHANGED.contains(type)) {
            return Kind.NONE;
        }
        boolean list = List.class.isAssignableFrom(type);
        boolean set = Set.class.isAssignableFrom(type);
        boolean map = Map.class.isAssignableFrom(type);
        if ((list ? 1 : 0) + (set ? 1 : 0) + (map ? 1 : 0) != 1) {
            return Kind.NONE;
        }
        if (list) {
            return Kind.LIST;
        }
        if (set) {
            return SortedSet.class.isAssignableFrom(type) ? Kind.SORTED_SET : Kind.SET;
        }
        return SortedMap.class.isAssignableFrom(type) ? Kind.SORTED_MAP : Kind.MAP;
    }

    /**
     * Returns whether objects of a class can be copied: it is a list, a set or a map, and none of the classes that
     * copies have. A collection that is neither a list nor a set is equal to itself only, so no copy is equal to it.
     *
     * @param type any class
     * @return whether {@link #copy} takes objects of the class
     */
    public static boolean isOne(Class<?> type) {
        return KINDS.get(type) != Kind.NONE;
    }

    /**
     * Returns the class of a copy.
     *
     * @param type a class for which {@link #isOne} holds
     * @return the class of the JDK
     * @throws IllegalArgumentException if the class is none that can be copied
     */
    public static Class<?> classOfCopy(Class<?> type) {
        Class<?> copy = KINDS.get(type).copy;
        if (copy == null) {
            throw new IllegalArgumentException(type.getName() + " is no list, set or map that is copied");
        }
        return copy;
    }

    /**
     * Returns the class of a copy for a place whose declaration alone says what is read.
     *
     * @param type a class for which {@link #isOne} holds
     * @param declared the type of the place; a sorted set or map in a place that is not sorted is copied as one that
     *     keeps the order
     * @return the class of the JDK
     */
    public static Class<?> classOfCopy(Class<?> type, Class<?> declared) {
        Class<?> copy = classOfCopy(type);
        if (copy == TreeSet.class && !SortedSet.class.isAssignableFrom(declared)) {
            return LinkedHashSet.class;
        }
        return copy == TreeMap.class && !SortedMap.class.isAssignableFrom(declared) ? LinkedHashMap.class : copy;
    }

    /**
     * Copies a collection or map. Its elements are the same objects.
     *
     * @param original an object for whose class {@link #isOne} holds
     * @return the copy, which is equal to the original
     * @throws InvalidPayloadException if the original is not loaded, or no copy is equal to it
     */
    public static Object copy(Object original) {
        return copy(original, classOfCopy(original.getClass()));
    }

    /**
     * Copies a collection or map for a place whose declaration alone says what is read. Comparators are not carried
     * there.
     *
     * @param original an object for whose class {@link #isOne} holds
     * @param declared the type of the place
     * @return the copy, which is equal to the original, and has a comparator only if the place is sorted
     * @throws InvalidPayloadException if the original is not loaded, or no copy is equal to it
     */
    public static Object copyFor(Object original, Class<?> declared) {
        Class<?> made = classOfCopy(original.getClass(), declared);
        if (made == LinkedHashSet.class || made == LinkedHashMap.class) {
            requireLoaded(original);
            if (comparator(original) != null) {
                throw new InvalidPayloadException(original.getClass().getName()
                        + " has a comparator, which a place of the type " + declared.getName()
                        + " does not keep; use the natural order");
            }
        }
        return copy(original, made);
    }

    /**
     * Refuses a collection that a persistence library would load from a database when it is looked at.
     *
     * @param collection any object
     * @throws InvalidPayloadException if it is a collection that is not loaded
     */
    public static void requireLoaded(Object collection) {
        LazyCollections.requireLoaded(collection);
    }

    private static Object copy(Object original, Class<?> made) {
        requireLoaded(original);
        if (original instanceof Map<?, ?> map) {
            Map<Object, Object> copy =
                    made == TreeMap.class ? new TreeMap<>(comparator(map)) : new LinkedHashMap<>(capacity(map.size()));
            map.forEach(copy::put);
            return requireEqual(copy, map, copy.size() == map.size(), "keys");
        }
        Collection<?> elements = (Collection<?>) original;
        if (made == ArrayList.class) {
            // Lists are equal by their elements in turn, whatever the class's own equals says.
            return new ArrayList<>(elements);
        }
        Set<Object> copy = made == TreeSet.class
                ? new TreeSet<>(comparator(elements))
                : new LinkedHashSet<>(capacity(elements.size()));
        copy.addAll(elements);
        return requireEqual(copy, elements, copy.size() == elements.size(), "elements");
    }

    private static int capacity(int count) {
        return HashTable.capacity(Math.max(0, count));
    }

    /** Hash codes differ where a set or map compares by identity or by a strategy of its own. */
    private static Object requireEqual(Object copy, Object original, boolean sameSize, String parts) {
        if (!sameSize || !copy.equals(original) || copy.hashCode() != original.hashCode()) {
            throw new InvalidPayloadException(original.getClass().getName() + " tells its " + parts
                    + " apart by another rule than equals, so that no "
                    + copy.getClass().getName() + " is equal to it; hold a collection of the JDK in its place");
        }
        return copy;
    }

    @SuppressWarnings("unchecked") // of the elements that are in the copy, too
    private static @Nullable Comparator<Object> comparator(Object original) {
        Comparator<?> comparator = original instanceof SortedSet<?> set
                ? set.comparator()
                : original instanceof SortedMap<?, ?> map ? map.comparator() : null;
        return comparator == null
                        || NATURAL_ORDERS.contains(comparator.getClass().getName())
                ? null
                : (Comparator<Object>) comparator;
    }

    /**
     * Returns the advice for the refusal of a class.
     *
     * @param type the class that is refused
     * @return a clause that names the option, with a semicolon in front; empty if the option does not help
     */
    public static String advice(Class<?> type) {
        return isOne(type)
                ? "; " + OPTION
                        + " (in a catalog file: foreign-collections: true) writes it by its elements, and it comes"
                        + " back as a " + classOfCopy(type).getName()
                : "";
    }

    /**
     * Makes the copies of one payload, each once, for formats that keep references.
     *
     * @param isCopied whether an object is copied; asked of objects for whose class {@link #isOne} holds
     * @return copies of no objects yet
     */
    public static Copies copies(Predicate<Object> isCopied) {
        return new Copies(isCopied);
    }

    /** Copies of one payload. Not thread-safe. */
    public static final class Copies {

        private final Predicate<Object> isCopied;
        private final IdentityHashMap<Object, Object> made = new IdentityHashMap<>();

        private Copies(Predicate<Object> isCopied) {
            this.isCopied = isCopied;
        }

        /**
         * Returns what is written in the place of an object.
         *
         * @param object any object
         * @return its copy, the same one each time, or the object itself
         * @throws InvalidPayloadException if the object cannot be copied
         */
        public Object of(Object object) {
            if (!isOne(object.getClass())) {
                return object;
            }
            Object known = made.get(object);
            if (known == null && isCopied.test(object)) {
                known = copy(object);
                made.put(object, known);
            }
            return known == null ? object : known;
        }

        /** Forgets all copies, at the end of a payload. */
        public void clear() {
            if (!made.isEmpty()) {
                made.clear();
            }
        }
    }
}
