// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.ContainerModel;
import org.jspecify.annotations.Nullable;

/** Maps: entries one after another. */
final class MapKind extends GroupKind {

    /** Bytes of memory of an entry on its way. */
    private static final int PAIR = ObjectSizes.cached(Pair.class);

    private static final int KEY = 1;
    private static final int VALUE = 2;

    /** An entry on its way; a new object for each, since references go by identity. */
    private record Pair(@Nullable Object key, @Nullable Object value) {}

    private final ContainerModel model;
    private final boolean copied;
    private final Kind key;
    private final Kind value;
    private final ContainerCost cost;
    private final GroupKind entry = new EntryKind();

    MapKind(ContainerModel model, Kind key, Kind value, boolean copied) {
        super(model.declared(), model.hashes(), model.cost());
        this.cost = model.cost();
        this.model = model;
        this.copied = copied;
        this.key = key;
        this.value = value;
    }

    @Override
    void check(Object map) {
        Containers.checkClass(model, map, copied);
    }

    @Override
    boolean accepts(Object map, GroupKind readAs) {
        return readAs == this;
    }

    @Override
    boolean isOpen(Object map) {
        return false;
    }

    @Override
    void writeBody(Writer out, Object original) throws IOException {
        Map<?, ?> map = (Map<?, ?>) Containers.written(model, original, copied);
        out.limits().checkElements(describe(), map.size(), Integer.MAX_VALUE, 0);
        if (!map.isEmpty()) {
            out.budget().memory(cost.filled() + (long) map.size() * memoryEach());
        }
        boolean sorting = out.isKey() && !model.isSorted() && !map.isEmpty();
        Collection<?> keys = sorting ? Containers.sorted(new ArrayList<>(map.keySet()), key) : map.keySet();
        long hashed = 0;
        if (sorting) {
            for (Object each : keys) {
                entry.write(out, Containers.ELEMENT, new Pair(each, map.get(each)));
                hashed = Budget.sum(hashed, out.keyCost());
            }
        } else {
            for (Map.Entry<?, ?> each : map.entrySet()) {
                entry.write(out, Containers.ELEMENT, new Pair(each.getKey(), each.getValue()));
                hashed = Budget.sum(hashed, out.keyCost());
            }
        }
        out.ledger().fill(cost, keys.toArray(), 1, key.elementClass(), hashed);
    }

    /** Returns the bytes of memory of an entry, and of its place before all of them are there. */
    private int memoryEach() {
        return cost.each() + ContainerCost.GATHERED + PAIR;
    }

    @Override
    Object readBody(Reader in, int end, int number) throws IOException {
        int from = in.gathered();
        int count = 0;
        long hashed = 0;
        for (int tag = in.next(end); tag != 0; tag = in.next(end)) {
            if (Reader.number(tag) != Containers.ELEMENT) {
                throw Containers.unknown(this, Reader.number(tag));
            }
            in.limits().checkElements(describe(), count + 1, Integer.MAX_VALUE, 0);
            in.budget().memory((count == 0 ? cost.filled() : 0) + memoryEach());
            Pair pair = (Pair) entry.read(in, tag);
            in.gather(pair.key());
            in.gather(pair.value());
            count++;
            hashed = Budget.sum(hashed, in.keyCost());
        }
        @Nullable Object[] entries = in.take(from, Object[].class);
        Object map = model.make(count);
        model.fill(in.ledger(), map, entries, key.elementClass(), hashed);
        return map;
    }

    @Override
    String newDescription() {
        return model.declared().getName() + '<' + key.describe() + ", " + value.describe() + '>';
    }

    /** The entries of a map, which are groups as objects are. */
    private final class EntryKind extends GroupKind {

        EntryKind() {
            super(Map.Entry.class, HashCodes.CONTENT, null);
        }

        @Override
        void check(Object pair) {}

        @Override
        boolean accepts(Object pair, GroupKind readAs) {
            return false;
        }

        @Override
        boolean isOpen(Object pair) {
            return false;
        }

        @Override
        void writeBody(Writer out, Object written) throws IOException {
            Pair pair = (Pair) written;
            try {
                long keyCost = 0;
                if (pair.key() != null) {
                    long start = out.ledger().clock();
                    key.write(out, KEY, pair.key());
                    keyCost = out.ledger().clock() - start;
                }
                if (pair.value() != null) {
                    value.write(out, VALUE, pair.value());
                }
                // A map in the value has set those of its own.
                out.setKeyCost(keyCost);
            } catch (InvalidPayloadException e) {
                throw e.within("an entry");
            }
        }

        @Override
        Object readBody(Reader in, int end, int number) throws IOException {
            Object readKey = null;
            Object readValue = null;
            long keyCost = 0;
            int last = 0;
            for (int tag = in.next(end); tag != 0; tag = in.next(end)) {
                int field = Reader.number(tag);
                if (field <= last || field > VALUE) {
                    throw Containers.unknown(this, field);
                }
                last = field;
                if (field == KEY) {
                    long start = in.ledger().clock() - Reader.tagBytes(tag);
                    readKey = key.read(in, tag);
                    keyCost = in.ledger().clock() - start;
                } else {
                    readValue = value.read(in, tag);
                }
            }
            in.setKeyCost(keyCost);
            return new Pair(readKey, readValue);
        }

        @Override
        String newDescription() {
            return "an entry of a map";
        }
    }
}
