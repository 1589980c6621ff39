// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.ContainerNetwork;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/** A member in a container. Each start makes a new container, with the same published port. */
final class ContainerMember extends ClusterMember {

    private static final int PORT = 5701;
    private static final int START_SECONDS = 120;
    private static final int STOP_SECONDS = 60;
    private static final String CONFIG = "/opt/hazelcast/config/";
    private static final String USER_LIB = "/opt/hazelcast/bin/user-lib/";

    private final Network network;
    private GenericContainer<?> container;
    private String ipAddress = "";

    ContainerMember(String name, int port, MemberSettings settings, HazelcastCluster cluster, Network network) {
        super(name, port, settings, cluster);
        this.network = network;
    }

    @Override
    void launch() {
        GenericContainer<?> starting = new GenericContainer<>(
                        DockerImageName.parse(ClusterMode.image(settings().version())))
                .withNetwork(network)
                .withNetworkAliases(name())
                .withLabel(HazelcastCluster.LABEL, name())
                .withEnv(
                        "JAVA_OPTS",
                        "-Xms64m -Xmx256m -XX:+UseSerialGC " + String.join(" ", ClusterMode.memberOptions()))
                .withEnv("HAZELCAST_CONFIG", CONFIG + "cluster.yaml")
                .withCopyToContainer(
                        text(cluster().yaml(this, CONFIG + "hazelcast.yaml", """
                            port:
                              port: 5701
                              auto-increment: false
                        """.indent(0))), CONFIG + "cluster.yaml")
                .withCopyToContainer(text(settings().yaml()), CONFIG + "hazelcast.yaml")
                .waitingFor(new NoWait());
        starting.setPortBindings(List.of(publishedAddress() + ":" + PORT));
        for (Path jar : settings().jars()) {
            starting.withCopyFileToContainer(MountableFile.forHostPath(jar), USER_LIB + jar.getFileName());
        }
        for (Map.Entry<String, String> file : settings().files().entrySet()) {
            starting.withCopyToContainer(text(file.getValue()), USER_LIB + file.getKey());
        }
        starting.start();
        container = starting;
        ipAddress = docker().inspectContainerCmd(starting.getContainerId())
                .exec()
                .getNetworkSettings()
                .getNetworks()
                .values()
                .iterator()
                .next()
                .getIpAddress();
        Waiting.await(START_SECONDS, name() + " has started", () -> ready() || !running());
        if (!running()) {
            remove();
            throw new IllegalStateException(name() + " stopped instead of starting:\n" + log());
        }
    }

    private static Transferable text(String text) {
        return Transferable.of(text);
    }

    private static DockerClient docker() {
        return DockerClientFactory.instance().client();
    }

    @Override
    public void kill() {
        docker().killContainerCmd(container.getContainerId()).withSignal("KILL").exec();
        remove();
    }

    @Override
    public void stop() {
        docker().stopContainerCmd(container.getContainerId())
                .withTimeout(STOP_SECONDS)
                .exec();
        remove();
    }

    @Override
    void discard() {
        kill();
    }

    private void remove() {
        saveLog();
        container.stop();
        container = null;
    }

    @Override
    public boolean running() {
        return container != null && container.isRunning();
    }

    @Override
    public void isolate() {
        docker().disconnectFromNetworkCmd()
                .withContainerId(container.getContainerId())
                .withNetworkId(network.getId())
                .exec();
    }

    /** Connects the container again under its old address, which is the member's identity. */
    @Override
    public void rejoin() {
        docker().connectToNetworkCmd()
                .withContainerId(container.getContainerId())
                .withNetworkId(network.getId())
                .withContainerNetwork(
                        new ContainerNetwork().withIpamConfig(new ContainerNetwork.Ipam().withIpv4Address(ipAddress)))
                .exec();
    }

    @Override
    void saveLog() {
        if (container != null) {
            cluster().writeLog(this, container.getLogs());
        }
    }

    @Override
    String internalAddress() {
        return ipAddress + ":" + PORT;
    }

    /** This class waits itself, because Testcontainers would wait on for a member that has stopped. */
    private static final class NoWait extends AbstractWaitStrategy {
        @Override
        protected void waitUntilReady() {}
    }
}
