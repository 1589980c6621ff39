// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.sample.Workload;

/**
 * Threads that put and get until they are closed, in two maps by turns: one of values of a serializer, and beside it,
 * under the same keys and so in the same partitions, a control map of {@code byte[]}, which no serializer of ours
 * touches. Where the control map loses writes as well, it is not the serializer's fault.
 *
 * <p>Each thread has keys of its own, and waits for each write to be acknowledged. A key is read before it is written
 * again, and all keys are at the end, so that no lost write is overlooked. A key whose write was repeated is not
 * written again, only read, and another takes its place: a repeated write that arrives late would take a newer version
 * away, and nobody would have lost it.
 */
final class WriterThreads implements AutoCloseable {

    private static final int KEYS_PER_THREAD = 100;

    /** Room for the keys that take the place of others. */
    private static final int KEY_SPACE = 1_000_000;

    private static final int WAIT_SECONDS = 120;
    private static final int SMALL_BYTES = 500;
    private static final int LARGE_BYTES = 24_000;

    private final WatchedMap values;
    private final WatchedMap control;
    private final IMap<Object, Object> valueMap;
    private final IMap<Object, Object> controlMap;
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean gentle;
    private volatile boolean closed;

    /**
     * Starts the threads.
     *
     * @param name names the two maps, which nothing else has written
     */
    WriterThreads(int count, SerializerUnderTest serializer, HazelcastInstance client, String name) {
        valueMap = client.getMap("binary-" + name);
        controlMap = client.getMap("binary-control-" + name);
        values = new WatchedMap(valueMap, (key, version) -> value(serializer, key, version));
        control = new WatchedMap(controlMap, WriterThreads::controlValue);
        for (int i = 0; i < count; i++) {
            int firstKey = i * KEY_SPACE;
            Thread thread = new Thread(() -> run(firstKey), "writer-" + i);
            threads.add(thread);
            thread.start();
        }
    }

    private void run(int firstKey) {
        int[] keys = IntStream.range(firstKey, firstKey + KEYS_PER_THREAD).toArray();
        int nextKey = firstKey + KEYS_PER_THREAD;
        try {
            for (long version = 0; !closed; version++) {
                int slot = (int) (version % KEYS_PER_THREAD);
                int key = keys[slot];
                values.check(key);
                control.check(key);
                int repeats = values.put(key, version) + control.put(key, version);
                if (repeats > 0) {
                    keys[slot] = nextKey++;
                }
                if (gentle) {
                    Waiting.pause(1);
                }
            }
        } catch (RuntimeException | Error e) {
            failures.add(e);
        }
    }

    /** Returns the value of a key in a version: small tasks, and every tenth with an array of 24 KB. */
    static Object value(SerializerUnderTest serializer, int key, long version) {
        long seed = 31L * key + version;
        return large(key)
                ? serializer.values(Workload.SAMPLE_LONGS, seed).get(0)
                : serializer.values(Workload.BID_REQUEST, seed).get(0);
    }

    private static boolean large(int key) {
        return key % 10 == 0;
    }

    /** Returns an array about as large as the value beside it. */
    private static Object controlValue(int key, long version) {
        byte[] bytes = new byte[large(key) ? LARGE_BYTES : SMALL_BYTES];
        byte[] start = (key + " " + version).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(start, 0, bytes, 0, start.length);
        return bytes;
    }

    /**
     * Lets the threads pause after each turn, so that they leave the processor to a member that starts, or has them
     * work on as fast as they can.
     */
    void gentle(boolean on) {
        gentle = on;
    }

    /** Waits until so many more writes have been acknowledged. */
    void awaitWrites(int count) {
        long goal = writes() + count;
        Waiting.await(WAIT_SECONDS, count + " more writes acknowledged", () -> writes() >= goal || !failures.isEmpty());
        requireNoFailure();
    }

    private void requireNoFailure() {
        Throwable failure = failures.peek();
        if (failure != null) {
            throw new AssertionError("A writer failed; " + this, failure);
        }
    }

    /** Stops the threads and fails if one of them has failed; a lost write is no failure of a thread. */
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

    /** Reads all keys that were written. Call it after {@link #close}. */
    void checkAll() {
        values.checkAll();
        control.checkAll();
    }

    /** Returns the acknowledged writes that are not there. */
    List<WatchedMap.Loss> losses() {
        return values.losses();
    }

    /** Returns the acknowledged writes of the control map that are not there. */
    List<WatchedMap.Loss> controlLosses() {
        return control.losses();
    }

    /** Returns how many writes were acknowledged, without those of the control map. */
    long writes() {
        return values.writes();
    }

    /** Returns how many writes were repeated, without those of the control map. */
    long repeats() {
        return values.repeats();
    }

    /** Destroys both maps. */
    void destroyMaps() {
        valueMap.destroy();
        controlMap.destroy();
    }

    @Override
    public String toString() {
        return writes() + " writes acknowledged, " + repeats() + " repeated";
    }
}
