// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Parser;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.map.IMap;
import com.hazelcast.projection.Projections;
import com.hazelcast.query.Predicates;
import com.hazelcast.sql.HazelcastSqlException;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.cluster.clients.SqlSamples.Address;
import org.hzserializers.cluster.clients.SqlSamples.Everything;
import org.hzserializers.cluster.clients.SqlSamples.More;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.sql.ReadOnlyInSql;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.json.OpaqueJsonSerializer;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.generator.Model;
import org.hzserializers.sample.generator.ModelCompiler;
import org.hzserializers.sample.generator.RandomModel;
import org.hzserializers.sample.generator.RandomValues;
import org.hzserializers.sample.generator.TwinFormat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SQL over every column that a view declares, on members that do not have the classes of the values. */
@Tag("full")
class SqlColumnsIT {

    private static final int OPAQUE_ID = 1;
    private static final int ROWS = 3;
    private static final int RANDOM_MODELS = 3;

    private static final List<Model> MODELS =
            LongStream.rangeClosed(1, 10).mapToObj(RandomModel::of).toList();

    private static final Map<SqlFormat, SqlCluster> CLUSTERS = new EnumMap<>(SqlFormat.class);

    private static ClassLoader models = SqlColumnsIT.class.getClassLoader();

    @BeforeAll
    static void compile(@TempDir Path folder) throws IOException {
        List<URL> compiled = new ArrayList<>();
        for (Model model : MODELS) {
            Path own = folder.resolve(model.packageName());
            compiled.add(ModelCompiler.compile(model, EnumSet.of(TwinFormat.PLAIN), own)
                    .toUri()
                    .toURL());
        }
        models = new URLClassLoader(compiled.toArray(URL[]::new), SqlColumnsIT.class.getClassLoader());
    }

    @AfterAll
    static void stop() {
        CLUSTERS.values().forEach(SqlCluster::close);
        CLUSTERS.clear();
    }

    /** Each format has its own, as a class has one type id on all nodes. */
    private static SqlCluster cluster(SqlFormat format) {
        return CLUSTERS.computeIfAbsent(
                format,
                made -> new SqlCluster(
                        serializers(made),
                        JsonSerializer.opaque(OPAQUE_ID),
                        JsonSerializer.of(OPAQUE_ID, Address.class)));
    }

    private static Map<String, FramedSerializer<?>> serializers(SqlFormat format) {
        List<Class<?>[]> types = new ArrayList<>();
        Stream.of(Workload.values())
                .flatMap(workload -> workload.types().stream())
                .distinct()
                .forEach(type -> types.add(new Class<?>[] {type}));
        if (format != SqlFormat.PROTOBUF) {
            types.add(new Class<?>[] {Everything.class});
            for (Model model : MODELS) {
                if (format == SqlFormat.ARGOT || isOfAvro(rootOf(model))) {
                    types.add(model.classes().stream()
                            .map(each -> load(model, each.name()))
                            .toArray(Class<?>[]::new));
                }
            }
        }
        if (format == SqlFormat.ARGOT) {
            types.add(new Class<?>[] {More.class});
        }
        Map<String, FramedSerializer<?>> serializers = new LinkedHashMap<>();
        int typeId = 1000;
        for (Class<?>[] classes : types) {
            serializers.put(format.map(classes[0]), format.serializer(typeId++, classes));
        }
        if (format == SqlFormat.PROTOBUF) {
            Parser<DynamicMessage> parser =
                    DynamicMessage.getDefaultInstance(SqlMessages.DESCRIPTOR).getParserForType();
            serializers.put("messages", ProtobufSerializer.of(typeId, DynamicMessage.class, parser));
        }
        return serializers;
    }

    /** Avro has no form for some classes of the JDK. */
    private static boolean isOfAvro(Class<?> type) {
        try {
            SqlFormat.AVRO.serializer(1, type);
            return true;
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("has no Avro schema");
            return false;
        }
    }

    private static Class<?> rootOf(Model model) {
        return load(model, model.classes().get(0).name());
    }

    private static Class<?> load(Model model, String name) {
        try {
            return Class.forName(model.packageName() + "." + name, true, models);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The formats share each fourth workload; with {@code -Pfull} each gets all of them. */
    private static Stream<Workload> workloads(SqlFormat format) {
        int formats = SqlFormat.values().length;
        return Stream.of(Workload.values())
                .filter(workload ->
                        Boolean.getBoolean("tests.full") || workload.ordinal() % (4 * formats) == format.ordinal());
    }

    @ParameterizedTest
    @EnumSource
    void columns_everyWorkload_canBeSelectedComparedOrderedGroupedAndJoined(SqlFormat format) {
        SqlCluster cluster = cluster(format);
        Set<Class<?>> seen = new HashSet<>();
        for (Workload workload : workloads(format).toList()) {
            for (Class<?> type : workload.types()) {
                IMap<Integer, Object> map = cluster.map(format.map(type));
                map.clear();
                for (int seed = 0; seed < ROWS; seed++) {
                    for (Object value : workload.values(seed)) {
                        if (type.isInstance(value)) {
                            map.put(seed, format.carry(value));
                            break;
                        }
                    }
                }
                // Lists of other lengths have the same columns.
                if (seen.add(type)) {
                    cluster.requireSomeColumns(map.getName());
                } else {
                    cluster.requireRows(map.getName());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROTOBUF")
    @Tag("full")
    void columns_randomModels_canBeSelectedComparedOrderedGroupedAndJoined(SqlFormat format) {
        List<Model> viewed = MODELS.stream()
                .filter(model -> format == SqlFormat.ARGOT || isOfAvro(rootOf(model)))
                .limit(RANDOM_MODELS)
                .toList();
        assertThat(viewed).hasSize(RANDOM_MODELS);
        for (Model model : viewed) {
            IMap<Integer, Object> map = cluster(format).map(format.map(rootOf(model)));
            int key = 0;
            for (Object value : new RandomValues(model, models, key).values(2 * ROWS)) {
                map.put(key++, value);
            }
            cluster(format).requireSomeColumns(map.getName());
        }
    }

    private static IMap<Integer, Object> filled(SqlFormat format) {
        IMap<Integer, Object> map = cluster(format).map(format.map(Everything.class));
        map.clear();
        for (int key = 0; key < ROWS; key++) {
            Everything value = new Everything();
            value.key = key;
            if (key == 0) {
                value.boxed = null;
                value.bill = new Address();
            }
            map.put(key, value);
        }
        return map;
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROTOBUF")
    void columns_everyClass_haveTheValueThatSqlHasForIt(SqlFormat format) {
        String map = filled(format).getName();
        SqlCluster cluster = cluster(format);
        cluster.requireColumns(map);
        SqlSamples.columns(format == SqlFormat.ARGOT).forEach((column, value) -> assertThat(
                        cluster.rows("SELECT \"" + column + "\" FROM " + map + " WHERE __key = 1"))
                .as(column)
                .isEqualTo(List.of(List.of(value))));
        assertThat(cluster.rows("SELECT bill, bill_city, boxed FROM " + map + " WHERE __key = 1"))
                .containsExactly(Arrays.asList(null, null, "y"));
        assertThat(cluster.rows("SELECT JSON_VALUE(ship, '$.city') FROM " + map + " WHERE __key = 1"))
                .containsExactly(List.of("Bern"));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROTOBUF")
    void predicates_onTheSameAttributes_takeTheClassesOwnTypes(SqlFormat format) {
        IMap<Integer, Object> map = filled(format);
        SqlSamples.constants().forEach((attribute, constant) -> {
            assertThat(map.keySet(Predicates.equal(attribute, constant)))
                    .as(attribute)
                    .hasSize(ROWS);
            assertThat(map.keySet(Predicates.notEqual(attribute, constant)))
                    .as(attribute)
                    .isEmpty();
        });
        assertThat(map.keySet(Predicates.equal("boxed", 'y'))).containsExactlyInAnyOrder(1, 2);
        assertThat(map.keySet(Predicates.greaterThan("at", Instant.EPOCH))).hasSize(ROWS);
        assertThat(map.keySet(Predicates.greaterThan("date", new Date(1_001)))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROTOBUF")
    void projections_byAClientWithoutClasses_takeJson(SqlFormat format) {
        IMap<Integer, Object> map =
                cluster(format).plain().getMap(filled(format).getName());
        assertThat(map.project(Projections.<Map.Entry<Integer, Object>, Object>singleAttribute("ship_json")))
                .containsOnly("{\"city\":\"Bern\",\"zip\":3000}");
        assertThat(map.project(Projections.<Map.Entry<Integer, Object>, Object>singleAttribute("stops_json")))
                .containsOnly("[{\"city\":\"Bern\",\"zip\":3000}]");
        assertThatThrownBy(() -> map.project(Projections.<Map.Entry<Integer, Object>, Object>singleAttribute("ship")))
                .hasRootCauseMessage("a view of "
                        + (format == SqlFormat.ARGOT
                                ? "Address"
                                : Address.class.getName().replace('$', '.'))
                        + " that is part of a value is not sent or stored on its own; ask for an attribute of it, as"
                        + " address.city, or for its JSON, as address_json");
    }

    @Test
    void columns_classesThatArgotHasDefinitionsFor_haveTheValueThatSqlHasForIt() {
        SqlCluster cluster = cluster(SqlFormat.ARGOT);
        String map = SqlFormat.ARGOT.map(More.class);
        for (int key = 0; key < ROWS; key++) {
            cluster.map(map).put(key, new More());
        }
        cluster.requireColumns(map);
        assertThat(cluster.rows(
                        "SELECT zoned, \"offset\", duration, \"period\", \"year\", maybe, maybe_value, perhaps_value_city,"
                                + " locale, uri, currency FROM " + map + " WHERE __key = 1"))
                .containsExactly(List.of(
                        OffsetDateTime.parse("2024-01-02T03:04:05+01:00"),
                        OffsetDateTime.parse("2024-01-02T03:04:05+02:00"),
                        new BigDecimal("1.5"),
                        "P3D",
                        2024,
                        new HazelcastJsonValue("{\"value\":3}"),
                        3,
                        "Bern",
                        "de_DE",
                        "urn:a",
                        "CHF"));
        More value = new More();
        for (Map.Entry<String, Comparable<?>> asked : Map.<String, Comparable<?>>of(
                        "zoned",
                        value.zoned,
                        "offset",
                        value.offset,
                        "duration",
                        value.duration,
                        "year",
                        value.year,
                        "uri",
                        value.uri,
                        "maybe.value",
                        3)
                .entrySet()) {
            assertThat(cluster.map(map).keySet(Predicates.equal(asked.getKey(), asked.getValue())))
                    .as(asked.getKey())
                    .hasSize(ROWS);
        }
    }

    @Test
    void columns_everyKindOfField_haveTheValueThatSqlHasForIt() {
        SqlCluster cluster = cluster(SqlFormat.PROTOBUF);
        IMap<Integer, DynamicMessage> map = cluster.map("messages");
        for (int key = 0; key < ROWS; key++) {
            map.put(key, SqlMessages.message(key));
        }
        cluster.requireColumns("messages");
        Map<String, Object> expected = SqlMessages.columns();
        expected.forEach(
                (column, value) -> assertThat(cluster.rows("SELECT \"" + column + "\" FROM messages WHERE __key = 1"))
                        .as(column)
                        .isEqualTo(List.of(List.of(value))));
        SqlMessages.constants()
                .forEach((attribute, constant) -> assertThat(map.keySet(Predicates.equal(attribute, constant)))
                        .as(attribute)
                        .contains(1));
    }

    /** SQL takes an index once a member has it for all of its partitions, and makes plans that it has kept anew. */
    private static void awaitIndexScan(SqlCluster cluster, String explain) {
        Waiting.await(30, "an index is scanned by " + explain, () -> {
            String plan = cluster.rows(explain).toString();
            return plan.contains("IndexScanMapPhysicalRel") && !plan.contains("FullScan");
        });
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROTOBUF")
    void indexes_ofOnePath_serveSqlAndPredicates(SqlFormat format) {
        IMap<Integer, Object> map = filled(format);
        String name = map.getName();
        SqlCluster cluster = cluster(format);
        cluster.declare(name);
        String byCity = "EXPLAIN SELECT __key FROM " + name + " WHERE ship_city = 'Bern'";
        assertThat(cluster.rows(byCity).toString()).contains("FullScan");
        List<IndexConfig> indexes = cluster.view(name).indexes(IndexType.HASH, "ship.city");
        indexes.forEach(map::addIndex);
        awaitIndexScan(cluster, byCity);
        long before = cluster.indexedQueries(name);
        assertThat(map.keySet(Predicates.equal("ship.city", "Bern"))).hasSize(ROWS);
        assertThat(cluster.indexedQueries(name)).isGreaterThan(before);
        cluster.view(name).indexes(IndexType.SORTED, "at").forEach(map::addIndex);
        String byTime = "SELECT __key FROM " + name
                + " WHERE \"at\" > CAST('2020-01-01T00:00:00Z' AS TIMESTAMP WITH TIME ZONE)";
        awaitIndexScan(cluster, "EXPLAIN " + byTime);
        assertThat(cluster.rows(byTime)).hasSize(ROWS);
        assertThat(map.keySet(Predicates.greaterThan("at", Instant.EPOCH))).hasSize(ROWS);
    }

    @Test
    void joins_byTheirPlans_areANestedLoopAndAHashJoin() {
        String map = filled(SqlFormat.ARGOT).getName();
        SqlCluster cluster = cluster(SqlFormat.ARGOT);
        cluster.declare(map);
        assertThat(cluster.rows("EXPLAIN SELECT COUNT(*) FROM " + map + " a JOIN " + map + " b ON a.\"at\" = b.\"at\"")
                        .toString())
                .contains("JoinNestedLoop");
        assertThat(cluster.rows("EXPLAIN SELECT COUNT(*) FROM " + map + " a JOIN (SELECT DISTINCT \"at\" FROM " + map
                                + ") b ON a.\"at\" = b.\"at\"")
                        .toString())
                .contains("JoinHash");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROTOBUF")
    void statements_thatWrite_areRefusedAndChangeNothing(SqlFormat format) {
        String map = filled(format).getName();
        SqlCluster cluster = cluster(format);
        cluster.declare(map);
        for (String sql : List.of(
                "UPDATE " + map + " SET id = 3",
                "UPDATE " + map + " SET ship_city = NULL",
                "INSERT INTO " + map + " (__key, id) VALUES (77, 2)",
                "INSERT INTO " + map + " (__key) VALUES (77)",
                "SINK INTO " + map + " (__key, id) VALUES (77, 2)",
                "SINK INTO " + map + " (__key, ship) VALUES (77, CAST('{}' AS JSON))")) {
            assertThatThrownBy(() -> cluster.plain().getSql().execute(sql))
                    .as(sql)
                    .isInstanceOf(HazelcastSqlException.class)
                    .hasMessageContaining("org.hzserializers.core.sql.ReadOnlyInSql$PutWholeObjectsByIMap")
                    .hasStackTraceContaining(ReadOnlyInSql.REASON);
        }
        assertThat(cluster.<Everything>map(map).values()).hasSize(ROWS).allSatisfy(value -> assertThat(value.id)
                .isEqualTo(7));
        cluster.plain().getSql().execute("DELETE FROM " + map + " WHERE __key = 2");
        assertThat(cluster.map(map).keySet()).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void opaqueJson_mappingOfTheSerializer_readsAndRefusesToWrite() {
        OpaqueJsonSerializer opaque = JsonSerializer.opaque(OPAQUE_ID);
        SqlCluster cluster = cluster(SqlFormat.ARGOT);
        IMap<Integer, Address> map = cluster.map("addresses");
        map.put(1, new Address());
        cluster.plain().getSql().execute(opaque.createMapping("addresses", "int"));
        assertThat(cluster.rows("SELECT JSON_VALUE(this, '$.city') FROM addresses"))
                .containsExactly(List.of("Bern"));
        for (String sql : List.of(
                "UPDATE addresses SET this = JSON_OBJECT('city': 'Basel')",
                "INSERT INTO addresses (__key, this) VALUES (2, JSON_OBJECT('city': 'Basel'))",
                "SINK INTO addresses (__key, this) VALUES (1, JSON_OBJECT('city': 'Basel'))")) {
            assertThatThrownBy(() -> cluster.plain().getSql().execute(sql))
                    .as(sql)
                    .isInstanceOf(HazelcastSqlException.class)
                    .hasMessageContaining("PutWholeObjectsByIMap");
        }
        assertThat(map.get(1).city).isEqualTo("Bern");
        assertThat(map.keySet()).containsExactly(1);
        cluster.plain().getSql().execute("DELETE FROM addresses WHERE __key = 1");
        assertThat(map.keySet()).isEmpty();
    }
}
