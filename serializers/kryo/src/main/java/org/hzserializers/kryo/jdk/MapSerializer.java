// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.OrderedPieces;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ContainerSerializer;
import org.hzserializers.kryo.graph.EarlyReference;
import org.hzserializers.kryo.graph.Elements;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.graph.SharedClass;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * Writes a map: {@code [comparator] (count << 4 | key mode << 2 | value mode) [shared key class] [shared value class]
 * key value key value ...}, see {@link Elements}. Writes a snapshot, taken under the map's own lock.
 */
final class MapSerializer extends Serializer<Map<?, ?>> implements ContainerSerializer, EarlyReference {

    private static final @Nullable Object[] NONE = {};
    private static final int[] NO_ENDS = {};

    private final String what;
    private final ContainerCost cost;
    private final Maker maker;
    private final @Nullable UnaryOperator<Map<Object, Object>> wrapper;
    private final boolean locked;
    private final boolean canonical;

    private MapSerializer(
            String what,
            ContainerCost cost,
            Maker maker,
            @Nullable UnaryOperator<Map<Object, Object>> wrapper,
            boolean locked,
            boolean canonical) {
        this.what = what;
        this.cost = cost;
        this.maker = maker;
        this.wrapper = wrapper;
        this.locked = locked;
        this.canonical = canonical;
    }

    /** The comparator is part of the map if the cost is that of a sorted one. */
    static MapSerializer of(String what, ContainerCost cost, Maker maker) {
        return new MapSerializer(what, cost, maker, null, false, false);
    }

    /** What is read next is made in another way, by what was read before the map. */
    MapSerializer madeBy(Maker other) {
        return new MapSerializer(what, cost, other, wrapper, locked, canonical);
    }

    /** What was read is wrapped; such a map cannot contain itself. */
    MapSerializer wrappedBy(UnaryOperator<Map<Object, Object>> wrapping) {
        return new MapSerializer(what, cost.wrapped(), maker, wrapping, locked, canonical);
    }

    /** The map's iterators need its monitor. */
    MapSerializer lockedWhileRead() {
        return new MapSerializer(what, cost, maker, wrapper, true, canonical);
    }

    /** The entries have no order of their own; for keys they are written in the order of their bytes. */
    MapSerializer unordered(boolean key) {
        return new MapSerializer(what, cost, maker, wrapper, locked, key);
    }

    @Override
    public void write(Kryo plain, Output output, Map<?, ?> map) {
        CheckedKryo kryo = (CheckedKryo) plain;
        PayloadContext payload = kryo.payload();
        Expected of = payload.takeContents();
        long begun = payload.beginLeaf(cost, output.position());
        long comparatorCost = 0;
        if (CollectionSerializer.isSorted(cost)) {
            payload.enterContainer(cost, begun);
            long before = payload.cost(output.position());
            kryo.writeClassAndObject(output, ((SortedMap<?, ?>) map).comparator());
            comparatorCost = payload.cost(output.position()) - before;
        }
        @Nullable Object[] entries;
        if (locked) {
            synchronized (map) {
                entries = entries(map);
            }
        } else {
            entries = entries(map);
        }
        int count = entries.length / 2;
        CheckedKryo.limits(kryo).checkElements(what, count, Long.MAX_VALUE, 0);
        Expected ofKeys = Expected.first(of);
        Expected ofValues = Expected.second(of);
        int keyMode = Elements.mode(kryo, entries, 0, entries.length, 2, ofKeys);
        int valueMode = Elements.mode(kryo, entries, 1, entries.length, 2, ofValues);
        output.writeVarInt(count << 4 | keyMode << 2 | valueMode, true);
        SharedClass keys = Elements.writeShared(kryo, output, keyMode, entries, 0, entries.length, 2, ofKeys);
        SharedClass values = Elements.writeShared(kryo, output, valueMode, entries, 1, entries.length, 2, ofValues);
        Expected eachKey = Elements.each(keys, ofKeys);
        Expected eachValue = Elements.each(values, ofValues);
        int boxes = Elements.box(keys) + Elements.box(values);
        Elements.memory(kryo, cost, count, boxes, Elements.areGathered(cost, keys, comparatorCost));
        enter(payload, count, keys, values, begun);
        boolean simple = keys != null && keys.isValue();
        int start = output.position();
        int[] ends = canonical ? new int[count] : NO_ENDS;
        long keyBytes = 0;
        for (int i = 0; i < entries.length; i += 2) {
            long before = simple ? output.position() : payload.cost(output.position());
            Elements.writeOne(kryo, output, keys, keyMode, entries[i], eachKey);
            long after = simple ? output.position() : payload.cost(output.position());
            keyBytes = Budget.sum(keyBytes, after - before);
            Elements.writeOne(kryo, output, values, valueMode, entries[i + 1], eachValue);
            if (canonical) {
                ends[i / 2] = output.position();
            }
        }
        if (canonical) {
            OrderedPieces.sort(output.getBuffer(), start, ends);
        }
        if (cost.placement().isWork()) {
            GraphLedger ledger = payload.ledger(output.position());
            Elements.fill(ledger, cost, entries, 2, keys, keyBytes, comparatorCost);
        }
        payload.endObject(output.position());
    }

    /** Enters a map where the ledger must know its parts; one that is sorted was entered before its comparator. */
    private void enter(
            PayloadContext payload, int count, @Nullable SharedClass keys, @Nullable SharedClass values, long begun) {
        boolean onlyValues = Elements.areValues(keys) && Elements.areValues(values);
        if (!CollectionSerializer.isSorted(cost) && Elements.areEntered(payload, cost, count, keys, onlyValues)) {
            payload.enterContainer(cost, begun);
        }
    }

    private static @Nullable Object[] entries(Map<?, ?> map) {
        Entries entries = new Entries(2 * map.size());
        // One call for each map, where an iterator takes four for each entry.
        map.forEach(entries);
        return entries.all();
    }

    /** Takes keys and values by turns. */
    private static final class Entries implements BiConsumer<@Nullable Object, @Nullable Object> {

        private @Nullable Object[] all;
        private int used;

        Entries(int expected) {
            all = new Object[expected];
        }

        @Override
        public void accept(@Nullable Object key, @Nullable Object value) {
            if (used == all.length) {
                // A concurrent map has grown.
                all = Arrays.copyOf(all, 2 * used + 2);
            }
            all[used++] = key;
            all[used++] = value;
        }

        @Nullable
        Object[] all() {
            return used == all.length ? all : Arrays.copyOf(all, used);
        }
    }

    @Override
    public boolean isEarly(Object object) {
        return wrapper == null;
    }

    @Override
    @SuppressWarnings("unchecked") // as in Map.put of what was read
    public Map<?, ?> read(Kryo plain, Input source, Class<? extends Map<?, ?>> type) {
        CheckedKryo kryo = (CheckedKryo) plain;
        PayloadContext payload = kryo.payload();
        Expected of = payload.takeContents();
        BoundedInput input = BoundedInput.of(source);
        long begun = payload.beginLeaf(cost, input.position());
        Comparator<Object> comparator = null;
        long comparatorCost = 0;
        if (CollectionSerializer.isSorted(cost)) {
            payload.enterContainer(cost, begun);
            long before = payload.cost(input.position());
            comparator = (Comparator<Object>) CheckedKryo.read(kryo, input, Expected.COMPARATOR);
            comparatorCost = payload.cost(input.position()) - before;
        }
        int header = input.readVarInt(true);
        int count = header >>> 4;
        int keyMode = header >>> 2 & 3;
        int valueMode = header & 3;
        input.enter(what, count, 2);
        Map<Object, Object> map = maker.make(kryo, type, count, comparator);
        if (wrapper == null) {
            kryo.reference(map);
        }
        Expected ofKeys = Expected.first(of);
        Expected ofValues = Expected.second(of);
        SharedClass keys = Elements.readShared(kryo, input, what, keyMode, ofKeys);
        SharedClass values = Elements.readShared(kryo, input, what, valueMode, ofValues);
        Expected eachKey = Elements.each(keys, ofKeys);
        Expected eachValue = Elements.each(values, ofValues);
        boolean gathers = Elements.areGathered(cost, keys, comparatorCost);
        Elements.memory(kryo, cost, count, Elements.box(keys) + Elements.box(values), gathers);
        enter(payload, count, keys, values, begun);
        boolean simple = keys != null && keys.isValue();
        @Nullable Object[] entries = gathers ? new Object[2 * count] : NONE;
        long keyBytes = 0;
        for (int i = 0; i < count; i++) {
            long before = simple ? input.position() : payload.cost(input.position());
            Object key = Elements.readOne(kryo, input, keys, keyMode, eachKey);
            long after = simple ? input.position() : payload.cost(input.position());
            keyBytes = Budget.sum(keyBytes, after - before);
            Object value = Elements.readOne(kryo, input, values, valueMode, eachValue);
            if (gathers) {
                entries[2 * i] = key;
                entries[2 * i + 1] = value;
            } else {
                map.put(key, value);
            }
        }
        if (cost.placement().isWork()) {
            GraphLedger ledger = payload.ledger(input.position());
            if (gathers) {
                Elements.fill(ledger, cost, entries, 2, keys, keyBytes, comparatorCost);
            } else {
                ledger.fill(cost, count, Elements.compared(keyBytes, comparatorCost));
            }
        }
        for (int i = 0; i < entries.length; i += 2) {
            map.put(entries[i], entries[i + 1]);
        }
        Map<?, ?> made = wrapper == null ? map : wrapper.apply(map);
        if (gathers) {
            GraphLedger ledger = payload.ledger(input.position());
            Elements.fillAgain(ledger, map, made, cost, entries, 2, keyBytes, comparatorCost);
        }
        payload.endObject(input.position());
        return made;
    }

    /** Makes an empty map for a checked number of entries. */
    @FunctionalInterface
    interface Maker {
        Map<Object, Object> make(Kryo kryo, Class<?> type, int count, @Nullable Comparator<Object> comparator);
    }
}
