// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** One place in a cluster, in which a member runs or has run. Used by one thread at a time. */
public abstract class ClusterMember {

    private final String name;
    private final int port;
    private final HazelcastCluster cluster;
    private MemberSettings settings;
    private int starts;

    ClusterMember(String name, int port, MemberSettings settings, HazelcastCluster cluster) {
        this.name = name;
        this.port = port;
        this.settings = settings;
        this.cluster = cluster;
    }

    /**
     * Returns the name, such as {@code member-0}.
     *
     * @return the name, without the cluster's
     */
    public final String name() {
        return name;
    }

    /**
     * Returns the address at which this JVM reaches the member, the same after a restart.
     *
     * @return host and port
     */
    public final String publishedAddress() {
        return HazelcastCluster.LOOPBACK + ":" + port;
    }

    final int port() {
        return port;
    }

    final MemberSettings settings() {
        return settings;
    }

    final HazelcastCluster cluster() {
        return cluster;
    }

    /**
     * Starts a member here and waits until it has joined.
     *
     * @throws IllegalStateException if it stops instead; the message ends with its last lines
     */
    public final void start() {
        starts++;
        launch();
    }

    abstract void launch();

    /**
     * Ends the member as {@code kill -9} does: it says goodbye to no other, and its data are gone.
     *
     * @throws IllegalStateException if none runs here
     * @throws UnsupportedOperationException if the mode is {@link ClusterMode#EMBEDDED}
     */
    public abstract void kill();

    /**
     * Shuts the member down in good order: what it holds goes to the others first.
     *
     * @throws IllegalStateException if none runs here
     */
    public abstract void stop();

    /** Ends the member in the quickest way, when the cluster is no longer needed. */
    abstract void discard();

    /**
     * Returns whether a member runs here.
     *
     * @return true between its start and its end, also when it is isolated
     */
    public abstract boolean running();

    /**
     * Shuts the member down in good order and starts one with other settings in its place.
     *
     * @param other the settings of the one that is started
     * @throws IllegalStateException if none runs here, or the other one stops instead of starting
     */
    public final void restart(MemberSettings other) {
        stop();
        settings = other;
        start();
    }

    /**
     * Cuts the member off from all others and from the clients; its process goes on. The others notice when its
     * heartbeats are overdue, which takes 20 s.
     *
     * @throws UnsupportedOperationException unless the mode is {@link ClusterMode#CONTAINERS}
     */
    public void isolate() {
        throw notIsolable();
    }

    /**
     * Ends the isolation.
     *
     * @throws UnsupportedOperationException unless the mode is {@link ClusterMode#CONTAINERS}
     */
    public void rejoin() {
        throw notIsolable();
    }

    private UnsupportedOperationException notIsolable() {
        return new UnsupportedOperationException(
                name + " shares its network with all others; run with -Dcluster=containers");
    }

    final IllegalStateException notRunning() {
        return new IllegalStateException(name + " does not run");
    }

    /**
     * Returns what the member that runs here, or ran last, has logged; empty if none has.
     *
     * @return lines of text
     */
    public final String log() {
        saveLog();
        try {
            return Files.exists(logFile()) ? Files.readString(logFile()) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes what a member that runs here has logged into {@link #logFile}, unless it does so itself. */
    abstract void saveLog();

    /** Returns the file for the log of the member that runs here, or ran last; each start has its own. */
    final Path logFile() {
        return cluster.logs().resolve(name + "-start-" + starts + ".log");
    }

    /** Makes the folder of a member that is about to start; each start has its own. */
    final Path newFolder() throws IOException {
        return Files.createDirectory(cluster.folder().resolve(name + "-start-" + starts));
    }

    /** Returns the lines below {@code network} for a member on the loopback interface of this machine. */
    final String loopbackNetwork() {
        return """
                    port:
                      port: %d
                      auto-increment: false
                    interfaces:
                      enabled: true
                      interfaces:
                        - %s
                """.formatted(port, HazelcastCluster.LOOPBACK);
    }

    /** Returns the address at which other members, and clients inside their network, reach the member. */
    abstract String internalAddress();

    final boolean ready() {
        return Health.ready(publishedAddress());
    }

    @Override
    public final String toString() {
        return name + " at " + publishedAddress();
    }
}
