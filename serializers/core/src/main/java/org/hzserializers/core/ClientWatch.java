// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.client.Client;
import com.hazelcast.client.ClientListener;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.cluster.MembershipListener;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.logging.ILogger;
import java.util.List;
import org.hzserializers.core.guard.Excerpt;

/**
 * Compares the clients of a member with the member and with each other, by what they tell in their labels. A client
 * knows the members, and nothing of the other clients; so a member warns of those. A member that comes later compares
 * itself, but for what it cannot read of compression, of which those that write warn. Thread-safe.
 */
final class ClientWatch implements LifecycleListener, ClientListener, MembershipListener {

    private final HazelcastInstanceImpl member;
    private final List<InstanceGuard> guards;
    private final ILogger logger;

    ClientWatch(HazelcastInstanceImpl member, List<InstanceGuard> guards) {
        this.member = member;
        this.guards = List.copyOf(guards);
        this.logger = member.getLoggingService().getLogger(SerializerCheck.class);
    }

    @Override
    public void stateChanged(LifecycleEvent event) {
        if (event.getState() == LifecycleEvent.LifecycleState.STARTED) {
            member.getClientService().addClientListener(this);
            member.getCluster().addMembershipListener(this);
            // Some may have come before.
            guards.forEach(InstanceGuard::clientsChanged);
        }
    }

    /** Guards that wait for others look again before each use. */
    @Override
    public void memberAdded(MembershipEvent event) {
        guards.forEach(InstanceGuard::membersChanged);
    }

    @Override
    public void memberRemoved(MembershipEvent event) {}

    @Override
    public void clientConnected(Client client) {
        guards.forEach(InstanceGuard::clientsChanged);
        Published newcomer = Published.ofLabels(client.getLabels());
        for (Client other : member.getClientService().getConnectedClients()) {
            if (!other.getUuid().equals(client.getUuid())) {
                Published present = Published.ofLabels(other.getLabels());
                warn(client, newcomer, other, present);
                warn(other, present, client, newcomer);
            }
        }
    }

    private void warn(Client writer, Published written, Client reader, Published read) {
        for (int id : written.ids()) {
            String early = written.early(id, read, name(reader));
            if (early != null) {
                logger.warning("On " + name(writer) + ", " + early);
            }
        }
    }

    /** A guard that holds values back looks again before each use. */
    @Override
    public void clientDisconnected(Client client) {}

    static String name(Client client) {
        return "client " + Excerpt.of(client.getName()) + " " + client.getSocketAddress();
    }
}
