// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.model.Network.Ipam;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Map;
import org.testcontainers.containers.Network;

/**
 * The Docker network of one cluster. Its subnet is of our own choice; only in such a one can a container get its
 * address back.
 */
final class DockerNetwork implements AutoCloseable {

    /** On each container and network, which marks those of this harness. */
    static final String LABEL = "org.hzserializers.cluster";

    private static final int LAST_SUBNET = 255;

    private final Network network;

    /**
     * Makes a network.
     *
     * @throws IllegalStateException if there is no free subnet
     */
    DockerNetwork() {
        network = create();
    }

    Network network() {
        return network;
    }

    @Override
    public void close() {
        network.close();
    }

    private static Network create() {
        for (int third = 0; ; third++) {
            String prefix = "10.213." + third + ".";
            // The engine does not see the networks of an engine that was killed; this machine still has them.
            if (third < LAST_SUBNET && hasAddressIn(prefix)) {
                continue;
            }
            Ipam.Config subnet = new Ipam.Config().withSubnet(prefix + "0/24");
            Network network = Network.builder()
                    .createNetworkCmdModifier(command ->
                            command.withIpam(new Ipam().withConfig(subnet)).withLabels(Map.of(LABEL, "")))
                    .build();
            try {
                network.getId();
                return network;
            } catch (DockerException e) {
                if (third == LAST_SUBNET) {
                    throw new IllegalStateException("No free subnet in 10.213.0.0/16", e);
                }
            }
        }
    }

    private static boolean hasAddressIn(String prefix) {
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .anyMatch(address -> address.getHostAddress().startsWith(prefix));
        } catch (SocketException e) {
            throw new IllegalStateException("The network interfaces of this machine cannot be listed", e);
        }
    }
}
