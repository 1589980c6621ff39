// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.BuildInfoProvider;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A project that has the harness and Hazelcast on its class path, and neither Testcontainers nor anything else. */
@Tag("full")
class NoTestcontainersIT {

    /** What such a project does. */
    static final class Project {

        private Project() {}

        public static void main(String[] arguments) {
            MemberSettings settings = MemberSettings.builder("hazelcast: {}").build();
            try (HazelcastCluster cluster = HazelcastCluster.start(1, settings)) {
                HazelcastInstance client = cluster.client(new ClientConfig());
                client.getMap("map").put("key", "value");
                client.getCluster()
                        .getMembers()
                        .forEach(member -> System.out.println("member " + member.getVersion() + ", client "
                                + BuildInfoProvider.getBuildInfo().getVersion()));
                HazelcastInstance single = cluster.singleMemberClient(new ClientConfig());
                System.out.println("got " + single.getMap("map").get("key"));
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
            System.exit(0);
        }
    }

    private static List<String> output(String mode) throws Exception {
        return output(mode, source(Hazelcast.class));
    }

    private static List<String> output(String mode, String hazelcast) throws Exception {
        String classPath = Stream.of(source(HazelcastCluster.class), source(Project.class), hazelcast)
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dcluster=" + mode,
                        "-cp",
                        classPath,
                        Project.class.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return printed.lines().filter(line -> !line.startsWith("WARNING")).toList();
    }

    private static String source(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().getPath();
    }

    @Test
    void auto_takesProcesses() throws Exception {
        String version = BuildInfoProvider.getBuildInfo().getVersion();
        assertThat(output("auto"))
                .containsExactly(
                        "Cluster tests run on processes, a JVM for each member: org.testcontainers:testcontainers is not"
                                + " on the class path",
                        "member " + version + ", client " + version,
                        "got value");
    }

    /** The harness runs on what the project has on its class path, and its members are of that version. */
    @ParameterizedTest
    @CsvSource({"5.3.8, processes", "5.3.8, embedded", "5.5.0, processes", "5.5.0, embedded"})
    void olderHazelcast_onTheClassPath_startsMembersAndClients(String version, String mode) throws Exception {
        String jar = "target/hazelcast/hazelcast-" + version + ".jar";
        assertThat(output(mode, jar)).endsWith("member " + version + ", client " + version, "got value");
    }

    @Test
    void containers_areRefused() throws Exception {
        assertThat(output("containers"))
                .containsExactly(
                        "-Dcluster=containers, but org.testcontainers:testcontainers is not on the class path");
    }

    @Test
    void unknownMode_isRefused() throws Exception {
        assertThat(output("clouds"))
                .containsExactly("cluster is clouds, must be one of containers, processes, embedded, auto");
    }
}
