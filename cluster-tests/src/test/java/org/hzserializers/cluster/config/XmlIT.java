// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

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
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.UUID;
import org.hzserializers.cluster.AppendProcessor;
import org.hzserializers.cluster.SerializedForm;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.LocalAddresses;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.ids.JobTaskIds;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.proto.JobTaskProto;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A member that is configured by {@code hazelcast.xml}, with one serializer of each format. It runs in this JVM, in every mode: the
 * harness configures its members in YAML, which cannot import XML.
 */
class XmlIT {

    private static final String CATALOG = """
            serializers:
              - id: 1001
                type: org.hzserializers.sample.model.JobTask
                format: kryo
              - id: 1002
                type: org.hzserializers.sample.model.SampleObject
                format: argot
                schema: org/hzserializers/sample/sample.argot
                definition: sample
              - id: 1003
                type: org.hzserializers.sample.proto.JobTaskProto
                format: protobuf
              - id: 1004
                type: org.hzserializers.sample.ids.JobTaskIds
                format: identified
            """;

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
        Config memberConfig = new XmlConfigBuilder(
                        Objects.requireNonNull(XmlIT.class.getResourceAsStream("/hazelcast-user.xml")))
                .setProperties(properties)
                .build();
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
        assertThat(client.getCluster().getMembers().iterator().next().getAttributes())
                .containsEntry("hzserializers.byte-order", "LITTLE_ENDIAN")
                .containsEntry("hzserializers.1001", JobTask.class.getName() + " Kryo")
                .containsEntry("hzserializers.1002", "sample Argot")
                .containsEntry("hzserializers.1003", JobTaskProto.class.getName() + " Protobuf")
                .containsEntry("hzserializers.1004", JobTaskIds.class.getName() + " Identified");
    }

    @Test
    void everyFormat_onMemberAndClient_hasTheSameBytes() throws Exception {
        Object task = Workload.JOB.values(1).get(1);
        List<Object> values = List.of(
                task,
                Workload.SAMPLE_DOUBLES.values(1).get(0),
                SerializerUnderTest.PROTOBUF.carry(task),
                SerializerUnderTest.IDENTIFIED.carry(task));
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
        map.remove(values.get(1));
        assertThat(map.values(Predicates.equal("position", ((JobTask) task).position)))
                .containsExactlyInAnyOrder(values.get(0), values.get(2), values.get(3));
    }
}
