// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.serializer.Serializer;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.HashTable;
import org.jspecify.annotations.Nullable;

/**
 * Collections and maps in Fory's form, with the limits, and charged before they are filled where that can cost more
 * than their bytes: their elements are gathered first.
 */
@SuppressWarnings({"rawtypes", "unchecked", "NonApiType"}) // Fory's own signatures are raw, and name the classes
final class Containers {

    private Containers() {}

    /** Puts these serializers in the place of Fory's. */
    static void register(ForyModel model, ClassResolver resolver, PayloadCosts costs) {
        add(model, resolver, ArrayList.class, new Lists(resolver, costs));
        add(model, resolver, HashSet.class, new Sets(resolver, HashSet.class, costs, count -> new HashSet(count)));
        add(
                model,
                resolver,
                LinkedHashSet.class,
                new Sets(resolver, LinkedHashSet.class, costs, count -> new LinkedHashSet(count)));
        add(model, resolver, HashMap.class, new Maps(resolver, HashMap.class, costs, count -> new HashMap(count)));
        add(
                model,
                resolver,
                LinkedHashMap.class,
                new Maps(resolver, LinkedHashMap.class, costs, count -> new LinkedHashMap(count)));
        add(
                model,
                resolver,
                ConcurrentHashMap.class,
                new Maps(resolver, ConcurrentHashMap.class, costs, count -> new ConcurrentHashMap(count)));
        for (List<?> list : List.of(List.of(), List.of(1))) {
            add(model, resolver, list.getClass(), new FixedLists(resolver, list.getClass(), costs));
        }
        for (Set<?> set : List.of(Set.of(), Set.of(1))) {
            add(model, resolver, set.getClass(), new FixedSets(resolver, set.getClass(), costs));
        }
        for (Map<?, ?> map : List.of(Map.of(), Map.of(1, 1))) {
            add(model, resolver, map.getClass(), new FixedMaps(resolver, map.getClass(), costs));
        }
        add(
                model,
                resolver,
                TreeSet.class,
                new Sorted<>(resolver, TreeSet.class, costs, ContainerCost.TREE, TreeSet::comparator, TreeSet::new));
        add(
                model,
                resolver,
                ConcurrentSkipListSet.class,
                new Sorted<>(
                        resolver,
                        ConcurrentSkipListSet.class,
                        costs,
                        ContainerCost.SKIP_LIST,
                        ConcurrentSkipListSet::comparator,
                        ConcurrentSkipListSet::new));
        add(
                model,
                resolver,
                PriorityQueue.class,
                new Sorted<>(
                        resolver,
                        PriorityQueue.class,
                        costs,
                        ContainerCost.QUEUE,
                        PriorityQueue::comparator,
                        PriorityQueue::new));
        add(
                model,
                resolver,
                TreeMap.class,
                new SortedMaps<>(resolver, TreeMap.class, costs, ContainerCost.TREE, TreeMap::new));
        add(
                model,
                resolver,
                ConcurrentSkipListMap.class,
                new SortedMaps<>(
                        resolver,
                        ConcurrentSkipListMap.class,
                        costs,
                        ContainerCost.SKIP_LIST,
                        ConcurrentSkipListMap::new));
    }

    private static void add(ForyModel model, ClassResolver resolver, Class<?> type, Serializer<?> own) {
        if (model.carries(type)) {
            resolver.registerInternalSerializer(type, own);
        }
    }

    private static final class Lists extends ContainerSerializers.Elements<ArrayList> {

        Lists(ClassResolver resolver, PayloadCosts costs) {
            super(resolver, ArrayList.class, "list", costs);
        }

        @Override
        void charge(ArrayList value) {
            // Nothing is hashed.
        }

        @Override
        Collection begin(ReadContext context, int count) {
            ArrayList<Object> list = new ArrayList<>(count);
            context.reference(list);
            return list;
        }

        @Override
        ArrayList end(Collection elements) {
            return (ArrayList) elements;
        }
    }

    private static final class Sets<T extends Set> extends ContainerSerializers.Elements<T> {

        private final IntFunction<T> maker;

        Sets(ClassResolver resolver, Class<T> type, PayloadCosts costs, IntFunction<T> maker) {
            super(resolver, type, "set", costs);
            this.maker = maker;
        }

        @Override
        void charge(T value) {
            if (costs.mustCharge(value.size())) {
                costs.charge(value, ContainerCost.HASHED, new ArrayList<>(value), 1);
            }
        }

        @Override
        public void onCollectionWriteFinish(Collection elements) {
            super.onCollectionWriteFinish(elements);
            costs.walk(elements);
        }

        @Override
        Collection begin(ReadContext context, int count) {
            T set = maker.apply(HashTable.capacity(count));
            context.reference(set);
            return costs.mustCharge(count) ? new ContainerSerializers.Gathered(count, set) : set;
        }

        @Override
        T end(Collection elements) {
            if (!(elements instanceof ContainerSerializers.Gathered gathered)) {
                costs.walk(elements);
                return (T) elements;
            }
            T set = (T) gathered.target;
            costs.charge(set, ContainerCost.HASHED, gathered, 1);
            set.addAll(gathered);
            return set;
        }
    }

    private static final class Maps<T extends Map> extends ContainerSerializers.Entries<T> {

        private final IntFunction<T> maker;

        Maps(ClassResolver resolver, Class<T> type, PayloadCosts costs, IntFunction<T> maker) {
            super(resolver, type, costs);
            this.maker = maker;
        }

        @Override
        void charge(T value, Map map) {
            if (costs.mustCharge(map.size())) {
                costs.charge(value, ContainerCost.HASHED, ContainerSerializers.parts(map), 2);
            }
        }

        @Override
        public void onMapWriteFinish(Map entries) {
            super.onMapWriteFinish(entries);
            costs.walk(entries);
        }

        @Override
        Map begin(ReadContext context, int count) {
            T map = maker.apply(HashTable.capacity(count));
            context.reference(map);
            return costs.mustCharge(count) ? new ContainerSerializers.GatheredMap(map) : map;
        }

        @Override
        T end(Map entries) {
            if (!(entries instanceof ContainerSerializers.GatheredMap gathered)) {
                costs.walk(entries);
                return (T) entries;
            }
            T map = (T) gathered.target;
            costs.charge(map, ContainerCost.HASHED, gathered.parts, 2);
            gathered.fill();
            return map;
        }
    }

    /** {@code List.of} and {@code Stream.toList}, which may hold nulls. */
    private static final class FixedLists extends ContainerSerializers.Elements<Collection> {

        FixedLists(ClassResolver resolver, Class type, PayloadCosts costs) {
            super(resolver, type, "list", costs);
        }

        @Override
        void charge(Collection value) {
            // Nothing is hashed.
        }

        @Override
        Collection begin(ReadContext context, int count) {
            return new ContainerSerializers.Gathered(count, List.of());
        }

        @Override
        Collection end(Collection gathered) {
            Object[] elements = gathered.toArray();
            for (Object element : elements) {
                if (element == null) {
                    return Arrays.stream(elements).toList();
                }
            }
            return List.of(elements);
        }
    }

    private static final class FixedSets extends ContainerSerializers.Elements<Collection> {

        FixedSets(ClassResolver resolver, Class type, PayloadCosts costs) {
            super(resolver, type, "set", costs);
        }

        @Override
        void charge(Collection value) {
            costs.charge(value, ContainerCost.IMMUTABLE, new ArrayList<>(value), 1);
        }

        @Override
        public void onCollectionWriteFinish(Collection elements) {
            super.onCollectionWriteFinish(elements);
            costs.walk(elements);
        }

        @Override
        Collection begin(ReadContext context, int count) {
            return new ContainerSerializers.Gathered(count, List.of());
        }

        @Override
        Collection end(Collection gathered) {
            costs.charge(null, ContainerCost.IMMUTABLE, (ContainerSerializers.Gathered) gathered, 1);
            return Set.of(gathered.toArray());
        }
    }

    private static final class FixedMaps extends ContainerSerializers.Entries<Map> {

        FixedMaps(ClassResolver resolver, Class type, PayloadCosts costs) {
            super(resolver, type, costs);
        }

        @Override
        void charge(Map value, Map map) {
            costs.charge(value, ContainerCost.IMMUTABLE, ContainerSerializers.parts(map), 2);
        }

        @Override
        public void onMapWriteFinish(Map entries) {
            super.onMapWriteFinish(entries);
            costs.walk(entries);
        }

        @Override
        Map begin(ReadContext context, int count) {
            return new ContainerSerializers.GatheredMap(Map.of());
        }

        @Override
        Map end(Map gathered) {
            List<@Nullable Object> parts = ((ContainerSerializers.GatheredMap) gathered).parts;
            costs.charge(null, ContainerCost.IMMUTABLE, parts, 2);
            Map.Entry[] entries = new Map.Entry[parts.size() / 2];
            for (int i = 0; i < entries.length; i++) {
                entries[i] = Map.entry(parts.get(2 * i), parts.get(2 * i + 1));
            }
            return Map.ofEntries(entries);
        }
    }

    /** Sets and queues whose elements are compared when they are put in. */
    private static final class Sorted<T extends Collection> extends ContainerSerializers.Elements<T> {

        private final ContainerCost cost;
        private final Function<T, @Nullable Comparator> comparator;
        private final Function<@Nullable Comparator, T> maker;

        Sorted(
                ClassResolver resolver,
                Class<T> type,
                PayloadCosts costs,
                ContainerCost cost,
                Function<T, @Nullable Comparator> comparator,
                Function<@Nullable Comparator, T> maker) {
            super(resolver, type, "set", costs);
            this.cost = cost;
            this.comparator = comparator;
            this.maker = maker;
        }

        @Override
        void charge(T value) {
            costs.charge(value, cost, comparator.apply(value), new ArrayList<>(value), 1);
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, T value) {
            Collection elements = super.onCollectionWrite(context, value);
            context.writeRef(comparator.apply((T) elements));
            return elements;
        }

        @Override
        Collection begin(ReadContext context, int count) {
            T made = maker.apply((Comparator) context.readRef());
            context.reference(made);
            return new ContainerSerializers.Gathered(count, made);
        }

        @Override
        T end(Collection elements) {
            ContainerSerializers.Gathered gathered = (ContainerSerializers.Gathered) elements;
            T made = (T) gathered.target;
            costs.charge(made, cost, comparator.apply(made), gathered, 1);
            made.addAll(gathered);
            return made;
        }
    }

    /** Maps whose keys are compared when they are put in. */
    private static final class SortedMaps<T extends SortedMap> extends ContainerSerializers.Entries<T> {

        private final ContainerCost cost;
        private final Function<@Nullable Comparator, T> maker;

        SortedMaps(
                ClassResolver resolver,
                Class<T> type,
                PayloadCosts costs,
                ContainerCost cost,
                Function<@Nullable Comparator, T> maker) {
            super(resolver, type, costs);
            this.cost = cost;
            this.maker = maker;
        }

        @Override
        void charge(T value, Map map) {
            costs.charge(value, cost, value.comparator(), ContainerSerializers.parts(map), 2);
        }

        @Override
        public Map onMapWrite(WriteContext context, T value) {
            Map entries = super.onMapWrite(context, value);
            context.writeRef(((SortedMap) entries).comparator());
            return entries;
        }

        @Override
        Map begin(ReadContext context, int count) {
            T map = maker.apply((Comparator) context.readRef());
            context.reference(map);
            return new ContainerSerializers.GatheredMap(map);
        }

        @Override
        T end(Map entries) {
            ContainerSerializers.GatheredMap gathered = (ContainerSerializers.GatheredMap) entries;
            T map = (T) gathered.target;
            costs.charge(map, cost, map.comparator(), gathered.parts, 2);
            gathered.fill();
            return map;
        }
    }
}
