// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.hzserializers.bench.compare.ClientThreads.Tally;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.RoundTrip;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.tools.heap.EntryOverhead;
import org.hzserializers.tools.heap.LoopbackCluster;

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

    /** What was put and got in the rounds of a workload that is measured. */
    record Rounds(List<Tally> puts, List<Tally> gets) {

        Rounds() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    private long bytes;
    private long arrayBytes;
    private String note = "";

    Cell(
            Contender contender,
            Workload workload,
            List<Object> plain,
            LoopbackCluster cluster,
            LoopbackCluster.Client client,
            ClientThreads threads) {
        this.contender = contender;
        this.workload = workload;
        this.plain = plain;
        this.map = client.map(workload.id());
        this.threads = threads;
        for (Object value : plain) {
            Object converted = contender.toCarried(value);
            carried.add(converted);
            long stored = client.storedSize(converted);
            bytes += stored;
            arrayBytes += EntryOverhead.arrayBytes(stored);
        }
        int spread = (int) Math.min(SPREAD_ENTRIES, SPREAD_BYTES / bytes);
        this.keys = cluster.keys(Math.max(spread, entriesToVerify()));
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
        List<CompletionStage<Void>> sets = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            sets.add(map.setAsync(keys[i], carried.get(i % carried.size())));
        }
        sets.forEach(Cell::join);
        List<CompletionStage<Object>> gets = new ArrayList<>();
        for (int i = 0; i < entriesToVerify(); i++) {
            gets.add(map.getAsync(keys[i]));
        }
        for (int i = 0; i < entriesToVerify(); i++) {
            int value = i % carried.size();
            Object back = RoundTrip.requireEqual(contender, plain.get(value), carried.get(value), join(gets.get(i)));
            if (back instanceof Rw03 rw03 && ((Rw03) plain.get(value)).sharesIdentity()) {
                note = rw03.sharesIdentity() ? "shared instance kept" : "shared instance became two";
            }
        }
    }

    private static <T> T join(CompletionStage<T> stage) {
        try {
            return stage.toCompletableFuture().join();
        } catch (CompletionException e) {
            // The note of a row is about what went wrong, not about the way in which it was waited for.
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    /** Every value on every member, whichever number of values there is. */
    private int entriesToVerify() {
        return plain.size() * LoopbackCluster.MEMBERS;
    }

    /** Returns what is known without puts and gets that are timed. */
    Row unmeasured(EntryOverhead overhead) {
        double heap = overhead.megabytes((double) arrayBytes / plain.size());
        return Row.verified(contender.name(), workload.id(), bytes, heap, null, null, note);
    }

    /** Puts and gets for a number of seconds, and adds the rounds to those of an earlier pass. */
    void measure(double seconds, Rounds rounds) {
        double share = seconds / (2 * ROUNDS);
        for (int round = 0; round < ROUNDS; round++) {
            rounds.puts().add(threads.repeat(share, this::put));
            rounds.gets().add(threads.repeat(share, this::get));
        }
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
