// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.instance.BuildInfoProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a user gives a member: a Hazelcast version, {@code hazelcast.yaml}, and the folder {@code user-lib} with jars
 * and other files, which is the member's class path beside Hazelcast. The classes of the test are not on it. Network
 * and cluster name are the cluster's business and must not be in the configuration.
 *
 * <p>Immutable; a {@link Builder} makes them, and {@link #toBuilder} variants of them.
 */
public final class MemberSettings {

    static final String OWN_VERSION = BuildInfoProvider.getBuildInfo().getVersion();

    private static final String PROPERTY_FOLDER = "cluster.folder";

    private final String version;
    private final String yaml;
    private final List<Path> jars;
    private final Map<String, String> files;

    private MemberSettings(Builder builder) {
        this.version = builder.version;
        this.yaml = builder.yaml;
        this.jars = List.copyOf(builder.jars);
        this.files = Map.copyOf(builder.files);
    }

    /**
     * Returns settings with the Hazelcast version of the test itself and the jars that the build has put into
     * {@code target/user-lib}; the system property {@code cluster.folder} names another folder than {@code target}.
     *
     * @param yaml the text of {@code hazelcast.yaml}
     * @return the settings
     * @throws IllegalArgumentException if there is no such folder
     */
    public static MemberSettings of(String yaml) {
        return builder(yaml).jarsIn(buildFolder().resolve("user-lib")).build();
    }

    /**
     * Starts with the Hazelcast version of the test itself and no jars.
     *
     * @param yaml the text of {@code hazelcast.yaml}
     * @return a new builder
     */
    public static Builder builder(String yaml) {
        return new Builder(yaml);
    }

    /**
     * Starts with these settings.
     *
     * @return a new builder
     */
    public Builder toBuilder() {
        Builder builder = new Builder(yaml).version(version);
        builder.jars.addAll(jars);
        builder.files.putAll(files);
        return builder;
    }

    /**
     * Returns the Hazelcast version.
     *
     * @return such as {@code 5.3.8}
     */
    public String version() {
        return version;
    }

    /**
     * Returns the text of {@code hazelcast.yaml}.
     *
     * @return the text, without what the cluster adds
     */
    public String yaml() {
        return yaml;
    }

    /**
     * Returns the jars and the folders of classes, in the order of the class path.
     *
     * @return absolute paths
     */
    public List<Path> jars() {
        return jars;
    }

    /**
     * Returns the texts of the other files in {@code user-lib}, by their names.
     *
     * @return an unmodifiable map
     */
    public Map<String, String> files() {
        return files;
    }

    void writeFiles(Path folder) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path target = folder.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.writeString(target, file.getValue());
        }
    }

    /** Returns where the build puts what the members need, and where logs are kept. */
    static Path buildFolder() {
        return Path.of(System.getProperty(PROPERTY_FOLDER, "target"));
    }

    /**
     * Returns the jar of a Hazelcast version on this machine.
     *
     * @throws IllegalStateException if the build has not fetched it
     */
    static Path hazelcastJar(String version) {
        if (version.equals(OWN_VERSION)) {
            return loadedFrom(Hazelcast.class);
        }
        Path jar = buildFolder()
                .resolve("hazelcast")
                .resolve("hazelcast-" + version + ".jar")
                .toAbsolutePath();
        if (!Files.exists(jar)) {
            throw new IllegalStateException(
                    jar + " is missing; let the build copy com.hazelcast:hazelcast:" + version + " there");
        }
        return jar;
    }

    private static Path loadedFrom(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new IllegalArgumentException(
                    type.getName() + " belongs to the JDK; name a class of a jar or of a folder");
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(type.getName() + " was not loaded from a file", e);
        }
    }

    /** Makes {@link MemberSettings}. Not thread-safe. */
    public static final class Builder {

        private String version = OWN_VERSION;
        private String yaml;
        private final List<Path> jars = new ArrayList<>();
        private final Map<String, String> files = new LinkedHashMap<>();

        private Builder(String yaml) {
            this.yaml = yaml;
        }

        /**
         * Sets the Hazelcast version of the member. In a container it chooses the image; elsewhere the build has to put
         * the jar into {@code target/hazelcast}, unless it is the version of the test.
         *
         * @param hazelcastVersion such as {@code 5.3.8}
         * @return this
         */
        public Builder version(String hazelcastVersion) {
            this.version = hazelcastVersion;
            return this;
        }

        /**
         * Replaces the text of {@code hazelcast.yaml}.
         *
         * @param text the text of {@code hazelcast.yaml}
         * @return this
         */
        public Builder yaml(String text) {
            this.yaml = text;
            return this;
        }

        /**
         * Adds a jar, or a folder of classes.
         *
         * @param jarOrFolder the path, relative to the working directory or absolute
         * @return this
         * @throws IllegalArgumentException if it does not exist
         */
        public Builder jar(Path jarOrFolder) {
            if (!Files.exists(jarOrFolder)) {
                throw new IllegalArgumentException(jarOrFolder.toAbsolutePath() + " does not exist");
            }
            jars.add(jarOrFolder.toAbsolutePath());
            return this;
        }

        /**
         * Adds all jars that are in a folder.
         *
         * @param folder the path, relative to the working directory or absolute
         * @return this
         * @throws IllegalArgumentException if there is no such folder
         */
        public Builder jarsIn(Path folder) {
            if (!Files.isDirectory(folder)) {
                throw new IllegalArgumentException(folder.toAbsolutePath()
                        + " is missing; let the build copy the members' jars there before the tests run");
            }
            try (Stream<Path> found = Files.list(folder)) {
                found.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(this::jar);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return this;
        }

        /**
         * Adds the jar, or the folder of classes, that this JVM has loaded a class from; not the jars that it needs in
         * its turn.
         *
         * @param type a class of the jar
         * @return this
         * @throws IllegalArgumentException if the class is one of the JDK
         */
        public Builder jarOf(Class<?> type) {
            Path jar = loadedFrom(type);
            return jars.contains(jar) ? this : jar(jar);
        }

        /**
         * Takes the jars away whose names start with a prefix.
         *
         * @param prefix how their file names begin
         * @return this
         * @throws IllegalArgumentException if there is no such jar
         */
        public Builder withoutJar(String prefix) {
            if (!jars.removeIf(jar -> jar.getFileName().toString().startsWith(prefix))) {
                throw new IllegalArgumentException("No jar starts with " + prefix + " among " + jars);
            }
            return this;
        }

        /**
         * Adds a file to {@code user-lib}, or gives it another text.
         *
         * @param name its name as a resource of the class path, such as {@code hazelcast-serializers.yaml} or {@code
         *     com/acme/orders.argot}
         * @param text what is in it, as UTF-8
         * @return this
         * @throws IllegalArgumentException if that leads out of the folder
         */
        public Builder file(String name, String text) {
            Path path = Path.of(name);
            if (name.isEmpty() || path.isAbsolute() || path.normalize().startsWith("..")) {
                throw new IllegalArgumentException("'" + name + "' is no name of a file in user-lib");
            }
            files.put(name, text);
            return this;
        }

        /**
         * Returns the settings; the builder can go on to make others.
         *
         * @return the settings
         */
        public MemberSettings build() {
            return new MemberSettings(this);
        }
    }
}
