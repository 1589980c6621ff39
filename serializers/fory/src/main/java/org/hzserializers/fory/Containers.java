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
import org.hzserializers.core.HashTable;
import org.hzserializers.core.InvalidPayloadException;
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

    private static final class Lists extends CollectionSerializer<ArrayList> {

        private final Ledger ledger;

        Lists(ClassResolver resolver, Ledger ledger) {
            super(resolver, ArrayList.class, true);
            this.ledger = ledger;
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, ArrayList value) {
            ledger.writing("list", value.size());
            return super.onCollectionWrite(context, value);
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            int count = readCollectionSize(context, context.getBuffer(), advances);
            ledger.reading("list", count);
            setNumElements(count);
            ArrayList<Object> list = new ArrayList<>(count);
            context.reference(list);
            return list;
        }
    }

    private static final class Sets<T extends Set> extends CollectionSerializer<T> {

        private final Ledger ledger;
        private final IntFunction<T> maker;

        Sets(ClassResolver resolver, Class<T> type, Ledger ledger, IntFunction<T> maker) {
            super(resolver, type, true);
            this.ledger = ledger;
            this.maker = maker;
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, T value) {
            int count = value.size();
            ledger.writing("set", count);
            if (ledger.mustCharge(count)) {
                ledger.charge(value, HashTable.TREES, new ArrayList<>(value), 1);
            } else {
                ledger.walk(value);
            }
            return super.onCollectionWrite(context, value);
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            int count = readCollectionSize(context, context.getBuffer(), advances);
            ledger.reading("set", count);
            setNumElements(count);
            T set = maker.apply(HashTable.capacity(count));
            context.reference(set);
            return ledger.mustCharge(count) ? new Gathered(count, set) : set;
        }

        @Override
        public T onCollectionRead(Collection collection) {
            if (!(collection instanceof Gathered gathered)) {
                ledger.walk(collection);
                return (T) collection;
            }
            T set = (T) gathered.target;
            try {
                ledger.charge(set, HashTable.TREES, gathered, 1);
                set.addAll(gathered);
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
            return set;
        }
    }

    private static final class Maps<T extends Map> extends MapSerializer<T> {

        private final Ledger ledger;
        private final IntFunction<T> maker;

        Maps(ClassResolver resolver, Class<T> type, Ledger ledger, IntFunction<T> maker) {
            super(resolver, type, true);
            this.ledger = ledger;
            this.maker = maker;
        }

        @Override
        public Map onMapWrite(WriteContext context, T value) {
            // One that others may change meanwhile is written as it was at one time.
            Map map = value instanceof ConcurrentHashMap<?, ?> shared ? new HashMap<>(shared) : value;
            int count = map.size();
            ledger.writing("map", count);
            if (ledger.mustCharge(count)) {
                ledger.charge(value, HashTable.TREES, parts(map), 2);
            } else {
                ledger.walk(map.keySet());
            }
            context.getBuffer().writeVarUInt32Small7(count);
            return map;
        }

        @Override
        public Map newMap(ReadContext context, boolean advances) {
            int count = readMapSize(context, context.getBuffer(), advances);
            ledger.reading("map", count);
            setNumElements(count);
            T map = maker.apply(HashTable.capacity(count));
            context.reference(map);
            return ledger.mustCharge(count) ? new GatheredMap(map) : map;
        }

        @Override
        public T onMapRead(Map map) {
            if (!(map instanceof GatheredMap gathered)) {
                ledger.walk(map.keySet());
                return (T) map;
            }
            T filled = (T) gathered.target;
            try {
                ledger.charge(filled, HashTable.TREES, gathered.parts, 2);
                for (int i = 0; i < gathered.parts.size(); i += 2) {
                    filled.put(gathered.parts.get(i), gathered.parts.get(i + 1));
                }
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
            return filled;
        }
    }

    /** {@code List.of} and {@code Stream.toList}, which may hold nulls. */
    private static final class FixedLists extends CollectionSerializer {

        private final Ledger ledger;

        FixedLists(ClassResolver resolver, Class type, Ledger ledger) {
            super(resolver, type, true);
            this.ledger = ledger;
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, Collection value) {
            ledger.writing("list", value.size());
            return super.onCollectionWrite(context, value);
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            int count = readCollectionSize(context, context.getBuffer(), advances);
            ledger.reading("list", count);
            setNumElements(count);
            return new Gathered(count, List.of());
        }

        @Override
        public Collection onCollectionRead(Collection collection) {
            Object[] elements = collection.toArray();
            for (Object element : elements) {
                if (element == null) {
                    return Arrays.stream(elements).toList();
                }
            }
            return List.of(elements);
        }
    }

    private static final class FixedSets extends CollectionSerializer {

        private final Ledger ledger;

        FixedSets(ClassResolver resolver, Class type, Ledger ledger) {
            super(resolver, type, true);
            this.ledger = ledger;
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, Collection value) {
            ledger.writing("set", value.size());
            ledger.charge(value, HashTable.PROBES, new ArrayList<>(value), 1);
            return super.onCollectionWrite(context, value);
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            int count = readCollectionSize(context, context.getBuffer(), advances);
            ledger.reading("set", count);
            setNumElements(count);
            return new Gathered(count, List.of());
        }

        @Override
        public Collection onCollectionRead(Collection collection) {
            try {
                ledger.charge(null, HashTable.PROBES, (Gathered) collection, 1);
                return Set.of(collection.toArray());
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
        }
    }

    private static final class FixedMaps extends MapSerializer {

        private final Ledger ledger;

        FixedMaps(ClassResolver resolver, Class type, Ledger ledger) {
            super(resolver, type, true);
            this.ledger = ledger;
        }

        @Override
        public Map onMapWrite(WriteContext context, Map value) {
            ledger.writing("map", value.size());
            ledger.charge(value, HashTable.PROBES, parts(value), 2);
            return super.onMapWrite(context, value);
        }

        @Override
        public Map newMap(ReadContext context, boolean advances) {
            int count = readMapSize(context, context.getBuffer(), advances);
            ledger.reading("map", count);
            setNumElements(count);
            return new GatheredMap(Map.of());
        }

        @Override
        public Map onMapRead(Map map) {
            List<@Nullable Object> parts = ((GatheredMap) map).parts;
            try {
                ledger.charge(null, HashTable.PROBES, parts, 2);
                Map.Entry[] entries = new Map.Entry[parts.size() / 2];
                for (int i = 0; i < entries.length; i++) {
                    entries[i] = Map.entry(parts.get(2 * i), parts.get(2 * i + 1));
                }
                return Map.ofEntries(entries);
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
        }
    }

    /** For references, with which a few bytes can hold objects that take for ever to be compared. */
    private static final class SortedSets extends CollectionSerializer<TreeSet> {

        private final Ledger ledger;

        SortedSets(ClassResolver resolver, Ledger ledger) {
            super(resolver, TreeSet.class, true);
            this.ledger = ledger;
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, TreeSet value) {
            ledger.writing("set", value.size());
            ledger.charge(value, null, new ArrayList<>(value), 1);
            Collection elements = super.onCollectionWrite(context, value);
            context.writeRef(value.comparator());
            return elements;
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            int count = readCollectionSize(context, context.getBuffer(), advances);
            ledger.reading("set", count);
            TreeSet set = new TreeSet((Comparator) context.readRef());
            setNumElements(count);
            context.reference(set);
            return new Gathered(count, set);
        }

        @Override
        public TreeSet onCollectionRead(Collection collection) {
            Gathered gathered = (Gathered) collection;
            TreeSet set = (TreeSet) gathered.target;
            try {
                ledger.charge(set, null, gathered, 1);
                set.addAll((Collection) gathered);
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
            return set;
        }
    }

    private static final class SortedMaps extends MapSerializer<TreeMap> {

        private final Ledger ledger;

        SortedMaps(ClassResolver resolver, Ledger ledger) {
            super(resolver, TreeMap.class, true);
            this.ledger = ledger;
        }

        @Override
        public Map onMapWrite(WriteContext context, TreeMap value) {
            ledger.writing("map", value.size());
            ledger.charge(value, null, parts(value), 2);
            Map map = super.onMapWrite(context, value);
            context.writeRef(value.comparator());
            return map;
        }

        @Override
        public Map newMap(ReadContext context, boolean advances) {
            int count = readMapSize(context, context.getBuffer(), advances);
            ledger.reading("map", count);
            TreeMap map = new TreeMap((Comparator) context.readRef());
            setNumElements(count);
            context.reference(map);
            return new GatheredMap(map);
        }

        @Override
        public TreeMap onMapRead(Map map) {
            GatheredMap gathered = (GatheredMap) map;
            TreeMap filled = (TreeMap) gathered.target;
            try {
                ledger.charge(filled, null, gathered.parts, 2);
                for (int i = 0; i < gathered.parts.size(); i += 2) {
                    filled.put(gathered.parts.get(i), gathered.parts.get(i + 1));
                }
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
            return filled;
        }
    }
}
