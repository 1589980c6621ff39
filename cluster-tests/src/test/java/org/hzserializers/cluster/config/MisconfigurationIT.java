// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.Predicates;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.util.Throwables;
import org.hzserializers.cluster.AnySerializer;
import org.hzserializers.cluster.AppendProcessor;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.ClusterMember;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobTask;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Members and clients that do not agree. Each gets one error that names what to change; none hangs, none reads a wrong
 * object.
 */
@Timeout(120)
@Tag("full")
class MisconfigurationIT {

    private static final String TYPES = """
              serialization:
                serializers:
                  - type-class: org.hzserializers.sample.model.IntegerList
                    class-name: org.hzserializers.kryo.KryoSerializer
                  - type-class: org.hzserializers.sample.model.DoubleList
                    class-name: org.hzserializers.kryo.KryoSerializer
                  - type-class: org.hzserializers.sample.model.JobTask
                    class-name: org.hzserializers.argot.ArgotSerializer
            """;

    private static final String YAML = """
            hazelcast:
              listeners:
                - org.hzserializers.core.SerializerCheck
              map:
                lists:
                  # An entry processor that the backup cannot read lets its caller wait for 5 s.
                  backup-count: 0
            """ + TYPES;

    private static final String ARGOT_TASKS = """
            serializers:
              - id: 1003
                type: org.hzserializers.sample.model.JobTask
                format: argot
                schema:
                  - org/hzserializers/sample/common.argot
                  - org/hzserializers/sample/jppf.argot
                definition: job_task
            """;

    private static final String KRYO_TASKS = """
            serializers:
              - id: 1003
                type: org.hzserializers.sample.model.JobTask
                format: kryo
            """;

    private static final String CATALOG = ARGOT_TASKS + """
              - id: 1001
                type: org.hzserializers.sample.model.IntegerList
                format: kryo
              - id: 1002
                type: org.hzserializers.sample.model.DoubleList
                format: kryo
            """;

    private static final String SWAPPED = ARGOT_TASKS + """
              - id: 1002
                type: org.hzserializers.sample.model.IntegerList
                format: kryo
              - id: 1001
                type: org.hzserializers.sample.model.DoubleList
                format: kryo
            """;

    private static final JobTask TASK = (JobTask) Workload.JOB.values(1).get(1);

    private static final IntegerList INTEGERS =
            (IntegerList) Workload.INT_LIST_10.values(1).get(0);

    @AutoClose
    private static HazelcastCluster cluster;

    private static HazelcastInstance client;

    /** A member with a global serializer and nothing else, not even the domain classes. */
    @AutoClose
    private static HazelcastCluster bare;

    @BeforeAll
    static void start() {
        cluster = HazelcastCluster.start(1, settings(YAML));
        client = cluster.client(config(CATALOG));
        client.getMap("lists").put(1, INTEGERS);
        bare = HazelcastCluster.start(
                1,
                MemberSettings.of("""
                        hazelcast:
                          serialization:
                            global-serializer:
                              class-name: org.hzserializers.cluster.AnySerializer
                              override-java-serialization: true
                        """).toBuilder()
                        .withoutJar("hazelcast-serializers-sample-model")
                        .build());
    }

    private static MemberSettings settings(String yaml) {
        return MemberSettings.of(yaml).toBuilder()
                .file(SerializerCatalog.FILE_NAME, CATALOG)
                .build();
    }

    private static ClientConfig config(String catalog) {
        ClientConfig config = new ClientConfig();
        SerializerUnderTest.catalog(catalog).installOn(config);
        return config;
    }

    private static String memberAddress() {
        return addressOfFirst(client);
    }

    private static String addressOfFirst(HazelcastInstance node) {
        return node.getCluster().getMembers().iterator().next().getAddress().toString();
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

    /** As with swapped ids, but a type has another name in Argot. */
    @Test
    void client_otherFormat_canNeitherReadNorWrite() {
        HazelcastInstance other = cluster.client(config(KRYO_TASKS));
        String message = "Kryo serializer is switched off: type id 1003 is " + JobTask.class.getName()
                + " in the format Kryo here and job_task in the format Argot on member " + memberAddress()
                + "; give each type one id and one serializer, the same on all members and clients (type id 1003, "
                + JobTask.class.getName() + ")";
        client.getMap("tasks").put(1, TASK);
        assertFails(() -> other.getMap("tasks").get(1), message);
        assertThatThrownBy(() -> other.getMap("tasks").put(1, TASK))
                .isInstanceOf(HazelcastSerializationException.class)
                .rootCause()
                .hasMessage(message);
        assertThat(client.getMap("tasks").get(1)).isEqualTo(TASK);
    }

    /** Nobody publishes anything here, so it is the frame that tells. */
    @Test
    void clients_ofTwoFormats_refuseEachOthersValues() {
        IMap<Object, Object> kryo = bare.client(config(KRYO_TASKS)).getMap("formats");
        IMap<Object, Object> argot = bare.client(config(ARGOT_TASKS)).getMap("formats");
        kryo.put(1, TASK);
        argot.put(2, TASK);
        String type = " (type id 1003, " + JobTask.class.getName() + ")";
        assertFails(() -> argot.get(1), "Argot payload cannot be read: expected the Argot format, found Kryo" + type);
        assertFails(() -> kryo.get(2), "Kryo payload cannot be read: expected the Kryo format, found Argot" + type);
        assertThat(kryo.get(1)).isEqualTo(TASK);
        assertThat(argot.get(2)).isEqualTo(TASK);
    }

    @Test
    void member_withoutTheSerializer_keepsTheBytesButCannotReadThem() {
        IMap<Object, Object> map = bare.client(config(KRYO_TASKS)).getMap("tasks");
        map.put(1, TASK);
        assertThat(map.get(1)).isEqualTo(TASK);
        String message = "There is no suitable de-serializer for type 1003. This exception is likely caused by"
                + " differences in the serialization configuration between members or between clients and members.";
        assertFails(() -> map.values(Predicates.equal("position", 1)), message);
        assertFails(() -> map.executeOnKey(1, new AppendProcessor("before", TASK, 7)), message);
        assertThat(map.get(1)).isEqualTo(TASK);
    }

    @Test
    void member_withoutTheDomainClass_doesNotStart() {
        assertDoesNotStart(
                settings(YAML).toBuilder()
                        .withoutJar("hazelcast-serializers-sample-model")
                        .build(),
                "java.lang.ClassNotFoundException: " + IntegerList.class.getName());
    }

    /** Its configuration does not name the class, so the member starts; Kryo writes the name into the bytes. */
    @Test
    void member_withoutTheDomainClassButWithASerializer_keepsTheBytesButCannotReadThem() {
        ClientConfig config = new ClientConfig();
        config.getSerializationConfig()
                .setGlobalSerializerConfig(new GlobalSerializerConfig()
                        .setImplementation(new AnySerializer())
                        .setOverrideJavaSerialization(true));
        IMap<Object, Object> map = bare.client(config).getMap("unknown");
        map.put(1, TASK);
        assertThat(map.get(1)).isEqualTo(TASK);
        String message = "Kryo payload cannot be read: class " + JobTask.class.getName() + " cannot be loaded here;"
                + " put it on the class path of every member and client that reads it (type id 2000, java.lang.Object)";
        assertFails(() -> map.values(Predicates.equal("position", 1)), message);
        assertFails(() -> map.executeOnKey(1, new AppendProcessor("before", TASK, 7)), message);
        assertThat(map.get(1)).isEqualTo(TASK);
    }

    @Test
    void member_withoutTheCatalogFile_doesNotStart() {
        assertDoesNotStart(
                MemberSettings.of(YAML),
                "java.lang.IllegalArgumentException: hazelcast-serializers.yaml is not on the class path; it holds the ids"
                        + " and options of the serializers");
    }

    @Test
    void member_swappedIds_switchesItsOwnSerializersOff() {
        try (HazelcastCluster mixed = HazelcastCluster.start(1, settings(YAML))) {
            HazelcastInstance good = mixed.client(config(CATALOG));
            String first = addressOfFirst(good);
            IMap<Object, Object> map = good.getMap("lists");
            ClusterMember newcomer = mixed.startMember(settings(YAML).toBuilder()
                    .file(SerializerCatalog.FILE_NAME, SWAPPED)
                    .build());
            mixed.awaitSafe();
            String expected = "KryoSerializer<" + IntegerList.class.getName()
                    + "> is switched off: type id 1002 is " + IntegerList.class.getName() + " here and "
                    + DoubleList.class.getName() + " on member " + first
                    + "; give each type one id, the same on all members and clients";
            // A member answers health checks before its listeners have run.
            Waiting.await(30, "the newcomer's log says: " + expected, () -> newcomer.log()
                    .contains(expected));
            assertOnlyTheNewcomerFails(
                    map,
                    "Kryo serializer is switched off: type id 1001 is " + DoubleList.class.getName() + " here and "
                            + IntegerList.class.getName() + " on member " + first
                            + "; give each type one id, the same on all members and clients (type id 1001, "
                            + DoubleList.class.getName() + ")");
        }
    }

    /**
     * Members greet each other in their byte order, so the newcomer is never let in. Hazelcast says so where it knocks.
     */
    @Test
    void member_otherByteOrder_cannotJoin() {
        String yaml = YAML.replace("  serialization:\n", """
                  properties:
                    hazelcast.max.join.seconds: 3
                  serialization:
                    byte-order: LITTLE_ENDIAN
                """);
        assertThatThrownBy(() -> cluster.startMember(settings(yaml)))
                .isInstanceOf(IllegalStateException.class)
                .satisfies(hasLine("java.lang.IllegalStateException: Node failed to start!"));
        assertThat(cluster.member(0).log().lines())
                .anyMatch(line -> line.endsWith(" closed. Reason: The connection handshake couldn't be deserialized"));
        assertThat(client.getMap("lists").get(1)).isEqualTo(INTEGERS);
    }

    /**
     * Every use on a member that has joined with another configuration fails in the same way, and no value is spoilt.
     */
    private static void assertOnlyTheNewcomerFails(IMap<Object, Object> map, String message) {
        int failed = 0;
        for (int key = 0; key < 50; key++) {
            map.put(key, INTEGERS);
            try {
                assertThat(map.executeOnKey(key, new AppendProcessor("before", INTEGERS, 7)))
                        .isEqualTo(Arrays.asList("before", INTEGERS, 7));
            } catch (HazelcastSerializationException e) {
                assertThat(e).hasMessage(message);
                failed++;
            }
            assertThat(map.get(key)).isEqualTo(INTEGERS);
        }
        assertThat(failed).as("processors that met the newcomer").isBetween(1, 49);
        assertFails(() -> map.values(Predicates.equal("values[any]", 1)), message);
    }

    private static void assertFails(ThrowingCallable use, String message) {
        assertThatThrownBy(use)
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(message);
    }

    private static void assertDoesNotStart(MemberSettings settings, String reason) {
        assertThatThrownBy(() -> HazelcastCluster.start(1, settings))
                .isInstanceOf(IllegalStateException.class)
                .satisfies(hasLine(reason));
    }

    /** What a user reads when a member does not start is a log and a stack trace; the reason is a line of it. */
    private static Consumer<Throwable> hasLine(String reason) {
        return thrown -> assertThat(Throwables.getStackTrace(thrown).lines().map(line -> line.replaceFirst(
                                "^(Caused by: |Exception in thread \"main\" )", "")
                        .strip()))
                .contains(reason);
    }
}
