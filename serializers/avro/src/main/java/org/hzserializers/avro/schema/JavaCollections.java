// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ContainerModel;
import org.jspecify.annotations.Nullable;

/**
 * The collections and maps that a field may declare, and what is made for them. A class gets that class and takes no
 * other; an interface gets the implementation that keeps the order and takes every one of the JDK's that is equal to
 * it.
 *
 * @param model the class of the field, and what is made for it
 * @param usual a class that needs no further look
 */
@SuppressWarnings("JdkObsolete") // a field declares it
public record JavaCollections(ContainerModel model, Class<?> usual) {

    /** Classes and interfaces that a field may declare. */
    private static final Set<Class<?>> DECLARED = Set.of(
            Collection.class,
            List.class,
            ArrayList.class,
            LinkedList.class,
            Set.class,
            HashSet.class,
            LinkedHashSet.class,
            SortedSet.class,
            NavigableSet.class,
            TreeSet.class,
            Map.class,
            HashMap.class,
            LinkedHashMap.class,
            ConcurrentHashMap.class,
            SortedMap.class,
            NavigableMap.class,
            TreeMap.class);

    public static @Nullable JavaCollections of(Class<?> declared) {
        if (!DECLARED.contains(declared)) {
            return null;
        }
        ContainerModel model = ContainerModel.of(declared);
        return new JavaCollections(model, model.usual());
    }

    public Class<?> declared() {
        return model.declared();
    }

    public ContainerCost cost() {
        return model.cost();
    }

    public static boolean isContainer(Class<?> type) {
        return Iterable.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type) || Iterator.class == type;
    }

    /** Returns whether elements find their places by comparing them. */
    public boolean sorted() {
        return model.isSorted();
    }

    public boolean isMap() {
        return model.isMap();
    }

    /** Tells whether it is what elements are read into anyway. */
    public boolean isPlainList() {
        return model.made() == ArrayList.class;
    }

    public boolean isSet() {
        return model.isSet();
    }

    /** Refuses what would come back as something else. */
    public void check(Object value) {
        Class<?> type = value.getClass();
        if (type != usual) {
            checkOther(value, type);
        }
    }

    private void checkOther(Object value, Class<?> type) {
        if (!declared().isInterface()) {
            if (type != declared()) {
                throw Mismatch.of("a " + declared().getName(), value);
            }
        } else if (!isSupported(value)) {
            throw Mismatch.of(
                    isMap() || isSet()
                            ? "a set or map of the JDK that compares its elements or keys by equals"
                            : "a list of the JDK or of Avro",
                    value,
                    takesCopy(type) ? ForeignCollections.advice(type) : "");
        }
        if (ContainerModel.comparator(value) != null) {
            throw new InvalidPayloadException(
                    "the comparator of a " + type.getName() + " cannot be carried; use the natural order");
        }
    }

    /** Returns whether a value comes back as one that is equal to it, where an interface is declared. */
    private boolean isSupported(Object value) {
        return (isMap() || isSet()) ? ContainerModel.comparesByEquals(value.getClass()) : isKnownList(value);
    }

    /** Returns a value, or a copy of it if the value itself is not supported and a copy is. */
    public Object supported(Object value) {
        Class<?> type = value.getClass();
        return type == usual || !declared().isInterface() || isSupported(value) || !takesCopy(type)
                ? value
                : ForeignCollections.copyFor(value, declared());
    }

    /** Returns whether the copy of a collection of a class fits here: a set does not where lists are read. */
    private boolean takesCopy(Class<?> type) {
        if (!ForeignCollections.isOne(type)) {
            return false;
        }
        Class<?> copy = ForeignCollections.classOfCopy(type, declared());
        return declared().isAssignableFrom(copy) && (isMap() || isSet() || List.class.isAssignableFrom(copy));
    }

    /** Tells whether it is a list that is equal to others by its elements; Avro's readers make their own. */
    private static boolean isKnownList(Object value) {
        String name = value.getClass().getName();
        return value instanceof List && (name.startsWith("java.util.") || name.startsWith("org.apache.avro."));
    }

    public Collection<@Nullable Object> newCollection(int count) {
        return model.makeCollection(count);
    }

    public Map<@Nullable Object, @Nullable Object> newMap(int count) {
        return model.makeMap(count);
    }
}
