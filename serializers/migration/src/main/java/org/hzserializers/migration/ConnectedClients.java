// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.protocol.codec.MCGetTimedMemberStateCodec;
import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.json.Json;
import com.hazelcast.internal.json.JsonObject;
import com.hazelcast.internal.json.JsonValue;
import java.security.AccessControlException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The other clients of a cluster. A client does not know them, so each member is asked for its clients as the
 * Management Center does it; members need nothing of this library for that.
 */
final class ConnectedClients {

    private final HazelcastInstance instance;
    private final HazelcastClientInstanceImpl client;

    ConnectedClients(HazelcastInstance instance, HazelcastClientInstanceImpl client) {
        this.instance = instance;
        this.client = client;
    }

    /** Returns the labels of each, by name and address; none of a member that lets no client ask. */
    @SuppressWarnings("removal") // of the exception, which Hazelcast throws still
    Map<String, List<String>> labels() {
        Map<String, List<String>> labels = new LinkedHashMap<>();
        for (Member member : instance.getCluster().getMembers()) {
            try {
                clientsOf(member, labels);
            } catch (AccessControlException e) {
                instance.getLoggingService()
                        .getLogger(MapRewriter.class)
                        .warning("Clients of member " + member.getAddress()
                                + " are not compared, as it does not permit this client to ask for them: "
                                + e.getMessage());
            }
        }
        return labels;
    }

    private void clientsOf(Member member, Map<String, List<String>> labels) {
        ClientMessage answer =
                ClientRequest.toMember(client, MCGetTimedMemberStateCodec.encodeRequest(), member.getUuid());
        String state = MCGetTimedMemberStateCodec.decodeResponse(answer);
        if (state == null) {
            return;
        }
        JsonObject ofMember = Json.parse(state)
                .asObject()
                .get("timedMemberState")
                .asObject()
                .get("memberState")
                .asObject();
        for (JsonValue each : ofMember.get("clients").asArray()) {
            JsonObject one = each.asObject();
            if (!one.getString("uuid", "")
                    .equals(instance.getLocalEndpoint().getUuid().toString())) {
                List<String> own = new ArrayList<>();
                one.get("labels").asArray().forEach(label -> own.add(label.asString()));
                labels.put(one.getString("name", "") + " " + one.getString("address", ""), own);
            }
        }
    }
}
