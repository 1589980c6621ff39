// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.client.Client;
import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.cluster.InitialMembershipEvent;
import com.hazelcast.cluster.InitialMembershipListener;
import com.hazelcast.cluster.Member;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.core.ManagedContext;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.logging.ILogger;
import com.hazelcast.nio.serialization.Serializer;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Is between one serializer and one instance of Hazelcast until the serializer was compared with those of the
 * members that are there. If it differs from one, the guard stays, and each use on this instance fails; other instances
 * that share the serializer do not notice.
 *
 * <p>A use that comes before the comparison makes it itself, from the member list that the instance has. It takes no
 * lock of Hazelcast's and asks no other node, so any of Hazelcast's threads can do it.
 *
 * <p>The instance holds the guard as its listener and the serializer holds it weakly, so it goes with the instance.
 * Thread-safe.
 */
abstract sealed class InstanceGuard implements LifecycleListener {

    private static final int MEMBERS_MILLIS = 5000;
    private static final String OFF = "switched off: ";

    final FramedSerializer<?> serializer;
    private final HazelcastInstance instance;

    /** Why the serializer must not be used; null if no difference is known. */
    private volatile @Nullable String reason;

    /** Why it must not write yet, though it may read; null if it may, or only a warning was asked for. */
    private volatile @Nullable String heldBack;

    /** The last warning, which is not repeated. */
    private @Nullable String warned;

    /** What the instance has itself; known once it has started. */
    private @Nullable Published own;

    /** No difference to the members was found, and those that come later compare themselves. */
    private boolean compared;

    /** The members with another schema, of which was told. */
    private final Set<UUID> otherSchemas = new HashSet<>();

    /** What members read and this node cannot, of which was told. */
    private final Set<String> unread = new HashSet<>();

    /** The instance goes from one cluster to another, so the members that it knows may be the former ones. */
    private volatile boolean moving;

    private InstanceGuard(FramedSerializer<?> serializer, HazelcastInstance instance) {
        this.serializer = serializer;
        this.instance = instance;
    }

    /** Sets a guard between a serializer and an instance that starts; returns null if there is one already. */
    static @Nullable InstanceGuard set(FramedSerializer<?> serializer, HazelcastInstanceImpl member) {
        return set(new OnMember(serializer, member));
    }

    /** Sets a guard between a serializer and an instance that starts; returns null if there is one already. */
    static @Nullable InstanceGuard set(FramedSerializer<?> serializer, HazelcastClientInstanceImpl client) {
        return set(new OnClient(serializer, client));
    }

    private static @Nullable InstanceGuard set(InstanceGuard guard) {
        // Hazelcast tells a listener twice whose it is.
        if (guard.serializer.guardBy(guard)) {
            guard.instance.getLifecycleService().addLifecycleListener(guard);
            return guard;
        }
        return null;
    }

    private enum Peers {
        /** The instance is in no cluster, so it receives no values. */
        NONE,
        /** It is in one and will know the members in a moment. */
        UNKNOWN,
        KNOWN
    }

    abstract Peers peers();

    /** Returns the members, this one among them. */
    abstract Collection<? extends Member> members();

    /** The serializer is about to be used while there are no peers. */
    abstract void usedAlone();

    abstract ILogger logger();

    /** Returns a setting of the instance; null if it is not set. */
    abstract @Nullable String property(String name);

    /** Returns the clients that tell what they have; on a client none, since it does not know the others. */
    Collection<Client> clients() {
        return List.of();
    }

    final boolean sameInstance(@Nullable InstanceGuard other) {
        return other != null && other.instance == instance;
    }

    /** Returns whether a stream may be one of this instance; true for a stream whose instance is unknown. */
    final boolean concerns(Object stream) {
        if (!(stream instanceof SerializationServiceSupport support)
                || !(support.getSerializationService() instanceof AbstractSerializationService service)) {
            return true;
        }
        ManagedContext context = service.getManagedContext();
        if (context == null) {
            return false;
        }
        // A member has several services, and a Jet job may have one more. What they share is how they initialize
        // objects.
        Owner owner = new Owner();
        context.initialize(owner);
        return owner.instance == null || owner.instance == instance;
    }

    /** Returns how it is with the serializer on this instance, and why, if it must not be used; null if it may. */
    final @Nullable String refusal(boolean writing) {
        if (reason == null) {
            Peers peers = compare();
            if (peers == Peers.NONE) {
                usedAlone();
            } else if (peers == Peers.UNKNOWN && !awaitPeers()) {
                return OFF
                        + "the cluster has not told its members yet, so nobody knows whether they use the same ids; try"
                        + " again";
            }
        }
        if (reason != null) {
            return OFF + reason;
        }
        String early = heldBack;
        return writing && early != null ? "held back: " + early : null;
    }

    final @Nullable String difference() {
        return reason;
    }

    private boolean awaitPeers() {
        long start = System.nanoTime();
        while (compare() == Peers.UNKNOWN) {
            if (Thread.currentThread().isInterrupted()
                    || System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(MEMBERS_MILLIS)) {
                return false;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        return true;
    }

    /** Compares with the members, if they are known and no difference is. */
    final synchronized Peers compare() {
        Peers peers = peers();
        if (peers == Peers.KNOWN && reason == null) {
            String difference = compared ? null : SerializerCheck.difference(serializer, own(), members());
            if (difference != null) {
                reason = difference;
                logger().severe(serializer + " is " + OFF + difference);
            } else {
                compared = !moving;
                lookForOthersThatCannotRead();
                lookForOtherSchemas();
                lookForUnreadIds();
                if (heldBack == null && !moving) {
                    serializer.unguard(this);
                }
            }
        }
        return peers;
    }

    private Published own() {
        if (own == null) {
            own = SerializerCheck.published(instance);
        }
        return own;
    }

    /**
     * A member has come to one that was compared before. It compares ids itself, and is switched off if they differ;
     * that it lacks a codec, dictionary or library concerns the one that writes.
     */
    final synchronized void membersChanged() {
        int id = serializer.getTypeId();
        for (Member other : members()) {
            if (!other.localMember() && own().incapable(id, new Published(other.getAttributes()), "") != null) {
                clientsChanged();
                return;
            }
        }
    }

    /** A client has come to a member that was compared before. */
    final synchronized void clientsChanged() {
        if (reason == null) {
            lookForOthersThatCannotRead();
            if (heldBack != null) {
                serializer.guardBy(this);
            }
        }
    }

    private void lookForOthersThatCannotRead() {
        String early = early();
        boolean holdsBack = Boolean.parseBoolean(property(SerializerCheck.HOLD_BACK));
        heldBack = holdsBack ? early : null;
        if (early != null && !early.equals(warned)) {
            logger().warning(serializer + (holdsBack ? " is held back: " : ": ") + early);
        }
        warned = early;
    }

    /** A schema may differ for a time, while a class changes; if it does so for no reason, the log should say so. */
    private void lookForOtherSchemas() {
        int id = serializer.getTypeId();
        for (Member other : members()) {
            if (!other.localMember()
                    && own().hasOtherSchema(id, new Published(other.getAttributes()))
                    && otherSchemas.add(other.getUuid())) {
                logger().warning(serializer + ": what stored values of type id " + id + " depend on, as fields,"
                        + " definitions or settings, is not the same here and on member " + other.getAddress()
                        + ", so that one may not read what the other writes; compare what CatalogLock says of both");
            }
        }
    }

    /** When the old id goes from one node after another, all values may have the new one; only the user knows. */
    private void lookForUnreadIds() {
        int id = serializer.getTypeId();
        for (Member other : members()) {
            Published published = new Published(other.getAttributes());
            if (other.localMember()) {
                continue;
            }
            String missing = own().unread(id, published, "member " + other.getAddress());
            String incapable = published.incapable(id, own(), "this node");
            if (missing != null) {
                warnOnce(missing);
                return;
            }
            if (incapable != null) {
                warnOnce("on member " + other.getAddress() + ", " + incapable);
                return;
            }
        }
    }

    private void warnOnce(String missing) {
        if (unread.add(missing)) {
            logger().warning(serializer + ": " + missing);
        }
    }

    private @Nullable String early() {
        int id = serializer.getTypeId();
        for (Member other : members()) {
            if (!other.localMember()) {
                String early = own().early(id, new Published(other.getAttributes()), "member " + other.getAddress());
                if (early != null) {
                    return early;
                }
            }
        }
        for (Client client : clients()) {
            String early = own().early(id, Published.ofLabels(client.getLabels()), ClientWatch.name(client));
            if (early != null) {
                return early;
            }
        }
        return null;
    }

    /**
     * Says who writes the values that are only read here, unless the user has named them: a writer may
     * have been forgotten.
     */
    private synchronized void explainMissingWriter() {
        int id = serializer.getTypeId();
        Class<?> type = serializer.type();
        if (own().reads(id) && !own().writes(id) && !type.isHidden()) {
            Serializer writer = SerializerCheck.service(instance)
                    .serializerForClass(type, false)
                    .getImpl();
            if (writer.getTypeId() < 1) {
                logger().info(serializer + " only reads, type id " + id + "; values of " + type.getName()
                        + " are written by Hazelcast's " + writer.getClass().getSimpleName() + ", type id "
                        + writer.getTypeId() + ", since no serializer is registered to write them");
            }
        }
    }

    /** What is right for values is a mistake for keys, and it is too late when a key is not found. */
    private synchronized void explainKeys() {
        int id = serializer.getTypeId();
        Collection<Integer> others = own().otherIds(id);
        if (serializer.isKey() && !others.isEmpty()) {
            logger().warning(serializer + ": " + serializer.nameOf(serializer.type()) + " is for keys, and has type id "
                    + id + " and " + others.stream().map(String::valueOf).collect(Collectors.joining(", "))
                    + " here; a key is found by its bytes, so one that is stored with another id than it is written"
                    + " with now is not found: copy its map by KeyCopier, and look under both keys by TwoKeyMap until"
                    + " that is done");
        }
    }

    /** The instance knows the members of another cluster; that it has left the former one it may be told later. */
    final synchronized void moved() {
        compared = false;
        serializer.guardBy(this);
        compare();
    }

    @Override
    public void stateChanged(LifecycleEvent event) {
        switch (event.getState()) {
            case MERGING, CLIENT_DISCONNECTED -> {
                moving = true;
                synchronized (this) {
                    compared = false;
                }
                serializer.guardBy(this);
            }
            case STARTED, MERGED, MERGE_FAILED, CLIENT_CONNECTED -> {
                if (moving) {
                    moving = false;
                    reason = null;
                }
                compare();
                if (event.getState() == LifecycleEvent.LifecycleState.STARTED) {
                    explainMissingWriter();
                    explainKeys();
                }
            }
            case SHUTDOWN -> serializer.unguard(this);
            default -> {
                // The members that it knows stay the same.
            }
        }
    }

    /** Hazelcast tells it whose a service is. */
    private static final class Owner implements HazelcastInstanceAware {

        private @Nullable HazelcastInstance instance;

        @Override
        public void setHazelcastInstance(HazelcastInstance owner) {
            instance = owner;
        }
    }

    /**
     * On a member. Until it has joined it gets nothing but what all members share, such as listeners and interceptors,
     * and this before it knows the members. If it differs from them, it may have read these as wrong objects and stops.
     */
    private static final class OnMember extends InstanceGuard {

        private final HazelcastInstanceImpl member;
        private final ILogger logger;
        private volatile boolean usedAlone;

        OnMember(FramedSerializer<?> serializer, HazelcastInstanceImpl member) {
            super(serializer, member);
            this.member = member;
            this.logger = member.getLoggingService().getLogger(SerializerCheck.class);
        }

        /**
         * It takes operations of other members from the moment that it has their list, and calls itself joined a little
         * later.
         */
        @Override
        Peers peers() {
            return member.node.getClusterService().isJoined() || members().size() > 1 ? Peers.KNOWN : Peers.NONE;
        }

        @Override
        Collection<? extends Member> members() {
            return member.node.getClusterService().getMembers();
        }

        @Override
        void usedAlone() {
            boolean first;
            synchronized (this) {
                first = !usedAlone;
                usedAlone = true;
            }
            if (first) {
                Thread watch = new Thread(this::stopIfItDiffers, member.getName() + ".serializer-check");
                watch.setDaemon(true);
                watch.start();
            }
        }

        private void stopIfItDiffers() {
            while (compare() == Peers.NONE && member.node.isRunning()) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
            String difference = difference();
            if (difference != null) {
                logger.severe(stops(difference));
                member.getLifecycleService().terminate();
            }
        }

        private String stops(String difference) {
            return "This member stops, because it has used " + serializer
                    + " before it knew the other members, which differ: " + difference;
        }

        @Override
        ILogger logger() {
            return logger;
        }

        @Override
        @Nullable
        String property(String name) {
            return member.getConfig().getProperty(name);
        }

        @Override
        Collection<Client> clients() {
            return member.getClientService().getConnectedClients();
        }

        @Override
        public void stateChanged(LifecycleEvent event) {
            if (event.getState() == LifecycleEvent.LifecycleState.MERGING) {
                usedAlone = false;
            }
            super.stateChanged(event);
            String difference = difference();
            if (usedAlone && difference != null && event.getState() == LifecycleEvent.LifecycleState.STARTED) {
                throw new IllegalStateException(stops(difference));
            }
        }
    }

    /**
     * On a client, which gets the members' names when it connects, from members before 5.5 a moment later. Of its own
     * state it is told in a thread that does nothing else, perhaps after an operation was repeated in another cluster.
     * Of members it is told by the thread that learns of them; and it learns of those of another cluster, from 5.5 on,
     * before it sends anything there.
     */
    private static final class OnClient extends InstanceGuard implements InitialMembershipListener {

        private final HazelcastClientInstanceImpl client;

        /** The members of the last list. */
        private Set<UUID> known = Set.of();

        OnClient(FramedSerializer<?> serializer, HazelcastClientInstanceImpl client) {
            super(serializer, client);
            this.client = client;
        }

        @Override
        Peers peers() {
            Set<UUID> connected = client.getConnectionManager().getActiveConnections().stream()
                    .map(connection -> connection.getRemoteUuid())
                    .collect(Collectors.toSet());
            if (connected.isEmpty()) {
                return Peers.NONE;
            }
            // After the cluster was replaced, the list is that of the old one for a moment.
            return members().stream().anyMatch(member -> connected.contains(member.getUuid()))
                    ? Peers.KNOWN
                    : Peers.UNKNOWN;
        }

        @Override
        Collection<? extends Member> members() {
            return client.getClientClusterService().getMemberList();
        }

        @Override
        void usedAlone() {
            // Nothing comes from anywhere, and what is written cannot be sent until there are peers.
        }

        @Override
        public void stateChanged(LifecycleEvent event) {
            if (event.getState() == LifecycleEvent.LifecycleState.STARTED) {
                client.getCluster().addMembershipListener(this);
            }
            super.stateChanged(event);
        }

        @Override
        public void init(InitialMembershipEvent event) {
            membersAre(event.getMembers());
        }

        @Override
        public void memberAdded(MembershipEvent event) {
            membersAre(event.getMembers());
        }

        @Override
        public void memberRemoved(MembershipEvent event) {
            membersAre(event.getMembers());
        }

        /** Members that come while others stay compare themselves. */
        private synchronized void membersAre(Collection<Member> members) {
            Set<UUID> now = members.stream().map(Member::getUuid).collect(Collectors.toSet());
            boolean others = !known.isEmpty() && Collections.disjoint(known, now);
            known = now;
            if (others) {
                moved();
            }
        }

        @Override
        ILogger logger() {
            return client.getLoggingService().getLogger(SerializerCheck.class);
        }

        @Override
        @Nullable
        String property(String name) {
            return client.getClientConfig().getProperty(name);
        }
    }
}
