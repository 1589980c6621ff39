// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

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
        requireAll(count, out.sorts() && container.unordered() ? writeSorted(out, map, count) : writeAll(out, map));
    }

    private int writeAll(WireOutput out, Map<?, ?> map) {
        // A method for each of the usual classes, so that the JIT sees one iterator in it and does without the object.
        return map.getClass() == HashMap.class
                ? writeHash(out, (HashMap<?, ?>) map)
                : map.getClass() == LinkedHashMap.class
                        ? writeLinked(out, (LinkedHashMap<?, ?>) map)
                        : writeOther(out, map);
    }

    /** Writes the entries in the order of their bytes, so that equal maps have equal ones. */
    private int writeSorted(WireOutput out, Map<?, ?> map, int count) {
        int[] ends = new int[count];
        out.hold();
        int start = out.position;
        int written = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            requireAll(count, Math.max(count, written + 1));
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

    private int writeHash(WireOutput out, HashMap<?, ?> map) {
        int written = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            key.write(out, entry.getKey());
            value.write(out, entry.getValue());
            written++;
        }
        return written;
    }

    private int writeLinked(WireOutput out, LinkedHashMap<?, ?> map) {
        int written = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            key.write(out, entry.getKey());
            value.write(out, entry.getValue());
            written++;
        }
        return written;
    }

    private int writeOther(WireOutput out, Map<?, ?> map) {
        int written = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
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
        Map<@Nullable Object, @Nullable Object> map = container.makeMap(in.enterElements(count, minEntryBytes));
        for (int i = 0; i < count; i++) {
            Object next = key.read(in);
            map.put(next, value.read(in));
            if (map.size() != i + 1) {
                throw new InvalidPayloadException("map has a key twice before offset " + in.offset());
            }
        }
        in.leaveElements(count, minEntryBytes);
        return map;
    }
}
