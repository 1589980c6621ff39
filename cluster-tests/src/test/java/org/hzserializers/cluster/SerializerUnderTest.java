// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static java.util.stream.Collectors.joining;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.ArgotDefinitions;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.protobuf.ProtobufTwins;

/**
 * The serializers that every cluster test runs with. A new format takes one entry: its word in the catalog file, its class in {@code
 * hazelcast.yaml}, its options, and what it carries in place of a plain object.
 */
public enum SerializerUnderTest {
    KRYO("kryo", KryoSerializer.class, type -> List.of(), plain -> plain, type -> type),
    KRYO_UNSAFE("kryo", KryoSerializer.class, type -> List.of("unsafe: true"), plain -> plain, type -> type),
    ARGOT("argot", ArgotSerializer.class, SerializerUnderTest::argotOptions, plain -> plain, type -> type),
    PROTOBUF(
            "protobuf",
            ProtobufSerializer.class,
            type -> List.of("key: true"),
            ProtobufTwins::fromPlain,
            ProtobufTwins::messageClass),
    IDENTIFIED(
            "identified",
            IdentifiedSerializer.class,
            type -> List.of(),
            HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE::fromPlain,
            HazelcastFormat::identifiedClass);

    private static final int FIRST_ID = 1001;

    /** More than there are classes, so that no two serializers share an id and a member can have several of them. */
    private static final int IDS_EACH = 100;

    private final String format;

    @SuppressWarnings("rawtypes") // as Hazelcast's configuration names it
    private final Class<? extends StreamSerializer> serializer;

    private final Function<Class<?>, List<String>> options;
    private final UnaryOperator<Object> carried;
    private final UnaryOperator<Class<?>> carriedClass;

    SerializerUnderTest(
            String format,
            @SuppressWarnings("rawtypes") Class<? extends StreamSerializer> serializer,
            Function<Class<?>, List<String>> options,
            UnaryOperator<Object> carried,
            UnaryOperator<Class<?>> carriedClass) {
        this.format = format;
        this.serializer = serializer;
        this.options = options;
        this.carried = carried;
        this.carriedClass = carriedClass;
    }

    /** Returns what the format carries in place of a plain object. */
    public Object carry(Object plain) {
        return carried.apply(plain);
    }

    /** Returns up to 20 values of a workload. */
    public List<Object> values(Workload workload, long seed) {
        return workload.values(seed).stream().limit(20).map(this::carry).toList();
    }

    /** Returns the classes of all workloads, in the order of their ids. */
    public List<Class<?>> types() {
        return Stream.of(Workload.values())
                .flatMap(workload -> workload.types().stream())
                .distinct()
                .<Class<?>>map(carriedClass)
                .toList();
    }

    /** Returns what a member publishes as the content of a class's type id: the class, or what Argot calls its definition. */
    public String contentName(Class<?> type) {
        return this != ARGOT
                ? type.getName()
                : ArgotDefinitions.byName().entrySet().stream()
                        .filter(definition -> definition.getValue() == type)
                        .map(Map.Entry::getKey)
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
        StringBuilder text = new StringBuilder();
        int id = FIRST_ID + IDS_EACH * ordinal();
        for (Class<?> type : types()) {
            text.append("  - id: ").append(id++).append('\n');
            text.append("    type: ").append(type.getName()).append('\n');
            text.append("    format: ").append(format).append('\n');
            options.apply(type)
                    .forEach(option -> text.append("    ").append(option).append('\n'));
        }
        return text.toString();
    }

    private static List<String> argotOptions(Class<?> type) {
        List<String> lines = new ArrayList<>();
        lines.add("schema:");
        ArgotDefinitions.FILES.forEach(file -> lines.add("  - " + file));
        List<String> bindings = new ArrayList<>();
        ArgotDefinitions.byName().forEach((name, bound) -> {
            if (bound == type) {
                lines.add("definition: " + name);
            } else {
                bindings.add("  " + name + ": " + bound.getName());
            }
        });
        lines.add("bindings:");
        lines.addAll(bindings);
        return lines;
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
                        .append(each.serializer.getName())
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

    /** Reads a catalog file as an application would that has it on its class path. */
    public static SerializerCatalog catalog(String text) {
        return catalog(text, SerializerUnderTest.class.getClassLoader());
    }

    /** Reads a catalog file for an application whose classes come from a loader. */
    public static SerializerCatalog catalog(String text, ClassLoader application) {
        try (URLClassLoader loader = catalogLoader(text, application)) {
            return SerializerCatalog.load(loader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the class loader of the tests with a catalog file in addition. */
    public static URLClassLoader catalogLoader(String text) throws IOException {
        return catalogLoader(text, SerializerUnderTest.class.getClassLoader());
    }

    private static URLClassLoader catalogLoader(String text, ClassLoader application) throws IOException {
        Path folder = Files.createTempDirectory("catalog");
        Path file = Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), text);
        // Deleted last first.
        folder.toFile().deleteOnExit();
        file.toFile().deleteOnExit();
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, application);
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(SerializerUnderTest.class.getResourceAsStream("/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
