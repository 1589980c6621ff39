// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What the harness promises of members that are not containers; what runs in a mode of its own needs no Docker engine.
 */
@Tag("full")
class HarnessIT {

    private static final int ENTRIES = 100;

    private static final MemberSettings SETTINGS = MemberSettings.builder("""
            hazelcast:
              map:
                no-backups:
                  backup-count: 0
            """).build();

    @Test
    void kill_process_isGoneWithAllThatHasNoBackup() {
        try (HazelcastCluster cluster = HazelcastCluster.start(2, SETTINGS, ClusterMode.PROCESSES)) {
            HazelcastInstance client = cluster.client(new ClientConfig());
            IMap<Integer, Integer> backups = filled(client, "backups");
            IMap<Integer, Integer> noBackups = filled(client, "no-backups");
            ProcessHandle process = process(cluster.member(0)).toHandle();
            cluster.member(0).kill();
            assertThat(process.isAlive()).isFalse();
            assertThat(cluster.member(0).running()).isFalse();
            cluster.awaitSafe();
            assertThat(backups.size()).isEqualTo(ENTRIES);
            assertThat(noBackups.size()).isBetween(1, ENTRIES - 1);
        }
    }

    @Test
    void stop_process_handsOverWhatItHolds() {
        try (HazelcastCluster cluster = HazelcastCluster.start(2, SETTINGS, ClusterMode.PROCESSES)) {
            IMap<Integer, Integer> noBackups = filled(cluster.client(new ClientConfig()), "no-backups");
            cluster.member(0)
                    .restart(SETTINGS.toBuilder().file("other.txt", "other").build());
            cluster.awaitSafe();
            assertThat(noBackups.size()).isEqualTo(ENTRIES);
            cluster.member(1).stop();
            assertThat(noBackups.size()).isEqualTo(ENTRIES);
        }
    }

    /** A member that does not know its partitions yet drops backups, and the put that waits for them fails. */
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "EMBEDDED"})
    void start_partitionsHaveOwners(ClusterMode mode) {
        try (HazelcastCluster cluster = HazelcastCluster.start(2, SETTINGS, mode)) {
            assertThat(cluster.keepLogs("owners-" + mode).resolve("member-0-start-1.log"))
                    .content()
                    .contains("Initializing cluster partition table arrangement");
        }
    }

    private static IMap<Integer, Integer> filled(HazelcastInstance client, String name) {
        IMap<Integer, Integer> map = client.getMap(name);
        IntStream.range(0, ENTRIES).forEach(i -> map.put(i, i));
        return map;
    }

    /** A test's JVM that is killed runs no shutdown hook, but its end of the pipe closes. */
    @Test
    void process_whosePipeCloses_ends() throws Exception {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, SETTINGS, ClusterMode.PROCESSES)) {
            Process process = process(cluster.member(0));
            process.getOutputStream().close();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void close_processes_endsThemAndDeletesTheirFiles() throws IOException {
        HazelcastCluster cluster = HazelcastCluster.start(2, SETTINGS, ClusterMode.PROCESSES);
        List<ProcessHandle> processes = cluster.members().stream()
                .map(member -> process(member).toHandle())
                .toList();
        Path folder = cluster.folder();
        Path kept = cluster.keepLogs("harness");
        cluster.close();
        assertThat(processes).noneMatch(ProcessHandle::isAlive);
        assertThat(folder).doesNotExist();
        try (Stream<Path> files = Files.list(kept)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("member-0-start-1.log", "member-1-start-1.log");
        }
        assertThat(kept.resolve("member-1-start-1.log")).content().contains("is STARTED");
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "EMBEDDED"})
    void member_onThisMachine_listensOnLoopbackOnly(ClusterMode mode) throws IOException {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, SETTINGS, mode)) {
            assertThat(LocalAddresses.accepting(cluster.member(0).port())).containsExactly("127.0.0.1");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "EMBEDDED"})
    void member_ofTheOldestVersion_listensOnLoopbackOnly(ClusterMode mode) throws IOException {
        try (HazelcastCluster cluster =
                HazelcastCluster.start(1, SETTINGS.toBuilder().version("5.3.8").build(), mode)) {
            assertThat(LocalAddresses.accepting(cluster.member(0).port())).containsExactly("127.0.0.1");
        }
    }

    /** Proves that a socket which is open to others is seen. */
    @Test
    void control_socketOnAllAddresses_isSeen() throws IOException {
        try (ServerSocket open = new ServerSocket(0)) {
            assertThat(LocalAddresses.accepting(open.getLocalPort())).contains("127.0.0.1", "127.0.0.2");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "EMBEDDED"})
    void isolate_memberOnThisMachine_isRefused(ClusterMode mode) {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, SETTINGS, mode)) {
            String message = "member-0 shares its network with all others; run with -Dcluster=containers";
            assertThatThrownBy(() -> cluster.member(0).isolate())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(message);
            assertThatThrownBy(() -> cluster.member(0).rejoin())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(message);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "EMBEDDED"})
    void stop_memberThatDoesNotRun_isRefused(ClusterMode mode) {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, SETTINGS, mode)) {
            cluster.member(0).stop();
            assertThatThrownBy(() -> cluster.member(0).stop())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("member-0 does not run");
        }
    }

    @Test
    void kill_embedded_isRefused() {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, SETTINGS, ClusterMode.EMBEDDED)) {
            assertThatThrownBy(() -> cluster.member(0).kill())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("member-0 is in this JVM and cannot be killed; start its cluster with"
                            + " HazelcastCluster.startKillable");
        }
    }

    private static Process process(ClusterMember member) {
        return ((ProcessMember) member).process();
    }
}
