// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.core.catalog.SerializerCatalog;

/** A member and clients of it in this JVM, with a catalog each of the same text. */
final class CacheNodes implements AutoCloseable {

    private final HazelcastInstance member;
    private final List<HazelcastInstance> clients = new ArrayList<>();

    CacheNodes(String catalog) {
        this(catalog, config -> {});
    }

    CacheNodes(String catalog, Consumer<Config> settings) {
        this(catalog, CacheNodes.class.getClassLoader(), settings);
    }

    /** Starts a member and a client with the classes of a loader. */
    CacheNodes(String catalog, ClassLoader classes, Consumer<Config> settings) {
        Config config = InProcess.memberConfig();
        settings.accept(config);
        config.setClassLoader(classes);
        SerializerCatalog.parse(catalog, classes).installOn(config);
        member = Hazelcast.newHazelcastInstance(config);
        client(catalog, classes);
    }

    /** Starts one more client. */
    HazelcastInstance client(String catalog, ClassLoader classes) {
        ClientConfig config = new ClientConfig();
        config.setClassLoader(classes);
        InProcess.connect(config, member);
        SerializerCatalog.parse(catalog, classes).installOn(config);
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        clients.add(client);
        return client;
    }

    /** Returns a name that no other cluster of this JVM has, for cache managers, which outlive their nodes. */
    String name() {
        return member.getConfig().getClusterName();
    }

    HazelcastInstance member() {
        return member;
    }

    /** Returns the first client. */
    HazelcastInstance client() {
        return clients.get(0);
    }

    @Override
    public void close() {
        clients.forEach(HazelcastInstance::shutdown);
        member.getLifecycleService().terminate();
    }
}
