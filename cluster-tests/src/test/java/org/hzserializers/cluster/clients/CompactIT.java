// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlRow;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.compact.CompactSerializers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries of Compact values on members that have Hazelcast's jars only. */
class CompactIT {

    private static final int ENTRIES = 30;

    /** The attributes of the README's table. */
    private static final List<String> ATTRIBUTES = List.of(
            "number",
            "customer",
            "price",
            "day",
            "color",
            "uuid",
            "big",
            "duration",
            "at",
            "zoned",
            "zoned_zone",
            "note",
            "line.count",
            "lines[any].count",
            "shape.radius",
            "shapes[any].v.radius",
            "stock!values[any]",
            "tree!keys[any]",
            "grid[any]",
            "any.count");

    @AutoClose
    private static HazelcastCluster cluster;

    private static HazelcastInstance client;

    @BeforeAll
    static void start() {
        StringBuilder yaml = new StringBuilder("hazelcast:\n  jet:\n    enabled: true\n  map:\n    plain: {}\n");
        for (String kind : List.of("SORTED", "HASH")) {
            yaml.append("    ").append(kind).append(":\n      indexes:\n");
            for (String attribute : ATTRIBUTES) {
                yaml.append("        - type: ").append(kind).append('\n');
                yaml.append("          attributes: [\"").append(attribute).append("\"]\n");
            }
        }
        // Members in this JVM would not find SQL in their folder.
        cluster = HazelcastCluster.startKillable(
                2,
                MemberSettings.builder(yaml.toString())
                        .jarsIn(Path.of("target", "sql"))
                        .build());
        ClientConfig config = new ClientConfig();
        CompactSerializers.of(CompactOrder.class).installOn(config);
        client = cluster.client(config);
        for (String map : List.of("plain", "SORTED", "HASH")) {
            IMap<Integer, CompactOrder> orders = client.getMap(map);
            for (int number = 0; number < ENTRIES; number++) {
                orders.put(number, CompactOrder.of(number));
            }
        }
    }

    @Test
    void get_richRecord_isEqual() {
        IMap<Integer, CompactOrder> orders = client.getMap("plain");
        for (int number = 0; number < ENTRIES; number++) {
            assertThat(orders.get(number)).isEqualTo(CompactOrder.of(number));
        }
        assertThat(orders.values(Predicates.equal("number", 7))).containsExactly(CompactOrder.of(7));
    }

    private static Set<Integer> only(Integer... numbers) {
        return Set.of(numbers);
    }

    private static Set<Integer> from(int first, int step) {
        return IntStream.range(0, ENTRIES)
                .filter(number -> number >= first && (number - first) % step == 0)
                .boxed()
                .collect(Collectors.toSet());
    }

    private static Map<Predicate<Integer, CompactOrder>, Set<Integer>> predicates() {
        Map<Predicate<Integer, CompactOrder>, Set<Integer>> expected = new LinkedHashMap<>();
        expected.put(Predicates.sql("number > 20"), from(21, 1));
        expected.put(Predicates.equal("customer", "caf\u00e9 \ud83d\ude00 3"), only(3));
        expected.put(Predicates.greaterEqual("price", new BigDecimal("0.28")), only(28, 29));
        expected.put(Predicates.greaterThan("day", CompactOrder.of(27).day()), only(28, 29));
        expected.put(Predicates.sql("color = 'RED'"), from(0, 3));
        expected.put(Predicates.sql("uuid = '" + CompactOrder.uuid(4) + "'"), only(4));
        expected.put(Predicates.equal("uuid", CompactOrder.uuid(4)), only(4));
        expected.put(
                Predicates.greaterThan("big", BigInteger.ONE.shiftLeft(64).add(BigInteger.valueOf(27))), only(28, 29));
        expected.put(Predicates.greaterThan("duration", new BigDecimal("41.9")), only(28, 29));
        expected.put(Predicates.greaterThan("at", CompactOrder.of(27).at().atOffset(ZoneOffset.UTC)), only(28, 29));
        expected.put(Predicates.lessThan("zoned", CompactOrder.of(2).at().atOffset(ZoneOffset.UTC)), only(0, 1));
        expected.put(Predicates.sql("zoned_zone = 'Europe/Berlin'"), from(0, 1));
        expected.put(Predicates.sql("note = 'n6'"), only(6));
        expected.put(Predicates.equal("note", null), from(1, 2));
        expected.put(Predicates.sql("line.count > 27"), only(28, 29));
        expected.put(Predicates.equal("line.count", null), only(0));
        expected.put(Predicates.sql("lines[any].count = 107"), only(7));
        expected.put(Predicates.sql("shape.radius > 26"), only(28));
        expected.put(Predicates.sql("shapes[any].v.radius = 1005"), only(5));
        expected.put(Predicates.equal("stock!values[any]", 105), only(5));
        expected.put(Predicates.equal("tree!keys[any]", 1005), only(5));
        expected.put(Predicates.sql("grid[any] = 105.0"), only(5));
        expected.put(Predicates.sql("any.count = 8"), only(8));
        expected.put(Predicates.sql("period.from = '2026-01-02T07:04:05.000006Z'"), only(4));
        return expected;
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "SORTED", "HASH"})
    void predicates_onEachKindOfField_findValues(String map) {
        IMap<Integer, CompactOrder> orders = client.getMap(map);
        predicates().forEach((predicate, expected) -> assertThat(new TreeSet<>(orders.keySet(predicate)))
                .as("%s", predicate)
                .isEqualTo(new TreeSet<>(expected)));
    }

    private static List<List<@Nullable Object>> rows(String sql, Object... arguments) {
        List<List<@Nullable Object>> found = new ArrayList<>();
        try (SqlResult rows = client.getSql().execute(sql, arguments)) {
            int columns = rows.getRowMetadata().getColumnCount();
            for (SqlRow row : rows) {
                List<@Nullable Object> values = new ArrayList<>();
                for (int i = 0; i < columns; i++) {
                    values.add(row.getObject(i));
                }
                found.add(values);
            }
        }
        return found;
    }

    @Test
    void sql_onEachKindOfField_readsAndComparesValues() {
        for (String map : List.of("plain", "SORTED")) {
            client.getSql().execute("""
                    CREATE OR REPLACE MAPPING "%s" (
                      __key INT, customer VARCHAR, price DECIMAL, "day" DATE, color VARCHAR, uuid VARCHAR, big DECIMAL,
                      duration DECIMAL, "at" TIMESTAMP WITH TIME ZONE, zoned TIMESTAMP WITH TIME ZONE,
                      zoned_zone VARCHAR, note VARCHAR, number INT
                    ) TYPE IMap OPTIONS ('keyFormat' = 'int', 'valueFormat' = 'compact',
                      'valueCompactTypeName' = '%s')""".formatted(map, CompactOrder.class.getName()));
            CompactOrder order = CompactOrder.of(4);
            assertThat(rows(
                            "SELECT __key, customer, price, \"day\", color, uuid, big, duration, \"at\", zoned, zoned_zone,"
                                    + " note FROM \"" + map + "\" WHERE number = 4"))
                    .containsExactly(List.of(
                            4,
                            order.customer(),
                            order.price(),
                            order.day(),
                            "GREEN",
                            order.uuid().toString(),
                            new BigDecimal(order.big()),
                            new BigDecimal("6.000000000"),
                            order.at().atOffset(ZoneOffset.UTC),
                            order.zoned().toOffsetDateTime(),
                            "Europe/Berlin",
                            "n4"));
            assertThat(rows("SELECT __key FROM \"" + map + "\" WHERE duration > ? ORDER BY duration DESC LIMIT 1", 41))
                    .containsExactly(List.of(29));
            assertThat(rows("SELECT SUM(duration), MAX(\"at\"), COUNT(note) FROM \"" + map + "\""))
                    .containsExactly(List.of(
                            new BigDecimal("652.500000000"),
                            CompactOrder.FIRST.plus(Duration.ofHours(29)).atOffset(ZoneOffset.UTC),
                            15L));
        }
        assertThat(rows("EXPLAIN PLAN FOR SELECT __key FROM \"SORTED\" WHERE duration > 41")
                        .toString())
                .contains("IndexScan");
    }
}
