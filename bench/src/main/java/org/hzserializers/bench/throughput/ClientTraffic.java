// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.client.impl.connection.tcp.TcpClientConnectionManager;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.networking.Channel;
import java.util.Collection;

/**
 * What a client has written to its sockets and read from them: Hazelcast's messages with their headers, without those
 * of TCP and IP.
 *
 * @param sent bytes written
 * @param received bytes read
 */
record ClientTraffic(long sent, long received) {

    static final ClientTraffic NOTHING = new ClientTraffic(0, 0);

    /** Reads the counters of a client's connections. */
    static ClientTraffic of(HazelcastInstance client) {
        Collection<? extends Channel> channels =
                connections(client).getNetworking().getChannels();
        return new ClientTraffic(
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

    ClientTraffic plus(ClientTraffic other) {
        return new ClientTraffic(sent + other.sent, received + other.received);
    }

    ClientTraffic minus(ClientTraffic earlier) {
        return new ClientTraffic(sent - earlier.sent, received - earlier.received);
    }
}
