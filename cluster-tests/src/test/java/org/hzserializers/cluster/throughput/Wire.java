// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.throughput;

import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.client.impl.connection.tcp.TcpClientConnectionManager;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.networking.Channel;
import java.util.Collection;

/**
 * What a client has written to its sockets and read from them: Hazelcast's messages with their headers, without those of TCP and IP.
 *
 * @param sent bytes written
 * @param received bytes read
 */
record Wire(long sent, long received) {

    static final Wire NOTHING = new Wire(0, 0);

    /** Reads the counters of a client's connections. */
    static Wire of(HazelcastInstance client) {
        Collection<? extends Channel> channels =
                connections(client).getNetworking().getChannels();
        return new Wire(
                channels.stream().mapToLong(Channel::bytesWritten).sum(),
                channels.stream().mapToLong(Channel::bytesRead).sum());
    }

    /** Returns how many members a client is connected to. */
    static int connectionCount(HazelcastInstance client) {
        return connections(client).getActiveConnections().size();
    }

    private static TcpClientConnectionManager connections(HazelcastInstance client) {
        return (TcpClientConnectionManager) ((HazelcastClientProxy) client).client.getConnectionManager();
    }

    Wire plus(Wire other) {
        return new Wire(sent + other.sent, received + other.received);
    }

    Wire minus(Wire earlier) {
        return new Wire(sent - earlier.sent, received - earlier.received);
    }
}
