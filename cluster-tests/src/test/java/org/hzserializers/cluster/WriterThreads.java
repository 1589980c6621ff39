// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.IndeterminateOperationStateException;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.sample.Workload;

/**
 * Threads that put and get values until they are closed. Each thread owns its keys and remembers its last write to each that was acknowledged,
 * so a get that brings anything else, then or at the end, is a lost write. Puts and gets take turns.
 */
final class WriterThreads implements AutoCloseable {

    private static final int KEYS_PER_THREAD = 200;
    private static final int WAIT_SECONDS = 120;

    private final SerializerUnderTest serializer;
    private final IMap<Object, Object> map;

    /** The acknowledged version of each key; a version is the seed of its value. */
    private final Map<Integer, Long> acknowledged = new ConcurrentHashMap<>();

    private final AtomicLong writes = new AtomicLong();
    private final AtomicLong indeterminate = new AtomicLong();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean closed;

    WriterThreads(int count, SerializerUnderTest serializer, IMap<Object, Object> map) {
        this.serializer = serializer;
        this.map = map;
        for (int i = 0; i < count; i++) {
            int firstKey = i * KEYS_PER_THREAD;
            Thread thread = new Thread(() -> run(firstKey), "writer-" + i);
            threads.add(thread);
            thread.start();
        }
    }

    private void run(int firstKey) {
        try {
            for (long turn = 0; !closed; turn++) {
                int key = firstKey + (int) (turn / 2 % KEYS_PER_THREAD);
                if (turn % 2 == 0) {
                    indeterminate.addAndGet(put(map, key, value(key, turn)));
                    acknowledged.put(key, turn);
                    writes.incrementAndGet();
                } else {
                    assertThat(map.get(key)).as("key %d", key).isEqualTo(value(key, acknowledged.get(key)));
                }
            }
        } catch (RuntimeException | Error e) {
            failures.add(e);
        }
    }

    /**
     * Writes until a write is acknowledged; one whose backup a member took with it is not.
     *
     * @return how often the write was repeated
     */
    static int put(IMap<Object, Object> map, Object key, Object value) {
        for (int repeats = 0; ; repeats++) {
            try {
                map.put(key, value);
                return repeats;
            } catch (IndeterminateOperationStateException e) {
                // Nobody knows whether the backup has it, so once more.
            }
        }
    }

    /** Returns the value of a key in a version: small tasks, and every tenth with an array of 24 KB. */
    private Object value(int key, long version) {
        long seed = 31L * key + version;
        return key % 10 == 0
                ? serializer.values(Workload.SAMPLE_LONGS, seed).get(0)
                : serializer.values(Workload.BID_REQUEST, seed).get(0);
    }

    /** Waits until so many more writes have been acknowledged. */
    void awaitWrites(int count) {
        long goal = writes.get() + count;
        Waiting.await(
                WAIT_SECONDS, count + " more writes acknowledged", () -> writes.get() >= goal || !failures.isEmpty());
        requireNoFailure();
    }

    private void requireNoFailure() {
        Throwable failure = failures.peek();
        if (failure != null) {
            throw new AssertionError("A writer failed; " + this, failure);
        }
    }

    /** Stops the threads and fails if one of them has failed. */
    @Override
    public void close() {
        closed = true;
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("Interrupted while waiting for " + thread, e);
            }
        }
        requireNoFailure();
    }

    /** Requires that the map holds exactly the acknowledged version of each key. Call it after {@link #close}. */
    void requireAllThere() {
        assertThat(acknowledged).isNotEmpty();
        acknowledged.forEach(
                (key, version) -> assertThat(map.get(key)).as("key %d", key).isEqualTo(value(key, version)));
        assertThat(map.size()).isEqualTo(acknowledged.size());
    }

    @Override
    public String toString() {
        return writes + " writes acknowledged, " + indeterminate + " repeated for want of a backup";
    }
}
