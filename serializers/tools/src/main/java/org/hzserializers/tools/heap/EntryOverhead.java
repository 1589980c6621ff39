// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.heap;

import com.hazelcast.config.MapConfig;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.hzserializers.tools.report.Interval;

/**
 * The heap that members need for entries: what the bytes of a key and a value take, and what an entry takes beside
 * them.
 *
 * @param bytes heap of an entry in one copy, but for the arrays with its key's and its value's bytes: record, objects
 *     around the arrays, and its share of tables
 */
public record EntryOverhead(double bytes) {

    /** So many rounds that agree are believed: what else became free meanwhile is not the same in three of them. */
    private static final int AGREEING = 3;

    /** Bytes by which rounds that agree may differ for an entry. */
    private static final double TOLERANCE = 4;

    /** After so many rounds in a JVM that has no rest, the median of all is taken. */
    private static final int MOST_ROUNDS = 15;

    private static final int ENTRIES = 20_000;
    private static final int BATCH = 2_000;
    private static final int VALUE_BYTES = 64;

    private static final int ARRAY_HEADER = 16;
    private static final int ALIGNMENT = 8;

    /** Of a whole number: partition hash and type id, 4 bytes each, and the number. */
    private static final long KEY_ARRAY = arrayBytes(12);

    /**
     * Starts members in this JVM and measures, in a few seconds.
     *
     * @param map completes the configuration that the map has, of which what is kept for each entry depends
     */
    public static EntryOverhead measure(Consumer<MapConfig> map) {
        try (LoopbackCluster cluster = new LoopbackCluster(map)) {
            return measure(cluster);
        }
    }

    /**
     * Fills a map of a running cluster whose members live in this JVM, whole numbers as keys, and looks at the heap.
     */
    public static EntryOverhead measure(LoopbackCluster cluster) {
        try (LoopbackCluster.Client client = cluster.connect(serialization -> {})) {
            byte[] value = new byte[VALUE_BYTES];
            List<IMap<Integer, Object>> maps = new ArrayList<>();
            DoubleSupplier round = () -> {
                IMap<Integer, Object> map = client.map("entry-overhead-" + maps.size());
                maps.add(map);
                // What the first entries of a map bring along is not an entry's.
                putAll(map, 0, value);
                long before = UsedHeap.besideByteArrays();
                for (int first = BATCH; first < BATCH + ENTRIES; first += BATCH) {
                    putAll(map, first, value);
                }
                return (double) (UsedHeap.besideByteArrays() - before) / ENTRIES;
            };
            double overhead = agreed(round);
            // Members free what was destroyed a little later, which would count for the next map.
            maps.forEach(IMap::destroy);
            return new EntryOverhead(overhead);
        }
    }

    /** Measures until three rounds agree, and returns what the middle one of them measured. */
    static double agreed(DoubleSupplier round) {
        double[] sorted = {};
        while (sorted.length < MOST_ROUNDS) {
            sorted = Arrays.copyOf(sorted, sorted.length + 1);
            sorted[sorted.length - 1] = round.getAsDouble();
            Arrays.sort(sorted);
            for (int last = AGREEING - 1; last < sorted.length; last++) {
                if (sorted[last] - sorted[last - AGREEING + 1] <= TOLERANCE) {
                    return sorted[last - AGREEING / 2];
                }
            }
        }
        return Interval.ofMedian(sorted).mean();
    }

    private static void putAll(IMap<Integer, Object> map, int first, byte[] value) {
        Map<Integer, Object> batch = new HashMap<>();
        for (int key = first; key < first + BATCH; key++) {
            batch.put(key, value);
        }
        map.putAll(batch);
    }

    /** Returns the heap of an array with so many bytes. */
    public static long arrayBytes(long bytes) {
        return (ARRAY_HEADER + bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    /**
     * Returns the heap of all members for a million entries with one backup, whole numbers as keys, in MB of a million
     * bytes.
     *
     * @param arrayBytes heap of the array with a value's bytes, on average
     */
    public double megabytes(double arrayBytes) {
        return 2 * (bytes + KEY_ARRAY + arrayBytes);
    }
}
