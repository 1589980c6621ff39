// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.utility.DockerImageName;

/**
 * Where members run. The system property {@code cluster} chooses: {@code containers}, {@code processes}, {@code embedded}, or {@code auto},
 * which is the default and takes containers if a Docker engine answers and has the image or can pull it, else processes. The choice is made
 * once for a JVM and printed, with its reason, before the first cluster starts.
 */
public enum ClusterMode {
    /** A container for each member, and a Docker network. */
    CONTAINERS("containers"),
    /** A JVM for each member, on the loopback interface. */
    PROCESSES("processes, a JVM for each member"),
    /**
     * Members in this JVM, each with a class loader of its own, connected by sockets of the loopback interface. They cannot be killed, so {@link
     * HazelcastCluster#startKillable} starts processes.
     */
    EMBEDDED("members in this JVM");

    private static final String PROPERTY = "cluster";

    private final String words;

    ClusterMode(String words) {
        this.words = words;
    }

    /**
     * Returns the mode of this run.
     *
     * @throws IllegalStateException if containers were asked for and cannot be had
     */
    public static ClusterMode current() {
        return Choice.MADE.mode;
    }

    /**
     * Returns the image of a Hazelcast version: that of the system property {@code cluster.image}, in which {@code {version}} stands for
     * the version, or the official one.
     */
    static String image(String version) {
        return System.getProperty("cluster.image", "hazelcast/hazelcast:{version}")
                .replace("{version}", version);
    }

    /** Returns the options for a member's JVM that the system property {@code cluster.member.options} names, apart by spaces. */
    static List<String> memberOptions() {
        return Stream.of(System.getProperty("cluster.member.options", "").split(" "))
                .filter(option -> !option.isEmpty())
                .toList();
    }

    private record Choice(ClusterMode mode, String reason) {

        static final Choice MADE = make();

        private static Choice make() {
            HazelcastLog.install();
            String wanted = System.getProperty(PROPERTY, "auto").toLowerCase(Locale.ROOT);
            Choice choice =
                    switch (wanted) {
                        case "embedded" -> new Choice(EMBEDDED, "-Dcluster=embedded");
                        case "processes" -> new Choice(PROCESSES, "-Dcluster=processes");
                        case "auto", "containers" -> detect();
                        default ->
                            throw new IllegalStateException(
                                    "cluster is " + wanted + ", must be one of containers, processes, embedded, auto");
                    };
            if (wanted.equals("containers") && choice.mode != CONTAINERS) {
                throw new IllegalStateException("-Dcluster=containers, but " + choice.reason);
            }
            System.out.println("Cluster tests run on " + choice.mode.words + ": " + choice.reason);
            return choice;
        }

        private static Choice detect() {
            DockerClientFactory docker = DockerClientFactory.instance();
            if (!docker.isDockerAvailable()) {
                return new Choice(PROCESSES, "no Docker engine answers");
            }
            String image = image(MemberSettings.OWN_VERSION);
            try {
                docker.client().inspectImageCmd(image).exec();
            } catch (NotFoundException absent) {
                try {
                    new RemoteDockerImage(DockerImageName.parse(image)).get();
                } catch (RuntimeException e) {
                    return new Choice(PROCESSES, "the Docker engine neither has nor can pull " + image);
                }
            } catch (DockerException e) {
                return new Choice(PROCESSES, "the Docker engine fails: " + e.getMessage());
            }
            return new Choice(CONTAINERS, image);
        }
    }
}
