// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cluster;

import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.client.impl.protocol.codec.MCGetMapConfigCodec;
import com.hazelcast.client.impl.proxy.ClientMapProxy;
import com.hazelcast.client.impl.spi.impl.ClientInvocation;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.impl.CachedQueryEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * Takes entries of a live map as they are stored: a bounded number, spread over all partitions, read only. Nothing is
 * deserialized on the way, so that neither members nor the client need the classes.
 *
 * <p>Hazelcast has no public way to stored bytes; here only this class and the migration module go by
 * its internal one, for a client of the version that this project is built with.
 */
public final class MapSampler {

    /** What a sample takes at most, for it lives in the memory of this program. */
    private static final long MOST_BYTES = 16_000_000;

    /** What comes in one answer, if entries are as large as those before. */
    private static final long FETCH_BYTES = 1_000_000;

    private static final int CONFIG_SECONDS = 10;

    private final HazelcastInstance client;

    /**
     * Prepares to take samples.
     *
     * @param client a Hazelcast client, not a member
     */
    public MapSampler(HazelcastInstance client) {
        this.client = client;
    }

    /**
     * Takes a sample: each partition gives as many entries, in a shuffled order, and those that have more make up for
     * those that have fewer.
     *
     * @param map the map's name
     * @param most how many entries are taken at most; fewer if they have more than 16 MB
     * @param seed of the order
     * @throws IllegalArgumentException if the cluster has no such map, which asking it for one would make
     */
    public MapSample sample(String map, int most, long seed) {
        requireMap(map);
        IMap<Object, Object> proxy = client.getMap(map);
        ClientMapProxy<Object, Object> own = (ClientMapProxy<Object, Object>) proxy;
        List<Integer> partitions = client.getPartitionService().getPartitions().stream()
                .map(partition -> partition.getPartitionId())
                .collect(Collectors.toList());
        Collections.shuffle(partitions, new Random(seed));
        Taken taken = new Taken(most);
        int each = Math.max(1, most / partitions.size());
        List<Iterator<Map.Entry<Object, Object>>> open = new ArrayList<>();
        for (int partition : partitions) {
            if (!taken.isEnough()) {
                Iterator<Map.Entry<Object, Object>> entries =
                        own.iterator(Math.min(each, taken.fetchSize()), partition, true);
                if (taken.take(entries, each) == each) {
                    open.add(entries);
                }
            }
        }
        // Those that have more make up for those that had too few. An iterator that was at its end begins anew when it
        // is
        // asked again.
        while (!taken.isEnough() && !open.isEmpty()) {
            open.removeIf(entries -> taken.take(entries, 1) == 0);
        }
        return new MapSample(map, proxy.size(), shape(map), taken.entries);
    }

    /** What was taken so far. */
    private static final class Taken {
        private final int most;
        private final List<MapSample.Entry> entries = new ArrayList<>();
        private long bytes;

        Taken(int most) {
            this.most = most;
        }

        boolean isEnough() {
            return entries.size() == most || bytes > MOST_BYTES;
        }

        /** Returns how many entries may come in one answer, by what they took so far: one at first. */
        int fetchSize() {
            return entries.isEmpty()
                    ? 1
                    : (int) Math.max(1, Math.min(Integer.MAX_VALUE, FETCH_BYTES * entries.size() / Math.max(1, bytes)));
        }

        /** Takes some entries of a partition, and returns how many it had. */
        int take(Iterator<Map.Entry<Object, Object>> partition, int count) {
            int before = entries.size();
            while (entries.size() < before + count && !isEnough() && partition.hasNext()) {
                CachedQueryEntry<?, ?> entry = (CachedQueryEntry<?, ?>) partition.next();
                entries.add(new MapSample.Entry(entry.getKeyData(), entry.getValueData()));
                bytes += entry.getKeyData().totalSize() + entry.getValueData().totalSize();
            }
            return entries.size() - before;
        }
    }

    private void requireMap(String map) {
        TreeSet<String> maps = client.getDistributedObjects().stream()
                .filter(object -> object instanceof IMap)
                .map(object -> object.getName())
                .filter(name -> !name.startsWith("__"))
                .collect(Collectors.toCollection(TreeSet::new));
        if (!maps.contains(map)) {
            throw new IllegalArgumentException("--map names " + map + ", which the cluster does not have; it has "
                    + (maps.isEmpty() ? "no map" : String.join(", ", maps)));
        }
    }

    /** As the management center asks for it, which a cluster may refuse. */
    private MapShape shape(String map) {
        try {
            MCGetMapConfigCodec.ResponseParameters answer = MCGetMapConfigCodec.decodeResponse(new ClientInvocation(
                            ((HazelcastClientProxy) client).client, MCGetMapConfigCodec.encodeRequest(map), map)
                    .invoke()
                    .get(CONFIG_SECONDS, TimeUnit.SECONDS));
            return new MapShape(
                    true,
                    InMemoryFormat.getById(answer.inMemoryFormat),
                    answer.backupCount + answer.asyncBackupCount,
                    answer.timeToLiveSeconds,
                    answer.maxIdleSeconds,
                    EvictionPolicy.getById(answer.evictionPolicy));
        } catch (ExecutionException | TimeoutException e) {
            return MapShape.DEFAULT;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }
}
