// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

import com.hazelcast.core.IndeterminateOperationStateException;
import com.hazelcast.map.IMap;
import com.hazelcast.spi.exception.TargetDisconnectedException;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A map of which every acknowledged write is remembered, so that a get that brings anything else is a lost write.
 * Thread-safe, but each key belongs to one thread.
 */
final class WatchedMap {

    /** Makes the value of a key in a version: different ones for different versions. */
    interface Values {
        Object value(int key, long version);
    }

    /** The last write of a key that was acknowledged, and how often it was repeated before. */
    private record Write(long version, LocalTime acknowledged, int repeats) {}

    /**
     * A write that is not there.
     *
     * @param found which version was there, in words
     */
    record Loss(String map, int key, String found, long expected, LocalTime acknowledged, int repeats, LocalTime seen) {

        @Override
        public String toString() {
            return "map %s, key %d: found %s, expected version %d, acknowledged at %s after %d repeats; seen at %s"
                    .formatted(map, key, found, expected, acknowledged, repeats, seen);
        }
    }

    private final IMap<Object, Object> map;
    private final Values values;
    private final Map<Integer, Write> written = new ConcurrentHashMap<>();

    /** By key: what is lost may be read many times. */
    private final Map<Integer, Loss> losses = new ConcurrentHashMap<>();

    private final AtomicLong writes = new AtomicLong();
    private final AtomicLong repeats = new AtomicLong();

    WatchedMap(IMap<Object, Object> map, Values values) {
        this.map = map;
        this.values = values;
    }

    /**
     * Writes a version until it is acknowledged.
     *
     * @return how often the write was repeated; each time one more of them may still be under way and arrive after all
     *     that follows, so who must know what the map holds writes no other version of a key whose write was repeated
     */
    int put(int key, long version) {
        int repeated = put(map, key, values.value(key, version));
        written.put(key, new Write(version, LocalTime.now(), repeated));
        writes.incrementAndGet();
        repeats.addAndGet(repeated);
        return repeated;
    }

    /**
     * Writes until a write is acknowledged. It is not if a member took its backup with it, nor if the member that was
     * asked is gone; nobody knows then whether it was done.
     *
     * @return how often the write was repeated
     */
    static int put(IMap<Object, Object> map, Object key, Object value) {
        for (int repeated = 0; ; repeated++) {
            try {
                map.put(key, value);
                return repeated;
            } catch (IndeterminateOperationStateException | TargetDisconnectedException e) {
                // So once more.
            }
        }
    }

    /**
     * Reads a key and notes a loss if it is not what was last acknowledged; does nothing if the key was never written.
     */
    void check(int key) {
        Write expected = written.get(key);
        if (expected == null) {
            return;
        }
        Object found = map.get(key);
        if (!Objects.deepEquals(found, values.value(key, expected.version))) {
            losses.computeIfAbsent(
                    key,
                    lost -> new Loss(
                            map.getName(),
                            key,
                            describe(key, found, expected.version),
                            expected.version,
                            expected.acknowledged,
                            expected.repeats,
                            LocalTime.now()));
        }
    }

    private String describe(int key, @Nullable Object found, long newest) {
        if (found == null) {
            return "nothing";
        }
        for (long version = newest; version >= 0; version--) {
            if (Objects.deepEquals(found, values.value(key, version))) {
                return "version " + version;
            }
        }
        return "no version up to " + newest + ": " + found;
    }

    /** Reads all keys that were ever written, and the number of entries. */
    void checkAll() {
        written.keySet().forEach(this::check);
        if (map.size() != written.size() && losses.isEmpty()) {
            throw new AssertionError(
                    map.getName() + " has " + map.size() + " entries, but " + written.size() + " keys were written");
        }
    }

    /** Returns the losses so far. */
    List<Loss> losses() {
        return List.copyOf(losses.values());
    }

    long writes() {
        return writes.get();
    }

    long repeats() {
        return repeats.get();
    }
}
