// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.heap;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Address;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.map.IMap;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Two members in this JVM that talk over sockets of the loopback interface, and clients that each bring a serializer.
 *
 * <p>A random cluster name keeps other clusters on the machine out, and no multicast is sent. Maps are BINARY, so
 * members store bytes, never see the objects and need no serializer unless they are queried; and maps have no backups,
 * which would add the same network cost to every serializer. One cluster serves all serializers, so that each meets
 * members that are as warm.
 *
 * <p>The cluster harness is something else: its members are configured by files and load classes of their own from
 * jars, as a user's would, while these take objects, since the comparison is one jar and takes any serializer that is
 * handed to it.
 */
public final class LoopbackCluster implements AutoCloseable {
    /** How many members there are. */
    public static final int MEMBERS = 2;

    private static final String LOOPBACK = "127.0.0.1";

    private final List<HazelcastInstance> members = new ArrayList<>();
    private final String name = "compare-" + UUID.randomUUID();
    private final Thread onExit = new Thread(this::exit, "compare-exit");
    private volatile boolean exiting;

    /**
     * Starts the members.
     *
     * @param map completes the configuration that all maps have
     * @throws RuntimeException if one does not start; those that did are stopped again
     */
    public LoopbackCluster(Consumer<MapConfig> map) {
        this(map, serialization -> {});
    }

    /**
     * Starts members that read values, for queries.
     *
     * @param map completes the configuration that all maps have
     * @param serialization registers the members' serializers
     * @throws RuntimeException if one does not start; those that did are stopped again
     */
    public LoopbackCluster(Consumer<MapConfig> map, Consumer<SerializationConfig> serialization) {
        Runtime.getRuntime().addShutdownHook(onExit);
        try {
            for (int i = 0; i < MEMBERS; i++) {
                members.add(Hazelcast.newHazelcastInstance(memberConfig(map, serialization)));
            }
            // The first operation makes the members share out the partitions.
            requireEmpty(members.get(0).getMap("partitions"));
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
        if (members.get(0).getCluster().getMembers().size() != MEMBERS) {
            close();
            throw new IllegalStateException("The members did not find each other over " + LOOPBACK);
        }
    }

    private static void requireEmpty(IMap<?, ?> map) {
        if (!map.isEmpty()) {
            throw new IllegalStateException("The cluster is not new: " + map.getName() + " has entries");
        }
    }

    /**
     * Connects a client.
     *
     * @param serialization configures it
     * @throws RuntimeException if it does not start
     */
    public Client connect(Consumer<SerializationConfig> serialization) {
        return new Client(HazelcastClient.newHazelcastClient(clientConfig(serialization)));
    }

    /** A client with one serializer. */
    public static final class Client implements AutoCloseable {
        private final HazelcastInstance instance;

        private Client(HazelcastInstance instance) {
            this.instance = instance;
        }

        /** Returns a map. */
        public IMap<Integer, Object> map(String mapName) {
            return instance.getMap(mapName);
        }

        /** Returns how many bytes a member keeps for a value: type id, partition hash (4 bytes each) and payload. */
        public long storedSize(Object value) {
            Data data = ((SerializationServiceSupport) instance)
                    .getSerializationService()
                    .toData(value);
            return data.totalSize();
        }

        @Override
        public void close() {
            instance.getLifecycleService().terminate();
        }
    }

    /**
     * Returns different keys that belong to the members in turn.
     *
     * <p>Which member owns a partition is random in each cluster; with keys taken as they come, one serializer would
     * talk to both members and the next only to one, which makes a difference of half.
     */
    public int[] keys(int count) {
        List<Deque<Integer>> byOwner = new ArrayList<>();
        members.forEach(member -> byOwner.add(new ArrayDeque<>()));
        int[] keys = new int[count];
        int candidate = 0;
        for (int i = 0; i < count; i++) {
            Deque<Integer> own = byOwner.get(i % MEMBERS);
            while (own.isEmpty()) {
                byOwner.get(ownerOf(candidate)).add(candidate);
                candidate++;
            }
            keys[i] = own.remove();
        }
        return keys;
    }

    private int ownerOf(int key) {
        UUID owner = members.get(0)
                .getPartitionService()
                .getPartition(key)
                .getOwner()
                .getUuid();
        return members.get(0).getCluster().getLocalMember().getUuid().equals(owner) ? 0 : 1;
    }

    private Config memberConfig(Consumer<MapConfig> map, Consumer<SerializationConfig> serialization) {
        Config config = new Config().setClusterName(name);
        serialization.accept(config.getSerializationConfig());
        // An interrupt is handled here, in one place, for all three instances.
        config.setProperty("hazelcast.shutdownhook.enabled", "false");
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getJetConfig().setEnabled(false);
        config.getMetricsConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface(LOOPBACK);
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true);
        members.forEach(member -> join.getTcpIpConfig().addMember(addressOf(member)));
        MapConfig all =
                new MapConfig("*").setInMemoryFormat(InMemoryFormat.BINARY).setBackupCount(0);
        map.accept(all);
        config.addMapConfig(all);
        return config;
    }

    /** Returns whether the JVM is about to exit, so that a failure tells nothing about the serializer. */
    public boolean exiting() {
        return exiting;
    }

    private ClientConfig clientConfig(Consumer<SerializationConfig> serialization) {
        ClientConfig config = new ClientConfig().setClusterName(name);
        config.setProperty("hazelcast.logging.type", "none");
        // The default of 120 s would make one broken cell longer than the whole run.
        config.setProperty("hazelcast.client.invocation.timeout.seconds", "10");
        config.getMetricsConfig().setEnabled(false);
        members.forEach(member -> config.getNetworkConfig().addAddress(addressOf(member)));
        config.getConnectionStrategyConfig().getConnectionRetryConfig().setClusterConnectTimeoutMillis(10_000);
        serialization.accept(config.getSerializationConfig());
        return config;
    }

    private static String addressOf(HazelcastInstance member) {
        Address address = member.getCluster().getLocalMember().getAddress();
        return address.getHost() + ":" + address.getPort();
    }

    @Override
    public void close() {
        terminate();
        try {
            Runtime.getRuntime().removeShutdownHook(onExit);
        } catch (IllegalStateException e) {
            // The JVM is going down: the hook is running and finds nothing left to stop.
        }
    }

    private void exit() {
        exiting = true;
        terminate();
    }

    /** Nothing is worth saving, so no member waits to hand its data to the other; clients go with their own. */
    private synchronized void terminate() {
        members.forEach(member -> member.getLifecycleService().terminate());
    }
}
