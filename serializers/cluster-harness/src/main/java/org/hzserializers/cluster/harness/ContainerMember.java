// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.github.dockerjava.api.model.ContainerNetwork;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.jspecify.annotations.Nullable;
import org.testcontainers.containers.GenericContainer;
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

    private final DockerNetwork network;
    private @Nullable GenericContainer<?> container;
    private String ipAddress = "";

    ContainerMember(String name, int port, MemberSettings settings, HazelcastCluster cluster, DockerNetwork network) {
        super(name, port, settings, cluster);
        this.network = network;
    }

    @Override
    void launch() {
        GenericContainer<?> starting = new GenericContainer<>(
                        DockerImageName.parse(ClusterMode.image(settings().version())))
                .withNetwork(network.network())
                .withNetworkAliases(name())
                .withLabel(DockerNetwork.LABEL, name())
                .withEnv(
                        "JAVA_OPTS",
                        "-Xms64m -Xmx256m -XX:+UseSerialGC " + String.join(" ", ClusterMode.memberOptions()))
                .withEnv("HAZELCAST_CONFIG", CONFIG + "cluster.yaml")
                .withCopyToContainer(files(), "/")
                .waitingFor(new NoWait());
        starting.setPortBindings(List.of(publishedAddress() + ":" + PORT));
        starting.start();
        container = starting;
        ipAddress = DockerEngine.client()
                .inspectContainerCmd(starting.getContainerId())
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

    private MemberFiles files() {
        MemberFiles files = new MemberFiles();
        files.add(text(cluster().yaml(this, CONFIG + "hazelcast.yaml", """
                            port:
                              port: 5701
                              auto-increment: false
                        """.indent(0))), CONFIG + "cluster.yaml");
        files.add(text(settings().yaml()), CONFIG + "hazelcast.yaml");
        for (Path jar : settings().jars()) {
            Path copied = Files.isDirectory(jar) ? packed(jar) : jar;
            files.add(MountableFile.forHostPath(copied), USER_LIB + copied.getFileName());
        }
        settings().files().forEach((name, text) -> files.add(text(text), USER_LIB + name));
        return files;
    }

    /**
     * Returns a jar of a folder of classes; unpacked, the files of several folders would overwrite each other in
     * {@code user-lib}.
     */
    private Path packed(Path folder) {
        try {
            Path jar = Files.createTempFile(cluster().folder(), "classes-", ".jar");
            try (Stream<Path> found = Files.walk(folder);
                    ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
                for (Path file : found.filter(Files::isRegularFile).toList()) {
                    zip.putNextEntry(
                            new ZipEntry(folder.relativize(file).toString().replace(File.separatorChar, '/')));
                    Files.copy(file, zip);
                }
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be copied to " + name(), e);
        }
    }

    private static Transferable text(String text) {
        return Transferable.of(text);
    }

    private GenericContainer<?> container() {
        if (container == null) {
            throw notRunning();
        }
        return container;
    }

    @Override
    public void kill() {
        DockerEngine.client()
                .killContainerCmd(container().getContainerId())
                .withSignal("KILL")
                .exec();
        remove();
    }

    @Override
    public void stop() {
        DockerEngine.client()
                .stopContainerCmd(container().getContainerId())
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
        container().stop();
        container = null;
    }

    @Override
    public boolean running() {
        return container != null && container.isRunning();
    }

    @Override
    public void isolate() {
        DockerEngine.client()
                .disconnectFromNetworkCmd()
                .withContainerId(container().getContainerId())
                .withNetworkId(network.network().getId())
                .exec();
    }

    /** Connects the container again under its old address, which is the member's identity. */
    @Override
    public void rejoin() {
        DockerEngine.client()
                .connectToNetworkCmd()
                .withContainerId(container().getContainerId())
                .withNetworkId(network.network().getId())
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

    /** All files of a member in one archive: for each archive the engine mounts the container's file system anew. */
    private static final class MemberFiles implements Transferable {

        private final Map<String, Transferable> files = new LinkedHashMap<>();

        void add(Transferable file, String path) {
            files.put(path, file);
        }

        @Override
        public void transferTo(TarArchiveOutputStream archive, String folder) {
            files.forEach((path, file) -> file.transferTo(archive, path));
        }

        @Override
        public long getSize() {
            return files.values().stream().mapToLong(Transferable::getSize).sum();
        }
    }

    /** This class waits itself, because Testcontainers would wait on for a member that has stopped. */
    private static final class NoWait extends AbstractWaitStrategy {
        @Override
        protected void waitUntilReady() {}
    }
}
