// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.Predicates;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.kryo.FieldStrategy;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A class gets a field, and members and clients with the old and the new class work side by side. */
class RollingChangeIT {

    private static final String TYPE = "com.acme.Customer";

    private static final String SOURCE = """
            package com.acme;
            import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
            public class Customer {
                @Tag(1) public String name;
                @Tag(2) public int points;
                %s
            }
            """;

    private static final Map<Path, ClassLoader> LOADERS = new HashMap<>();

    @TempDir
    private static Path folder;

    private static Path oldJar;
    private static Path newJar;

    @BeforeAll
    static void compile() throws IOException {
        oldJar = jar("old", "");
        newJar = jar("new", "@Tag(3) public String city;");
    }

    @ParameterizedTest
    @CsvSource({"COMPATIBLE, old", "COMPATIBLE, new", "TAGGED, old", "TAGGED, new"})
    void oldAndNew_sideBySide_readEachOther(FieldStrategy fields, String first) throws Exception {
        boolean oldFirst = first.equals("old");
        try (HazelcastCluster cluster = HazelcastCluster.start(1, settings(fields, oldFirst ? oldJar : newJar))) {
            cluster.startMember(settings(fields, oldFirst ? newJar : oldJar));
            cluster.awaitSafe();
            HazelcastInstance oldClient = client(cluster, fields, oldJar);
            HazelcastInstance newClient = client(cluster, fields, newJar);
            IMap<Integer, Object> oldMap = oldClient.getMap("customers");
            IMap<Integer, Object> newMap = newClient.getMap("customers");
            for (int i = 0; i < 50; i++) {
                oldMap.put(i, customer(oldJar, "Ann", i, null));
                newMap.put(100 + i, customer(newJar, "Bob", i, "Bern"));
            }
            for (int i = 0; i < 50; i++) {
                assertThat(newMap.get(i))
                        .hasFieldOrPropertyWithValue("name", "Ann")
                        .hasFieldOrPropertyWithValue("points", i)
                        .hasFieldOrPropertyWithValue("city", null);
                assertThat(oldMap.get(100 + i))
                        .hasFieldOrPropertyWithValue("name", "Bob")
                        .hasFieldOrPropertyWithValue("points", i);
            }
            // Both members have to read what both have written.
            assertThat(oldMap.keySet(Predicates.equal("points", 7))).containsExactlyInAnyOrder(7, 107);
            assertThat(newMap.keySet(Predicates.equal("name", "Bob"))).hasSize(50);
            // And the last old member goes.
            cluster.member(oldFirst ? 0 : 1).restart(settings(fields, newJar));
            cluster.awaitSafe();
            assertThat(newMap.keySet(Predicates.equal("city", "Bern"))).hasSize(50);
            assertThat(newMap.get(3)).hasFieldOrPropertyWithValue("name", "Ann");
        }
    }

    /** Plain fields carry no schema; the reader runs out of bytes, or has some left, and says where. */
    @Test
    void plain_otherFields_fails() throws Exception {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, settings(FieldStrategy.PLAIN, newJar))) {
            HazelcastInstance oldClient = client(cluster, FieldStrategy.PLAIN, oldJar);
            HazelcastInstance newClient = client(cluster, FieldStrategy.PLAIN, newJar);
            oldClient.getMap("customers").put(1, customer(oldJar, "Ann", 1, null));
            newClient.getMap("customers").put(2, customer(newJar, "Bob", 2, "Bern"));
            for (Runnable read : new Runnable[] {
                () -> newClient.getMap("customers").get(1),
                () -> oldClient.getMap("customers").get(2)
            }) {
                assertThatThrownBy(read::run)
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageStartingWith("Kryo payload cannot be read: ")
                        .hasMessageEndingWith("(type id 1001, com.acme.Customer)");
            }
        }
    }

    private static MemberSettings settings(FieldStrategy fields, Path jar) {
        return MemberSettings.of("""
                        hazelcast:
                          serialization:
                            serializers:
                              - type-class: com.acme.Customer
                                class-name: org.hzserializers.kryo.KryoSerializer
                        """).withJar(jar).withFile(SerializerCatalog.FILE_NAME, """
                        serializers:
                          - id: 1001
                            type: com.acme.Customer
                            format: kryo
                            fields: %s
                        """.formatted(
                        fields.name().toLowerCase(Locale.ROOT)));
    }

    private static HazelcastInstance client(HazelcastCluster cluster, FieldStrategy fields, Path jar) throws Exception {
        ClassLoader loader = loader(jar);
        ClientConfig config = new ClientConfig();
        config.setClassLoader(loader);
        SerializerCatalog.builder()
                .add(KryoSerializer.builder(1001, loader.loadClass(TYPE))
                        .fields(fields)
                        .build())
                .build()
                .installOn(config);
        return cluster.client(config);
    }

    private static ClassLoader loader(Path jar) throws IOException {
        ClassLoader known = LOADERS.get(jar);
        if (known == null) {
            known = new URLClassLoader(new URL[] {jar.toUri().toURL()}, RollingChangeIT.class.getClassLoader());
            LOADERS.put(jar, known);
        }
        return known;
    }

    private static Object customer(Path jar, String name, int points, String city) throws Exception {
        Class<?> type = loader(jar).loadClass(TYPE);
        Object customer = type.getConstructor().newInstance();
        type.getField("name").set(customer, name);
        type.getField("points").set(customer, points);
        if (city != null) {
            type.getField("city").set(customer, city);
        }
        return customer;
    }

    private static Path jar(String name, String field) throws IOException {
        Path source = folder.resolve(name).resolve("Customer.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, SOURCE.formatted(field));
        Path classes = folder.resolve(name).resolve("classes");
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "--release", "17", "-proc:none", "-d", classes.toString(), source.toString());
        assertThat(status).isZero();
        Path jar = folder.resolve("customer-" + name + ".jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new JarEntry("com/acme/Customer.class"));
            out.write(Files.readAllBytes(classes.resolve("com/acme/Customer.class")));
        }
        return jar;
    }
}
