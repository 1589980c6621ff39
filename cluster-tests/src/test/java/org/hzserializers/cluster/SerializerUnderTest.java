// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static java.util.stream.Collectors.joining;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;

/**
 * A serializer that every cluster test runs with: what members and clients are given for it.
 *
 * @param format the format; a new one takes a constant there and nothing here
 */
public record SerializerUnderTest(OurFormat format) {

    /** For tests that one serializer is enough for. */
    public static final SerializerUnderTest KRYO = new SerializerUnderTest(OurFormat.KRYO);

    /**
     * One for each format, and its variants at night; or those whose constants in {@link OurFormat} the system property
     * {@code cluster.serializers} names, with commas between.
     */
    public static final List<SerializerUnderTest> ALL = all(System.getProperty("cluster.serializers", ""));

    private static final int FIRST_ID = 1001;

    /** More than there are classes, so that no two serializers share an id and a member can have several of them. */
    private static final int IDS_EACH = 100;

    private static List<SerializerUnderTest> all(String names) {
        boolean variants = Boolean.getBoolean("cluster.nightly");
        Stream<OurFormat> formats = names.isEmpty()
                ? Stream.of(OurFormat.values()).filter(format -> variants || format.isPlainForm())
                : Stream.of(names.split(",")).map(OurFormat::valueOf);
        return formats.map(SerializerUnderTest::new).toList();
    }

    /** Returns those that the system property {@code cluster.serializers} names, at night all, else some formats'. */
    public static List<SerializerUnderTest> namedOr(Set<OurFormat> formats) {
        boolean named = !System.getProperty("cluster.serializers", "").isEmpty();
        return named || Boolean.getBoolean("cluster.nightly")
                ? ALL
                : formats.stream().map(SerializerUnderTest::new).toList();
    }

    /** Returns what the format carries in place of a plain object. */
    public Object carry(Object plain) {
        return format.toCarried(plain);
    }

    /** Returns up to 20 values of a workload. */
    public List<Object> values(Workload workload, long seed) {
        return workload.values(seed).stream().limit(20).map(this::carry).toList();
    }

    /**
     * Returns up to 20 values of a workload whose bytes are those that any reader of them writes. Java's stream has the
     * sizes of hash tables, which depend on how they were filled, so its values were read once; those of other formats
     * are {@link #values} themselves.
     */
    public List<Object> rewrittenAlike(Workload workload, long seed, HazelcastInstance instance) {
        if (format != OurFormat.JAVA) {
            return values(workload, seed);
        }
        SerializationService service = ((SerializationServiceSupport) instance).getSerializationService();
        return values(workload, seed).stream()
                .map(value -> service.<Object>toObject(service.toData(value)))
                .toList();
    }

    /** Returns the classes of all workloads, in the order of their ids. */
    public List<Class<?>> types() {
        return plainTypes().<Class<?>>map(format::carriedClass).toList();
    }

    private static Stream<Class<?>> plainTypes() {
        return Stream.of(Workload.values())
                .flatMap(workload -> workload.types().stream())
                .distinct();
    }

    /** Returns what a member publishes as the content of a class's type id. */
    public String contentName(Class<?> type) {
        return plainTypes()
                .filter(plain -> format.carriedClass(plain) == type)
                .map(format::contentName)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the text of the catalog file. */
    public String catalogFile() {
        return catalogFile(List.of(this));
    }

    private static String catalogFile(List<SerializerUnderTest> serializers) {
        return serializers.stream().map(SerializerUnderTest::entries).collect(joining("", "serializers:\n", ""));
    }

    private String entries() {
        Map<Class<?>, Integer> typeIds = new LinkedHashMap<>();
        plainTypes().forEach(type -> typeIds.put(type, FIRST_ID + IDS_EACH * format.ordinal() + typeIds.size()));
        return format.catalogEntries(typeIds, true);
    }

    /** Returns the settings of a member with this serializer. */
    public MemberSettings memberSettings() {
        return memberSettings(List.of(this), "");
    }

    /**
     * Returns the settings of a member: the maps of {@code maps.yaml}, some serializers and the check of their ids.
     *
     * @param serializers serializers that carry different classes
     * @param setting a line more for the section {@code serialization}, or nothing
     */
    public static MemberSettings memberSettings(List<SerializerUnderTest> serializers, String setting) {
        StringBuilder text = new StringBuilder(resource("maps.yaml"));
        text.append("  listeners:\n    - ").append(SerializerCheck.class.getName());
        text.append("\n  serialization:\n    allow-override-default-serializers: true\n");
        text.append("    ").append(setting).append("\n    serializers:\n");
        for (SerializerUnderTest each : serializers) {
            for (Class<?> type : each.types()) {
                text.append("      - type-class: ").append(type.getName()).append('\n');
                text.append("        class-name: ")
                        .append(each.format.serializerClass())
                        .append('\n');
            }
        }
        return MemberSettings.of(text.toString()).toBuilder()
                .file(SerializerCatalog.FILE_NAME, catalogFile(serializers))
                .build();
    }

    /** Returns the configuration of a client that reads the same catalog file. */
    public ClientConfig clientConfig() {
        return clientConfig(List.of(this));
    }

    /** Returns the configuration of a client with some serializers. */
    public static ClientConfig clientConfig(List<SerializerUnderTest> serializers) {
        ClientConfig config = new ClientConfig();
        config.addNearCacheConfig(new NearCacheConfig("near-*"));
        catalog(catalogFile(serializers)).installOn(config);
        return config;
    }

    /** Reads the text of a catalog file for an application with the class path of the tests. */
    public static SerializerCatalog catalog(String text) {
        return SerializerCatalog.parse(text, SerializerUnderTest.class.getClassLoader());
    }

    /** Returns the class loader of the tests with a catalog file in addition. */
    public static URLClassLoader catalogLoader(String text) throws IOException {
        Path folder = Files.createTempDirectory("catalog");
        Path file = Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), text);
        // Deleted last first.
        folder.toFile().deleteOnExit();
        file.toFile().deleteOnExit();
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, SerializerUnderTest.class.getClassLoader());
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(SerializerUnderTest.class.getResourceAsStream("/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return format.name();
    }
}
