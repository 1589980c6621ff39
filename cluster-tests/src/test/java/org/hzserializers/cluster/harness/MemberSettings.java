// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.instance.BuildInfoProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a user gives a member: a Hazelcast version, {@code hazelcast.yaml}, and the folder {@code user-lib} with jars and other files.
 * Network and cluster name are the cluster's business and must not stand in the configuration. Immutable.
 *
 * @param version the Hazelcast version
 * @param yaml the text of {@code hazelcast.yaml}
 * @param jars jars for {@code user-lib}
 * @param files the texts of other files in {@code user-lib}, by their names
 */
public record MemberSettings(String version, String yaml, List<Path> jars, Map<String, String> files) {

    static final String OWN_VERSION = BuildInfoProvider.getBuildInfo().getVersion();

    /** What the build puts on the members' class path; see this module's pom. */
    private static final Path USER_LIB = Path.of("target", "user-lib");

    /** Where the build puts the jars of other Hazelcast versions. */
    private static final Path VERSIONS = Path.of("target", "hazelcast");

    /** Copies the collections. */
    public MemberSettings {
        jars = List.copyOf(jars);
        files = Map.copyOf(files);
    }

    /** Returns settings with the Hazelcast version of the test itself and all jars of {@code target/user-lib}. */
    public static MemberSettings of(String yaml) {
        try (Stream<Path> jars = Files.list(USER_LIB)) {
            return new MemberSettings(
                    OWN_VERSION,
                    yaml,
                    jars.filter(jar -> jar.toString().endsWith(".jar")).sorted().toList(),
                    Map.of());
        } catch (IOException e) {
            throw new UncheckedIOException(
                    USER_LIB.toAbsolutePath() + " is missing; run ./mvnw package -pl cluster-tests -am -DskipTests", e);
        }
    }

    /**
     * Returns the jar of a Hazelcast version on this machine.
     *
     * @throws IllegalStateException if the build has not fetched it
     */
    static Path hazelcastJar(String version) {
        if (version.equals(OWN_VERSION)) {
            return jarOf(Hazelcast.class);
        }
        Path jar = VERSIONS.resolve("hazelcast-" + version + ".jar").toAbsolutePath();
        if (!Files.exists(jar)) {
            throw new IllegalStateException(jar + " is missing; run ./mvnw verify with -Pnightly, which fetches it");
        }
        return jar;
    }

    private static Path jarOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns settings with another Hazelcast version. */
    public MemberSettings withVersion(String otherVersion) {
        return new MemberSettings(otherVersion, yaml, jars, files);
    }

    /** Returns settings with another configuration. */
    public MemberSettings withYaml(String otherYaml) {
        return new MemberSettings(version, otherYaml, jars, files);
    }

    /** Returns settings with a file more, or another text for it. */
    public MemberSettings withFile(String name, String text) {
        Map<String, String> more = new LinkedHashMap<>(files);
        more.put(name, text);
        return new MemberSettings(version, yaml, jars, more);
    }

    /** Returns settings with a jar more. */
    public MemberSettings withJar(Path jar) {
        List<Path> more = new ArrayList<>(jars);
        more.add(jar);
        return new MemberSettings(version, yaml, more, files);
    }

    /**
     * Returns settings without the jars whose names start with a prefix.
     *
     * @throws IllegalArgumentException if there is no such jar
     */
    public MemberSettings withoutJar(String prefix) {
        List<Path> fewer = jars.stream()
                .filter(jar -> !jar.getFileName().toString().startsWith(prefix))
                .toList();
        if (fewer.size() == jars.size()) {
            throw new IllegalArgumentException("No jar starts with " + prefix + " among " + jars);
        }
        return new MemberSettings(version, yaml, fewer, files);
    }
}
