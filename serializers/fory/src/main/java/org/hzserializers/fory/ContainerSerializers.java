// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.collection.CollectionSerializer;
import org.apache.fory.serializer.collection.MapSerializer;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * How Fory calls a serializer of a collection or map, whatever it is: with the limits, and with what was read gathered
 * where it is charged before it is put in.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Fory's own signatures are raw
final class ContainerSerializers {

    private ContainerSerializers() {}

    private static InvalidPayloadException failed(Class<?> type, RuntimeException e) {
        if (e instanceof InvalidPayloadException invalid) {
            return invalid;
        }
        return new InvalidPayloadException("a " + type.getName() + " cannot be filled: " + e, e);
    }

    /** Returns what is written for a value: its copy if it is one of {@link ForeignClasses}. */
    private static <T> T copied(Serializer<T> serializer, T value) {
        return value.getClass() == serializer.getType() ? value : (T) ForeignCollections.copy(value);
    }

    static List<@Nullable Object> parts(Map<?, ?> map) {
        List<@Nullable Object> parts = new ArrayList<>(2 * map.size());
        map.forEach((key, value) -> {
            parts.add(key);
            parts.add(value);
        });
        return parts;
    }

    /** What all collections share: a payload's limits, and where it begins and ends to be inside others. */
    abstract static class Elements<T extends Collection> extends CollectionSerializer<T> {

        final PayloadCosts costs;
        private final String what;

        Elements(ClassResolver resolver, Class<T> type, String what, PayloadCosts costs) {
            super(resolver, type, true);
            this.what = what;
            this.costs = costs;
        }

        /** Charges what is about to be written; what its elements take when they are hashed is known when they are. */
        abstract void charge(T value);

        /** Makes what the elements are put into. */
        abstract Collection begin(ReadContext context, int count);

        /** Makes the collection of what has all elements. */
        abstract T end(Collection elements);

        @Override
        public Collection onCollectionWrite(WriteContext context, T value) {
            T written = copied(this, value);
            costs.enter();
            costs.elements(what, written.size());
            charge(written);
            return super.onCollectionWrite(context, written);
        }

        @Override
        public void onCollectionWriteFinish(Collection elements) {
            costs.leave();
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            costs.enter();
            int count = readCollectionSize(context, context.getBuffer(), advances);
            costs.elements(what, count);
            Collection elements = begin(context, count);
            setNumElements(count);
            return elements;
        }

        @Override
        public T onCollectionRead(Collection elements) {
            costs.leave();
            try {
                return end(elements);
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
        }
    }

    /** What all maps share, as {@link Elements}. */
    abstract static class Entries<T extends Map> extends MapSerializer<T> {

        final PayloadCosts costs;

        Entries(ClassResolver resolver, Class<T> type, PayloadCosts costs) {
            super(resolver, type, true);
            this.costs = costs;
        }

        /** Charges what is about to be written, where {@code map} is the value as it was at one time. */
        abstract void charge(T value, Map map);

        /** Makes what the entries are put into. */
        abstract Map begin(ReadContext context, int count);

        /** Makes the map of what has all entries. */
        abstract T end(Map entries);

        @Override
        public Map onMapWrite(WriteContext context, T value) {
            T written = copied(this, value);
            costs.enter();
            // One that others may change meanwhile is written as it was at one time.
            Map map = written instanceof ConcurrentHashMap<?, ?> shared ? new HashMap<>(shared) : written;
            costs.elements("map", map.size());
            charge(written, map);
            context.getBuffer().writeVarUInt32Small7(map.size());
            return map;
        }

        @Override
        public void onMapWriteFinish(Map entries) {
            costs.leave();
        }

        @Override
        public Map newMap(ReadContext context, boolean advances) {
            costs.enter();
            int count = readMapSize(context, context.getBuffer(), advances);
            costs.elements("map", count);
            Map entries = begin(context, count);
            setNumElements(count);
            return entries;
        }

        @Override
        public T onMapRead(Map entries) {
            costs.leave();
            try {
                return end(entries);
            } catch (RuntimeException e) {
                throw failed(getType(), e);
            }
        }
    }

    /** What was read of a set. */
    static final class Gathered extends ArrayList<@Nullable Object> {

        private static final long serialVersionUID = 1L;

        /** Elements whose places are made before they are read: their count is not checked against the bytes. */
        private static final int MOST = 64;

        final transient Collection target;

        Gathered(int count, Collection target) {
            super(Math.min(count, MOST));
            this.target = target;
        }
    }

    /** What was read of a map: keys and values by turns. */
    static final class GatheredMap extends AbstractMap<Object, Object> {

        final List<@Nullable Object> parts = new ArrayList<>();
        final Map target;

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
}
