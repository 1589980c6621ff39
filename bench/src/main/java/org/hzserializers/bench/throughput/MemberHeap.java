// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IExecutorService;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.tools.heap.UsedHeap;

/**
 * Measures how much of the members' heap entries take: by how much more is in use after full collections when a map has
 * been filled. Maps are kept until all are measured, because members free what is destroyed a little later, which would
 * count for the next map.
 */
final class MemberHeap implements AutoCloseable {

    /** So much is put that what else happens on the members' heaps does not matter. */
    private static final int MAP_BYTES = 8_000_000;

    /** At most so many are put, because small ones would take long. */
    private static final int MOST_ENTRIES = 20_000;

    private static final int IN_FLIGHT = 200;

    /**
     * Members free what was destroyed before a little later, and not at once: for so long nothing may have become free.
     */
    private static final int SETTLE_MILLIS = 2_000;

    /** This share of the heap counts as nothing. */
    private static final double SETTLED = 0.005;

    /** How often it is waited for that, at most. */
    private static final int MOST_WAITS = 15;

    private final HazelcastInstance any;
    private final List<String> maps = new ArrayList<>();
    private long used;

    /** Measures what is in use now, given any client. */
    MemberHeap(HazelcastInstance any) {
        this.any = any;
        used = settled(any);
    }

    private static long settled(HazelcastInstance client) {
        long last = used(client);
        for (int wait = 0; wait < MOST_WAITS; wait++) {
            Waiting.pause(SETTLE_MILLIS);
            long next = used(client);
            if (next > last * (1 - SETTLED)) {
                return next;
            }
            last = next;
        }
        return last;
    }

    /**
     * Returns the bytes of all members together for an entry with its key and its backup.
     *
     * @param client a client with the candidate's serializer
     */
    double perEntry(HazelcastInstance client, Candidate candidate) {
        IMap<Integer, Object> map = client.getMap(ThroughputRun.MAP_PREFIX + "heap-" + candidate.name());
        maps.add(map.getName());
        int entries = Math.min(MOST_ENTRIES, MAP_BYTES / candidate.bytes());
        long before = used;
        try {
            fill(map, candidate.values(), entries);
        } finally {
            // Also what a candidate has put that fails half-way must not count for the next.
            used = used(any);
        }
        return (double) (used - before) / entries;
    }

    /**
     * One by one: threads of the members hold on to what they received last, which may be much of the map after a
     * {@code putAll}.
     */
    private static void fill(IMap<Integer, Object> map, List<Object> values, int entries) {
        List<CompletableFuture<Void>> inFlight = new ArrayList<>();
        for (int key = 0; key < entries; key++) {
            inFlight.add(map.setAsync(key, values.get(key % values.size())).toCompletableFuture());
            if (inFlight.size() == IN_FLIGHT || key == entries - 1) {
                inFlight.forEach(CompletableFuture::join);
                inFlight.clear();
            }
        }
    }

    /** Members in this JVM have one heap between them, and the client has it, too. */
    private static long used(HazelcastInstance client) {
        IExecutorService executor = client.getExecutorService("heap");
        Collection<Future<Long>> answers = ClusterMode.current() == ClusterMode.EMBEDDED
                ? List.of(executor.submit(new UsedHeap()))
                : executor.submitToAllMembers(new UsedHeap()).values();
        long sum = 0;
        for (Future<Long> answer : answers) {
            try {
                sum += answer.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("A member cannot say how much heap it uses", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("Interrupted", e);
            }
        }
        return sum;
    }

    @Override
    public void close() {
        maps.forEach(name -> any.getMap(name).destroy());
    }
}
