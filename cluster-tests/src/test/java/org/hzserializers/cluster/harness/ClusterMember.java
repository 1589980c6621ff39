// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

/** One place in a cluster, in which a member runs or has run. Used by one thread at a time. */
public abstract class ClusterMember {

    private final String name;
    private final int port;
    private MemberSettings settings;

    ClusterMember(String name, int port, MemberSettings settings) {
        this.name = name;
        this.port = port;
        this.settings = settings;
    }

    /** Returns the name, such as {@code member-0}. */
    public final String name() {
        return name;
    }

    /** Returns the address at which this JVM reaches the member, the same after a restart. */
    public final String publishedAddress() {
        return "127.0.0.1:" + port;
    }

    final int port() {
        return port;
    }

    final MemberSettings settings() {
        return settings;
    }

    /**
     * Starts a member here and waits until it has joined.
     *
     * @throws IllegalStateException if it stops instead; the message ends with its last lines
     */
    public abstract void start();

    /** Ends the member as {@code kill -9} does: it tells nobody, and what it held is gone. */
    public abstract void kill();

    /** Shuts the member down in good order: what it holds goes to the others first. */
    public abstract void stop();

    /** Says whether a member runs here. */
    public abstract boolean running();

    /** Shuts the member down in good order and starts one with other settings in its place. */
    public final void restart(MemberSettings other) {
        stop();
        settings = other;
        start();
    }

    /**
     * Cuts the member off from all others and from the clients; its process goes on. The others notice when its heartbeats are
     * overdue, which takes 20 s.
     *
     * @throws UnsupportedOperationException unless the mode is {@link ClusterMode#CONTAINERS}
     */
    public abstract void isolate();

    /** Ends the isolation. */
    public abstract void rejoin();

    /** Returns what the member that runs here, or ran last, has logged. */
    public abstract String log();

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
