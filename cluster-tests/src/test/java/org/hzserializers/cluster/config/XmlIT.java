// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.config.XmlConfigBuilder;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.hzserializers.cluster.AppendProcessor;
import org.hzserializers.cluster.SerializedForm;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.LocalAddresses;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.JobTask;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A member that is configured by {@code hazelcast.xml}, with one serializer of each format. It runs in this JVM, in
 * every mode: the harness configures its members in YAML, which cannot import XML.
 */
class XmlIT {

    /** A format, and the class that it carries here. */
    private record Registered(OurFormat format, int typeId, Workload workload, Class<?> plainType) {

        Object plainValue() {
            return workload.values(1).stream()
                    .filter(value -> value.getClass() == plainType)
                    .findFirst()
                    .orElseThrow();
        }

        /** Returns the value as the format carries it. */
        Object value() {
            return format.toCarried(plainValue());
        }
    }

    private static final List<Registered> REGISTERED = registered();

    private static final String CATALOG = REGISTERED.stream()
            .map(one -> one.format.catalogEntries(Map.of(one.plainType, one.typeId), true))
            .collect(joining("", "serializers:\n", ""));

    /** Every format carries the task of a job, or where another one took the class, the next that is free. */
    private static List<Registered> registered() {
        List<Registered> registered = new ArrayList<>();
        Set<Class<?>> taken = new HashSet<>();
        for (OurFormat format : OurFormat.values()) {
            if (format.isPlainForm()) {
                Workload workload = Stream.concat(Stream.of(Workload.JOB), Stream.of(Workload.values()))
                        .filter(one -> taken.add(format.carriedClass(typeOf(one))))
                        .findFirst()
                        .orElseThrow();
                registered.add(new Registered(format, 1001 + registered.size(), workload, typeOf(workload)));
            }
        }
        return registered;
    }

    private static Class<?> typeOf(Workload workload) {
        return workload == Workload.JOB ? JobTask.class : workload.type();
    }

    private static InputStream xml() throws IOException {
        StringBuilder serializers = new StringBuilder();
        for (Registered one : REGISTERED) {
            serializers.append("<serializer type-class=\"%s\" class-name=\"%s\"/>"
                    .formatted(one.format.carriedClass(one.plainType).getName(), one.format.serializerClass()));
        }
        try (InputStream file = Objects.requireNonNull(XmlIT.class.getResourceAsStream("/hazelcast-user.xml"))) {
            return new ByteArrayInputStream(new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("<!-- serializers -->", serializers)
                    .getBytes(StandardCharsets.UTF_8));
        }
    }

    @AutoClose("shutdown")
    private static HazelcastInstance member;

    @AutoClose("shutdown")
    private static HazelcastInstance client;

    @BeforeAll
    static void start() throws IOException {
        Properties properties = new Properties();
        properties.setProperty("cluster", "test-" + UUID.randomUUID());
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            properties.setProperty("port", String.valueOf(free.getLocalPort()));
        }
        Config memberConfig =
                new XmlConfigBuilder(xml()).setProperties(properties).build();
        // Stands for the member's class path, which has the catalog file.
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        ClassLoader classPath = SerializerUnderTest.catalogLoader(CATALOG);
        Thread.currentThread().setContextClassLoader(classPath);
        try {
            member = Hazelcast.newHazelcastInstance(memberConfig.setClassLoader(classPath));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        ClientConfig clientConfig = new ClientConfig();
        clientConfig.setClusterName(memberConfig.getClusterName());
        clientConfig.getNetworkConfig().addAddress("127.0.0.1:" + properties.getProperty("port"));
        clientConfig.getConnectionStrategyConfig().getConnectionRetryConfig().setClusterConnectTimeoutMillis(30_000);
        clientConfig.getSerializationConfig().setByteOrder(ByteOrder.LITTLE_ENDIAN);
        SerializerUnderTest.catalog(CATALOG).installOn(clientConfig);
        client = HazelcastClient.newHazelcastClient(clientConfig);
    }

    @Test
    void member_withoutBindAny_listensOnLoopbackOnly() throws IOException {
        assertThat(LocalAddresses.accepting(
                        member.getCluster().getLocalMember().getAddress().getPort()))
                .containsExactly("127.0.0.1");
    }

    @Test
    void member_namedInTheListeners_publishesItsSerializers() {
        Map<String, String> attributes =
                client.getCluster().getMembers().iterator().next().getAttributes();
        assertThat(attributes).containsEntry("hzserializers.byte-order", "LITTLE_ENDIAN");
        for (Registered one : REGISTERED) {
            assertThat(attributes)
                    .containsEntry(
                            "hzserializers." + one.typeId,
                            one.format.contentName(one.plainType) + " " + one.format.displayName());
        }
    }

    @Test
    void everyFormat_onMemberAndClient_hasTheSameBytes() throws Exception {
        List<Object> values = REGISTERED.stream().map(Registered::value).toList();
        IMap<Object, Object> map = client.getMap("values");
        Member other = client.getCluster().getMembers().iterator().next();
        for (Object value : values) {
            map.put(value, value);
            assertThat(member.getMap("values").get(value)).isEqualTo(value).isNotSameAs(value);
            assertThat(map.executeOnKey(value, new AppendProcessor("before", value, 7)))
                    .isEqualTo(Arrays.asList("before", value, 7));
            assertThat(client.getExecutorService("forms")
                            .submitToMember(new SerializedForm(value), other)
                            .get()
                            .bytes())
                    .isEqualTo(SerializedForm.of(client, value).bytes());
        }
        assertThat(map.size()).isEqualTo(values.size());
        List<Object> tasks = new ArrayList<>();
        for (Registered one : REGISTERED) {
            if (one.workload == Workload.JOB) {
                tasks.add(one.value());
            } else {
                map.remove(one.value());
            }
        }
        int position = ((JobTask) REGISTERED.get(0).plainValue()).position;
        assertThat(map.values(Predicates.equal("position", position))).containsExactlyInAnyOrderElementsOf(tasks);
    }
}
