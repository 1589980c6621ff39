// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.hazelcast.aggregation.Aggregators;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.map.QueryCache;
import com.hazelcast.map.listener.EntryAddedListener;
import com.hazelcast.projection.Projections;
import com.hazelcast.query.PagingPredicate;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlRow;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.argot.ArgotView;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.protobuf.ProtobufView;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Members that have our jars and the catalog file, and no class of the values, answer queries as a member does that has
 * the class, while a client gets and puts its own class.
 */
class ViewsIT {

    private static final int ENTRIES = 60;

    private static final String NAMED = "acme.EchoView";

    private static final String ARGOT_BIDS = """
              - id: 1003
                type: org.hzserializers.sample.model.BidRequest
                format: argot
                schema: [org/hzserializers/sample/common.argot, org/hzserializers/sample/dubbo.argot]
                definition: bid_request
                bindings:
                  impression: org.hzserializers.sample.model.Impression
                  geo: org.hzserializers.sample.model.Geo
                  device: org.hzserializers.sample.model.Device
                view: auto
                view-class: org.hzserializers.view.Slot$A
            """;

    private static final String AVRO_BIDS = """
              - id: 1009
                type: org.hzserializers.sample.model.BidRequest
                format: avro
                schema: bids.avsc
                view: auto
                view-class: org.hzserializers.view.Slot$D
            """;

    /** The same on members and clients: those have the classes. */
    private static final String OTHERS =
            """
              - id: 1005
                type: %s
                format: protobuf
                descriptor-set: bids.desc
                message: %s
                view: auto
                view-class: org.hzserializers.view.Slot$B
              - id: 1006
                type: org.hzserializers.sample.model.Geo
                format: argot
                schema: [org/hzserializers/sample/common.argot, org/hzserializers/sample/dubbo.argot]
                definition: geo
                view: auto
                view-class: org.hzserializers.view.Slot$C
              - id: 1007
                type: org.hzserializers.sample.model.EchoText
                format: argot
                schema: [org/hzserializers/sample/common.argot, org/hzserializers/sample/dubbo.argot]
                definition: echo_text
                view: auto
                view-class: acme.EchoView
            """.formatted(messageClass().getName(), descriptor().getFullName());

    private static final String MEMBERS = "serializers:\n" + ARGOT_BIDS + AVRO_BIDS + OTHERS;

    /** A node with the class writes it in one format, and reads the other. */
    private static final String CLIENTS =
            "serializers:\n" + ARGOT_BIDS + reading(AVRO_BIDS.replace("    schema: bids.avsc\n", "")) + OTHERS;

    private static final String AVRO_CLIENTS =
            "serializers:\n" + AVRO_BIDS.replace("    schema: bids.avsc\n", "") + reading(ARGOT_BIDS) + OTHERS;

    private static final String MEMBER_YAML = """
            hazelcast:
              jet:
                enabled: true
              map:
                journaled:
                  event-journal:
                    enabled: true
              listeners:
                - org.hzserializers.core.SerializerCheck
              serialization:
                serializers:
                  - type-class: org.hzserializers.view.Slot$A
                    class-name: org.hzserializers.view.ViewSerializer
                  - type-class: org.hzserializers.view.Slot$B
                    class-name: org.hzserializers.view.ViewSerializer
                  - type-class: org.hzserializers.view.Slot$C
                    class-name: org.hzserializers.view.ViewSerializer
                  - type-class: org.hzserializers.view.Slot$D
                    class-name: org.hzserializers.view.ViewSerializer
                  - type-class: acme.EchoView
                    class-name: org.hzserializers.view.ViewSerializer
            """;

    /** How the values are written, under which name of a map. */
    enum Written {
        ARGOT,
        PROTOBUF,
        AVRO;

        /** Returns the client that has the serializer. */
        HazelcastInstance client() {
            return this == AVRO ? avroClient : client;
        }

        Object carry(BidRequest request) {
            return this == PROTOBUF ? OurFormat.PROTOBUF.toCarried(request) : request;
        }

        BidRequest plain(Object carried) {
            return (BidRequest) (this == PROTOBUF ? OurFormat.PROTOBUF.toPlain(carried) : carried);
        }
    }

    private static HazelcastCluster cluster;
    private static HazelcastInstance client;
    private static HazelcastInstance avroClient;

    /** Has the classes, and answers the same. */
    private static HazelcastInstance reference;

    private static String reading(String entry) {
        return entry + "    reads: true\n";
    }

    private static Class<?> messageClass() {
        return OurFormat.PROTOBUF.carriedClass(BidRequest.class);
    }

    private static Descriptor descriptor() {
        try {
            return (Descriptor) messageClass().getMethod("getDescriptor").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addFile(FileDescriptor file, Set<FileDescriptor> files) {
        file.getDependencies().forEach(needed -> addFile(needed, files));
        files.add(file);
    }

    /** What a user's build puts into a jar: definitions, the descriptor set and a processor, and no domain class. */
    private static Path userFiles(Path folder) throws IOException {
        Set<FileDescriptor> files = new LinkedHashSet<>();
        addFile(descriptor().getFile(), files);
        FileDescriptorSet.Builder set = FileDescriptorSet.newBuilder();
        files.forEach(file -> set.addFile(file.toProto()));
        Files.write(folder.resolve("bids.desc"), set.build().toByteArray());
        for (String name : List.of("common", "dubbo")) {
            copyResource("org/hzserializers/sample/" + name + ".argot", folder);
        }
        Files.writeString(
                folder.resolve("bids.avsc"),
                AvroSerializer.of(1009, BidRequest.class).schema().toString());
        copyResource(TakeId.class.getName().replace('.', '/') + ".class", folder);
        ViewSerializer.namedClasses(ArgotView.plan(types(), "echo_text"), NAMED).forEach((path, bytes) -> {
            try {
                Files.createDirectories(folder.resolve(path).getParent());
                Files.write(folder.resolve(path), bytes);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        return folder;
    }

    private static ArgotTypes types() throws IOException {
        ClassLoader loader = ViewsIT.class.getClassLoader();
        return ArgotTypes.builder()
                .load("org/hzserializers/sample/common.argot", loader)
                .load("org/hzserializers/sample/dubbo.argot", loader)
                .build();
    }

    private static void copyResource(String path, Path folder) throws IOException {
        Path target = folder.resolve(path);
        Files.createDirectories(target.getParent());
        try (InputStream in = ViewsIT.class.getClassLoader().getResourceAsStream(path)) {
            Files.copy(Objects.requireNonNull(in, path), target);
        }
    }

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        ClusterMode mode =
                ClusterMode.current() == ClusterMode.EMBEDDED ? ClusterMode.PROCESSES : ClusterMode.current();
        MemberSettings settings = MemberSettings.of(MEMBER_YAML).toBuilder()
                .withoutJar("hazelcast-serializers-sample-model")
                .jarsIn(Path.of("target", "sql"))
                .jar(userFiles(folder))
                .file(SerializerCatalog.FILE_NAME, MEMBERS)
                .build();
        cluster = HazelcastCluster.start(2, settings, mode);
        ClientConfig config = new ClientConfig();
        SerializerUnderTest.catalog(CLIENTS).installOn(config);
        client = cluster.client(config);
        ClientConfig avro = new ClientConfig();
        SerializerUnderTest.catalog(AVRO_CLIENTS).installOn(avro);
        avroClient = cluster.client(avro);
        Config withClasses = InProcess.memberConfig();
        SerializerUnderTest.catalog(CLIENTS).installOn(withClasses);
        reference = Hazelcast.newHazelcastInstance(withClasses);
        fill("bids");
    }

    @AfterAll
    static void stop() {
        reference.shutdown();
        cluster.close();
    }

    /** Puts the same into a map of each kind, and one of the member with the classes. */
    private static void fill(String name) {
        for (int key = 0; key < ENTRIES; key++) {
            for (Written written : Written.values()) {
                written.client().getMap(name + written).put(key, written.carry(request(key)));
            }
            reference.getMap(name).put(key, request(key));
        }
    }

    private static BidRequest request(int key) {
        BidRequest request = Samples.bidRequest(key);
        request.id = "r" + key;
        request.geo.country = key % 4 == 0 ? "CHE" : "FRA";
        request.geo.latitude = key / 4.0f;
        request.impressions.get(0).width = key;
        request.impressions.get(0).bidFloor = key * 0.5;
        if (key % 7 == 0) {
            request.device = null;
        }
        return request;
    }

    private static List<Predicate<Integer, Object>> predicates() {
        return List.of(
                Predicates.sql("geo.country = 'CHE' AND geo.latitude > 3.5"),
                Predicates.sql("id LIKE 'r1%' OR device.os = 'none'"),
                Predicates.equal("geo.country", "FRA"),
                Predicates.notEqual("geo.country", "FRA"),
                Predicates.between("impressions[0].width", 10, 20),
                Predicates.equal("impressions[any].width", 17),
                Predicates.greaterThan("impressions[any].bidFloor", 12.5),
                Predicates.in("id", "r3", "r4", "r5000"),
                Predicates.regex("id", "r[0-9]"),
                Predicates.equal("device.os", null),
                Predicates.equal("device.javaScript", true),
                Predicates.notEqual("device.geo.zip", "0"),
                Predicates.lessThan("device.connectionType", 3),
                Predicates.equal("impressions[99].width", null),
                Predicates.greaterEqual("__key", 50));
    }

    @ParameterizedTest
    @EnumSource
    void predicates_onMembersWithoutTheClass_findWhatOthersFind(Written written) {
        IMap<Integer, Object> views = written.client().getMap("bids" + written);
        IMap<Integer, Object> objects = reference.getMap("bids");
        int found = 0;
        for (Predicate<Integer, Object> predicate : predicates()) {
            Set<Integer> expected = objects.keySet(predicate);
            assertThat(views.keySet(predicate)).as("%s", predicate).isEqualTo(expected);
            assertThat(views.values(predicate).stream().map(written::plain).toList())
                    .as("%s", predicate)
                    .containsExactlyInAnyOrderElementsOf(
                            expected.stream().map(ViewsIT::request).toList());
            found += expected.size();
        }
        assertThat(found).isGreaterThan(ENTRIES);
        assertThat(written.plain(views.get(17))).isEqualTo(request(17));
    }

    @ParameterizedTest
    @EnumSource
    void indexes_onMembersWithoutTheClass_findTheSame(Written written) {
        for (IndexConfig index : List.of(
                new IndexConfig(IndexType.SORTED, "geo.latitude").setName("sorted"),
                new IndexConfig(IndexType.HASH, "geo.country").setName("hash"),
                new IndexConfig(IndexType.SORTED, "impressions[any].width").setName("any"),
                bitmap())) {
            String name = "indexed-" + index.getName();
            written.client().<Integer, Object>getMap(name + written).addIndex(index);
            fill(name);
            IMap<Integer, Object> views = written.client().getMap(name + written);
            IMap<Integer, Object> objects = reference.getMap(name);
            for (Predicate<Integer, Object> predicate : predicates()) {
                assertThat(views.keySet(predicate))
                        .as("%s by %s", predicate, index)
                        .isEqualTo(objects.keySet(predicate));
            }
            BidRequest moved = request(1);
            moved.geo.country = "CHE";
            views.put(1, written.carry(moved));
            assertThat(views.keySet(Predicates.equal("geo.country", "CHE"))).contains(1);
        }
    }

    private static IndexConfig bitmap() {
        IndexConfig index = new IndexConfig(IndexType.BITMAP, "geo.country").setName("bitmap");
        index.getBitmapIndexOptions().setUniqueKey("__key");
        return index;
    }

    @ParameterizedTest
    @EnumSource
    void projectionsAndAggregations_onMembersWithoutTheClass_areTheSame(Written written) {
        IMap<Integer, Object> views = written.client().getMap("bids" + written);
        IMap<Integer, Object> objects = reference.getMap("bids");
        Predicate<Integer, Object> some = Predicates.sql("geo.latitude < 9");
        for (String attribute : List.of("id", "geo.country", "impressions[0].bidFloor", "device.os")) {
            assertThat(views.project(Projections.<Map.Entry<Integer, Object>, Object>singleAttribute(attribute), some))
                    .as(attribute)
                    .containsExactlyInAnyOrderElementsOf(objects.project(
                            Projections.<Map.Entry<Integer, Object>, Object>singleAttribute(attribute), some));
        }
        assertThat(views.project(
                        Projections.<Map.Entry<Integer, Object>>multiAttribute("id", "geo.zip"),
                        Predicates.equal("id", "r5")))
                .containsExactly(new Object[] {"r5", request(5).geo.zip});
        assertThat(views.aggregate(Aggregators.count(), some)).isEqualTo(objects.aggregate(Aggregators.count(), some));
        assertThat(views.aggregate(Aggregators.<Map.Entry<Integer, Object>>doubleSum("impressions[0].bidFloor")))
                .isEqualTo(objects.aggregate(
                        Aggregators.<Map.Entry<Integer, Object>>doubleSum("impressions[0].bidFloor")));
        assertThat(views.aggregate(Aggregators.<Map.Entry<Integer, Object>, Float>comparableMax("geo.latitude")))
                .isEqualTo(objects.aggregate(
                        Aggregators.<Map.Entry<Integer, Object>, Float>comparableMax("geo.latitude")));
        assertThat(views.aggregate(Aggregators.<Map.Entry<Integer, Object>, String>distinct("geo.country")))
                .containsExactlyInAnyOrder("CHE", "FRA");
    }

    @ParameterizedTest
    @EnumSource
    void paging_onMembersWithoutTheClass_isInTheSameOrder(Written written) {
        PagingPredicate<Integer, Object> pages = pages();
        PagingPredicate<Integer, Object> expected = pages();
        for (int page = 0; page < 3; page++) {
            assertThat(new ArrayList<>(written.client()
                            .<Integer, Object>getMap("bids" + written)
                            .keySet(pages)))
                    .isEqualTo(new ArrayList<>(
                            reference.<Integer, Object>getMap("bids").keySet(expected)))
                    .hasSize(10);
            pages.nextPage();
            expected.nextPage();
        }
    }

    private static PagingPredicate<Integer, Object> pages() {
        return Predicates.<Integer, Object>pagingPredicate(
                Predicates.equal("geo.country", "FRA"), Map.Entry.<Integer, Object>comparingByKey(), 10);
    }

    /** Runs on members: they have this class, and not that of the values. */
    static final class TakeId implements EntryProcessor<Integer, Object, String> {

        private static final long serialVersionUID = 1L;

        @Override
        public String process(Map.Entry<Integer, Object> entry) {
            View view = (View) entry.getValue();
            // Stored again as it is.
            entry.setValue(view);
            return view.get("id") + " " + view.get("impressions[0].width");
        }
    }

    @ParameterizedTest
    @EnumSource
    void entryProcessors_onMembersWithoutTheClass_readViewsAndStoreThemAgain(Written written) {
        fill("processed");
        IMap<Integer, Object> views = written.client().getMap("processed" + written);
        Map<Integer, String> results = views.executeOnEntries(new TakeId(), Predicates.equal("geo.country", "CHE"));
        assertThat(new TreeMap<>(results))
                .isEqualTo(Stream.iterate(0, key -> key < ENTRIES, key -> key + 4)
                        .collect(
                                Collectors.toMap(key -> key, key -> "r" + key + " " + key, (a, b) -> a, TreeMap::new)));
        for (int key = 0; key < ENTRIES; key++) {
            assertThat(written.plain(views.get(key))).isEqualTo(request(key));
        }
        assertThat(views.executeOnKey(3, new TakeId())).isEqualTo("r3 3");
    }

    @ParameterizedTest
    @EnumSource
    void listenersAndQueryCaches_onMembersWithoutTheClass_seeWhatFits(Written written) {
        IMap<Integer, Object> views = written.client().getMap("heard" + written);
        Queue<Integer> heard = new ConcurrentLinkedQueue<>();
        views.addEntryListener(
                (EntryAddedListener<Integer, Object>) event -> heard.add(event.getKey()),
                Predicates.equal("geo.country", "CHE"),
                true);
        QueryCache<Integer, Object> cache = views.getQueryCache("cached", Predicates.sql("geo.latitude >= 10"), true);
        for (int key = 0; key < ENTRIES; key++) {
            views.put(key, written.carry(request(key)));
        }
        Set<Integer> swiss = keys("geo.country = 'CHE'");
        Set<Integer> north = keys("geo.latitude >= 10");
        Waiting.await(60, "events of all", () -> heard.size() >= swiss.size());
        Waiting.await(60, "the cache of all", () -> cache.size() >= north.size());
        assertThat(new TreeSet<>(heard)).isEqualTo(new TreeSet<>(swiss));
        assertThat(cache.keySet()).isEqualTo(north);
        assertThat(written.plain(cache.get(45))).isEqualTo(request(45));
        cache.destroy();
    }

    private static Set<Integer> keys(String sql) {
        return reference.<Integer, Object>getMap("bids").keySet(Predicates.sql(sql));
    }

    @Test
    void keys_onMembersWithoutTheClass_areQueriedByAttribute() {
        IMap<Geo, Integer> views = client.getMap("by-place");
        IMap<Geo, Integer> objects = reference.getMap("by-place");
        for (int key = 0; key < ENTRIES; key++) {
            views.put(request(key).geo, key);
            objects.put(request(key).geo, key);
        }
        Predicate<Geo, Integer> predicate = Predicates.sql("__key.country = 'CHE' AND __key.latitude > 2");
        assertThat(views.keySet(predicate)).isEqualTo(objects.keySet(predicate)).isNotEmpty();
        assertThat(views.get(request(7).geo)).isEqualTo(7);
    }

    @Test
    void sql_joinOfTwoFormats_selectsByColumns() throws IOException {
        ViewSerializer argot = ArgotView.of(1003, types(), "bid_request");
        ViewSerializer protobuf = ProtobufView.of(1005, descriptor());
        client.getSql().execute(argot.createMapping("bidsARGOT", "int"));
        client.getSql().execute(protobuf.createMapping("bidsPROTOBUF", "int"));
        assertThat(rows("SELECT a.id, p.geo_country, a.device_os FROM \"bidsARGOT\" a JOIN \"bidsPROTOBUF\" p ON a.id ="
                        + " p.id WHERE p.geo_latitude > 5 AND a.geo_country = 'CHE'"))
                .containsExactlyInAnyOrderElementsOf(keys("geo.latitude > 5 AND geo.country = 'CHE'").stream()
                        .map(ViewsIT::request)
                        .map(request -> List.of(
                                request.id, "CHE", String.valueOf(request.device == null ? null : request.device.os)))
                        .toList());
        assertThat(rows("SELECT geo_country, COUNT(*), MAX(geo_latitude) FROM \"bidsPROTOBUF\" GROUP BY geo_country"))
                .containsExactlyInAnyOrder(List.of("CHE", "15", "14.0"), List.of("FRA", "45", "14.75"));
    }

    @Test
    void sql_namedClass_needsNoColumns() {
        IMap<Integer, EchoText> echoes = client.getMap("echoes");
        for (int key = 0; key < 10; key++) {
            EchoText echo = Samples.echoText(8, key);
            echo.text = "t" + key;
            echoes.put(key, echo);
        }
        client.getSql()
                .execute("CREATE MAPPING echoes TYPE IMap OPTIONS ('keyFormat'='int', 'valueFormat'='java',"
                        + " 'valueJavaClass'='" + NAMED + "')");
        assertThat(rows("SELECT text FROM echoes WHERE text > 't7'"))
                .containsExactlyInAnyOrder(List.of("t8"), List.of("t9"));
        assertThat(echoes.keySet(Predicates.equal("text", "t3"))).containsExactly(3);
    }

    /** A class that members do not have. */
    enum Ids {
        r17
    }

    @Test
    void predicates_enumConstantWhoseClassMembersLack_areWrittenWithTheText() {
        IMap<Integer, Object> map = client.getMap("bidsPROTOBUF");
        assertThatThrownBy(() -> map.keySet(Predicates.equal("id", Ids.r17)))
                .rootCause()
                .isInstanceOf(ClassNotFoundException.class)
                .hasMessageContaining(Ids.class.getName());
        assertThat(map.keySet(Predicates.equal("id", Ids.r17.name()))).containsExactly(17);
    }

    private static List<List<String>> rows(String sql) {
        List<List<String>> found = new ArrayList<>();
        try (SqlResult rows = client.getSql().execute(sql)) {
            int columns = rows.getRowMetadata().getColumnCount();
            for (SqlRow row : rows) {
                List<String> values = new ArrayList<>();
                for (int i = 0; i < columns; i++) {
                    Object value = row.getObject(i);
                    values.add(String.valueOf(value));
                }
                found.add(values);
            }
        }
        return found;
    }
}
