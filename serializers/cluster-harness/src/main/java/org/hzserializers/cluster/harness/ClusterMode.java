// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where members run. The system property {@code cluster} chooses: {@code containers}, {@code processes},
 * {@code embedded}, or {@code auto}, which is the default and takes containers if a Docker engine answers and has the
 * image or can pull it, else processes. The choice is made once for a JVM and printed, with its reason, before the
 * first cluster starts.
 */
public enum ClusterMode {
    /**
     * A container for each member, and a Docker network. Needs Testcontainers on the class path of the test, and a
     * Docker engine.
     */
    CONTAINERS("containers"),
    /** A JVM for each member, on the loopback interface. */
    PROCESSES("processes, a JVM for each member"),
    /**
     * Members in this JVM, each with a class loader of its own, connected by sockets of the loopback interface. They
     * cannot be killed, so {@link HazelcastCluster#startKillable} starts processes.
     */
    EMBEDDED("members in this JVM");

    private static final String PROPERTY = "cluster";
    private static final String TESTCONTAINERS = "org.testcontainers.DockerClientFactory";

    private final String words;

    ClusterMode(String words) {
        this.words = words;
    }

    /**
     * Returns the mode of this run.
     *
     * @return the mode
     * @throws IllegalStateException if the system property has no valid value, or asks for containers that cannot be
     *     had
     */
    public static ClusterMode current() {
        Choice choice = Choice.MADE;
        if (choice.mode == null) {
            throw new IllegalStateException(choice.reason);
        }
        return choice.mode;
    }

    /**
     * Makes sure that members can run in this mode here.
     *
     * @throws IllegalStateException if they cannot
     */
    void requirePossible() {
        String objection = this == CONTAINERS ? objectionToContainers() : null;
        if (objection != null) {
            throw new IllegalStateException("Members cannot run in containers: " + objection);
        }
    }

    private static @Nullable String objectionToContainers() {
        try {
            Class.forName(TESTCONTAINERS, false, ClusterMode.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return "org.testcontainers:testcontainers is not on the class path";
        }
        return DockerEngine.objection(image(MemberSettings.OWN_VERSION));
    }

    /**
     * Returns the image of a Hazelcast version: that of the system property {@code cluster.image}, in which
     * {@code {version}} is put in the place of the version, or the official one.
     */
    static String image(String version) {
        return System.getProperty("cluster.image", "hazelcast/hazelcast:{version}")
                .replace("{version}", version);
    }

    /**
     * Returns the options for a member's JVM that the system property {@code cluster.member.options} names, apart by
     * spaces.
     */
    static List<String> memberOptions() {
        return Stream.of(System.getProperty("cluster.member.options", "").split(" "))
                .filter(option -> !option.isEmpty())
                .toList();
    }

    /** The mode of this run, or null if there is none, and why. */
    private record Choice(@Nullable ClusterMode mode, String reason) {

        static final Choice MADE = make();

        private static Choice make() {
            HazelcastLog.install();
            String wanted = System.getProperty(PROPERTY, "auto").toLowerCase(Locale.ROOT);
            Choice choice =
                    switch (wanted) {
                        case "embedded" -> new Choice(EMBEDDED, "-Dcluster=embedded");
                        case "processes" -> new Choice(PROCESSES, "-Dcluster=processes");
                        case "auto", "containers" -> containersIfPossible(wanted.equals("auto"));
                        default ->
                            new Choice(
                                    null,
                                    "cluster is " + wanted + ", must be one of containers, processes, embedded, auto");
                    };
            if (choice.mode != null) {
                System.out.println("Cluster tests run on " + choice.mode.words + ": " + choice.reason);
            }
            return choice;
        }

        private static Choice containersIfPossible(boolean orProcesses) {
            String objection = objectionToContainers();
            if (objection == null) {
                return new Choice(CONTAINERS, image(MemberSettings.OWN_VERSION));
            }
            return orProcesses
                    ? new Choice(PROCESSES, objection)
                    : new Choice(null, "-Dcluster=containers, but " + objection);
        }
    }
}
