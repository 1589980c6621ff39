// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.AbstractMap;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.collection.CollectionSerializer;
import org.apache.fory.serializer.collection.MapSerializer;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Collections and maps in Fory's form, with the limits, and charged before they are filled where that can cost more
 * than their bytes: their elements are gathered first.
 */
@SuppressWarnings({"rawtypes", "unchecked", "NonApiType"}) // Fory's own signatures are raw, and name the classes
final class Containers {

    private Containers() {}

    /** Puts these serializers in the place of Fory's. */
    static void register(ForyModel model, ClassResolver resolver, Ledger ledger) {
        add(model, resolver, ArrayList.class, new Lists(resolver, ledger));
        add(model, resolver, HashSet.class, new Sets(resolver, HashSet.class, ledger, count -> new HashSet(count)));
        add(
                model,
                resolver,
                LinkedHashSet.class,
                new Sets(resolver, LinkedHashSet.class, ledger, count -> new LinkedHashSet(count)));
        add(model, resolver, HashMap.class, new Maps(resolver, HashMap.class, ledger, count -> new HashMap(count)));
        add(
                model,
                resolver,
                LinkedHashMap.class,
                new Maps(resolver, LinkedHashMap.class, ledger, count -> new LinkedHashMap(count)));
        add(
                model,
                resolver,
                ConcurrentHashMap.class,
                new Maps(resolver, ConcurrentHashMap.class, ledger, count -> new ConcurrentHashMap(count)));
        for (List<?> list : List.of(List.of(), List.of(1))) {
            add(model, resolver, list.getClass(), new FixedLists(resolver, list.getClass(), ledger));
        }
        for (Set<?> set : List.of(Set.of(), Set.of(1))) {
            add(model, resolver, set.getClass(), new FixedSets(resolver, set.getClass(), ledger));
        }
        for (Map<?, ?> map : List.of(Map.of(), Map.of(1, 1))) {
            add(model, resolver, map.getClass(), new FixedMaps(resolver, map.getClass(), ledger));
        }
        if (model.references() || model.mustCheck()) {
            add(model, resolver, TreeSet.class, new SortedSets(resolver, ledger));
            add(model, resolver, TreeMap.class, new SortedMaps(resolver, ledger));
        }
    }

    private static void add(ForyModel model, ClassResolver resolver, Class<?> type, Serializer<?> own) {
        if (model.carries(type)) {
            resolver.registerInternalSerializer(type, own);
        }
    }

    private static InvalidPayloadException failed(Class<?> type, RuntimeException e) {
        if (e instanceof InvalidPayloadException invalid) {
            return invalid;
        }
        return new InvalidPayloadException("a " + type.getName() + " cannot be filled: " + e, e);
    }

    /** What was read of a set. */
    private static final class Gathered extends ArrayList<@Nullable Object> {

        private static final long serialVersionUID = 1L;

        private final transient Collection target;

        Gathered(int count, Collection target) {
            super(Math.min(count, Ledger.FEW));
            this.target = target;
        }
    }

    /** What was read of a map: keys and values by turns. */
    private static final class GatheredMap extends AbstractMap<Object, Object> {

        private final List<@Nullable Object> parts = new ArrayList<>();
        private final Map target;

        GatheredMap(Map target) {
            this.target = target;
        }

        @Override
        public @Nullable Object put(@Nullable Object key, @Nullable Object value) {
            parts.add(key);
            parts.add(value);
            return null;
        }

        /** Puts all into the map. */
        void fill() {
            for (int i = 0; i < parts.size(); i += 2) {
                target.put(parts.get(i), parts.get(i + 1));
            }
        }

        @Override
        public int size() {
            return parts.size() / 2;
        }

        @Override
        public Set<Map.Entry<Object, Object>> entrySet() {
            throw new UnsupportedOperationException("the map is still being read");
        }
    }

    private static List<@Nullable Object> parts(Map<?, ?> map) {
        List<@Nullable Object> parts = new ArrayList<>(2 * map.size());
        map.forEach((key, value) -> {
            parts.add(key);
            parts.add(value);
        });
        return parts;
    }

    /** What all collections share: a payload's limits, and where it begins and ends to be inside others. */
    private abstract static class Elements<T extends Collection> extends CollectionSerializer<T> {

        final Ledger ledger;
        private final String what;

        Elements(ClassResolver resolver, Class<T> type, String what, Ledger ledger) {
            super(resolver, type, true);
            this.what = what;
            this.ledger = ledger;
        }

        /** Charges what is about to be written; what its elements take when they are hashed is known when they are. */
        abstract void charge(T value);

        /** Makes what the elements are put into. */
        abstract Collection begin(ReadContext context, int count);

        /** Makes the collection of what has all elements. */
        abstract T end(Collection elements);

        @Override
        public Collection onCollectionWrite(WriteContext context, T value) {
            ledger.enter();
            ledger.writing(what, value.size());
            charge(value);
            return super.onCollectionWrite(context, value);
        }

        @Override
        public void onCollectionWriteFinish(Collection elements) {
            ledger.leave();
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            ledger.enter();
            int count = readCollectionSize(context, context.getBuffer(), advances);
            ledger.reading(what, count);
            Collection elements = begin(context, count);
            setNumElements(count);
            return elements;
        }

        @Override
        public T onCollectionRead(Collection elements) {
            ledger.leave();
            try {
                return end(elements);
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
        }
    }

    /** What all maps share, as {@link Elements}. */
    private abstract static class Entries<T extends Map> extends MapSerializer<T> {

        final Ledger ledger;

        Entries(ClassResolver resolver, Class<T> type, Ledger ledger) {
            super(resolver, type, true);
            this.ledger = ledger;
        }

        /** Charges what is about to be written, where {@code map} is the value as it was at one time. */
        abstract void charge(T value, Map map);

        /** Makes what the entries are put into. */
        abstract Map begin(ReadContext context, int count);

        /** Makes the map of what has all entries. */
        abstract T end(Map entries);

        @Override
        public Map onMapWrite(WriteContext context, T value) {
            ledger.enter();
            // One that others may change meanwhile is written as it was at one time.
            Map map = value instanceof ConcurrentHashMap<?, ?> shared ? new HashMap<>(shared) : value;
            ledger.writing("map", map.size());
            charge(value, map);
            context.getBuffer().writeVarUInt32Small7(map.size());
            return map;
        }

        @Override
        public void onMapWriteFinish(Map entries) {
            ledger.leave();
        }

        @Override
        public Map newMap(ReadContext context, boolean advances) {
            ledger.enter();
            int count = readMapSize(context, context.getBuffer(), advances);
            ledger.reading("map", count);
            Map entries = begin(context, count);
            setNumElements(count);
            return entries;
        }

        @Override
        public T onMapRead(Map entries) {
            ledger.leave();
            try {
                return end(entries);
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
        }
    }

    private static final class Lists extends Elements<ArrayList> {

        Lists(ClassResolver resolver, Ledger ledger) {
            super(resolver, ArrayList.class, "list", ledger);
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

    private static final class Sets<T extends Set> extends Elements<T> {

        private final IntFunction<T> maker;

        Sets(ClassResolver resolver, Class<T> type, Ledger ledger, IntFunction<T> maker) {
            super(resolver, type, "set", ledger);
            this.maker = maker;
        }

        @Override
        void charge(T value) {
            if (ledger.mustCharge(value.size())) {
                ledger.charge(value, HashTable.TREES, new ArrayList<>(value), 1);
            }
        }

        @Override
        public void onCollectionWriteFinish(Collection elements) {
            super.onCollectionWriteFinish(elements);
            ledger.walk(elements);
        }

        @Override
        Collection begin(ReadContext context, int count) {
            T set = maker.apply(HashTable.capacity(count));
            context.reference(set);
            return ledger.mustCharge(count) ? new Gathered(count, set) : set;
        }

        @Override
        T end(Collection elements) {
            if (!(elements instanceof Gathered gathered)) {
                ledger.walk(elements);
                return (T) elements;
            }
            T set = (T) gathered.target;
            ledger.charge(set, HashTable.TREES, gathered, 1);
            set.addAll(gathered);
            return set;
        }
    }

    private static final class Maps<T extends Map> extends Entries<T> {

        private final IntFunction<T> maker;

        Maps(ClassResolver resolver, Class<T> type, Ledger ledger, IntFunction<T> maker) {
            super(resolver, type, ledger);
            this.maker = maker;
        }

        @Override
        void charge(T value, Map map) {
            if (ledger.mustCharge(map.size())) {
                ledger.charge(value, HashTable.TREES, parts(map), 2);
            }
        }

        @Override
        public void onMapWriteFinish(Map entries) {
            super.onMapWriteFinish(entries);
            ledger.walk(entries);
        }

        @Override
        Map begin(ReadContext context, int count) {
            T map = maker.apply(HashTable.capacity(count));
            context.reference(map);
            return ledger.mustCharge(count) ? new GatheredMap(map) : map;
        }

        @Override
        T end(Map entries) {
            if (!(entries instanceof GatheredMap gathered)) {
                ledger.walk(entries);
                return (T) entries;
            }
            T map = (T) gathered.target;
            ledger.charge(map, HashTable.TREES, gathered.parts, 2);
            gathered.fill();
            return map;
        }
    }

    /** {@code List.of} and {@code Stream.toList}, which may hold nulls. */
    private static final class FixedLists extends Elements<Collection> {

        FixedLists(ClassResolver resolver, Class type, Ledger ledger) {
            super(resolver, type, "list", ledger);
        }

        @Override
        void charge(Collection value) {
            // Nothing is hashed.
        }

        @Override
        Collection begin(ReadContext context, int count) {
            return new Gathered(count, List.of());
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

    private static final class FixedSets extends Elements<Collection> {

        FixedSets(ClassResolver resolver, Class type, Ledger ledger) {
            super(resolver, type, "set", ledger);
        }

        @Override
        void charge(Collection value) {
            ledger.charge(value, HashTable.PROBES, new ArrayList<>(value), 1);
        }

        @Override
        public void onCollectionWriteFinish(Collection elements) {
            super.onCollectionWriteFinish(elements);
            ledger.walk(elements);
        }

        @Override
        Collection begin(ReadContext context, int count) {
            return new Gathered(count, List.of());
        }

        @Override
        Collection end(Collection gathered) {
            ledger.charge(null, HashTable.PROBES, (Gathered) gathered, 1);
            return Set.of(gathered.toArray());
        }
    }

    private static final class FixedMaps extends Entries<Map> {

        FixedMaps(ClassResolver resolver, Class type, Ledger ledger) {
            super(resolver, type, ledger);
        }

        @Override
        void charge(Map value, Map map) {
            ledger.charge(value, HashTable.PROBES, parts(map), 2);
        }

        @Override
        public void onMapWriteFinish(Map entries) {
            super.onMapWriteFinish(entries);
            ledger.walk(entries);
        }

        @Override
        Map begin(ReadContext context, int count) {
            return new GatheredMap(Map.of());
        }

        @Override
        Map end(Map gathered) {
            List<@Nullable Object> parts = ((GatheredMap) gathered).parts;
            ledger.charge(null, HashTable.PROBES, parts, 2);
            Map.Entry[] entries = new Map.Entry[parts.size() / 2];
            for (int i = 0; i < entries.length; i++) {
                entries[i] = Map.entry(parts.get(2 * i), parts.get(2 * i + 1));
            }
            return Map.ofEntries(entries);
        }
    }

    /** For references, with which a few bytes can hold objects that take for ever to be compared. */
    private static final class SortedSets extends Elements<TreeSet> {

        SortedSets(ClassResolver resolver, Ledger ledger) {
            super(resolver, TreeSet.class, "set", ledger);
        }

        @Override
        void charge(TreeSet value) {
            ledger.charge(value, null, new ArrayList<>(value), 1);
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, TreeSet value) {
            Collection elements = super.onCollectionWrite(context, value);
            context.writeRef(value.comparator());
            return elements;
        }

        @Override
        Collection begin(ReadContext context, int count) {
            TreeSet set = new TreeSet((Comparator) context.readRef());
            context.reference(set);
            return new Gathered(count, set);
        }

        @Override
        TreeSet end(Collection elements) {
            Gathered gathered = (Gathered) elements;
            TreeSet set = (TreeSet) gathered.target;
            ledger.charge(set, null, gathered, 1);
            set.addAll((Collection) gathered);
            return set;
        }
    }

    private static final class SortedMaps extends Entries<TreeMap> {

        SortedMaps(ClassResolver resolver, Ledger ledger) {
            super(resolver, TreeMap.class, ledger);
        }

        @Override
        void charge(TreeMap value, Map map) {
            ledger.charge(value, null, parts(map), 2);
        }

        @Override
        public Map onMapWrite(WriteContext context, TreeMap value) {
            Map entries = super.onMapWrite(context, value);
            context.writeRef(value.comparator());
            return entries;
        }

        @Override
        Map begin(ReadContext context, int count) {
            TreeMap map = new TreeMap((Comparator) context.readRef());
            context.reference(map);
            return new GatheredMap(map);
        }

        @Override
        TreeMap end(Map entries) {
            GatheredMap gathered = (GatheredMap) entries;
            TreeMap map = (TreeMap) gathered.target;
            ledger.charge(map, null, gathered.parts, 2);
            gathered.fill();
            return map;
        }
    }
}
