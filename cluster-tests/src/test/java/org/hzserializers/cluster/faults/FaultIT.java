// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.ClusterMember;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.Waiting;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Three members, one backup of each entry, and members that die and are replaced while eight threads write. Members in
 * this JVM cannot die, so they are processes where they are not containers.
 */
@ParameterizedClass
@MethodSource("org.hzserializers.cluster.faults.LoadSettings#serializers")
@Tag("full")
class FaultIT {

    private static final int THREADS = 8;

    /** So many writes before a member is killed, after it, and after it has come back. */
    private static final int WRITES = 1_000;

    private static final FaultCounts ALL = new FaultCounts();

    private static HazelcastCluster cluster;
    private static HazelcastInstance client;
    private static FaultCounts counts;

    @Parameter
    private SerializerUnderTest serializer;

    @BeforeParameterizedClassInvocation
    static void start(SerializerUnderTest serializer) {
        counts = new FaultCounts();
        cluster = HazelcastCluster.startKillable(3, serializer.memberSettings());
        // The client must not repeat writes by itself, because the writers have to know which were repeated.
        ClientConfig config = serializer.clientConfig();
        // By default a write is acknowledged whose backup went down with the member that answered for it.
        config.setProperty("hazelcast.client.operation.fail.on.indeterminate.state", "true");
        client = cluster.client(config);
    }

    @AfterParameterizedClassInvocation
    static void stop(SerializerUnderTest serializer) {
        cluster.close();
        System.out.println(serializer + ": " + counts);
        ALL.add(counts);
    }

    @AfterAll
    static void printAll() {
        System.out.println("all serializers: " + ALL);
    }

    /** Members in turn, so that every place in the partition table is emptied; see LoadSettings for how many. */
    @Test
    void kill_oneMemberWhileWriting_losesNoAcknowledgedWrite() {
        int kills = LoadSettings.kills();
        List<String> failures = new ArrayList<>();
        for (int kill = 1; kill <= kills; kill++) {
            String title = "%s, kill %d of %d".formatted(serializer, kill, kills);
            ClusterMember victim = cluster.member(kill % 3);
            FaultReport report = new FaultReport(title, cluster, client);
            // Each turn has maps of its own, so that what is left of a turn cannot meet the next.
            WriterThreads writers = new WriterThreads(THREADS, serializer, client, "kill-" + kill);
            try (writers) {
                writers.awaitWrites(WRITES);
                report.kill(victim);
                writers.awaitWrites(WRITES);
                report.note("before it was started again");
                requireNoSerializerErrors(victim);
                writers.gentle(true);
                victim.start();
                writers.gentle(false);
                writers.awaitWrites(WRITES);
            }
            finish(report, writers, 1).ifPresent(failures::add);
            writers.destroyMaps();
            if (kills > 1) {
                System.out.println(title + ": " + counts);
            }
        }
        assertThat(failures).isEmpty();
    }

    /**
     * The time between two restarts follows from how long the cluster takes to be safe again; see LoadSettings for the
     * whole.
     */
    @Test
    void restart_membersInTurnUnderMixedLoad_losesNoAcknowledgedWrite() {
        LoadSettings load = LoadSettings.current();
        assumeTrue(load.includes(serializer), "mixed load runs for " + load);
        FaultReport report = new FaultReport(serializer + ", restarts", cluster, client);
        WriterThreads writers = new WriterThreads(THREADS, serializer, client, "load");
        try (writers) {
            for (int turn = 0; turn < load.restarts(); turn++) {
                Waiting.pause(load.pauseMillis());
                ClusterMember member = cluster.member(turn % 3);
                cluster.awaitSafe();
                report.kill(member);
                requireNoSerializerErrors(member);
                member.start();
            }
            Waiting.pause(load.pauseMillis());
        }
        assertThat(finish(report, writers, load.restarts())).isEmpty();
    }

    /** Returns what was lost, and prints it at once. */
    private static Optional<String> finish(FaultReport report, WriterThreads writers, int kills) {
        cluster.awaitSafe();
        report.note("at the end");
        writers.checkAll();
        counts.add(kills, writers);
        cluster.members().forEach(FaultIT::requireNoSerializerErrors);
        Optional<String> losses = Optional.ofNullable(report.losses(writers));
        losses.ifPresent(System.out::println);
        return losses;
    }

    private static void requireNoSerializerErrors(ClusterMember member) {
        assertThat(member.log().lines().filter(line -> line.contains("SerializationException")))
                .as("serializer errors in the log of %s", member)
                .isEmpty();
    }
}
