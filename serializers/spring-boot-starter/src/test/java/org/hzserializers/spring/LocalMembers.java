// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Address;
import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.HazelcastInstance;

/** Configurations of members that are reachable from this machine only, and join no other. */
final class LocalMembers {

    private LocalMembers() {}

    static Config config() {
        Config config = new Config();
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        return config;
    }

    /** Returns the configuration of a client that knows nothing of serializers. */
    static ClientConfig client(HazelcastInstance member) {
        ClientConfig config =
                new ClientConfig().setClusterName(member.getConfig().getClusterName());
        Address address = member.getCluster().getLocalMember().getAddress();
        config.getNetworkConfig().addAddress(address.getHost() + ":" + address.getPort());
        return config;
    }
}
