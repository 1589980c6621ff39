// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.value.Containers;
import org.jspecify.annotations.Nullable;

/**
 * What all containers ask.
 *
 * @param places says what comes back
 * @param limits bound what is written as what is read
 * @param key whether equal values have equal bytes
 * @param foreignCollections whether collections of other classes are written as the JDK's
 */
record WriteRules(Places places, Limits limits, boolean key, boolean foreignCollections) {

    /**
     * Returns whether the value will be read back, by which all work is charged: a writer does not know what references
     * by object ids cost.
     */
    boolean isReadBack() {
        return places.isReadBack();
    }

    /** Returns what is written for a collection or map: itself, or a copy of it. */
    Object written(Object container) {
        return foreignCollections && Containers.isCopied(container.getClass())
                ? ForeignCollections.copy(container)
                : container;
    }

    /**
     * Checks an element or value of a container.
     *
     * @param place the field that the container is in; null if a custom serializer writes it
     */
    void check(JavaType declared, Class<?> actual, @Nullable TypeSerializer typed, @Nullable BeanProperty place) {
        places.check(declared, actual, typed, null, place == null);
    }

    /** Returns a set as it is written. */
    Collection<?> ordered(Set<?> set) {
        if (set instanceof SortedSet<?> sorted && sorted.comparator() != null) {
            throw comparator(sorted);
        }
        return key ? sorted(set) : set;
    }

    /** Refuses what would come back in another order. */
    void requireNaturalOrder(Map<?, ?> map) {
        if (map instanceof SortedMap<?, ?> sorted && sorted.comparator() != null) {
            throw comparator(sorted);
        }
    }

    private static InvalidPayloadException comparator(Object sorted) {
        return new InvalidPayloadException(
                sorted.getClass().getName() + " has a comparator, which JSON cannot carry; use the natural order");
    }

    /** Sets as keys need an order of their own; others come in the order that they have. */
    private static Collection<?> sorted(Set<?> set) {
        if (set instanceof SortedSet || set instanceof EnumSet || set.size() < 2) {
            return set;
        }
        Object[] elements = set.toArray();
        for (Object element : elements) {
            if (element == null || !(element instanceof Enum || Scalars.isKeptAsKey(element.getClass()))) {
                throw new InvalidPayloadException(
                        "a set without an order is in a key, and its elements have none, either; use a list or a"
                                + " TreeSet");
            }
        }
        Arrays.sort(elements, (a, b) -> compare(a, b));
        return Arrays.asList(elements);
    }

    /** Compares elements of a set or keys of a map. */
    static int compare(Object a, Object b) {
        return a instanceof Enum<?> first && b instanceof Enum<?> second
                ? first.name().compareTo(second.name())
                : a.toString().compareTo(b.toString());
    }
}
