// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import org.hzserializers.migration.CopyResult.Outcome;

/**
 * Copies the entries of a live map into another one under keys of another format, and compares the two maps. A key in
 * another format is another key, so that it cannot be changed in place as a value can.
 *
 * <p>Each entry is copied while its old key is locked, and only where the new map has no entry for it yet. While all
 * others go by a {@link TwoKeyMap}, nothing is lost, nothing that was removed comes back, and nothing that is newer is
 * overwritten.
 */
public final class KeyCopier {

    private final StoredMap from;
    private final StoredMap to;

    /**
     * Prepares to copy and compare.
     *
     * @param client a client that reads the old keys and writes the new ones; it does not need the classes of values
     * @param from the name of the map that has the old keys
     * @param to the name of the map that gets the new ones
     * @throws IllegalArgumentException if the instance is a member, the cluster has no map {@code from}, or both are
     *     the same
     */
    public KeyCopier(HazelcastInstance client, String from, String to) {
        if (from.equals(to)) {
            throw new IllegalArgumentException("entries of " + from
                    + " cannot be copied into the same map, where old keys could not be distinguished from new ones");
        }
        this.from = new StoredMap(client, from).requireThere();
        this.to = new StoredMap(client, to);
    }

    /**
     * Copies what the new map does not have. Time to live and max idle time go with it; values keep their bytes.
     *
     * @param pace how fast, and from where
     * @return what was done in this run
     * @throws com.hazelcast.core.HazelcastException if the cluster does not answer for long; {@link Pace#nextPartition}
     *     then says where to go on
     */
    public CopyResult copy(Pace pace) {
        return overKeys(pace, this::copy);
    }

    /**
     * Compares each entry of the old map with that of the new one, by the stored bytes of the values. Entries that
     * differ at first are compared once more under their locks.
     *
     * @param pace how fast, and from where
     * @return what was found in this run; the new map may have more, and has if it is in use
     */
    public CopyResult verify(Pace pace) {
        return overKeys(pace, this::compare);
    }

    /** What is done with one key. */
    private interface Step {
        Outcome apply(Data oldKey, Data newKey);
    }

    private CopyResult overKeys(Pace pace, Step step) {
        Counts<Outcome> counts = new Counts<>(Outcome.class);
        pace.over(from.partitions(), partition -> {
            Iterator<Data> keys = from.keys(partition);
            while (keys.hasNext() && pace.next()) {
                Data key = keys.next();
                counts.count(() -> {
                    Data copy = StoredValue.written(from.service().<Object>toObject(key), from.instance());
                    return Attempts.repeated(() -> step.apply(key, copy));
                });
            }
        });
        return CopyResult.of(counts);
    }

    private Outcome copy(Data oldKey, Data newKey) {
        return KeyLock.locked(from, oldKey, () -> {
            StoredMap.View view = from.view(oldKey);
            if (view == null) {
                return Outcome.GONE;
            }
            Object other = to.proxy()
                    .putIfAbsent(
                            newKey,
                            view.value(),
                            StoredMap.asOption(view.ttlLeft(System.currentTimeMillis())),
                            TimeUnit.MILLISECONDS,
                            StoredMap.asOption(view.maxIdleMillis()),
                            TimeUnit.MILLISECONDS);
            return other == null ? Outcome.COPIED : Outcome.PRESENT;
        });
    }

    private Outcome compare(Data oldKey, Data newKey) {
        Outcome found = comparedNow(oldKey, newKey);
        if (found == Outcome.PRESENT || found == Outcome.GONE) {
            return found;
        }
        return KeyLock.locked(from, oldKey, () -> comparedNow(oldKey, newKey));
    }

    private Outcome comparedNow(Data oldKey, Data newKey) {
        StoredMap.View before = from.view(oldKey);
        if (before == null) {
            return Outcome.GONE;
        }
        StoredMap.View after = to.view(newKey);
        if (after == null) {
            return Outcome.MISSING;
        }
        return after.value().equals(before.value()) ? Outcome.PRESENT : Outcome.DIFFERENT;
    }
}
