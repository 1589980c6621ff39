// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A cluster of real members and the clients of a test. {@link ClusterMode} says where the members run; a test need not
 * know.
 *
 * <p>Each cluster has a name and, in containers, a network of its own, so that clusters of parallel runs do not find
 * each other. Used by one thread; its clients may be used by any.
 */
public final class HazelcastCluster implements AutoCloseable {

    static final String LOOPBACK = "127.0.0.1";

    private static final int START_SECONDS = 120;

    /**
     * Another process would take the port of a member that is down for a moment, so each begins elsewhere, below the
     * ports of clients.
     */
    private static final AtomicInteger NEXT_PORT =
            new AtomicInteger(15_701 + (int) (ProcessHandle.current().pid() % 500) * 32);

    private final String name = "test-" + UUID.randomUUID();
    private final ClusterMode mode;
    private final Path folder;
    private final @Nullable DockerNetwork network;
    private final List<ClusterMember> members = new ArrayList<>();
    private final List<HazelcastInstance> clients = new ArrayList<>();

    private HazelcastCluster(ClusterMode mode) {
        HazelcastLog.install();
        this.mode = mode;
        try {
            folder = Files.createTempDirectory("hazelcast-cluster-");
            Files.createDirectory(logs());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.network = mode == ClusterMode.CONTAINERS ? new DockerNetwork() : null;
    }

    /**
     * Starts a cluster where {@link ClusterMode#current} says, and waits until it is complete.
     *
     * @param size the number of members, 1 or more
     * @param settings the settings of each
     * @return the cluster, to be closed
     * @throws IllegalStateException if a member does not start, with its last lines of log; those that did are stopped
     *     again
     */
    public static HazelcastCluster start(int size, MemberSettings settings) {
        return start(size, settings, ClusterMode.current());
    }

    /**
     * Starts a cluster whose members can be killed: as {@link #start}, with processes in place of embedded members.
     *
     * @param size the number of members, 1 or more
     * @param settings the settings of each
     * @return the cluster, to be closed
     * @throws IllegalStateException if a member does not start, with its last lines of log; those that did are stopped
     *     again
     */
    public static HazelcastCluster startKillable(int size, MemberSettings settings) {
        ClusterMode mode = ClusterMode.current();
        return start(size, settings, mode == ClusterMode.EMBEDDED ? ClusterMode.PROCESSES : mode);
    }

    /**
     * Starts a cluster in a mode of the test's own choice, whatever the run's is.
     *
     * @param size the number of members, 1 or more
     * @param settings the settings of each
     * @param mode where the members run
     * @return the cluster, to be closed
     * @throws IllegalStateException if members cannot run so here, or one does not start
     */
    public static HazelcastCluster start(int size, MemberSettings settings, ClusterMode mode) {
        mode.requirePossible();
        HazelcastCluster cluster = new HazelcastCluster(mode);
        try {
            for (int i = 0; i < size; i++) {
                cluster.startMember(settings);
            }
            cluster.awaitSafe();
            return cluster;
        } catch (RuntimeException | Error e) {
            cluster.close();
            throw e;
        }
    }

    /**
     * Starts one member more and waits until it has joined.
     *
     * @param settings the settings of this member
     * @return the member
     * @throws IllegalStateException if it does not start, with its last lines of log
     */
    public ClusterMember startMember(MemberSettings settings) {
        String memberName = "member-" + members.size();
        ClusterMember member =
                switch (mode) {
                    case CONTAINERS ->
                        new ContainerMember(memberName, freePort(), settings, this, Objects.requireNonNull(network));
                    case PROCESSES -> new ProcessMember(memberName, freePort(), settings, this);
                    case EMBEDDED -> new EmbeddedMember(memberName, freePort(), settings, this);
                };
        members.add(member);
        member.start();
        return member;
    }

    /**
     * Returns the name that members and clients of this cluster have, and no other cluster's.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * Returns all members in the order of their first starts, those that do not run included.
     *
     * @return a copy
     */
    public List<ClusterMember> members() {
        return List.copyOf(members);
    }

    /**
     * Returns the member that was started as number {@code index}, counted from 0.
     *
     * @param index from 0 to one less than members were started
     * @return the member, whether it runs or not
     * @throws IndexOutOfBoundsException if there is none
     */
    public ClusterMember member(int index) {
        return members.get(index);
    }

    /**
     * Waits until the members that run have found each other, each knows the owners of all partitions, and every
     * partition has all its backups.
     */
    public void awaitSafe() {
        List<ClusterMember> running =
                members.stream().filter(ClusterMember::running).toList();
        // A new cluster assigns its partitions at the first operation, and calls itself safe until then. A member that
        // does not know of it drops the backups of the first entries, and their writer waits in vain.
        Waiting.await(START_SECONDS, "all of " + running + " in one cluster, with all backups", () -> running.stream()
                .map(ClusterMember::publishedAddress)
                .allMatch(member -> Health.clusterSize(member) == running.size()
                        && Health.partitionsKnown(member)
                        && Health.clusterSafe(member)));
    }

    /**
     * Returns whether this JVM reaches the members at the addresses they know each other by. That is so on this
     * machine's loopback interface, and for containers on Linux.
     *
     * @return true if a client can send each operation to the owner of its key
     */
    public boolean reachesAllMembers() {
        return members.stream().filter(ClusterMember::running).allMatch(HazelcastCluster::reachable);
    }

    private static boolean reachable(ClusterMember member) {
        String[] address = member.internalAddress().split(":", 2);
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address[0], Integer.parseInt(address[1])), 1000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Starts a client that sends each operation to the member that owns the key; a single-member client if {@link
     * #reachesAllMembers} is false.
     *
     * @param config a configuration whose network part is filled in here
     * @return the client, which is shut down with the cluster
     */
    public HazelcastInstance client(ClientConfig config) {
        if (!reachesAllMembers()) {
            return singleMemberClient(config);
        }
        members.stream().filter(ClusterMember::running).forEach(member -> config.getNetworkConfig()
                .addAddress(member.internalAddress()));
        route(config, true);
        return start(config);
    }

    /**
     * Starts a client that talks to one member only, and to another if that one is gone.
     *
     * @param config a configuration whose network part is filled in here
     * @return the client, which is shut down with the cluster
     */
    public HazelcastInstance singleMemberClient(ClientConfig config) {
        members.forEach(member -> config.getNetworkConfig().addAddress(member.publishedAddress()));
        route(config, false);
        return start(config);
    }

    /** The setting that all versions have: what replaces it is in one package in 5.5 and in another one later. */
    @SuppressWarnings("removal")
    private static void route(ClientConfig config, boolean toOwners) {
        config.getNetworkConfig().setSmartRouting(toOwners);
    }

    private HazelcastInstance start(ClientConfig config) {
        config.setClusterName(name);
        config.setProperty("hazelcast.client.heartbeat.interval", "1000");
        config.setProperty("hazelcast.client.heartbeat.timeout", "20000");
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        clients.add(client);
        return client;
    }

    /**
     * Copies the logs of all members, also of those that have ended, to where they outlive the cluster.
     *
     * @param name names the folder below {@code target/cluster-logs}; the system property {@code cluster.folder} names
     *     another one than {@code target}
     * @return the folder; a file in it is named by the member and the number of its start there
     */
    public Path keepLogs(String name) {
        members.forEach(ClusterMember::saveLog);
        try (Stream<Path> files = Files.list(logs())) {
            Path kept = Files.createDirectories(
                            MemberSettings.buildFolder().resolve("cluster-logs").resolve(name))
                    .toAbsolutePath();
            for (Path file : files.toList()) {
                Files.copy(file, kept.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
            return kept;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void writeLog(ClusterMember member, String log) {
        try {
            Files.writeString(member.logFile(), log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the folder for files of the members, which is deleted with the cluster. */
    Path folder() {
        return folder;
    }

    Path logs() {
        return folder.resolve("logs");
    }

    /** Stops clients and members. Nothing is worth saving, so no member waits to hand its data to another. */
    @Override
    public void close() {
        try {
            clients.forEach(client -> client.getLifecycleService().terminate());
            members.stream().filter(ClusterMember::running).forEach(ClusterMember::discard);
        } finally {
            if (network != null) {
                network.close();
            }
            deleteFolder();
        }
    }

    private void deleteFolder() {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be deleted", e);
        }
    }

    /**
     * Returns the configuration that a member starts with: the network part, and an import of the user's.
     *
     * @param starting the member
     * @param userYaml where it finds {@code hazelcast.yaml}
     * @param ownNetwork further lines below {@code network}, indented by four spaces
     */
    String yaml(ClusterMember starting, String userYaml, String ownNetwork) {
        StringBuilder others = new StringBuilder();
        for (ClusterMember member : members) {
            if (member != starting && member.running()) {
                others.append("\n            - ").append(member.internalAddress());
            }
        }
        return """
                hazelcast:
                  import:
                    - %s
                  cluster-name: %s
                  properties:
                    hazelcast.logging.type: jdk
                    hazelcast.phone.home.enabled: false
                    # By default a member listens on all interfaces, whatever its own is; the network of containers is theirs alone.
                    hazelcast.socket.bind.any: %s
                    hazelcast.operation.fail.on.indeterminate.state: true
                    hazelcast.shutdownhook.enabled: %s
                    hazelcast.shutdownhook.policy: GRACEFUL
                    hazelcast.wait.seconds.before.join: 0
                    # A container that is gone does not refuse connections; a busy one accepts them at once.
                    hazelcast.socket.connect.timeout.seconds: 1
                    hazelcast.heartbeat.interval.seconds: 1
                    # Shorter than by default, but no busy machine is silent for so long: the cluster would split and lose writes.
                    hazelcast.max.no.heartbeat.seconds: 20
                    # By default members look minutes later whether there is another part to merge with.
                    hazelcast.merge.first.run.delay.seconds: 5
                    hazelcast.merge.next.run.delay.seconds: 5
                  network:
                    rest-api:
                      enabled: true
                      endpoint-groups:
                        HEALTH_CHECK:
                          enabled: true
                        DATA:
                          enabled: true
                    join:
                      auto-detection:
                        enabled: false
                      multicast:
                        enabled: false
                      tcp-ip:
                        enabled: true
                        member-list:%s
                %s""".formatted(
                        userYaml,
                        name,
                        mode == ClusterMode.CONTAINERS,
                        mode != ClusterMode.EMBEDDED,
                        others.isEmpty() ? " []" : others,
                        ownNetwork);
    }

    private static int freePort() {
        while (true) {
            int port = NEXT_PORT.getAndIncrement();
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // Taken by another process; the next one may be free.
            }
        }
    }
}
