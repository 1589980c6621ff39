// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.IndeterminateOperationStateException;
import com.hazelcast.map.IMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Two maps as one, while entries go from the one to the other because the format of their keys changes: looks under
 * both keys, and writes under one. An entry is changed while its key in the old map is locked, by which all of these
 * facades and {@link KeyCopier} keep out of each other's way; code that writes to one of the maps directly does not.
 *
 * <p>First all instances of an application write to the old map ({@link #writingOld}), then all to the new one ({@link
 * #writingNew}); the two get on with each other. Safe for many threads, as the maps are. A change that fails because a
 * member has gone leaves no lock behind, and can be made again.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class TwoKeyMap<K, V> {

    private final IMap<K, V> old;
    private final IMap<K, V> next;
    private final boolean writesNew;

    private TwoKeyMap(IMap<K, V> old, IMap<K, V> next, boolean writesNew) {
        this.old = old;
        this.next = next;
        this.writesNew = writesNew;
    }

    /**
     * Makes one that puts entries into the old map, unless the new one has them: for the time when instances of the
     * application still run that know the old map only.
     *
     * @param old the map with the old keys, of a client that writes keys as they were
     * @param next the map with the new keys, of a client that writes them in the new format
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @return the facade
     */
    public static <K, V> TwoKeyMap<K, V> writingOld(IMap<K, V> old, IMap<K, V> next) {
        return new TwoKeyMap<>(old, next, false);
    }

    /**
     * Makes one that puts entries into the new map, and then takes them out of the old one: for the time when all
     * instances of the application look under both keys.
     *
     * @param old the map with the old keys, of a client that writes keys as they were
     * @param next the map with the new keys, of a client that writes them in the new format
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @return the facade
     */
    public static <K, V> TwoKeyMap<K, V> writingNew(IMap<K, V> old, IMap<K, V> next) {
        return new TwoKeyMap<>(old, next, true);
    }

    /**
     * Looks under both keys.
     *
     * @param key the key
     * @return its value; null if neither map has one
     */
    public @Nullable V get(K key) {
        V value = next.get(key);
        if (value == null) {
            value = old.get(key);
        }
        // Between the two looks it may have gone from the old map to the new one.
        return value == null ? next.get(key) : value;
    }

    /**
     * Stores a value.
     *
     * @param key the key
     * @param value what is stored
     */
    public void set(K key, V value) {
        locked(key, () -> {
            setLocked(key, value);
            return null;
        });
    }

    /**
     * Removes an entry.
     *
     * @param key the key
     * @return the value that it had; null if there was none
     */
    public @Nullable V remove(K key) {
        return locked(key, () -> {
            V value = get(key);
            next.delete(key);
            old.delete(key);
            return value;
        });
    }

    /**
     * Changes a value under the lock of its key.
     *
     * @param key the key
     * @param change takes the value, null if there is none, and returns what takes its place, null to remove it
     * @return what took its place
     */
    public @Nullable V update(K key, UnaryOperator<@Nullable V> change) {
        return locked(key, () -> {
            V value = change.apply(get(key));
            if (value == null) {
                next.delete(key);
                old.delete(key);
            } else {
                setLocked(key, value);
            }
            return value;
        });
    }

    private void setLocked(K key, V value) {
        if (writesNew || next.containsKey(key)) {
            next.set(key, value);
            old.delete(key);
        } else {
            old.set(key, value);
        }
    }

    private <R extends @Nullable Object> R locked(K key, Supplier<R> action) {
        try {
            old.lock(key);
        } catch (IndeterminateOperationStateException e) {
            KeyLock.unlock(old, key);
            throw e;
        }
        try {
            return action.get();
        } finally {
            KeyLock.unlock(old, key);
        }
    }
}
