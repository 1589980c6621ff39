// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.DataSerializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps of two members and a client, all configured by one catalog. Values are written on one side and read on the others. */
class MapIT {

    /** Plain classes go to Kryo, their IdentifiedDataSerializable and Protobuf twins to our serializers for those. */
    enum Format {
        KRYO,
        IDENTIFIED,
        PROTOBUF;

        Object carry(Object plain) {
            return switch (this) {
                case KRYO -> plain;
                case IDENTIFIED -> HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.fromPlain(plain);
                case PROTOBUF -> ProtobufTwins.fromPlain(plain);
            };
        }

        FramedSerializer<?> serializer(int typeId, Class<?> plainType) {
            return switch (this) {
                case KRYO -> KryoSerializer.of(typeId, plainType);
                case IDENTIFIED ->
                    IdentifiedSerializer.of(
                            typeId, HazelcastFormat.identifiedClass(plainType).asSubclass(DataSerializable.class));
                case PROTOBUF ->
                    ProtobufSerializer.builder(typeId, ProtobufTwins.messageClass(plainType))
                            .key()
                            .build();
            };
        }
    }

    private static HazelcastCluster cluster;
    private static HazelcastInstance first;
    private static HazelcastInstance second;
    private static HazelcastInstance client;

    @BeforeAll
    static void start() {
        cluster = new HazelcastCluster();
        first = cluster.startMember(memberConfig());
        second = cluster.startMember(memberConfig());
        ClientConfig config = new ClientConfig();
        catalog().installOn(config);
        client = cluster.startClient(config);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static Config memberConfig() {
        Config config = new Config();
        catalog().installOn(config);
        return config;
    }

    /** A new catalog each time, as in separate processes. */
    private static SerializerCatalog catalog() {
        SerializerCatalog.Builder builder = SerializerCatalog.builder();
        int typeId = 1000;
        for (Format format : Format.values()) {
            for (Class<?> type : Stream.of(Workload.values())
                    .flatMap(w -> w.types().stream())
                    .distinct()
                    .toList()) {
                builder.add(format.serializer(++typeId, type));
            }
        }
        return builder.add(KryoSerializer.of(++typeId, Note.class)).build();
    }

    static Stream<Arguments> formatsAndWorkloads() {
        return Stream.of(Format.values())
                .flatMap(format -> Stream.of(Workload.values()).map(workload -> Arguments.of(format, workload)));
    }

    @ParameterizedTest
    @MethodSource("formatsAndWorkloads")
    void get_onEveryNode_equalsWhatTheClientPut(Format format, Workload workload) {
        String name = "values-" + UUID.randomUUID();
        List<Object> values =
                workload.values(7).stream().limit(20).map(format::carry).toList();
        IMap<Integer, Object> map = client.getMap(name);
        for (int i = 0; i < values.size(); i++) {
            map.put(i, values.get(i));
        }
        for (HazelcastInstance node : List.of(first, second, client)) {
            for (int i = 0; i < values.size(); i++) {
                Object copy = node.getMap(name).get(i);
                assertThat(copy).isEqualTo(values.get(i)).isNotSameAs(values.get(i));
                assertThat((Object) copy.getClass()).isEqualTo(values.get(i).getClass());
            }
        }
        map.destroy();
    }

    @ParameterizedTest
    @EnumSource
    void get_byKeyWrittenElsewhere_findsTheEntry(Format format) {
        Workload workload = Workload.byId("bid-request");
        IMap<Object, String> map = client.getMap("keys-" + format);
        for (long seed = 0; seed < 50; seed++) {
            map.put(format.carry(workload.values(seed).get(0)), "seed " + seed);
        }
        for (HazelcastInstance node : List.of(first, second, client)) {
            for (long seed = 0; seed < 50; seed++) {
                Object key = format.carry(workload.values(seed).get(0));
                assertThat(node.getMap(map.getName()).get(key)).isEqualTo("seed " + seed);
                assertThat(node.getPartitionService().getPartition(key).getPartitionId())
                        .isEqualTo(
                                client.getPartitionService().getPartition(key).getPartitionId());
            }
        }
        assertThat(map.size()).isEqualTo(50);
    }

    /** Around the sizes at which buffers end: ours start at 512 bytes, Hazelcast's and Kryo's at 4096. */
    @ParameterizedTest
    @ValueSource(ints = {0, 512, 1024, 4096, 8192})
    void containers_sizesAroundBufferBoundaries_comeBackExactly(int boundary) {
        IMap<Integer, Object> map = client.getMap("containers");
        for (int length :
                IntStream.rangeClosed(Math.max(0, boundary - 40), boundary + 40).toArray()) {
            Note one = new Note("x".repeat(length), length);
            Note two = new Note("\u00e9", length, "y".repeat(length % 41));

            map.put(1, new ArrayList<>(Arrays.asList(one, two, "trailing")));
            assertThat(first.getMap("containers").get(1)).isEqualTo(Arrays.asList(one, two, "trailing"));

            map.put(2, new Object[] {one, null, two, "trailing", 7});
            assertThat((Object[]) second.getMap("containers").get(2)).containsExactly(one, null, two, "trailing", 7);

            Object answer = map.executeOnKey(3, new AppendProcessor("before", one, length));
            assertThat(answer).isEqualTo(Arrays.asList("before", one, length));
            assertThat(first.getMap("containers").get(3)).isEqualTo(one);
        }
    }

    @Test
    void replace_equalValueWrittenElsewhere_succeeds() {
        client.getMap("replace").put(1, new Note("old", 1));
        assertThat(first.getMap("replace").replace(1, new Note("old", 1), new Note("new", 2)))
                .isTrue();
        assertThat(client.getMap("replace").get(1)).isEqualTo(new Note("new", 2));
        assertThat(second.getMap("replace").remove(1, new Note("new", 2))).isTrue();
    }
}
