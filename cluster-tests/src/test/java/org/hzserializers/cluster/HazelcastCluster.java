// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Real members and clients in this JVM, connected by loopback sockets.
 *
 * <p>Each cluster has a name of its own, so that clusters of parallel runs do not find each other. Used by one thread.
 */
final class HazelcastCluster implements AutoCloseable {

    private static final int FIRST_PORT = 5801;

    private final String name = "test-" + UUID.randomUUID();
    private final List<HazelcastInstance> members = new ArrayList<>();
    private final List<HazelcastInstance> clients = new ArrayList<>();

    /** Starts a member with a configuration whose network part is filled in here. */
    HazelcastInstance startMember(Config config) {
        config.setClusterName(name);
        config.setProperty("hazelcast.logging.type", "none")
                .setProperty("hazelcast.phone.home.enabled", "false")
                .setProperty("hazelcast.wait.seconds.before.join", "0");
        config.getNetworkConfig().setPort(FIRST_PORT).setPortAutoIncrement(true).setPortCount(100);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true);
        for (HazelcastInstance member : members) {
            join.getTcpIpConfig().addMember(address(member));
        }
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        members.add(member);
        return member;
    }

    /** Starts a client with a configuration whose network part is filled in here. */
    HazelcastInstance startClient(ClientConfig config) {
        config.setClusterName(name).setProperty("hazelcast.logging.type", "none");
        for (HazelcastInstance member : members) {
            config.getNetworkConfig().addAddress(address(member));
        }
        config.getConnectionStrategyConfig().getConnectionRetryConfig().setClusterConnectTimeoutMillis(20_000);
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        clients.add(client);
        return client;
    }

    private static String address(HazelcastInstance member) {
        return "127.0.0.1:" + member.getCluster().getLocalMember().getAddress().getPort();
    }

    @Override
    public void close() {
        clients.forEach(HazelcastInstance::shutdown);
        for (HazelcastInstance member : members) {
            member.getLifecycleService().terminate();
        }
    }
}
