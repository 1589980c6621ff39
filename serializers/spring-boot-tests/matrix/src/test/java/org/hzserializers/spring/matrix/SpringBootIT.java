// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One application with each version of Spring Boot and Hazelcast: as a member and a client, from files and beans. */
class SpringBootIT {

    /** The versions, and where the application is packed with them. */
    enum Versions {
        BOOT_3_HAZELCAST_5_5("3.5.16", "5.5.0", "boot-3.5-hazelcast-5.5"),
        BOOT_3_HAZELCAST_5_7("3.5.16", "5.7.0", "boot-3.5-hazelcast-5.7"),
        BOOT_4_HAZELCAST_5_7("4.1.0", "5.7.0", "boot-4.1-hazelcast-5.7");

        private final String boot;
        private final String hazelcast;
        private final Path folder;

        Versions(String boot, String hazelcast, String folder) {
            this.boot = boot;
            this.hazelcast = hazelcast;
            this.folder = Path.of("..", folder, "target");
        }

        String firstLine(String classLoader) {
            return "Spring Boot " + boot + ", Hazelcast " + hazelcast + ", " + classLoader;
        }
    }

    private static final String MEMBER_FILE = "--spring.hazelcast.config=classpath:member.yaml";
    private static final String CLIENT_FILE = "--spring.hazelcast.config=classpath:client.yaml";
    private static final String MEMBER_BEAN = "--spring.profiles.active=bean,member";
    private static final String CLIENT_BEAN = "--spring.profiles.active=bean,client";

    private final String cluster = UUID.randomUUID().toString();
    private final int port = freePort();

    @ParameterizedTest
    @EnumSource
    void memberAndClients_inFatJars_useTheSerializersOfFileOrBean(Versions versions) throws Exception {
        try (RunningApplication member = start(versions, MEMBER_FILE, "--spring.main.web-application-type=servlet")) {
            List<String> lines = member.awaitLine("done", 1);
            String fingerprint = fingerprint(lines);
            assertThat(lines).containsSequence(checked(versions, fingerprint));
            assertThat(lines)
                    .filteredOn(line -> line.startsWith("endpoint: "))
                    .singleElement()
                    .satisfies(line -> {
                        assertThat(line).contains("\"fingerprint\":\"" + fingerprint + '"');
                        assertThat(line)
                                .contains(
                                        "{\"typeId\":1001,\"typeName\":\"org.hzserializers.application.Order\",\"format\":\"Kryo\",\"written\":{\"values\":1,");
                    });
            try (RunningApplication fromFile = start(versions, CLIENT_FILE);
                    RunningApplication fromBean = start(versions, CLIENT_BEAN)) {
                assertThat(fromFile.awaitLine("done", 1)).containsSequence(checked(versions, fingerprint));
                assertThat(fromBean.awaitLine("done", 1)).containsSequence(checked(versions, fingerprint));
            }
        }
        try (RunningApplication member = start(versions, MEMBER_BEAN)) {
            List<String> lines = member.awaitLine("done", 1);
            assertThat(lines).containsSequence(checked(versions, fingerprint(lines)));
        }
    }

    /** The member is another process, which keeps the values. */
    @ParameterizedTest
    @EnumSource(names = {"BOOT_3_HAZELCAST_5_5", "BOOT_4_HAZELCAST_5_7"})
    void client_thatDevtoolsRestart_readsValuesIntoTheNewClasses(Versions versions) throws Exception {
        try (RunningApplication member = start(versions, MEMBER_BEAN)) {
            member.awaitLine("done", 1);
            for (String configuration : List.of(CLIENT_FILE, CLIENT_BEAN)) {
                try (RunningApplication client = startWithDevtools(versions, configuration, "--restart")) {
                    assertThat(client.awaitLine("done", 2))
                            .filteredOn(line -> line.matches("(Spring Boot|new class|values).*"))
                            .containsExactly(
                                    versions.firstLine("RestartClassLoader"),
                                    "values: true",
                                    versions.firstLine("RestartClassLoader"),
                                    "new class loader: true",
                                    "values of the former run: true",
                                    "values: true");
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BOOT_3_HAZELCAST_5_5", "BOOT_4_HAZELCAST_5_7"})
    void twoTypes_underOneId_areDescribedWhenTheApplicationFails(Versions versions) throws Exception {
        try (RunningApplication application = start(versions, MEMBER_FILE, "--spring.profiles.active=clash")) {
            assertThat(String.join("\n", application.awaitEnd())).endsWith("""
                    ***************************
                    APPLICATION FAILED TO START
                    ***************************

                    Description:

                    Type id 1001 is taken by KryoSerializer<org.hzserializers.application.Order>.

                    Action:

                    KryoSerializer<java.lang.Thread$State> needs another id >= 1.
                    """);
            assertThat(application.exitCode()).isOne();
        }
    }

    /** Clients and members with the same serializers have the same. */
    private static String fingerprint(List<String> lines) {
        return lines.stream()
                .filter(line -> line.matches("fingerprint: [\\w-]{8}"))
                .map(line -> line.substring("fingerprint: ".length()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no fingerprint in\n" + String.join("\n", lines)));
    }

    private static List<String> checked(Versions versions, String fingerprint) {
        return List.of(
                versions.firstLine("LaunchedClassLoader"),
                "values: true",
                "1001 Kryo: written 1, read 1",
                "1002 JSON: written 1, read 1",
                "meter of values written as 1001: 1.0",
                "fingerprint: " + fingerprint);
    }

    private RunningApplication start(Versions versions, String... arguments) throws IOException {
        return start(List.of("-jar", versions.folder.resolve("application.jar").toString()), arguments);
    }

    /** Not packed, as devtools restart only what is in folders. */
    private RunningApplication startWithDevtools(Versions versions, String... arguments) throws IOException {
        String classPath = versions.folder.resolve("classes")
                + File.pathSeparator
                + Files.readString(versions.folder.resolve("class-path.txt"));
        return start(List.of("-cp", classPath, "org.hzserializers.application.Application"), arguments);
    }

    private RunningApplication start(List<String> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Dtest.cluster=" + cluster, "-Dtest.port=" + port));
        command.addAll(program);
        command.addAll(List.of(arguments));
        return new RunningApplication(command);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException("no port is free", e);
        }
    }
}
