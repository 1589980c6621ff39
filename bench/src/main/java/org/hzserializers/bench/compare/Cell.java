// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.bench.compare.ClientThreads.Tally;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.RoundTrip;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.Rw03;

/** One serializer on one workload of a running cluster: checked first, then measured. */
final class Cell {
    /** Puts and gets take turns, so that a pause of the JVM does not fall on one of the two alone. */
    private static final int ROUNDS = 2;

    /** So that threads do not meet at one partition only because a workload is a single value. */
    private static final int SPREAD_ENTRIES = 16;

    /** Beyond this, setting up the entries would take longer than measuring them. */
    private static final long SPREAD_BYTES = 4_000_000;

    private final Contender contender;
    private final Workload workload;
    private final List<Object> plain;
    private final List<Object> carried = new ArrayList<>();
    private final IMap<Integer, Object> map;
    private final ClientThreads threads;

    /** The keys of the entries; entry {@code i} holds value {@code i % carried.size()}. */
    private final int[] keys;

    private long bytes;
    private long arrayBytes;
    private String note = "";

    Cell(Contender contender, Workload workload, List<Object> plain, LoopbackCluster cluster, ClientThreads threads) {
        this.contender = contender;
        this.workload = workload;
        this.plain = plain;
        this.map = cluster.map(workload.id());
        this.threads = threads;
        for (Object value : plain) {
            Object converted = contender.toCarried(value);
            carried.add(converted);
            long stored = cluster.storedSize(converted);
            bytes += stored;
            arrayBytes += EntryOverhead.arrayBytes(stored);
        }
        int spread = (int) Math.min(SPREAD_ENTRIES, SPREAD_BYTES / bytes);
        this.keys = cluster.keys(Math.max(spread, entriesToVerify()));
    }

    Workload workload() {
        return workload;
    }

    long bytes() {
        return bytes;
    }

    /**
     * Puts every value, gets it back from each of the members and compares.
     *
     * @throws IllegalStateException if one came back different
     */
    void verify() {
        for (int i = 0; i < keys.length; i++) {
            map.set(keys[i], carried.get(i % carried.size()));
        }
        for (int i = 0; i < entriesToVerify(); i++) {
            int value = i % carried.size();
            Object back = RoundTrip.requireEqual(contender, plain.get(value), carried.get(value), map.get(keys[i]));
            if (back instanceof Rw03 rw03 && ((Rw03) plain.get(value)).sharesIdentity()) {
                note = rw03.sharesIdentity() ? "shared instance kept" : "shared instance became two";
            }
        }
    }

    /** Every value on every member, whichever number of values there is. */
    private int entriesToVerify() {
        return plain.size() * LoopbackCluster.MEMBERS;
    }

    /** Puts and gets for a number of seconds. */
    Measurement measure(double seconds) {
        double share = seconds / (2 * ROUNDS);
        List<Tally> puts = new ArrayList<>();
        List<Tally> gets = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            puts.add(threads.repeat(share, this::put));
            gets.add(threads.repeat(share, this::get));
        }
        return new Measurement(bytes, (double) arrayBytes / plain.size(), puts, gets, note);
    }

    /** Frees the members' memory for the next cell. */
    void clear() {
        map.destroy();
    }

    /** {@code set}, because {@code put} would also read and deserialize the old value. */
    private void put(int thread, int turn) {
        int entry = entry(thread, turn);
        map.set(keys[entry], carried.get(entry % carried.size()));
    }

    private void get(int thread, int turn) {
        if (map.get(keys[entry(thread, turn)]) == null) {
            throw new IllegalStateException("An entry of " + workload.id() + " is gone from the map");
        }
    }

    /** Threads go round the same entries, evenly spread. */
    private int entry(int thread, int turn) {
        return (int) ((turn + (long) thread * keys.length / threads.count()) % keys.length);
    }
}
