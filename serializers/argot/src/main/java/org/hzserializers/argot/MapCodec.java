// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An array of sequences of two as a map. */
record MapCodec(IntegerCodec size, ValueCodec key, ValueCodec value, Container container) implements ValueCodec {

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object object) {
        Map<?, ?> map = (Map<?, ?>) container.check(object);
        int count = map.size();
        ListCodec.writeCount(out, size, count);
        boolean gathered = container.gathers(count, out.isHashed());
        out.charge(container.memory(count));
        int each = entryMemory(gathered);
        long cost = out.cost();
        long work = out.budget.workCharged();
        out.enterHashed();
        requireAll(
                count,
                out.sorts() && container.unordered() ? writeSorted(out, map, count, each) : writeAll(out, map, each));
        out.leaveHashed();
        if (gathered) {
            container.chargeWork(
                    out.budget, map.keySet().toArray(), 1, out.cost() - cost, out.budget.workCharged() - work);
        } else {
            container.chargeWork(out.budget, count, out.cost() - cost);
        }
    }

    /** Returns the memory of each entry that the codecs do not charge. */
    private int entryMemory(boolean gathered) {
        return container.elementMemory(gathered) + key.memory() + value.memory();
    }

    private int writeAll(WireOutput out, Map<?, ?> map, int each) {
        // A method for each of the usual classes, so that the JIT sees one iterator in it and does without the object.
        return map.getClass() == HashMap.class
                ? writeHash(out, (HashMap<?, ?>) map, each)
                : map.getClass() == LinkedHashMap.class
                        ? writeLinked(out, (LinkedHashMap<?, ?>) map, each)
                        : writeOther(out, map, each);
    }

    /** Writes the entries in the order of their bytes, so that equal maps have equal ones. */
    private int writeSorted(WireOutput out, Map<?, ?> map, int count, int each) {
        int[] ends = new int[count];
        out.hold();
        int start = out.position;
        int written = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            requireAll(count, Math.max(count, written + 1));
            out.charge(each);
            key.write(out, entry.getKey());
            value.write(out, entry.getValue());
            ends[written++] = out.position;
        }
        requireAll(count, written);
        out.sort(start, ends);
        out.unhold();
        return written;
    }

    private static void requireAll(int count, int written) {
        if (written != count) {
            throw new InvalidPayloadException("map of " + count + " entries had " + written + " while it was written");
        }
    }

    private int writeHash(WireOutput out, HashMap<?, ?> map, int each) {
        int written = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.charge(each);
            key.write(out, entry.getKey());
            value.write(out, entry.getValue());
            written++;
        }
        return written;
    }

    private int writeLinked(WireOutput out, LinkedHashMap<?, ?> map, int each) {
        int written = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.charge(each);
            key.write(out, entry.getKey());
            value.write(out, entry.getValue());
            written++;
        }
        return written;
    }

    private int writeOther(WireOutput out, Map<?, ?> map, int each) {
        int written = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.charge(each);
            key.write(out, entry.getKey());
            value.write(out, entry.getValue());
            written++;
        }
        return written;
    }

    @Override
    public Object read(WireInput in) {
        long declared = size.readLong(in);
        int minEntryBytes = Math.max(1, key.minBytes() + value.minBytes());
        in.checkElements("map", declared, minEntryBytes);
        int count = (int) declared;
        boolean gathered = container.gathers(count, in.isHashed());
        in.charge(container.memory(count));
        int each = entryMemory(gathered);
        int room = in.enterElements(count, minEntryBytes);
        in.enterHashed();
        Map<@Nullable Object, @Nullable Object> map =
                gathered ? gather(in, count, room, each) : readEach(in, count, room, minEntryBytes, each);
        in.leaveElements(count, minEntryBytes);
        return map;
    }

    private Map<@Nullable Object, @Nullable Object> readEach(
            WireInput in, int count, int room, int minEntryBytes, int each) {
        long cost = in.cost();
        Map<@Nullable Object, @Nullable Object> map = container.makeMap(WireInput.tableRoom(room, minEntryBytes));
        for (int i = 0; i < count; i++) {
            in.charge(each);
            Object next = key.read(in);
            map.put(next, value.read(in));
            if (map.size() != i + 1) {
                throw twice(in);
            }
        }
        in.leaveHashed();
        container.chargeWork(in.budget, count, in.cost() - cost);
        return map;
    }

    /** Reads the keys and values in turn before the first is put in. */
    private Map<@Nullable Object, @Nullable Object> gather(WireInput in, int count, int room, int each) {
        long cost = in.cost();
        long work = in.budget.workCharged();
        @Nullable Object[] all = new @Nullable Object[2 * Math.min(room, count)];
        for (int i = 0; i < count; i++) {
            if (2 * i == all.length) {
                all = Arrays.copyOf(all, (int) Math.min(2L * count, 4L * i));
            }
            in.charge(each);
            all[2 * i] = key.read(in);
            all[2 * i + 1] = value.read(in);
        }
        in.leaveHashed();
        container.chargeWork(in.budget, all, 2, in.cost() - cost, in.budget.workCharged() - work);
        Map<@Nullable Object, @Nullable Object> map = container.makeMap(count);
        for (int i = 0; i < count; i++) {
            map.put(all[2 * i], all[2 * i + 1]);
        }
        if (map.size() != count) {
            throw twice(in);
        }
        return map;
    }

    private static InvalidPayloadException twice(WireInput in) {
        return new InvalidPayloadException("map has a key twice before offset " + in.offset());
    }
}
