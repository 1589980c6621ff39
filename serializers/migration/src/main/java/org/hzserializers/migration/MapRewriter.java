// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.hzserializers.migration.RewriteResult.Outcome;
import org.hzserializers.view.RecordTypes;
import org.jspecify.annotations.Nullable;

/**
 * Writes the values of a live map again, where they are stored in another form than they are written in now: under
 * another type id, in another format, compressed otherwise or not. The map is in use meanwhile; no update of others is
 * lost, as each value is replaced where it is stored, or only if it is still the same. Values that have the present
 * form stay as they are, so that a job can be run again at any time.
 *
 * <p>An entry keeps its time to live and its max idle time, of which the latter begins anew, as with any access. For
 * statistics, listeners, a MapStore and WAN replication it is one update more.
 */
public final class MapRewriter {

    /** Entries that members work on at a time. */
    private static final int WINDOW = 100;

    private final StoredMap map;
    private final boolean onMembers;

    /** What records of Compact have; null if values may become anything else. */
    private final @Nullable RecordTypes toCompact;

    /** Whether entries without times of their own expire; null until a value was replaced. */
    private @Nullable Boolean mapExpires;

    private MapRewriter(StoredMap map, boolean onMembers, @Nullable RecordTypes toCompact) {
        this.map = map;
        this.onMembers = onMembers;
        this.toCompact = toCompact;
    }

    /**
     * Lets the members rewrite, each what it owns and what it keeps as a backup, by an entry processor. They need this
     * library and the classes of the values; the client needs neither.
     *
     * @param client a client
     * @param map the map's name
     * @return the job, to be run
     * @throws IllegalArgumentException if the instance is a member, or the cluster has no such map
     */
    public static MapRewriter onMembers(HazelcastInstance client, String map) {
        return new MapRewriter(new StoredMap(client, map).requireThere(), true, null);
    }

    /**
     * Rewrites from a client that has the classes and serializers, for members that have not. Each entry that is
     * rewritten is locked for the time that takes, and is replaced only if it has the bytes that were read, which is
     * slower. For one that expires it is two updates.
     *
     * @param client a client that reads the old form and writes the new one
     * @param map the map's name
     * @return the job, to be run
     * @throws IllegalArgumentException if the instance is a member, or the cluster has no such map
     */
    public static MapRewriter fromClient(HazelcastInstance client, String map) {
        return new MapRewriter(new StoredMap(client, map).requireThere(), false, null);
    }

    /**
     * Returns the job that brings the values into Compact. Those of Argot, Protobuf and Avro need no class where they
     * are read as views, nor do those of Portable where there is no factory; all others are written as {@code
     * CompactSerializers} on the configuration do it, and count as failed where something else writes them.
     *
     * <pre>{@code
     * MapRewriter.onMembers(client, "orders")
     *         .toCompact(RecordTypes.of(Map.of("shop.order", "com.acme.Order", "factory 1, class 2", "com.acme.Line")))
     *         .run(Pace.of(5_000));
     * }</pre>
     *
     * @param types the names of classes by those of the schema, and what else this does not tell; types of Portable by
     *     {@code factory 1, class 2}, as {@link EntryCensus} shows them
     * @return the job, to be run
     */
    public MapRewriter toCompact(RecordTypes types) {
        return new MapRewriter(map, onMembers, Objects.requireNonNull(types, "types"));
    }

    /**
     * Goes over the map once. What cannot be read or written stays as it is, and is counted.
     *
     * @param pace how fast, and from where
     * @return what was done in this run
     * @throws IllegalStateException if members do not have this library, or if one cannot read what another one, or
     *     this client, writes or reads; names the step that is missing, and nothing is rewritten then
     * @throws com.hazelcast.core.HazelcastException if the cluster does not answer for long; {@link Pace#nextPartition}
     *     then says where to go on
     */
    public RewriteResult run(Pace pace) {
        map.requireReadByAll();
        Counts<Outcome> counts = new Counts<>(Outcome.class);
        pace.over(map.partitions(), partition -> {
            if (onMembers) {
                onMembers(partition, pace, counts);
            } else {
                fromClient(partition, pace, counts);
            }
        });
        return RewriteResult.of(counts);
    }

    private void onMembers(int partition, Pace pace, Counts<Outcome> counts) {
        Iterator<Data> keys = map.keys(partition);
        Map<Data, CompletableFuture<@Nullable Boolean>> window = new LinkedHashMap<>();
        while (keys.hasNext() && pace.next()) {
            Data key = keys.next();
            window.put(key, submit(key));
            if (window.size() == WINDOW) {
                settle(window, counts);
            }
        }
        settle(window, counts);
    }

    private CompletableFuture<@Nullable Boolean> submit(Data key) {
        return map.proxy().submitToKey(key, new RewriteProcessor(toCompact)).toCompletableFuture();
    }

    private void settle(Map<Data, CompletableFuture<@Nullable Boolean>> window, Counts<Outcome> counts) {
        window.forEach((key, first) -> counts.count(
                () -> outcome(Attempts.repeated(first::join, () -> submit(key).join()))));
        window.clear();
    }

    private static Outcome outcome(@Nullable Boolean answer) {
        return answer == null ? Outcome.GONE : answer ? Outcome.REWRITTEN : Outcome.PRESENT;
    }

    private void fromClient(int partition, Pace pace, Counts<Outcome> counts) {
        Iterator<StoredMap.Entry> entries = map.entries(partition);
        while (entries.hasNext() && pace.next()) {
            StoredMap.Entry entry = entries.next();
            counts.count(() -> {
                if (StoredValue.rewritten(entry.value(), map.instance(), toCompact) == null) {
                    return Outcome.PRESENT;
                }
                Replacement replacement = new Replacement(entry.key());
                return Attempts.repeated(replacement::tryOnce);
            });
        }
    }

    /** Of one value; it is tried again when a member has gone in between, and then knows what it has done. */
    private final class Replacement {
        private final Data key;
        private StoredMap.@Nullable View before;
        private @Nullable Data written;

        Replacement(Data key) {
            this.key = key;
        }

        Outcome tryOnce() {
            return KeyLock.locked(map, key, this::replaced);
        }

        private Outcome replaced() {
            StoredMap.View now = map.view(key);
            if (now == null) {
                return Outcome.GONE;
            }
            if (before != null && written != null && now.value().equals(written)) {
                restoreExpiry(before, written);
                return Outcome.REWRITTEN;
            }
            Data wanted = StoredValue.rewritten(now.value(), map.instance(), toCompact);
            if (wanted == null) {
                return Outcome.PRESENT;
            }
            before = now;
            written = wanted;
            if (!map.proxy().replace(key, now.value(), wanted)) {
                throw new HazelcastException("the value has changed while its key was locked");
            }
            restoreExpiry(now, wanted);
            return Outcome.REWRITTEN;
        }

        /**
         * A value that is replaced has the expiry of the map, and what has none of its own needs no more. A client
         * cannot set times alone while it has the lock, so the same value is put once more, which was not changed
         * meanwhile, with its times.
         */
        private void restoreExpiry(StoredMap.View had, Data value) {
            if (mapExpires == null) {
                StoredMap.View now = map.view(key);
                mapExpires = now == null || now.expires();
            }
            if (mapExpires || had.expires()) {
                map.proxy()
                        .set(
                                key,
                                value,
                                StoredMap.asOption(had.ttlLeft(System.currentTimeMillis())),
                                TimeUnit.MILLISECONDS,
                                StoredMap.asOption(had.maxIdleMillis()),
                                TimeUnit.MILLISECONDS);
            }
        }
    }
}
