// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.hazelcast.map.IMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The heap that members need for entries: what the bytes of a value take, and what an entry takes beside them.
 *
 * @param bytes heap of an entry in one copy, but for the array with its value's bytes: key, record, and its share of
 *     tables
 */
record EntryOverhead(double bytes) {

    private static final int ENTRIES = 40_000;
    private static final int BATCH = 2_000;
    private static final int VALUE_BYTES = 64;

    private static final int ARRAY_HEADER = 16;
    private static final int ALIGNMENT = 8;

    /**
     * Fills a map of a running cluster whose members live in this JVM, whole numbers as keys, and looks at the heap.
     */
    static EntryOverhead measure(LoopbackCluster cluster) {
        IMap<Integer, Object> map = cluster.map("entry-overhead");
        byte[] value = new byte[VALUE_BYTES];
        // What the first entries of a map bring along is not an entry's.
        putAll(map, 0, value);
        long before = UsedHeap.now();
        for (int first = BATCH; first < BATCH + ENTRIES; first += BATCH) {
            putAll(map, first, value);
        }
        long used = UsedHeap.now() - before;
        long array = arrayBytes(cluster.storedSize(value));
        map.destroy();
        return new EntryOverhead((double) used / ENTRIES - array);
    }

    private static void putAll(IMap<Integer, Object> map, int first, byte[] value) {
        Map<Integer, Object> batch = new HashMap<>();
        for (int key = first; key < first + BATCH; key++) {
            batch.put(key, value);
        }
        map.putAll(batch);
    }

    /** Returns the heap of an array with so many bytes. */
    static long arrayBytes(long bytes) {
        return (ARRAY_HEADER + bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    /**
     * Returns the heap of all members for a million entries with one backup, in MB of a million bytes.
     *
     * @param arrayBytes heap of the array with a value's bytes, on average
     */
    double megabytes(double arrayBytes) {
        return 2 * (bytes + arrayBytes);
    }
}
