// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.util.List;
import java.util.stream.Stream;

/** Tries the addresses of this machine, to find out what a member has opened. */
public final class LocalAddresses {

    /**
     * Linux takes all of 127.0.0.0/8 for this machine, so who listens on every address answers here, too, even without
     * a network.
     */
    private static final String SECOND_LOOPBACK = "127.0.0.2";

    private static final int CONNECT_MILLIS = 1000;

    private LocalAddresses() {}

    /**
     * Returns the addresses of this machine that accept connections at a port.
     *
     * @param port a TCP port
     * @return addresses in numbers, such as {@code 127.0.0.1}
     * @throws IOException if the addresses of this machine cannot be listed
     */
    public static List<String> accepting(int port) throws IOException {
        return Stream.concat(
                        NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses),
                        Stream.of(InetAddress.getByName(SECOND_LOOPBACK)))
                .filter(address -> accepts(address, port))
                .map(InetAddress::getHostAddress)
                .toList();
    }

    private static boolean accepts(InetAddress address, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), CONNECT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
