// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Address;
import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.HazelcastInstance;
import java.util.List;
import java.util.UUID;

/** Configurations of members and clients whose serializers are objects of the test, so that they run in its JVM. */
public final class InProcess {

    private InProcess() {}

    /** Returns that of a member of the cluster of the others, or of a new one. */
    public static Config memberConfig(HazelcastInstance... others) {
        Config config = new Config().setClusterName("in-process-" + UUID.randomUUID());
        config.setProperty("hazelcast.logging.type", "jdk");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.setProperty("hazelcast.partition.count", "11");
        config.getJetConfig().setEnabled(false);
        config.getMetricsConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true);
        for (HazelcastInstance other : others) {
            config.setClusterName(other.getConfig().getClusterName());
            join.getTcpIpConfig().addMember(addressOf(other));
        }
        return config;
    }

    /** Lets a client go to a member. */
    public static void connect(ClientConfig config, HazelcastInstance member) {
        config.setClusterName(member.getConfig().getClusterName());
        config.getNetworkConfig().setAddresses(List.of(addressOf(member)));
    }

    /** Returns where others reach a member. */
    public static String addressOf(HazelcastInstance member) {
        Address address = member.getCluster().getLocalMember().getAddress();
        return address.getHost() + ":" + address.getPort();
    }
}
