// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.protocol.codec.MapFetchEntriesCodec;
import com.hazelcast.client.impl.protocol.codec.MapFetchKeysCodec;
import com.hazelcast.client.impl.protocol.codec.MapGetEntryViewCodec;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.map.IMap;
import com.hazelcast.map.impl.SimpleEntryView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hzserializers.core.SerializerCheck;
import org.jspecify.annotations.Nullable;

/**
 * A live map as its bytes are stored. Hazelcast has no public way to them; this class goes by its internal one, for a
 * client of any of the versions that are tested and members of any that it can talk to. No member loads it,
 * whose Hazelcast may lack what it needs. Keys are handed on as {@link Data}, which {@link IMap} takes for what they
 * hold.
 */
final class StoredMap {

    /** Where a member begins, and how it says that it is at the end. */
    private static final Map.Entry<Integer, Integer> START = Map.entry(Integer.MAX_VALUE, -1);

    /** What comes in one answer, if entries are as large as those before. */
    private static final long PAGE_BYTES = 1_000_000;

    private static final int PAGE_ENTRIES = 1_000;

    private final HazelcastInstance instance;
    private final HazelcastClientInstanceImpl client;
    private final String name;

    /** What was fetched so far, from which the size of the next page follows. */
    private long entries;

    private long bytes;

    /** An entry as it is stored. */
    record Entry(Data key, Data value) {}

    /**
     * An entry and when it ends.
     *
     * @param value the stored bytes
     * @param ttlMillis as it was given, {@link Long#MAX_VALUE} for none
     * @param maxIdleMillis as it was given, {@link Long#MAX_VALUE} for none
     * @param expiration in milliseconds since 1970, by the first of the two; {@link Long#MAX_VALUE} for never
     * @param lastUpdate in milliseconds since 1970; 0 or less if the map keeps no statistics of entries
     */
    record View(Data value, long ttlMillis, long maxIdleMillis, long expiration, long lastUpdate) {

        /** Returns whether the entry ends by itself. */
        boolean expires() {
            return ttlMillis != Long.MAX_VALUE || maxIdleMillis != Long.MAX_VALUE;
        }

        /**
         * Returns how long the entry lives still if it is used, in milliseconds, as far as is known: beside a max idle
         * time only maps with statistics of entries know when it was written.
         */
        long ttlLeft(long now) {
            if (ttlMillis == Long.MAX_VALUE) {
                return Long.MAX_VALUE;
            }
            if (maxIdleMillis == Long.MAX_VALUE) {
                return expiration - now;
            }
            return lastUpdate > 0 ? lastUpdate + ttlMillis - now : ttlMillis;
        }
    }

    /**
     * Opens a map.
     *
     * @param instance a client
     * @param name the map's name
     * @throws IllegalArgumentException if it is no client
     */
    StoredMap(HazelcastInstance instance, String name) {
        if (!(instance instanceof HazelcastClientProxy proxy)) {
            throw new IllegalArgumentException(
                    instance.getName() + " is a member; entries are migrated by a client, from HazelcastClient");
        }
        this.instance = instance;
        this.client = proxy.client;
        this.name = name;
    }

    /**
     * Refuses a map that is not there, which asking for it would make.
     *
     * @throws IllegalArgumentException if the cluster has no map of this name
     */
    StoredMap requireThere() {
        TreeSet<String> maps = instance.getDistributedObjects().stream()
                .filter(object -> object instanceof IMap)
                .map(object -> object.getName())
                .filter(map -> !map.startsWith("__"))
                .collect(Collectors.toCollection(TreeSet::new));
        if (!maps.contains(name)) {
            throw new IllegalArgumentException("the cluster has no map " + name + "; it has "
                    + (maps.isEmpty() ? "no map" : String.join(", ", maps)));
        }
        return this;
    }

    /**
     * Refuses to go on while a member cannot read what others write or may have stored, or a client what members or
     * this client write.
     *
     * @throws IllegalStateException if it is so; names the nodes and the missing steps
     */
    void requireReadByAll() {
        List<String> missing = SerializerCheck.missingSteps(instance, new ConnectedClients(instance, client).labels());
        if (!missing.isEmpty()) {
            throw new IllegalStateException(
                    name + " is not rewritten, as not all nodes could read it. " + String.join(". ", missing));
        }
    }

    String name() {
        return name;
    }

    int partitions() {
        return instance.getPartitionService().getPartitions().size();
    }

    /** Returns the map, which takes {@link Data} for keys and values. */
    IMap<Object, Object> proxy() {
        return instance.getMap(name);
    }

    HazelcastInstance instance() {
        return instance;
    }

    InternalSerializationService service() {
        return StoredValue.service(instance);
    }

    /** Returns a time of {@link View} as maps take it, where 0 is none. */
    static long asOption(long millis) {
        return millis == Long.MAX_VALUE ? 0 : Math.max(1, millis);
    }

    /** Describes stored bytes. */
    StoredForm form(Data data) {
        return StoredForm.of(data, service(), client.getSchemaService()::get);
    }

    /**
     * Goes over the keys of a partition. Entries that are there all the time come at least once, also while the
     * partition moves to another member; the values stay where they are.
     */
    Iterator<Data> keys(int partition) {
        return new Pages<>() {
            @Override
            List<Data> page(List<Map.Entry<Integer, Integer>> pointers) {
                MapFetchKeysCodec.ResponseParameters answer = MapFetchKeysCodec.decodeResponse(
                        invoke(MapFetchKeysCodec.encodeRequest(name, pointers, PAGE_ENTRIES), partition));
                goOn(answer.iterationPointers);
                return List.copyOf(answer.keys);
            }
        };
    }

    /** Goes over the entries of a partition, as {@link #keys}. */
    Iterator<Entry> entries(int partition) {
        return new Pages<>() {
            @Override
            List<Entry> page(List<Map.Entry<Integer, Integer>> pointers) {
                MapFetchEntriesCodec.ResponseParameters answer = MapFetchEntriesCodec.decodeResponse(
                        invoke(MapFetchEntriesCodec.encodeRequest(name, pointers, pageSize()), partition));
                goOn(answer.iterationPointers);
                List<Entry> page = new ArrayList<>();
                for (Map.Entry<Data, Data> entry : answer.entries) {
                    page.add(new Entry(entry.getKey(), entry.getValue()));
                    entries++;
                    bytes +=
                            (long) entry.getKey().totalSize() + entry.getValue().totalSize();
                }
                return page;
            }
        };
    }

    /** Returns how many entries may come in one answer: few at first, as their size is unknown. */
    private int pageSize() {
        return entries == 0 ? 1 : (int) Math.max(1, Math.min(PAGE_ENTRIES, PAGE_BYTES * entries / bytes));
    }

    /** Returns an entry as it is stored now; null if it is gone. */
    @Nullable
    View view(Data key) {
        MapGetEntryViewCodec.ResponseParameters answer = MapGetEntryViewCodec.decodeResponse(invoke(
                MapGetEntryViewCodec.encodeRequest(
                        name, key, Thread.currentThread().getId()),
                instance.getPartitionService().getPartition(key).getPartitionId()));
        SimpleEntryView<Data, Data> view = answer.response;
        return view == null
                ? null
                : new View(
                        view.getValue(),
                        view.getTtl(),
                        answer.maxIdle,
                        view.getExpirationTime(),
                        view.getLastUpdateTime());
    }

    /** Reading is repeated by the client itself, until its time is up. */
    private ClientMessage invoke(ClientMessage request, int partition) {
        return ClientRequest.toPartition(client, request, name, partition);
    }

    /** One answer of a partition after another. */
    private abstract static class Pages<T> implements Iterator<T> {
        private List<Map.Entry<Integer, Integer>> pointers = List.of(START);
        private Iterator<T> page = Collections.emptyIterator();
        private boolean atEnd;

        /** Fetches what follows, and says by {@link #goOn} what follows that. */
        abstract List<T> page(List<Map.Entry<Integer, Integer>> from);

        final void goOn(Collection<Map.Entry<Integer, Integer>> after) {
            pointers = List.copyOf(after);
            atEnd = pointers.get(pointers.size() - 1).getKey() < 0;
        }

        @Override
        public boolean hasNext() {
            while (!page.hasNext() && !atEnd) {
                page = page(pointers).iterator();
            }
            return page.hasNext();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return page.next();
        }
    }
}
