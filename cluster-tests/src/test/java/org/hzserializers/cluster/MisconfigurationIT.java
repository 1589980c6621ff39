// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.Predicates;
import java.nio.ByteOrder;
import org.hzserializers.cluster.harness.ClusterMember;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Members and clients that do not agree. Each gets one error that names what to change; none hangs, none reads a wrong object. */
class MisconfigurationIT {

    private static final String TYPES = """
              serialization:
                serializers:
                  - type-class: org.hzserializers.sample.model.IntegerList
                    class-name: org.hzserializers.kryo.KryoSerializer
                  - type-class: org.hzserializers.sample.model.DoubleList
                    class-name: org.hzserializers.kryo.KryoSerializer
            """;

    private static final String YAML = """
            hazelcast:
              listeners:
                - org.hzserializers.core.SerializerCheck
            """ + TYPES;

    private static final String CATALOG = """
            serializers:
              - id: 1001
                type: org.hzserializers.sample.model.IntegerList
                format: kryo
              - id: 1002
                type: org.hzserializers.sample.model.DoubleList
                format: kryo
            """;

    private static final String SWAPPED = """
            serializers:
              - id: 1002
                type: org.hzserializers.sample.model.IntegerList
                format: kryo
              - id: 1001
                type: org.hzserializers.sample.model.DoubleList
                format: kryo
            """;

    private static final IntegerList INTEGERS =
            (IntegerList) Workload.INT_LIST_10.values(1).get(0);

    private static HazelcastCluster cluster;
    private static HazelcastInstance client;

    @BeforeAll
    static void start() {
        cluster = HazelcastCluster.start(1, settings(YAML));
        client = cluster.client(config(CATALOG));
        client.getMap("lists").put(1, INTEGERS);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static MemberSettings settings(String yaml) {
        return MemberSettings.of(yaml).withFile(SerializerCatalog.FILE_NAME, CATALOG);
    }

    private static ClientConfig config(String catalog) {
        ClientConfig config = new ClientConfig();
        SerializerUnderTest.catalog(catalog).installOn(config);
        return config;
    }

    private static String memberAddress() {
        return client.getCluster().getMembers().iterator().next().getAddress().toString();
    }

    /** Proves that the rig can work. */
    @Test
    void control_equalConfiguration_readsTheValue() {
        assertThat(cluster.client(config(CATALOG)).getMap("lists").get(1)).isEqualTo(INTEGERS);
    }

    @Test
    void member_namedInTheListeners_publishesItsSerializers() {
        assertThat(client.getCluster().getMembers().iterator().next().getAttributes())
                .containsEntry("hzserializers.byte-order", "BIG_ENDIAN")
                .containsEntry("hzserializers.1001", IntegerList.class.getName() + " Kryo")
                .containsEntry("hzserializers.1002", DoubleList.class.getName() + " Kryo");
    }

    @Test
    void client_swappedIds_canNeitherReadNorWrite() {
        HazelcastInstance swapped = cluster.client(config(SWAPPED));
        assertThatThrownBy(() -> swapped.getMap("lists").get(1))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo serializer is switched off: type id 1001 is " + DoubleList.class.getName()
                        + " here and " + IntegerList.class.getName() + " on member " + memberAddress()
                        + "; give each type one id, the same on all members and clients (type id 1001, "
                        + DoubleList.class.getName() + ")");
        assertThatThrownBy(() -> swapped.getMap("lists").put(2, INTEGERS))
                .isInstanceOf(HazelcastSerializationException.class)
                .rootCause()
                .hasMessage("Kryo serializer is switched off: type id 1002 is " + IntegerList.class.getName()
                        + " here and " + DoubleList.class.getName() + " on member " + memberAddress()
                        + "; give each type one id, the same on all members and clients (type id 1002, "
                        + IntegerList.class.getName() + ")");
        assertThat(client.getMap("lists").get(1)).isEqualTo(INTEGERS);
    }

    @Test
    void client_otherByteOrder_canNeitherReadNorWrite() {
        ClientConfig config = config(CATALOG);
        config.getSerializationConfig().setByteOrder(ByteOrder.LITTLE_ENDIAN);
        HazelcastInstance other = cluster.client(config);
        String message =
                "Kryo serializer is switched off: the byte order is LITTLE_ENDIAN here and BIG_ENDIAN on member "
                        + memberAddress()
                        + "; set byte-order and use-native-byte-order alike on all members and clients"
                        + " (type id 1001, " + IntegerList.class.getName() + ")";
        assertThatThrownBy(() -> other.getMap("lists").put(3, INTEGERS))
                .isInstanceOf(HazelcastSerializationException.class)
                .rootCause()
                .hasMessage(message);
        assertThatThrownBy(() -> other.getMap("lists").put(INTEGERS, 3))
                .isInstanceOf(HazelcastSerializationException.class)
                .rootCause()
                .hasMessage(message);
    }

    @Test
    void member_withoutTheSerializer_keepsTheBytesButCannotQuery() {
        try (HazelcastCluster bare = HazelcastCluster.start(1, MemberSettings.of("hazelcast: {}"))) {
            ClientConfig config = new ClientConfig();
            SerializerCatalog.builder()
                    .add(KryoSerializer.of(1003, JobTask.class))
                    .build()
                    .installOn(config);
            IMap<Integer, Object> map = bare.client(config).getMap("tasks");
            JobTask task = (JobTask) Workload.JOB.values(1).get(1);
            map.put(1, task);
            assertThat(map.get(1)).isEqualTo(task);
            assertThatThrownBy(() -> map.values(Predicates.equal("position", 1)))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage("There is no suitable de-serializer for type 1003. This exception is likely caused by"
                            + " differences in the serialization configuration between members or between clients and"
                            + " members.");
        }
    }

    @Test
    void member_withoutTheDomainClass_doesNotStart() {
        assertThatThrownBy(() ->
                        HazelcastCluster.start(1, settings(YAML).withoutJar("hazelcast-serializers-sample-model")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("member-0 stopped instead of starting")
                .hasMessageContaining("ClassNotFoundException: " + IntegerList.class.getName());
    }

    @Test
    void member_withoutTheCatalogFile_doesNotStart() {
        assertThatThrownBy(() -> HazelcastCluster.start(1, MemberSettings.of(YAML)))
                .isInstanceOf(IllegalStateException.class)
                .hasStackTraceContaining("hazelcast-serializers.yaml is not on the class path; it holds the ids and"
                        + " options of the serializers");
    }

    @Test
    void member_swappedIds_switchesItsOwnSerializersOff() {
        try (HazelcastCluster mixed = HazelcastCluster.start(1, settings(YAML))) {
            HazelcastInstance good = mixed.client(config(CATALOG));
            String first = good.getCluster()
                    .getMembers()
                    .iterator()
                    .next()
                    .getAddress()
                    .toString();
            ClusterMember newcomer = mixed.startMember(settings(YAML).withFile(SerializerCatalog.FILE_NAME, SWAPPED));
            String expected = "KryoSerializer<" + IntegerList.class.getName()
                    + "> is switched off: type id 1002 is " + IntegerList.class.getName() + " here and "
                    + DoubleList.class.getName() + " on member " + first
                    + "; give each type one id, the same on all members and clients";
            // A member answers health checks before its listeners have run.
            Waiting.await(30, "the newcomer's log says: " + expected, () -> newcomer.log()
                    .contains(expected));
            // The members that were there first, and their clients, go on.
            good.getMap("lists").put(1, INTEGERS);
            assertThat(good.getMap("lists").get(1)).isEqualTo(INTEGERS);
        }
    }
}
