// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes a collection: {@code [comparator] (count << 2 | mode) [shared class] elements}, see {@link Elements}.
 *
 * <p>Writes a snapshot, so that a concurrent collection cannot change under its count; a synchronized one is locked by its
 * own {@code toArray}.
 */
final class CollectionSerializer extends Serializer<Collection<?>> {

    private final String what;
    private final Maker maker;
    private final @Nullable UnaryOperator<Collection<Object>> wrapper;
    private final boolean sorted;
    private final boolean canonical;

    private CollectionSerializer(
            String what,
            Maker maker,
            @Nullable UnaryOperator<Collection<Object>> wrapper,
            boolean sorted,
            boolean canonical) {
        this.what = what;
        this.maker = maker;
        this.wrapper = wrapper;
        this.sorted = sorted;
        this.canonical = canonical;
    }

    static CollectionSerializer of(String what, Maker maker) {
        return new CollectionSerializer(what, maker, null, false, false);
    }

    /** The comparator is part of the collection. */
    CollectionSerializer withComparator() {
        return new CollectionSerializer(what, maker, wrapper, true, canonical);
    }

    /** What was read is wrapped; such a collection cannot contain itself. */
    CollectionSerializer wrappedBy(UnaryOperator<Collection<Object>> wrapping) {
        return new CollectionSerializer(what, maker, wrapping, sorted, canonical);
    }

    /** The elements have no order of their own; for keys they are written in the order of their bytes. */
    CollectionSerializer unordered(boolean key) {
        return new CollectionSerializer(what, maker, wrapper, sorted, key);
    }

    @Override
    public void write(Kryo kryo, Output output, Collection<?> collection) {
        if (sorted) {
            kryo.writeClassAndObject(output, comparator(collection));
        }
        if (collection.getClass() == ArrayList.class) {
            writeList(kryo, output, (ArrayList<?>) collection);
            return;
        }
        @Nullable Object[] elements = collection.toArray();
        write(kryo, output, what, elements, canonical);
    }

    private static @Nullable Comparator<?> comparator(Collection<?> collection) {
        return collection instanceof SortedSet<?> set ? set.comparator() : ((PriorityQueue<?>) collection).comparator();
    }

    /** Writes elements that are ready in an array. */
    static void write(Kryo kryo, Output output, String what, @Nullable Object[] elements, boolean canonical) {
        StableKryo.limits(kryo).checkElements(what, elements.length, Long.MAX_VALUE, 0);
        int mode = Elements.mode(elements, 0, elements.length, 1);
        output.writeVarInt(elements.length << 2 | mode, true);
        Serializer<?> shared = Elements.writeShared(kryo, output, mode, elements, 0, elements.length, 1);
        if (canonical && elements.length > 1) {
            int start = output.position();
            int[] ends = new int[elements.length];
            for (int i = 0; i < elements.length; i++) {
                Elements.writeOne(kryo, output, shared, mode, elements[i]);
                ends[i] = output.position();
            }
            Elements.sort(output, start, ends);
            return;
        }
        for (Object element : elements) {
            Elements.writeOne(kryo, output, shared, mode, element);
        }
    }

    /** The same bytes as {@link #write(Kryo, Output, String, Object[], boolean)} without the snapshot. */
    private void writeList(Kryo kryo, Output output, List<?> list) {
        int count = list.size();
        StableKryo.limits(kryo).checkElements(what, count, Long.MAX_VALUE, 0);
        Class<?> shared = null;
        boolean nulls = false;
        boolean mixed = false;
        for (int i = 0; i < count && !mixed; i++) {
            Object element = list.get(i);
            if (element == null) {
                nulls = true;
            } else if (shared == null) {
                shared = element.getClass();
            } else {
                mixed = element.getClass() != shared;
            }
        }
        int mode = mixed || shared == null ? Elements.MIXED : nulls ? Elements.SAME_OR_NULL : Elements.SAME;
        output.writeVarInt(count << 2 | mode, true);
        Serializer<?> serializer =
                mixed || shared == null ? null : kryo.writeClass(output, shared).getSerializer();
        if (mode == Elements.SAME && shared == String.class) {
            for (int i = 0; i < count; i++) {
                output.writeString((String) list.get(i));
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            Elements.writeOne(kryo, output, serializer, mode, list.get(i));
        }
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // as in Collection.add of what was read
    public Collection<?> read(Kryo kryo, Input source, Class<? extends Collection<?>> type) {
        BoundedInput input = BoundedInput.of(source);
        Comparator<Object> comparator = sorted ? (Comparator<Object>) Expected.COMPARATOR.read(kryo, input) : null;
        int header = input.readVarInt(true);
        int count = header >>> 2;
        input.enter(what, count, 1);
        Collection<Object> collection = maker.make(kryo, type, count, comparator);
        if (wrapper == null) {
            kryo.reference(collection);
        }
        Registration shared = Elements.readShared(kryo, input, what, header & 3, null);
        if (shared != null && shared.getType() == String.class && (header & 3) == Elements.SAME) {
            // What Kryo would do around each text is most of the work.
            for (int i = 0; i < count; i++) {
                input.element(1);
                collection.add(input.readString());
            }
            return wrapper == null ? collection : wrapper.apply(collection);
        }
        for (int i = 0; i < count; i++) {
            collection.add(Elements.readOne(kryo, input, shared, header & 3, null));
        }
        return wrapper == null ? collection : wrapper.apply(collection);
    }

    /** Makes an empty collection for a checked number of elements. */
    @FunctionalInterface
    interface Maker {
        Collection<Object> make(Kryo kryo, Class<?> type, int count, @Nullable Comparator<Object> comparator);
    }
}
