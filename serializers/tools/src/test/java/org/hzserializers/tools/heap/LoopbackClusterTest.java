// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.heap;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.Hazelcast;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LoopbackClusterTest {

    @Test
    void members_ofTheComparison_listenOnLoopbackOnly() throws IOException {
        try (LoopbackCluster cluster = new LoopbackCluster(map -> {});
                LoopbackCluster.Client client = cluster.connect(serialization -> {})) {
            client.map("map").set(1, 1);
            List<Integer> ports = Hazelcast.getAllHazelcastInstances().stream()
                    .filter(member -> member.getConfig().getClusterName().startsWith("compare-"))
                    .map(member ->
                            member.getCluster().getLocalMember().getAddress().getPort())
                    .toList();
            assertThat(ports).hasSizeGreaterThanOrEqualTo(LoopbackCluster.MEMBERS);
            for (int port : ports) {
                assertThat(accepting(port)).containsExactly("127.0.0.1");
            }
        }
    }

    /**
     * Tries all addresses of this machine, and one more, which Linux takes for one: who listens on every address
     * answers there.
     */
    private static List<String> accepting(int port) throws IOException {
        return Stream.concat(
                        NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses),
                        Stream.of(InetAddress.getByName("127.0.0.2")))
                .filter(address -> accepts(address, port))
                .map(InetAddress::getHostAddress)
                .toList();
    }

    private static boolean accepts(InetAddress address, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 1000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
