// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Message;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A class gets a field, the city of a customer, and members and clients with the old and the new class work side by
 * side. Each way to carry it has a class of its own, so that one cluster carries all. Formats that promise nothing fail
 * with a message that says where.
 */
@ParameterizedClass
@ValueSource(booleans = {true, false})
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("full")
class RollingChangeIT {

    /** The ways to carry a customer, and what each takes in the catalog file. */
    enum Carrier {
        COMPATIBLE("kryo", KryoSerializer.class, "fields: compatible"),
        TAGGED("kryo", KryoSerializer.class, "fields: tagged"),
        /** Knows neither names nor versions of fields. */
        PLAIN("kryo", KryoSerializer.class, "fields: plain"),
        PROTOBUF("protobuf", ProtobufSerializer.class, "key: true"),
        /** Two definitions; the version that is written is chosen in the catalog file. */
        ARGOT("argot", ArgotSerializer.class, "schema: customer.argot"),
        /** The class writes a version of its own, the first one as long as there is no city. */
        IDENTIFIED("identified", IdentifiedSerializer.class, ""),
        /** Both programs have the schemas of both. */
        AVRO("avro", AvroSerializer.class, "encoding: binary");

        private final String format;
        private final Class<?> serializer;
        private final String option;

        Carrier(String format, Class<?> serializer, String option) {
            this.format = format;
            this.serializer = serializer;
            this.option = option;
        }

        String type() {
            return "com.acme." + name().toLowerCase(Locale.ROOT) + ".Customer";
        }

        int id() {
            return 1001 + ordinal();
        }

        /** Returns whether the old program can read what holds the new field. */
        boolean oldReadsNew() {
            return this == COMPATIBLE || this == TAGGED || this == PROTOBUF || this == AVRO;
        }

        /** What the new class has for the city of a customer that an old program wrote. */
        Object noCity() {
            return this == PROTOBUF ? "" : null;
        }
    }

    private static final String FIELDS = """
            package com.acme.%s;
            import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
            public class Customer {
                @Tag(1) public String name;
                @Tag(2) public int points;
                %s
            }
            """;

    private static final String OLD_IDENTIFIED = """
            package com.acme.identified;
            import com.hazelcast.nio.*;
            import java.io.IOException;
            public class Customer implements com.hazelcast.nio.serialization.DataSerializable {
                public String name;
                public int points;
                public void writeData(ObjectDataOutput out) throws IOException {
                    out.writeByte(1);
                    out.writeString(name);
                    out.writeInt(points);
                }
                public void readData(ObjectDataInput in) throws IOException {
                    int version = in.readByte();
                    if (version > 1) {
                        throw new IOException("customer version " + version + " is newer than 1, the newest here");
                    }
                    name = in.readString();
                    points = in.readInt();
                }
            }
            """;

    private static final String NEW_IDENTIFIED = """
            package com.acme.identified;
            import com.hazelcast.nio.*;
            import java.io.IOException;
            public class Customer implements com.hazelcast.nio.serialization.DataSerializable {
                public String name;
                public int points;
                public String city;
                public void writeData(ObjectDataOutput out) throws IOException {
                    out.writeByte(city == null ? 1 : 2);
                    out.writeString(name);
                    out.writeInt(points);
                    if (city != null) {
                        out.writeString(city);
                    }
                }
                public void readData(ObjectDataInput in) throws IOException {
                    int version = in.readByte();
                    name = in.readString();
                    points = in.readInt();
                    if (version > 1) {
                        city = in.readString();
                    }
                }
            }
            """;

    private static final String PROTO = """
            syntax = "proto3";
            package com.acme;
            option java_package = "com.acme.protobuf";
            option java_multiple_files = true;
            message Customer {
              string name = 1;
              int32 points = 2;
              %s
            }
            """;

    private static final String OLD_ARGOT = """
            definition customer 1.0: { @name #u8utf8; @points #int32; };
            """;

    private static final String NEW_ARGOT = OLD_ARGOT + """
            definition customer 1.1: { @name #u8utf8; @points #int32; @city #u8utf8; };
            """;

    private static final String AVRO = """
            {"type": "record", "name": "Customer", "namespace": "com.acme.avro", "fields": [
              {"name": "name", "type": ["null", "string"], "default": null},
              {"name": "points", "type": "int", "default": 0}%s]}
            """;

    private static final String AVRO_CITY =
            ", {\"name\": \"city\", \"type\": [\"null\", \"string\"], \"default\": null}";

    /** What all nodes write until the last one has the new classes, and then. */
    private static final String FIRST_VERSION = "customer 1.0";

    private static final String NEWEST_VERSION = "customer";

    @TempDir
    private static Path folder;

    private static Path oldJar;
    private static Path newJar;

    @AutoClose
    private static URLClassLoader oldClasses;

    @AutoClose
    private static URLClassLoader newClasses;

    private static HazelcastCluster cluster;
    private static HazelcastInstance oldClient;
    private static HazelcastInstance newClient;

    /** Writes what old programs cannot read, where the format has a choice. */
    private static HazelcastInstance finalClient;

    @Parameter
    private boolean oldFirst;

    @BeforeAll
    static void makePrograms() throws IOException, InterruptedException {
        oldJar = jar("old", "", OLD_IDENTIFIED, "", OLD_ARGOT);
        newJar = jar("new", "@Tag(3) public String city;", NEW_IDENTIFIED, "string city = 3;", NEW_ARGOT);
        oldClasses = loader(oldJar);
        newClasses = loader(newJar);
    }

    private static URLClassLoader loader(Path jar) throws IOException {
        return new URLClassLoader(new URL[] {jar.toUri().toURL()}, RollingChangeIT.class.getClassLoader());
    }

    @BeforeParameterizedClassInvocation
    static void start(boolean oldFirst) {
        cluster = HazelcastCluster.start(1, settings(oldFirst ? oldJar : newJar, FIRST_VERSION));
        cluster.startMember(settings(oldFirst ? newJar : oldJar, FIRST_VERSION));
        cluster.awaitSafe();
        oldClient = client(oldClasses, FIRST_VERSION);
        newClient = client(newClasses, FIRST_VERSION);
        finalClient = client(newClasses, NEWEST_VERSION);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        cluster.close();
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "PLAIN")
    void oldAndNew_sideBySide_readEachOther(Carrier carrier) throws Exception {
        IMap<Integer, Object> oldMap = oldClient.getMap("side by side " + carrier);
        IMap<Integer, Object> newMap = newClient.getMap(oldMap.getName());
        Object city = carrier == Carrier.IDENTIFIED ? null : "Bern";
        for (int i = 0; i < 50; i++) {
            oldMap.put(i, customer(oldClasses, carrier, "Ann", i, null));
            newMap.put(100 + i, customer(newClasses, carrier, "Bob", i, city));
        }
        for (int i = 0; i < 50; i++) {
            assertThat(newMap.get(i))
                    .hasFieldOrPropertyWithValue("name", "Ann")
                    .hasFieldOrPropertyWithValue("points", i)
                    .hasFieldOrPropertyWithValue("city", carrier.noCity());
            assertThat(newMap.get(100 + i))
                    .hasFieldOrPropertyWithValue("name", "Bob")
                    .hasFieldOrPropertyWithValue("city", carrier.oldReadsNew() ? city : carrier.noCity());
            assertThat(oldMap.get(100 + i))
                    .hasFieldOrPropertyWithValue("name", "Bob")
                    .hasFieldOrPropertyWithValue("points", i);
        }
        // Both members have to read what both have written.
        assertThat(oldMap.keySet(Predicates.equal("points", 7))).containsExactlyInAnyOrder(7, 107);
        assertThat(newMap.keySet(Predicates.equal("name", "Bob"))).hasSize(50);
    }

    /** An old program that changes a message keeps the field that it does not know. */
    @Test
    void protobuf_rewrittenByTheOldProgram_keepsTheNewField() throws Exception {
        IMap<Integer, Message> oldMap = oldClient.getMap("rewritten");
        IMap<Integer, Object> newMap = newClient.getMap("rewritten");
        newMap.put(1, customer(newClasses, Carrier.PROTOBUF, "Bob", 1, "Bern"));
        Message read = oldMap.get(1);
        oldMap.put(
                1,
                read.toBuilder()
                        .setField(read.getDescriptorForType().findFieldByName("name"), "Robert")
                        .build());
        assertThat(newMap.get(1))
                .hasFieldOrPropertyWithValue("name", "Robert")
                .hasFieldOrPropertyWithValue("city", "Bern");
    }

    @ParameterizedTest
    @EnumSource(names = {"ARGOT", "IDENTIFIED"})
    void newerVersion_onOldNodes_failsNamingBoth(Carrier carrier) throws Exception {
        IMap<Integer, Object> map = finalClient.getMap("newer " + carrier);
        for (int i = 0; i < 50; i++) {
            map.put(i, customer(newClasses, carrier, "Bob", i, "Bern"));
        }
        String message = carrier == Carrier.ARGOT
                ? "Argot payload cannot be read: customer 1.1 is newer than customer 1.0, the newest version here; give"
                        + " this reader the newer definition before it is written (type id 1005, com.acme.argot.Customer)"
                : "Identified payload cannot be read: java.io.IOException: customer version 2 is newer than 1, the newest"
                        + " here (type id 1006, com.acme.identified.Customer)";
        assertFails(() -> oldClient.getMap(map.getName()).get(1), message);
        // The old member has some of the entries, and cannot tell whether they match.
        Predicate<Integer, Object> query = Predicates.equal("points", 7);
        assertFails(() -> map.keySet(query), message);
        assertThat(map.get(7)).hasFieldOrPropertyWithValue("city", "Bern");
        map.destroy();
    }

    /** The reader runs out of bytes, or meets those of other fields. */
    @Test
    void plain_otherFields_fails() throws Exception {
        IMap<Integer, Object> oldMap = oldClient.getMap("plain");
        IMap<Integer, Object> newMap = newClient.getMap("plain");
        oldMap.put(1, customer(oldClasses, Carrier.PLAIN, "Ann", 1, null));
        newMap.put(2, customer(newClasses, Carrier.PLAIN, "Bob", 2, "Bern"));
        assertFails(
                () -> newMap.get(1),
                "Kryo payload cannot be read: the fields of a plain class, or the components of a record, are not those that"
                        + " these bytes were written with; classes that change while data is around need"
                        + " FieldStrategy.COMPATIBLE or TAGGED (type id 1003, com.acme.plain.Customer)");
        assertFails(
                () -> oldMap.get(2),
                "Kryo payload cannot be read: the fields of a plain class, or the components of a record, are not those that"
                        + " these bytes were written with; classes that change while data is around need"
                        + " FieldStrategy.COMPATIBLE or TAGGED (type id 1003, com.acme.plain.Customer)");
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void lastOldMember_replaced_allReadWhatAllHaveWritten() throws Exception {
        for (Carrier carrier : Carrier.values()) {
            IMap<Integer, Object> map = newClient.getMap("upgraded " + carrier);
            for (int i = 0; i < 50 && carrier != Carrier.PLAIN; i++) {
                oldClient.getMap(map.getName()).put(i, customer(oldClasses, carrier, "Ann", i, null));
                map.put(100 + i, customer(newClasses, carrier, "Bob", i, carrier.oldReadsNew() ? "Bern" : null));
            }
        }
        cluster.member(oldFirst ? 0 : 1).restart(settings(newJar, NEWEST_VERSION));
        cluster.awaitSafe();
        for (Carrier carrier : Carrier.values()) {
            if (carrier != Carrier.PLAIN) {
                IMap<Integer, Object> map = finalClient.getMap("upgraded " + carrier);
                if (!carrier.oldReadsNew()) {
                    for (int i = 0; i < 50; i++) {
                        map.put(100 + i, customer(newClasses, carrier, "Bob", i, "Bern"));
                    }
                }
                assertThat(map.keySet(Predicates.equal("city", "Bern")))
                        .as("%s from Bern", carrier)
                        .hasSize(50);
                assertThat(map.keySet(Predicates.equal("points", 7))).containsExactlyInAnyOrder(7, 107);
                assertThat(map.get(3)).hasFieldOrPropertyWithValue("name", "Ann");
            }
        }
    }

    private static void assertFails(ThrowingCallable use, String message) {
        assertThatThrownBy(use)
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(message);
    }

    private static MemberSettings settings(Path jar, String argotDefinition) {
        String serializers = Stream.of(Carrier.values())
                .map(carrier -> """
                              - type-class: %s
                                class-name: %s
                        """.formatted(carrier.type(), carrier.serializer.getName()))
                .collect(joining());
        return MemberSettings.of("""
                        hazelcast:
                          listeners:
                            - org.hzserializers.core.SerializerCheck
                          serialization:
                            allow-override-default-serializers: true
                            serializers:
                        """ + serializers).toBuilder()
                .jar(jar)
                .file(SerializerCatalog.FILE_NAME, catalogFile(argotDefinition))
                .build();
    }

    private static String catalogFile(String argotDefinition) {
        StringBuilder text = new StringBuilder("serializers:\n");
        for (Carrier carrier : Carrier.values()) {
            text.append("""
                      - id: %d
                        type: %s
                        format: %s
                        %s
                    """.formatted(carrier.id(), carrier.type(), carrier.format, carrier.option));
            if (carrier == Carrier.ARGOT) {
                text.append("    definition: ").append(argotDefinition).append('\n');
            }
        }
        return text.toString();
    }

    private static HazelcastInstance client(ClassLoader loader, String argotDefinition) {
        ClientConfig config = new ClientConfig();
        config.setClassLoader(loader);
        SerializerCatalog.parse(catalogFile(argotDefinition), loader).installOn(config);
        return cluster.client(config);
    }

    private static Object customer(ClassLoader loader, Carrier carrier, String name, int points, Object city)
            throws ReflectiveOperationException {
        Class<?> type = loader.loadClass(carrier.type());
        Map<String, Object> fields = new HashMap<>(Map.of("name", name, "points", points));
        if (city != null) {
            fields.put("city", city);
        }
        if (carrier == Carrier.PROTOBUF) {
            Message.Builder builder =
                    (Message.Builder) type.getMethod("newBuilder").invoke(null);
            Descriptor descriptor = builder.getDescriptorForType();
            fields.forEach((field, value) -> builder.setField(descriptor.findFieldByName(field), value));
            return builder.build();
        }
        Object customer = type.getConstructor().newInstance();
        for (Map.Entry<String, Object> field : fields.entrySet()) {
            type.getField(field.getKey()).set(customer, field.getValue());
        }
        return customer;
    }

    /** Makes the jar of a program: the classes of all carriers, and the Argot definitions. */
    private static Path jar(String name, String field, String identified, String protoField, String argot)
            throws IOException, InterruptedException {
        Path sources = Files.createDirectories(folder.resolve(name));
        for (Carrier carrier : List.of(
                Carrier.COMPATIBLE, Carrier.TAGGED, Carrier.PLAIN, Carrier.ARGOT, Carrier.IDENTIFIED, Carrier.AVRO)) {
            Path source = sources.resolve(carrier.type().replace('.', '/') + ".java");
            Files.createDirectories(source.getParent());
            Files.writeString(
                    source,
                    carrier == Carrier.IDENTIFIED
                            ? identified
                            : FIELDS.formatted(carrier.name().toLowerCase(Locale.ROOT), field));
        }
        Files.writeString(sources.resolve("customers.proto"), PROTO.formatted(protoField));
        protoc("--proto_path=" + sources, "--java_out=" + sources, "customers.proto");
        Path classes = Files.createDirectories(folder.resolve(name + "-classes"));
        Files.writeString(classes.resolve("customer.argot"), argot);
        Path schemas = Files.createDirectories(classes.resolve("avro"));
        Files.writeString(schemas.resolve("com.acme.avro.Customer.1.avsc"), AVRO.formatted(""));
        Files.writeString(schemas.resolve("com.acme.avro.Customer.2.avsc"), AVRO.formatted(AVRO_CITY));
        try (Stream<Path> files = Files.walk(sources)) {
            Stream<String> options = Stream.of("--release", "17", "-proc:none", "-nowarn", "-d", classes.toString());
            Stream<String> java = files.map(Path::toString).filter(file -> file.endsWith(".java"));
            int status = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, Stream.concat(options, java).toArray(String[]::new));
            assertThat(status).isZero();
        }
        Path jar = folder.resolve("customer-" + name + ".jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> contents = Files.walk(classes).filter(Files::isRegularFile)) {
            for (Path each : contents.toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(each).toString()));
                out.write(Files.readAllBytes(each));
            }
        }
        return jar;
    }

    private static void protoc(String... arguments) throws IOException, InterruptedException {
        Path program = Path.of("target", "protoc", "protoc.exe").toAbsolutePath();
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Process process = new ProcessBuilder(Stream.concat(Stream.of(program.toString()), Stream.of(arguments))
                        .toList())
                .inheritIO()
                .start();
        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES))
                    .as("protoc has ended")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isZero();
    }
}
