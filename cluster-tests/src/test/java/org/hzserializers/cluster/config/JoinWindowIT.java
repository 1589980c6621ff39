// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.IntegerList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a member or client reads between the moment that it is in the cluster and the moment that its start returns. */
@Timeout(240)
@Tag("full")
class JoinWindowIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("cluster.nightly");

    private static final String CATALOG = """
            serializers:
              - id: 1001
                type: org.hzserializers.sample.model.IntegerList
                format: kryo
              - id: 1002
                type: org.hzserializers.sample.model.DoubleList
                format: kryo
            """;

    private static final String SWAPPED =
            CATALOG.replace("1001", "?").replace("1002", "1001").replace("?", "1002");

    /** Under the swapped ids it would be read as a DoubleList of no elements. */
    private static final IntegerList VALUE = new IntegerList();

    static Stream<String> versions() {
        return Stream.concat(
                Stream.of(MemberSettings.builder("").build().version()),
                Stream.of(System.getProperty("cluster.versions").split(",")));
    }

    /** Members check one another alike in all versions; what differs is when clients get to know. */
    static Stream<String> versionsUnderLoad() {
        return NIGHTLY ? versions() : versions().limit(1);
    }

    /** The newcomer waits in the middle of its start, so that the window is some seconds wide. */
    private static MemberSettings settings(String version, String catalog, int waitSeconds) {
        return MemberSettings.of("""
                        hazelcast:
                          properties:
                            hazelcast.initial.wait.seconds: %d
                          listeners:
                            - org.hzserializers.core.SerializerCheck
                          map:
                            hammered:
                              backup-count: 0
                          serialization:
                            serializers:
                              - type-class: org.hzserializers.sample.model.IntegerList
                                class-name: org.hzserializers.kryo.KryoSerializer
                              - type-class: org.hzserializers.sample.model.DoubleList
                                class-name: org.hzserializers.kryo.KryoSerializer
                        """.formatted(waitSeconds)).toBuilder()
                .version(version)
                .file(SerializerCatalog.FILE_NAME, catalog)
                .build();
    }

    private static ClientConfig config(String catalog) {
        ClientConfig config = new ClientConfig();
        SerializerUnderTest.catalog(catalog).installOn(config);
        return config;
    }

    @ParameterizedTest
    @MethodSource("versionsUnderLoad")
    void newcomer_underLoad_readsNoValueAsAnother(String version) throws Exception {
        Map<String, Integer> alike = hammerANewcomer(version, CATALOG);
        assertThat(alike.keySet()).as("%s", alike).containsExactly(IntegerList.class.getName());
        Map<String, Integer> differing = hammerANewcomer(version, SWAPPED);
        assertThat(differing).doesNotContainKey(DoubleList.class.getName()).doesNotContainKey("no answer");
        assertThat(differing.keySet())
                .as("%s", differing)
                .anyMatch(answer -> answer.contains("Kryo serializer is switched off: type id 1001 is "
                        + DoubleList.class.getName() + " here and " + IntegerList.class.getName() + " on member "));
    }

    private static Map<String, Integer> hammerANewcomer(String version, String catalog) throws Exception {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, settings(version, CATALOG, 0))) {
            HazelcastInstance client = cluster.client(config(CATALOG));
            Future<Map<String, Integer>> answers =
                    client.getExecutorService("hammer").submit(new HammerTask(VALUE));
            IMap<String, Boolean> control = client.getMap("hammer");
            Waiting.await(30, "the hammer runs", () -> control.containsKey("started"));
            cluster.startMember(settings(version, catalog, 1));
            control.put("stop", true);
            return answers.get(60, TimeUnit.SECONDS);
        }
    }

    /** Members before 5.5 tell a client who they are after it has connected, so that its start may return before. */
    @ParameterizedTest
    @MethodSource("versions")
    void client_thatReadsAtOnce_readsNoValueAsAnother(String version) {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, settings(version, CATALOG, 0))) {
            cluster.client(config(CATALOG)).getMap("lists").put(1, VALUE);
            int clients = NIGHTLY ? 10 : 4;
            for (int i = 0; i < clients; i++) {
                HazelcastInstance alike = cluster.client(config(CATALOG));
                assertThat(alike.getMap("lists").get(1)).isEqualTo(VALUE);
                HazelcastInstance swapped = cluster.client(config(SWAPPED));
                assertThatThrownBy(() -> swapped.getMap("lists").get(1))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageStartingWith(
                                "Kryo serializer is switched off: type id 1001 is " + DoubleList.class.getName());
            }
        }
    }
}
