// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.aggregation.Aggregators;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.projection.Projections;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import com.hazelcast.sql.HazelcastSqlException;
import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.sql.ReadOnlyInSql;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.json.OpaqueJson;
import org.hzserializers.json.OpaqueJsonSerializer;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidRequest;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Members without the classes of values answer queries on them as JSON, while a client gets and puts its own class. */
@Tag("full")
class OpaqueJsonIT {

    private static final int TYPE_ID = 1004;
    private static final int ENTRIES = 100;

    private static final String OPAQUE = """
            serializers:
              - id: 1004
                type: org.hzserializers.json.OpaqueJson
                format: json
            """;

    private static final String OBJECTS = """
            serializers:
              - id: 1004
                type: org.hzserializers.sample.model.BidRequest
                format: json
            """;

    private static final String MEMBER_YAML =
            """
            hazelcast:
              jet:
                enabled: true
              listeners:
                - org.hzserializers.core.SerializerCheck
              serialization:
                serializers:
                  - type-class: %s
                    class-name: %s
            """.formatted(OpaqueJson.class.getName(), OpaqueJsonSerializer.class.getName());

    @AutoClose
    private static HazelcastCluster cluster;

    private static HazelcastInstance client;

    /** SQL is found on the class path of a member that is not embedded; not every image brings it along. */
    @BeforeAll
    static void start() {
        ClusterMode mode =
                ClusterMode.current() == ClusterMode.EMBEDDED ? ClusterMode.PROCESSES : ClusterMode.current();
        MemberSettings settings = MemberSettings.of(MEMBER_YAML).toBuilder()
                .withoutJar("hazelcast-serializers-sample-model")
                .jarsIn(Path.of("target", "sql"))
                .file(SerializerCatalog.FILE_NAME, OPAQUE)
                .build();
        cluster = HazelcastCluster.start(2, settings, mode);
        ClientConfig config = new ClientConfig();
        SerializerUnderTest.catalog(OBJECTS).installOn(config);
        client = cluster.client(config);
    }

    private static IMap<Integer, BidRequest> filled(String name) {
        IMap<Integer, BidRequest> map = client.getMap(name);
        for (int key = 0; key < ENTRIES; key++) {
            map.put(key, request(key));
        }
        return map;
    }

    private static BidRequest request(int key) {
        BidRequest request = Samples.bidRequest(key);
        request.id = "r" + key;
        request.geo.country = key % 4 == 0 ? "CHE" : "FRA";
        request.impressions.get(0).width = key;
        return request;
    }

    private static List<Integer> keys(int step) {
        return IntStream.range(0, ENTRIES)
                .filter(key -> key % step == 0)
                .boxed()
                .toList();
    }

    @Test
    void predicates_onMembersWithoutTheClass_findWhatClientsGet() {
        IMap<Integer, BidRequest> map = filled("predicates");
        Predicate<Integer, BidRequest> country = Predicates.equal("geo.country", "CHE");
        assertThat(map.keySet(country)).containsExactlyInAnyOrderElementsOf(keys(4));
        assertThat(map.values(country))
                .containsExactlyInAnyOrderElementsOf(
                        keys(4).stream().map(OpaqueJsonIT::request).toList());
        assertThat(map.keySet(Predicates.equal("impressions[any].width", 17))).contains(17);
        assertThat(map.get(17)).isEqualTo(request(17));
    }

    @Test
    void index_onMembersWithoutTheClass_findsTheSame() {
        IMap<Integer, BidRequest> map = client.getMap("indexed");
        map.addIndex(new IndexConfig(IndexType.HASH, "geo.country").setName("by-country"));
        filled("indexed");
        assertThat(map.keySet(Predicates.equal("geo.country", "CHE"))).containsExactlyInAnyOrderElementsOf(keys(4));
        BidRequest moved = request(1);
        moved.geo.country = "CHE";
        map.put(1, moved);
        assertThat(map.keySet(Predicates.equal("geo.country", "CHE")))
                .hasSize(keys(4).size() + 1)
                .contains(1);
    }

    @Test
    void projectionAndAggregation_onMembersWithoutTheClass_areOfTheText() {
        IMap<Integer, BidRequest> map = filled("projected");
        assertThat(map.project(Projections.<java.util.Map.Entry<Integer, BidRequest>, String>singleAttribute("id")))
                .containsExactlyInAnyOrderElementsOf(
                        keys(1).stream().map(key -> "r" + key).toList());
        assertThat(map.aggregate(Aggregators.count(), Predicates.equal("geo.country", "FRA")))
                .isEqualTo(ENTRIES - keys(4).size());
        assertThat(map.aggregate(Aggregators.<java.util.Map.Entry<Integer, BidRequest>, String>distinct("geo.country")))
                .containsExactlyInAnyOrder("CHE", "FRA");
    }

    @Test
    void sql_onMembersWithoutTheClass_seesJson() {
        filled("queried");
        client.getSql().execute(JsonSerializer.opaque(TYPE_ID).createMapping("queried", "int"));
        List<String> ids = new ArrayList<>();
        try (SqlResult rows = client.getSql()
                .execute("SELECT JSON_VALUE(this, '$.id') FROM queried"
                        + " WHERE JSON_VALUE(this, '$.geo.country') = 'CHE'")) {
            for (SqlRow row : rows) {
                ids.add(row.getObject(0));
            }
        }
        assertThat(ids)
                .containsExactlyInAnyOrderElementsOf(
                        keys(4).stream().map(key -> "r" + key).toList());
        assertThatThrownBy(() -> client.getSql().execute("UPDATE queried SET this = JSON_OBJECT('id': 'x')"))
                .isExactlyInstanceOf(HazelcastSqlException.class)
                .hasMessageContaining(ReadOnlyInSql.PutWholeObjectsByIMap.class.getName());
        assertThat(client.<Integer, BidRequest>getMap("queried").get(17)).isEqualTo(request(17));
    }

    @Test
    void serializers_ofBothSides_haveOneTypeId() {
        assertThat(JsonSerializer.opaque(TYPE_ID).getTypeId())
                .isEqualTo(JsonSerializer.of(TYPE_ID, BidRequest.class).getTypeId());
    }
}
