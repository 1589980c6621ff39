// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.kryo.KryoSerializer;

/** A cluster of members in this JVM, over sockets of the loopback interface, and its clients. */
final class LiveCluster implements AutoCloseable {

    static final int OLD = 1001;
    static final int NEW = 1002;

    private final String cluster = "migration-" + UUID.randomUUID();
    private final List<HazelcastInstance> instances = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();

    /** Values are written by Java serialization, and Kryo's are read. */
    static SerializerCatalog before() {
        return SerializerCatalog.builder()
                .add(JavaSerializer.of(OLD, Order.class))
                .reads(KryoSerializer.of(NEW, Order.class))
                .build();
    }

    /** Values are written by Kryo, and those of before are read. */
    static SerializerCatalog after() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.of(NEW, Order.class))
                .reads(JavaSerializer.of(OLD, Order.class))
                .build();
    }

    /** As {@link #after}, but packed. */
    static SerializerCatalog packed() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.builder(NEW, Order.class)
                        .compression(Compression.deflate().threshold(0))
                        .build())
                .build();
    }

    /** The class is written by Hazelcast, and no serializer of ours is there. */
    static SerializerCatalog none() {
        return SerializerCatalog.builder().build();
    }

    HazelcastInstance member(SerializerCatalog catalog) {
        Config config = memberConfig();
        catalog.installOn(config);
        return member(config);
    }

    private Config memberConfig() {
        Config config = new Config().setClusterName(cluster);
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.partition.count", "11");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getJetConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getTcpIpConfig().setEnabled(true).setMembers(addresses);
        config.addMapConfig(
                new MapConfig("expiring").setTimeToLiveSeconds(1_000).setMaxIdleSeconds(500));
        config.addMapConfig(new MapConfig("objects").setInMemoryFormat(InMemoryFormat.OBJECT));
        return config;
    }

    /** Starts a member with serializers that were registered without a catalog. */
    HazelcastInstance memberWithoutCatalog(Consumer<SerializationConfig> serializers) {
        Config config = memberConfig();
        serializers.accept(config.getSerializationConfig());
        return member(config);
    }

    private HazelcastInstance member(Config config) {
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        instances.add(member);
        addresses.add(
                "127.0.0.1:" + member.getCluster().getLocalMember().getAddress().getPort());
        return member;
    }

    HazelcastInstance client(SerializerCatalog catalog) {
        ClientConfig config = clientConfig();
        catalog.installOn(config);
        return client(config);
    }

    /** Starts a client with serializers that were registered without a catalog. */
    HazelcastInstance clientWithoutCatalog(Consumer<SerializationConfig> serializers) {
        ClientConfig config = clientConfig();
        serializers.accept(config.getSerializationConfig());
        return client(config);
    }

    /** Starts a client that tells by its labels what it can read, as one of another virtual machine. */
    HazelcastInstance clientWithLabels(String name, String... labels) {
        ClientConfig config = clientConfig().setInstanceName(name);
        List.of(labels).forEach(config::addLabel);
        return client(config);
    }

    private ClientConfig clientConfig() {
        ClientConfig config = new ClientConfig().setClusterName(cluster);
        config.setProperty("hazelcast.logging.type", "none");
        config.getNetworkConfig().setAddresses(addresses);
        return config;
    }

    private HazelcastInstance client(ClientConfig config) {
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        instances.add(client);
        return client;
    }

    @Override
    public void close() {
        for (int i = instances.size() - 1; i >= 0; i--) {
            instances.get(i).getLifecycleService().terminate();
        }
    }
}
