// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import org.hzserializers.cluster.harness.ClusterMember;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.Waiting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Three members, one backup of each entry, and members that die and are replaced while eight threads write. */
@ParameterizedClass
@EnumSource(SerializerUnderTest.class)
class FaultIT {

    private static final int THREADS = 8;

    private static HazelcastCluster cluster;
    private static HazelcastInstance client;

    @Parameter
    private SerializerUnderTest serializer;

    @BeforeParameterizedClassInvocation
    static void start(SerializerUnderTest serializer) {
        cluster = HazelcastCluster.startKillable(3, serializer.memberSettings());
        ClientConfig config = serializer.clientConfig();
        // An operation whose member died is sent again; all of these can be.
        config.getNetworkConfig().setRedoOperation(true);
        // By default a write is acknowledged whose backup went down with the member that answered for it.
        config.setProperty("hazelcast.client.operation.fail.on.indeterminate.state", "true");
        client = cluster.client(config);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        cluster.close();
    }

    /** Members in turn, so that every place in the partition table is emptied; see LoadSettings for how many. */
    @Test
    void kill_oneMemberWhileWriting_losesNoAcknowledgedWrite() {
        int kills = LoadSettings.kills();
        for (int turn = 0; turn < kills; turn++) {
            IMap<Object, Object> map = client.getMap("binary-kill");
            ClusterMember victim = cluster.member((turn + 1) % 3);
            String victimLog;
            WriterThreads writers = new WriterThreads(THREADS, serializer, map);
            try (writers) {
                writers.awaitWrites(2_000);
                victim.kill();
                victimLog = victim.log();
                writers.awaitWrites(2_000);
                victim.start();
                writers.awaitWrites(2_000);
            }
            cluster.awaitSafe();
            requireAllThere(writers, victimLog);
            map.destroy();
            if (kills > 1) {
                System.out.printf("%s, kill %d of %d: %s, none lost%n", serializer, turn + 1, kills, writers);
            }
        }
    }

    /** The time between two restarts follows from how long the cluster takes to be safe again; see LoadSettings for the whole. */
    @Test
    void restart_membersInTurnUnderMixedLoad_losesNoAcknowledgedWrite() {
        LoadSettings load = LoadSettings.current();
        assumeTrue(load.includes(serializer), "mixed load runs for " + load);
        IMap<Object, Object> map = client.getMap("binary-load");
        StringBuilder logs = new StringBuilder();
        WriterThreads writers = new WriterThreads(THREADS, serializer, map);
        try (writers) {
            for (int turn = 0; turn < load.restarts(); turn++) {
                Waiting.pause(load.pauseMillis());
                ClusterMember member = cluster.member(turn % 3);
                cluster.awaitSafe();
                member.kill();
                logs.append(member.log());
                member.start();
            }
            Waiting.pause(load.pauseMillis());
        }
        cluster.awaitSafe();
        requireAllThere(writers, logs.toString());
    }

    private void requireAllThere(WriterThreads writers, String logsOfTheDead) {
        writers.requireAllThere();
        StringBuilder logs = new StringBuilder(logsOfTheDead);
        cluster.members().forEach(member -> logs.append(member.log()));
        assertThat(logs.toString().lines().filter(line -> line.contains("SerializationException")))
                .as("serializer errors in the members' logs")
                .isEmpty();
    }
}
