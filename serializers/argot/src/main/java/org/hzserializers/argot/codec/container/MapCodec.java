// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * An array of sequences of two as a map.
 *
 * @param minEntryBytes the fewest bytes of an entry
 * @param entryMemory the memory of each entry that the codecs do not charge, unless entries are gathered
 */
public record MapCodec(
        IntegerCodec size, ValueCodec key, ValueCodec value, int minEntryBytes, int entryMemory, Container container)
        implements ValueCodec {

    public MapCodec(IntegerCodec size, ValueCodec key, ValueCodec value, Container container) {
        this(
                size,
                key,
                value,
                Math.max(1, key.minBytes() + value.minBytes()),
                container.elementMemory(false) + key.memory() + value.memory(),
                container);
    }

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object object) {
        Map<?, ?> map = (Map<?, ?>) container.check(object);
        int count = map.size();
        size.writeCount(out, count);
        container.enter(out.ledger, count);
        boolean gathered = container.gathers(count, out.ledger.isInside());
        int each = gathered ? gatheredMemory() : entryMemory;
        long cost = out.cost();
        // A method for each of the usual classes, so that the JIT sees one iterator in it and does without the object.
        int written = out.sorts() && container.unordered()
                ? writeSorted(out, map, count, each)
                : map.getClass() == HashMap.class
                        ? writeHash(out, (HashMap<?, ?>) map, each)
                        : map.getClass() == LinkedHashMap.class
                                ? writeLinked(out, (LinkedHashMap<?, ?>) map, each)
                                : writeOther(out, map, each);
        requireAll(count, written);
        cost = out.cost() - cost;
        if (gathered) {
            container.fill(out.ledger, map.keySet().toArray(), 1, cost);
        } else {
            container.fill(out.ledger, count, cost);
        }
        out.ledger.leave();
    }

    private int gatheredMemory() {
        return container.elementMemory(true) - container.elementMemory(false) + entryMemory;
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

    /** Short enough for the JIT to take it into the code of the class around, where it knows all codecs. */
    @Override
    public Object read(WireInput in) {
        long declared = size.readLong(in);
        in.checkElements("map", declared, minEntryBytes);
        int count = (int) declared;
        container.enter(in.ledger, count);
        if (container.gathers(count, in.ledger.isInside())) {
            return readGathered(in, count);
        }
        long cost = in.cost();
        int space = in.enterElements(count, minEntryBytes);
        Map<@Nullable Object, @Nullable Object> map = container.makeMap(WireInput.tableSize(space, minEntryBytes));
        for (int i = 0; i < count; i++) {
            in.charge(entryMemory);
            Object nextKey = key.read(in);
            if (map.put(nextKey, value.read(in)) != null) {
                throw twice(in);
            }
        }
        in.leaveElements(count, minEntryBytes);
        container.fill(in.ledger, count, in.cost() - cost);
        in.ledger.leave();
        return checked(in, map, count);
    }

    private Object readGathered(WireInput in, int count) {
        int each = gatheredMemory();
        long cost = in.cost();
        int space = in.enterElements(count, minEntryBytes);
        // Keys and values in turn.
        @Nullable Object[] gather = new @Nullable Object[2 * space];
        for (int i = 0; i < count; i++) {
            in.charge(each);
            if (2 * i == gather.length) {
                gather = Arrays.copyOf(gather, (int) Math.min(2L * count, 4L * i));
            }
            gather[2 * i] = key.read(in);
            gather[2 * i + 1] = value.read(in);
        }
        in.leaveElements(count, minEntryBytes);
        container.fill(in.ledger, gather, 2, in.cost() - cost);
        in.ledger.leave();
        Map<@Nullable Object, @Nullable Object> map = container.makeMap(count);
        for (int i = 0; i < count; i++) {
            map.put(gather[2 * i], gather[2 * i + 1]);
        }
        return checked(in, map, count);
    }

    private static Object checked(WireInput in, Map<?, ?> map, int count) {
        if (map.size() != count) {
            throw twice(in);
        }
        return map;
    }

    private static InvalidPayloadException twice(WireInput in) {
        return new InvalidPayloadException("map has a key twice before offset " + in.offset());
    }

    @Override
    public ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(),
                ValueCodec.class,
                new MapCodec(size, part.apply(key), part.apply(value), minEntryBytes, entryMemory, container));
    }
}
