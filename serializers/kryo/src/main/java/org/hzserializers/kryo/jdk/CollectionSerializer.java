// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.UnaryOperator;
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
 * Writes a collection: {@code [comparator] (count << 2 | mode) [shared class] elements}, see {@link Elements}.
 *
 * <p>Writes a snapshot, so that a concurrent collection cannot change under its count; a synchronized one is locked by
 * its own {@code toArray}.
 */
final class CollectionSerializer extends Serializer<Collection<?>> implements ContainerSerializer, EarlyReference {

    private static final @Nullable Object[] NONE = {};

    private final String what;
    private final ContainerCost cost;
    private final Maker maker;
    private final @Nullable UnaryOperator<Collection<Object>> wrapper;
    private final boolean canonical;

    private CollectionSerializer(
            String what,
            ContainerCost cost,
            Maker maker,
            @Nullable UnaryOperator<Collection<Object>> wrapper,
            boolean canonical) {
        this.what = what;
        this.cost = cost;
        this.maker = maker;
        this.wrapper = wrapper;
        this.canonical = canonical;
    }

    /** The comparator is part of the collection if the cost is that of a sorted one. */
    static CollectionSerializer of(String what, ContainerCost cost, Maker maker) {
        return new CollectionSerializer(what, cost, maker, null, false);
    }

    /** What is read next is made in another way, by what was read before the collection. */
    CollectionSerializer madeBy(Maker other) {
        return new CollectionSerializer(what, cost, other, wrapper, canonical);
    }

    /** What was read is wrapped; such a collection cannot contain itself. */
    CollectionSerializer wrappedBy(UnaryOperator<Collection<Object>> wrapping) {
        return new CollectionSerializer(what, cost.wrapped(), maker, wrapping, canonical);
    }

    /** The elements have no order of their own; for keys they are written in the order of their bytes. */
    CollectionSerializer unordered(boolean key) {
        return new CollectionSerializer(what, cost, maker, wrapper, key);
    }

    @Override
    public void write(Kryo plain, Output output, Collection<?> collection) {
        CheckedKryo kryo = (CheckedKryo) plain;
        PayloadContext payload = kryo.payload();
        Expected of = Expected.first(payload.takeContents());
        if (collection.getClass() == ArrayList.class) {
            writeList(kryo, output, (ArrayList<?>) collection, of);
            return;
        }
        long begun = payload.beginLeaf(cost, output.position());
        long comparatorCost = 0;
        if (isSorted(cost)) {
            payload.enterContainer(cost, begun);
            long before = payload.cost(output.position());
            kryo.writeClassAndObject(output, comparator(collection));
            comparatorCost = payload.cost(output.position()) - before;
        }
        write(kryo, output, what, collection.toArray(), of, cost, begun, comparatorCost, canonical);
        payload.endObject(output.position());
    }

    static boolean isSorted(ContainerCost cost) {
        return cost.placement() == ContainerCost.Placement.SORTED;
    }

    private static @Nullable Comparator<?> comparator(Collection<?> collection) {
        if (collection instanceof SortedSet<?> set) {
            return set.comparator();
        }
        return collection instanceof PriorityQueue<?> queue
                ? queue.comparator()
                : ((PriorityBlockingQueue<?>) collection).comparator();
    }

    /**
     * Writes elements that are ready in an array, into a container that has begun.
     *
     * @param begun what {@link PayloadContext#beginLeaf} returned; a sorted container was entered already
     */
    static void write(
            CheckedKryo kryo,
            Output output,
            String what,
            @Nullable Object[] elements,
            @Nullable Expected of,
            ContainerCost cost,
            long begun,
            long comparatorCost,
            boolean canonical) {
        PayloadContext payload = kryo.payload();
        CheckedKryo.limits(kryo).checkElements(what, elements.length, Long.MAX_VALUE, 0);
        int mode = Elements.mode(kryo, elements, 0, elements.length, 1, of);
        output.writeVarInt(elements.length << 2 | mode, true);
        SharedClass shared = Elements.writeShared(kryo, output, mode, elements, 0, elements.length, 1, of);
        Expected each = Elements.each(shared, of);
        boolean gathers = Elements.areGathered(cost, shared, comparatorCost);
        Elements.memory(kryo, cost, elements.length, Elements.box(shared), gathers);
        if (!isSorted(cost)
                && Elements.areEntered(payload, cost, elements.length, shared, Elements.areValues(shared))) {
            payload.enterContainer(cost, begun);
        }
        int start = output.position();
        long before = payload.cost(start);
        if (canonical && elements.length > 1) {
            int[] ends = new int[elements.length];
            for (int i = 0; i < elements.length; i++) {
                Elements.writeOne(kryo, output, shared, mode, elements[i], each);
                ends[i] = output.position();
            }
            OrderedPieces.sort(output.getBuffer(), start, ends);
        } else {
            for (Object element : elements) {
                Elements.writeOne(kryo, output, shared, mode, element, each);
            }
        }
        if (cost.placement().isWork()) {
            GraphLedger ledger = payload.ledger(output.position());
            Elements.fill(ledger, cost, elements, 1, shared, ledger.clock() - before, comparatorCost);
        }
    }

    /** The same bytes as of any other list, without the snapshot. */
    private void writeList(CheckedKryo kryo, Output output, List<?> list, @Nullable Expected of) {
        PayloadContext payload = kryo.payload();
        long begun = payload.beginLeaf(cost, output.position());
        int count = list.size();
        CheckedKryo.limits(kryo).checkElements(what, count, Long.MAX_VALUE, 0);
        Class<?> type = null;
        boolean nulls = false;
        boolean mixed = false;
        for (int i = 0; i < count && !mixed; i++) {
            Object element = list.get(i);
            if (element == null) {
                nulls = true;
            } else if (type == null) {
                type = Elements.classOf(kryo, element, of);
            } else {
                mixed = element.getClass() != type && Elements.classOf(kryo, element, of) != type;
            }
        }
        int mode = mixed || type == null ? Elements.MIXED : nulls ? Elements.SAME_OR_NULL : Elements.SAME;
        output.writeVarInt(count << 2 | mode, true);
        SharedClass shared = mixed || type == null ? null : Elements.writeShared(kryo, output, type, of);
        Elements.memory(kryo, cost, count, Elements.box(shared), false);
        boolean entered = Elements.areEntered(payload, cost, count, shared, Elements.areValues(shared));
        if (entered) {
            payload.enterContainer(cost, begun);
        }
        Expected each = Elements.each(shared, of);
        for (int i = 0; i < count; i++) {
            Elements.writeOne(kryo, output, shared, mode, list.get(i), each);
        }
        if (entered) {
            payload.endObject(output.position());
        }
    }

    @Override
    public boolean isEarly(Object object) {
        return wrapper == null;
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // as in Collection.add of what was read
    public Collection<?> read(Kryo plain, Input source, Class<? extends Collection<?>> type) {
        CheckedKryo kryo = (CheckedKryo) plain;
        PayloadContext payload = kryo.payload();
        Expected of = Expected.first(payload.takeContents());
        BoundedInput input = BoundedInput.of(source);
        long begun = payload.beginLeaf(cost, input.position());
        Comparator<Object> comparator = null;
        long comparatorCost = 0;
        if (isSorted(cost)) {
            payload.enterContainer(cost, begun);
            long before = payload.cost(input.position());
            comparator = (Comparator<Object>) CheckedKryo.read(kryo, input, Expected.COMPARATOR);
            comparatorCost = payload.cost(input.position()) - before;
        }
        int header = input.readVarInt(true);
        int count = header >>> 2;
        input.enter(what, count, 1);
        Collection<Object> collection = maker.make(kryo, type, count, comparator);
        if (wrapper == null) {
            kryo.reference(collection);
        }
        SharedClass shared = Elements.readShared(kryo, input, what, header & 3, of);
        Expected each = Elements.each(shared, of);
        boolean gathers = Elements.areGathered(cost, shared, comparatorCost);
        Elements.memory(kryo, cost, count, Elements.box(shared), gathers);
        if (!isSorted(cost) && Elements.areEntered(payload, cost, count, shared, Elements.areValues(shared))) {
            payload.enterContainer(cost, begun);
        }
        @Nullable Object[] elements = gathers ? new Object[count] : NONE;
        long before = payload.cost(input.position());
        for (int i = 0; i < count; i++) {
            Object element = Elements.readOne(kryo, input, shared, header & 3, each);
            if (gathers) {
                elements[i] = element;
            } else {
                collection.add(element);
            }
        }
        long hashed = 0;
        if (cost.placement().isWork()) {
            GraphLedger ledger = payload.ledger(input.position());
            hashed = ledger.clock() - before;
            if (gathers) {
                Elements.fill(ledger, cost, elements, 1, shared, hashed, comparatorCost);
                Collections.addAll(collection, elements);
            } else {
                ledger.fill(cost, count, Elements.compared(hashed, comparatorCost));
            }
        }
        Collection<?> made = wrapper == null ? collection : wrapper.apply(collection);
        if (gathers) {
            GraphLedger ledger = payload.ledger(input.position());
            Elements.fillAgain(ledger, collection, made, cost, elements, 1, hashed, comparatorCost);
        }
        payload.endObject(input.position());
        return made;
    }

    /** Makes an empty collection for a checked number of elements. */
    @FunctionalInterface
    interface Maker {
        Collection<Object> make(Kryo kryo, Class<?> type, int count, @Nullable Comparator<Object> comparator);
    }
}
