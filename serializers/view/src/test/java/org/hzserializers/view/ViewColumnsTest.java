// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.core.HazelcastJsonValue;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.sql.ReadOnlyInSql;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The columns that SQL has for attributes, and the getters behind them. */
class ViewColumnsTest {

    /** A type whose views are given their values. */
    private record Given(ViewType type) implements ViewPlan {

        @Override
        public Format format() {
            return Format.PROTOBUF;
        }

        @Override
        public String contentName() {
            return type.name();
        }

        @Override
        public Supplier<Codec<View>> codecs(Limits limits, @Nullable ViewSelection selection) {
            return () -> {
                throw new IllegalStateException("nothing is read here");
            };
        }
    }

    private static ViewType type(String name, Object... attributes) {
        ViewType type = ViewType.named(name);
        for (int i = 0; i < attributes.length; i += 2) {
            String attribute = (String) attributes[i];
            type.add(
                    attributes[i + 1] instanceof ViewType object
                            ? new ViewAttribute(attribute, View.class, object)
                            : ViewAttribute.of(attribute, (Class<?>) attributes[i + 1]));
        }
        return type;
    }

    private static ViewSerializer serializer(int typeId, ViewType type) {
        return ViewSerializer.builder(typeId, new Given(type), null).build();
    }

    private static List<String> columns(ViewSerializer views) {
        return views.createMapping("m", "int")
                .lines()
                .filter(line -> line.startsWith("  \""))
                .map(line -> line.strip().replaceFirst(",$", ""))
                .toList();
    }

    private static @Nullable Object get(View view, String method) throws ReflectiveOperationException {
        return view.getClass().getMethod(method).invoke(view);
    }

    @Test
    void createMapping_objectWithMoment_hasColumnsThatSqlCanRead() throws ReflectiveOperationException {
        ViewType ship = type("shop.ship", "city", String.class);
        ViewType order = type("shop.order", "id", Long.class, "placed", Instant.class, "ship", ship);
        ViewSerializer views = serializer(1, order);
        assertThat(views.createMapping("orders", "bigint")).isEqualTo("""
                CREATE OR REPLACE MAPPING "orders" (
                  __key BIGINT,
                  "id" BIGINT,
                  "placed" TIMESTAMP WITH TIME ZONE EXTERNAL NAME "this.placed_sql",
                  "ship" JSON EXTERNAL NAME "this.ship_sql",
                  "ship_city" VARCHAR
                ) TYPE IMap OPTIONS (
                  'keyFormat' = 'bigint',
                  'valueFormat' = 'java',
                  'valueJavaClass' = 'org.hzserializers.core.sql.ReadOnlyInSql$PutWholeObjectsByIMap'
                )""");
        Instant placed = Instant.parse("2024-01-02T03:04:05.006Z");
        View view = order.take(new Object[] {7L, placed, ship.take(new Object[] {"Bern"})});
        assertThat(get(view, "getPlaced")).isEqualTo(placed);
        assertThat(get(view, "placed_sql")).isEqualTo(placed.atOffset(ZoneOffset.UTC));
        assertThat(get(view, "ship_sql")).isEqualTo(new HazelcastJsonValue("{\"city\":\"Bern\"}"));
        assertThat(get(view, "getShip_json")).isEqualTo("{\"city\":\"Bern\"}");
        assertThat(get(view, "getShip_city")).isEqualTo("Bern");
    }

    @Test
    void getters_everyClass_giveWhatTheColumnTakes() throws ReflectiveOperationException {
        ZonedDateTime zoned = ZonedDateTime.of(2024, 1, 2, 3, 4, 5, 6, ZoneId.of("Europe/Zurich"));
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("k\"\n", 1);
        map.put("\ud800", null);
        Map<Object, Object> expected = new LinkedHashMap<>();
        expected.put(new Date(1_001), OffsetDateTime.parse("1970-01-01T00:00:01.001Z"));
        expected.put(zoned, zoned.toOffsetDateTime());
        expected.put('c', "c");
        expected.put(BigInteger.TEN.pow(30), new BigDecimal(BigInteger.TEN.pow(30)));
        expected.put(Duration.ofMillis(-1_500), new BigDecimal("-1.5"));
        expected.put(new UUID(1, 2), "00000000-0000-0001-0000-000000000002");
        expected.put(new byte[] {1, -1}, "Af8=");
        expected.put(new char[] {'a', 'b'}, "ab");
        expected.put(new int[] {1, 2}, new HazelcastJsonValue("[1,2]"));
        expected.put(
                new double[] {1.5, Double.NaN, Double.NEGATIVE_INFINITY},
                new HazelcastJsonValue("[1.5,\"NaN\",\"-Infinity\"]"));
        expected.put(
                Arrays.asList("a", null, List.of(true), 'c', new byte[] {1}),
                new HazelcastJsonValue("[\"a\",null,[true],\"c\",\"AQ==\"]"));
        expected.put(map, new HazelcastJsonValue("{\"k\\\"\\u000a\":1,\"\\ud800\":null}"));
        int id = 100;
        for (Map.Entry<Object, Object> entry : expected.entrySet()) {
            Class<?> declared = entry.getKey() instanceof List
                    ? List.class
                    : entry.getKey() instanceof Map ? Map.class : entry.getKey().getClass();
            ViewType type = type("t", "a", declared);
            serializer(id++, type);
            assertThat(get(type.take(new Object[] {entry.getKey()}), "a_sql")).isEqualTo(entry.getValue());
            assertThat(get(type.take(new Object[] {null}), "a_sql")).isNull();
        }
    }

    @Test
    void moment_beyondTheYearsOfSql_isRefused() {
        assertThatThrownBy(() -> SqlValues.moment(Instant.MAX))
                .isExactlyInstanceOf(InvalidPayloadException.class)
                .hasMessage("+1000000000-12-31T23:59:59.999999999Z is beyond the years that SQL has; ask for it by a"
                        + " predicate, which takes an Instant");
    }

    @Test
    void names_thatClash_leadToTheirOwnAttributes() throws ReflectiveOperationException {
        ViewType inner = type("inner", "b", Integer.class, "json", Integer.class);
        ViewType type = type(
                "t", "a_b", Integer.class, "a", inner, "x", Integer.class, "getX", Integer.class, "A", Integer.class);
        ViewSerializer views = serializer(2, type);
        assertThat(columns(views))
                .containsExactly(
                        "\"a_b\" INTEGER",
                        "\"a\" JSON EXTERNAL NAME \"this.a_sql\"",
                        "\"x\" INTEGER",
                        "\"getX\" INTEGER",
                        "\"A\" INTEGER",
                        "\"a_b_2\" INTEGER",
                        "\"a_json\" INTEGER");
        View view = type.take(new Object[] {1, inner.take(new Object[] {2, 3}), 4, 5, 6});
        // Hazelcast asks for a method of the attribute's name, and then for one with get in front.
        assertThat(get(view, "getA_b")).isEqualTo(1);
        assertThat(get(view, "getA_b_2")).isEqualTo(2);
        assertThat(get(view, "getA_json")).isEqualTo(3);
        assertThat(get(view, "x")).isEqualTo(4);
        assertThat(get(view, "getGetX")).isEqualTo(5);
        assertThat(get(view, "A")).isEqualTo(6);
        assertThat(get(view, "getA_json_2")).hasToString("{\"b\":2,\"json\":3}");
    }

    @Test
    void names_thatQueriesCannotAskFor_areColumnsUnderAnother() throws ReflectiveOperationException {
        ViewType type = type("t", "this", Integer.class, "a.b", Integer.class, "toString", Integer.class);
        ViewSerializer views = serializer(3, type);
        assertThat(columns(views))
                .containsExactly(
                        "\"this_sql\" INTEGER",
                        "\"a.b\" INTEGER EXTERNAL NAME \"this.a_b_sql\"",
                        "\"toString\" INTEGER EXTERNAL NAME \"this.toString_sql\"");
        View view = type.take(new Object[] {1, 2, 3});
        assertThat(get(view, "this_sql")).isEqualTo(1);
        assertThat(get(view, "a_b_sql")).isEqualTo(2);
        assertThat(get(view, "toString_sql")).isEqualTo(3);
    }

    @Test
    void indexes_pathsOfPredicates_nameWhatSqlAsksForToo() {
        ViewType ship = type("ship", "city", String.class);
        ViewSerializer views =
                serializer(4, type("t", "id", Long.class, "placed", Instant.class, "ship", ship, "ships", List.class));
        assertThat(views.indexes(IndexType.SORTED, "id")).containsExactly(new IndexConfig(IndexType.SORTED, "id"));
        assertThat(views.indexes(IndexType.HASH, "ship.city"))
                .containsExactly(
                        new IndexConfig(IndexType.HASH, "ship.city"), new IndexConfig(IndexType.HASH, "ship_city"));
        assertThat(views.indexes(IndexType.SORTED, "id", "placed"))
                .containsExactly(
                        new IndexConfig(IndexType.SORTED, "id", "placed"),
                        new IndexConfig(IndexType.SORTED, "id", "placed_sql"));
        assertThatThrownBy(() -> views.indexes(IndexType.SORTED, "ship.zip"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("attributes has zip, but there is no zip in ship[city]");
        assertThatThrownBy(() -> views.indexes(IndexType.SORTED, "id", "ship"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("ship is an object or has elements, which have no order for an index; take an attribute"
                        + " inside it, as address.city, or its text, ship_json");
    }

    @Test
    void readOnlyInSql_made_saysWhatToDo() {
        assertThatThrownBy(ReadOnlyInSql.PutWholeObjectsByIMap::new)
                .isExactlyInstanceOf(UnsupportedOperationException.class)
                .hasMessage("SQL cannot write values of this map: members have no class for them, and read attributes"
                        + " out of the stored bytes only; put whole objects with IMap.put, from a client that has their"
                        + " class");
    }

    @Test
    void javaSerialization_ofAnObjectInside_isRefused() throws Exception {
        ViewType ship = type("shop.ship", "city", String.class);
        serializer(5, type("t", "ship", ship));
        View view = ship.take(new Object[] {"Bern"});
        try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
            assertThatThrownBy(() -> out.writeObject(view))
                    .isExactlyInstanceOf(NotSerializableException.class)
                    .hasMessage(
                            "a view of shop.ship that is part of a value is not sent or stored on its own; ask for an"
                                    + " attribute of it, as address.city, or for its JSON, as address_json");
        }
    }
}
