// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import com.hazelcast.query.Predicates;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.compact.CompactSerializers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of Compact that several clients share: of two versions of a class, without the class, in other languages. */
@Tag("full")
class CompactClientsIT {

    private static final String YAML = """
            hazelcast:
              jet:
                enabled: false
              map:
                default:
                  indexes:
                    - type: SORTED
                      attributes: ["number"]
                    - type: HASH
                      attributes: ["lines[any].count"]
                objects:
                  in-memory-format: OBJECT
            """;

    private static final int ENTRIES = 10;

    /** The oldest and the newest; {@code -Pfull} has those between them. */
    static Stream<String> versions() {
        String[] older = System.getProperty("cluster.versions").split(",");
        return Stream.concat(
                Stream.of(older).limit(Boolean.getBoolean("tests.full") ? older.length : 1),
                Stream.of(BuildInfoProvider.getBuildInfo().getVersion()));
    }

    private static HazelcastInstance client(HazelcastCluster cluster, CompactSerializers serializers) {
        ClientConfig config = new ClientConfig();
        serializers.installOn(config);
        return cluster.singleMemberClient(config);
    }

    private static IMap<Integer, CompactOrder> fill(HazelcastCluster cluster, String map) {
        IMap<Integer, CompactOrder> orders =
                client(cluster, CompactSerializers.of(CompactOrder.class)).getMap(map);
        for (int number = 0; number < ENTRIES; number++) {
            orders.put(number, CompactOrder.of(number));
        }
        return orders;
    }

    private static void assertEqual(IMap<Integer, CompactOrder> orders) {
        for (int number = 0; number < ENTRIES; number++) {
            assertThat(orders.get(number)).isEqualTo(CompactOrder.of(number));
        }
        assertThat(orders.keySet(Predicates.sql("number > 7"))).containsExactlyInAnyOrder(8, 9);
    }

    private static void assertFound(IMap<Integer, CompactOrder> orders) {
        assertEqual(orders);
        assertThat(orders.values(Predicates.sql("lines[any].count = 105"))).containsExactly(CompactOrder.of(5));
        assertThat(orders.keySet(Predicates.sql("shapes[any].v.radius = 1003"))).containsExactly(3);
    }

    record Small(int number, String customer, long count) {}

    record Large(Optional<Boolean> added, Integer number, String customer, List<String> tags) {}

    private static IMap<Integer, Object> ofVersion(HazelcastCluster cluster, Class<?> type) {
        return client(
                        cluster,
                        CompactSerializers.builder().register(type, "order").build())
                .getMap("versions");
    }

    @ParameterizedTest
    @MethodSource("versions")
    void values_onMembersWithoutTheClass_areSharedByVersionsOfIt(String version) {
        MemberSettings settings = MemberSettings.builder(YAML).version(version).build();
        try (HazelcastCluster cluster = HazelcastCluster.start(1, settings)) {
            assertFound(fill(cluster, "orders"));

            IMap<Integer, Object> small = ofVersion(cluster, Small.class);
            IMap<Integer, Object> large = ofVersion(cluster, Large.class);
            small.put(1, new Small(1, "ann", 7));
            large.put(2, new Large(Optional.of(true), 2, "bob", List.of("t")));
            assertThat(large.get(1)).isEqualTo(new Large(Optional.empty(), 1, "ann", null));
            assertThat(small.get(2)).isEqualTo(new Small(2, "bob", 0));
            assertThat(small.values(Predicates.sql("number >= 1 AND customer LIKE '%n%'")))
                    .containsExactly(new Small(1, "ann", 7));
            assertThat(large.keySet(Predicates.sql("number >= 1"))).containsExactlyInAnyOrder(1, 2);
            assertThat(large.keySet(Predicates.sql("added = true"))).containsExactly(2);

            IMap<Integer, GenericRecord> records =
                    cluster.singleMemberClient(new ClientConfig()).getMap("versions");
            assertThat(records.get(2).getArrayOfString("tags")).containsExactly("t");
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void values_onMembersWithTheClassAndNoSerializers_areQueried(String version) {
        MemberSettings settings = MemberSettings.builder(YAML)
                .jarOf(CompactOrder.class)
                .version(version)
                .build();
        try (HazelcastCluster cluster = HazelcastCluster.start(1, settings)) {
            assertFound(fill(cluster, "orders"));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void values_thatMembersHoldAsObjects_areQueriedButForObjectsInArrays(boolean haveTheClass) {
        MemberSettings.Builder settings = MemberSettings.builder(YAML);
        if (haveTheClass) {
            settings.jarOf(CompactOrder.class);
        }
        try (HazelcastCluster cluster = HazelcastCluster.start(1, settings.build())) {
            IMap<Integer, CompactOrder> orders = fill(cluster, "objects");
            assertEqual(orders);
            assertThat(orders.keySet(Predicates.sql("line.count > 8"))).containsExactly(9);
            // Hazelcast's own records fail there, as the page says.
            assertThatThrownBy(() -> orders.keySet(Predicates.sql("lines[any].count = 105")))
                    .hasStackTraceContaining("ClassCastException");
        }
    }

    @ParameterizedTest
    @EnumSource(ForeignClient.class)
    void otherLanguage_readsAndWritesValues(ForeignClient language) throws IOException, InterruptedException {
        language.install();
        try (HazelcastCluster cluster =
                HazelcastCluster.start(1, MemberSettings.builder(YAML).build())) {
            IMap<Integer, CompactOrder> orders = fill(cluster, "orders");

            String printed = language.run(
                    language == ForeignClient.PYTHON ? "compact_client.py" : "compact_client.js",
                    List.of(),
                    cluster.member(0).publishedAddress(),
                    cluster.name(),
                    orders.getName(),
                    String.valueOf(ENTRIES));

            assertThat(printed.lines())
                    .endsWith(IntStream.range(0, ENTRIES)
                            .mapToObj(number -> "%d %d.%d00000000 %d.0 %s"
                                    .formatted(
                                            number,
                                            number * 3 / 2,
                                            number % 2 * 5,
                                            1000 + number,
                                            number % 2 == 0 ? "-" : String.valueOf(number)))
                            .toArray(String[]::new));
            for (int number = 0; number < ENTRIES; number++) {
                assertThat(orders.get(ENTRIES + number)).isEqualTo(CompactOrder.of(number));
            }
            CompactOrder changed = orders.get(100);
            assertThat(changed.customer()).isEqualTo("Za\u017c\u00f3\u0142\u0107 \ud83d\ude00");
            assertThat(changed.price()).isEqualTo(new BigDecimal("9.990"));
            assertThat(changed.note()).contains(language.language());
            assertThat(changed.lines()).containsExactly(new CompactOrder.Line("ink", 1));
            assertThat(orders.keySet(Predicates.sql("price > 9"))).containsExactly(100);
        }
    }
}
