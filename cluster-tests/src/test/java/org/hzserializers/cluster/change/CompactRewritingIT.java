// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import com.hazelcast.sql.SqlResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.argot.ArgotView;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.avro.AvroView;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.compact.CompactSerializers;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.MapRewriter;
import org.hzserializers.migration.Pace;
import org.hzserializers.migration.RewriteResult;
import org.hzserializers.protobuf.DescriptorSets;
import org.hzserializers.protobuf.ProtobufView;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.view.RecordTypes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Maps of Argot, Avro, Protobuf, Portable and Java become Compact on members that have no class of their values, by the
 * steps of {@code docs/migration-compact.md}. Clients write, read and query them by an index without a pause.
 */
@SuppressWarnings("removal") // Portable is still there until Hazelcast 7.0.
@Tag("full")
class CompactRewritingIT {

    private static final int MEMBERS = 2;
    private static final int CLIENTS = 2;
    private static final int KEYS = 300;
    private static final int PER_SECOND = 150;

    /** What a writer does at least between two steps, of each map. */
    private static final int TURNS = 10;

    private static final List<String> ARGOT_FILES =
            List.of("org/hzserializers/sample/common.argot", "org/hzserializers/sample/dubbo.argot");

    private static final RecordTypes SCHEMA_NAMES = RecordTypes.of(Map.of());

    /**
     * A map.
     *
     * @param type the class of its values
     * @param text the attribute that has the name of the writer, and an index
     * @param values makes a value of that name and a number
     * @param before what the map has stored at first
     * @param types what the schema does not tell; null for values that a client has to rewrite, as members cannot read
     *     them
     */
    private enum Change {
        ARGOT(
                BidRequest.class,
                "id",
                CompactRewritingIT::bidRequest,
                "1001 (Argot, by its first byte)",
                RecordTypes.of(Map.of(
                        "bid_request",
                        BidRequest.class.getName(),
                        "impression",
                        "org.hzserializers.sample.model.Impression",
                        "geo",
                        "org.hzserializers.sample.model.Geo",
                        "device",
                        "org.hzserializers.sample.model.Device"))),
        AVRO(BidResponse.class, "id", CompactRewritingIT::bidResponse, "1002 (Avro)", SCHEMA_NAMES),
        PROTOBUF(
                Shipment.class,
                "customer",
                Shipment::new,
                "1003 (Protobuf)",
                RecordTypes.of(Map.of("shop.Shipment", Shipment.class.getName()))),
        PORTABLE(
                Invoice.class,
                "customer",
                Invoice::new,
                "-1 (Portable, factory 1, class 1)",
                RecordTypes.of(Map.of("factory 1, class 1", Invoice.class.getName()))),
        JAVA(Rw05.class, "text", CompactRewritingIT::rw05, "-100 (Java, " + Rw05.class.getName() + ")", null);

        private final Class<?> type;
        private final String text;
        private final BiFunction<String, Integer, Object> values;
        private final String before;
        private final @Nullable RecordTypes types;

        Change(
                Class<?> type,
                String text,
                BiFunction<String, Integer, Object> values,
                String before,
                @Nullable RecordTypes types) {
            this.type = type;
            this.text = text;
            this.values = values;
            this.before = before;
            this.types = types;
        }

        boolean isReadByMembers() {
            return types != null;
        }

        String after() {
            return "-55 (Compact, " + type.getName() + ")";
        }

        MapRewriter rewriter(HazelcastInstance plain, HazelcastInstance withClasses) {
            return types != null
                    ? MapRewriter.onMembers(plain, name()).toCompact(types)
                    : MapRewriter.fromClient(withClasses, name()).toCompact(SCHEMA_NAMES);
        }
    }

    private static BidRequest bidRequest(String id, int number) {
        BidRequest request = Samples.bidRequest(number);
        request.id = id;
        return request;
    }

    private static BidResponse bidResponse(String id, int number) {
        BidResponse response = Samples.bidResponse(number);
        response.id = id;
        return response;
    }

    private static Rw05 rw05(String text, int number) {
        Rw05 row = Samples.rw05(number);
        row.text = text;
        return row;
    }

    private static final String CATALOG = """
            serializers:
              - id: 1001
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
              - id: 1002
                type: org.hzserializers.sample.model.BidResponse
                format: avro
                schema: responses.avsc
                view: auto
                view-class: org.hzserializers.view.Slot$B
              - id: 1003
                type: org.hzserializers.cluster.change.Shipment
                format: protobuf
                marshaller: org.hzserializers.cluster.change.ShipmentMarshaller
                descriptor-set: shipments.desc
                message: shop.Shipment
                view: auto
                view-class: org.hzserializers.view.Slot$C
            """;

    private static String compact() {
        return Arrays.stream(Change.values())
                .map(change -> "  - type: " + change.type.getName() + "\n    format: compact\n")
                .collect(Collectors.joining());
    }

    /** Returns a client that reads Compact, and writes it or what was there before. */
    private static ClientConfig client(boolean writesCompact) {
        String catalog = CATALOG.replace("    schema: responses.avsc\n", "");
        ClientConfig config = new ClientConfig();
        // A key has one writer, so that a write that is repeated does no harm.
        config.getNetworkConfig().setRedoOperation(true);
        config.getSerializationConfig().addPortableFactory(1, new Invoice.Factory());
        SerializerCatalog.parse(
                        writesCompact
                                ? catalog.replace("    view: auto\n", "    view: auto\n    reads: true\n") + compact()
                                : catalog,
                        CompactRewritingIT.class.getClassLoader())
                .installOn(config);
        if (!writesCompact) {
            // The catalog's serializers write these classes, and Compact is read.
            CompactSerializers.of(BidRequest.class, BidResponse.class, Shipment.class)
                    .installOn(config);
        }
        return config;
    }

    private static MemberSettings members(Path folder) throws IOException {
        Files.write(folder.resolve("shipments.desc"), descriptors());
        MemberSettings.Builder settings = MemberSettings.of("""
                        hazelcast:
                          jet:
                            enabled: true
                          listeners:
                            - org.hzserializers.core.SerializerCheck
                          map:
                            ARGOT: {indexes: [{type: HASH, attributes: [id]}]}
                            AVRO: {indexes: [{type: SORTED, attributes: [id]}]}
                            PROTOBUF: {indexes: [{type: SORTED, attributes: [customer]}]}
                            PORTABLE: {indexes: [{type: HASH, attributes: [customer]}]}
                          serialization:
                            portable-version: 0
                            allow-override-default-serializers: true
                            serializers:
                              - {type-class: org.hzserializers.view.Slot$A, class-name: org.hzserializers.view.ViewSerializer}
                              - {type-class: org.hzserializers.view.Slot$B, class-name: org.hzserializers.view.ViewSerializer}
                              - {type-class: org.hzserializers.view.Slot$C, class-name: org.hzserializers.view.ViewSerializer}
                        """).toBuilder()
                .withoutJar("hazelcast-serializers-sample-model")
                .withoutJar("hazelcast-serializers-cluster-tests")
                .withoutJar("hazelcast-serializers-compact")
                .jarsIn(Path.of("target", "sql"))
                .jar(folder)
                .file(SerializerCatalog.FILE_NAME, CATALOG)
                .file(
                        "responses.avsc",
                        AvroSerializer.of(1002, BidResponse.class).schema().toString());
        for (String file : ARGOT_FILES) {
            try (InputStream in = CompactRewritingIT.class.getClassLoader().getResourceAsStream(file)) {
                settings.file(
                        file, new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return settings.build();
    }

    private static byte[] descriptors() {
        FieldDescriptorProto.Builder customer = FieldDescriptorProto.newBuilder()
                .setName("customer")
                .setNumber(1)
                .setType(Type.TYPE_STRING);
        FieldDescriptorProto.Builder parcels = FieldDescriptorProto.newBuilder()
                .setName("parcels")
                .setNumber(2)
                .setType(Type.TYPE_INT32);
        return FileDescriptorSet.newBuilder()
                .addFile(FileDescriptorProto.newBuilder()
                        .setName("shop.proto")
                        .setPackage("shop")
                        .setSyntax("proto3")
                        .addMessageType(DescriptorProto.newBuilder()
                                .setName("Shipment")
                                .addField(customer)
                                .addField(parcels)))
                .build()
                .toByteArray();
    }

    @Test
    void maps_ofAnyFormatRewrittenToCompactUnderQueries_loseAndAlterNothing(@TempDir Path folder) throws IOException {
        List<Writer> writers = new ArrayList<>();
        try (HazelcastCluster cluster = HazelcastCluster.start(MEMBERS, members(folder))) {
            HazelcastInstance plain = cluster.client(new ClientConfig());
            try {
                for (int i = 0; i < CLIENTS; i++) {
                    Writer writer = new Writer(i, cluster.client(client(false)));
                    writers.add(writer);
                    writer.start();
                }
                LiveWriter.awaitTurns(writers, TURNS);
                assertThat(Change.values())
                        .allSatisfy(change -> assertThat(forms(plain, change)).containsExactly(change.before));
                mappingsOfViews().forEach((change, mapping) -> requireSelected(plain, change, mapping));

                for (Writer writer : writers) {
                    writer.moveTo(cluster.client(client(true)));
                }
                LiveWriter.awaitTurns(writers, TURNS);
                HazelcastInstance withClasses = cluster.client(client(true));
                List<CompletableFuture<RewriteResult>> jobs = new ArrayList<>();
                for (Change change : Change.values()) {
                    assertThat(forms(plain, change)).contains(change.before, change.after());
                    MapRewriter rewriter = change.rewriter(plain, withClasses);
                    jobs.add(CompletableFuture.supplyAsync(
                            () -> rewriter.run(Pace.of(PER_SECOND)), task -> new Thread(task, change.name()).start()));
                }
                assertThat(jobs).allSatisfy(job -> {
                    RewriteResult result = job.join();
                    assertThat(result.failures()).isEmpty();
                    assertThat(result.failed()).isZero();
                    assertThat(result.rewritten()).isPositive();
                });
                LiveWriter.awaitTurns(writers, TURNS);
                assertThat(Change.values())
                        .allSatisfy(change -> assertThat(forms(plain, change)).containsExactly(change.after()));
            } finally {
                writers.forEach(Writer::stop);
            }
            writers.forEach(Writer::requireNoFailure);
            HazelcastInstance reader = cluster.client(client(true));
            for (Change change : Change.values()) {
                writers.forEach(writer -> writer.checkAll(reader, change));
                requireSelected(plain, change, mappingOfCompact(change));
            }
        }
    }

    /** Also says that no key was lost, and that none came up. */
    private static List<String> forms(HazelcastInstance client, Change change) {
        assertThat(client.getMap(change.name()).size()).isEqualTo(KEYS);
        EntryCensus census = EntryCensus.of(client, change.name(), Pace.unlimited());
        return census.values().keySet().stream().map(Object::toString).toList();
    }

    private static Map<Change, String> mappingsOfViews() throws IOException {
        ArgotTypes.Builder types = ArgotTypes.builder();
        for (String file : ARGOT_FILES) {
            types.load(file, CompactRewritingIT.class.getClassLoader());
        }
        Descriptor shipment = DescriptorSets.descriptor(new ByteArrayInputStream(descriptors()), "shop.Shipment");
        return Map.of(
                Change.ARGOT,
                ArgotView.of(1001, types.build(), "bid_request").createMapping("ARGOT", "int"),
                Change.AVRO,
                AvroView.of(1002, AvroSerializer.of(1002, BidResponse.class).schema())
                        .createMapping("AVRO", "int"),
                Change.PROTOBUF,
                ProtobufView.of(1003, shipment).createMapping("PROTOBUF", "int"));
    }

    private static String mappingOfCompact(Change change) {
        return "CREATE OR REPLACE MAPPING \"" + change.name() + "\" (__key INT, \"" + change.text
                + "\" VARCHAR) TYPE IMap OPTIONS ('keyFormat' = 'int', 'valueFormat' = 'compact',"
                + " 'valueCompactTypeName' = '" + change.type.getName() + "')";
    }

    private static void requireSelected(HazelcastInstance client, Change change, String mapping) {
        client.getSql().execute(mapping).close();
        try (SqlResult result = client.getSql()
                .execute("SELECT COUNT(*) FROM \"" + change.name() + "\" WHERE \"" + change.text + "\" = ?", name(1))) {
            Long count = result.iterator().next().getObject(0);
            assertThat(count).as("%s", change).isEqualTo(KEYS / CLIENTS);
        }
    }

    private static String name(int writer) {
        return "writer " + writer;
    }

    /** Has keys and a name of its own, so that it knows what each query has to find. */
    private static final class Writer extends LiveWriter {

        private final Random random;
        private final Map<Change, Map<Integer, Object>> written = new HashMap<>();

        Writer(int number, HazelcastInstance client) {
            super(number, client, 5);
            random = new Random(number);
            for (Change change : Change.values()) {
                Map<Integer, Object> values = new HashMap<>();
                for (int key = number; key < KEYS; key += CLIENTS) {
                    values.put(key, change.values.apply(name(number), key));
                }
                client.getMap(change.name()).setAll(values);
                written.put(change, values);
            }
        }

        @Override
        void turn(HazelcastInstance current) {
            written.forEach((change, values) -> {
                IMap<Integer, Object> map = current.getMap(change.name());
                int key = random.nextInt(KEYS / CLIENTS) * CLIENTS + number;
                assertThat(map.get(key)).as("%s %d", change, key).isEqualTo(values.get(key));
                Object value = change.values.apply(name(number), random.nextInt(1_000));
                repeatedly(() -> map.set(key, value));
                values.put(key, value);
                if (change.isReadByMembers()) {
                    query(map, change);
                }
            });
        }

        private void query(IMap<Integer, Object> map, Change change) {
            assertThat(map.keySet(Predicates.equal(change.text, name(number))))
                    .as("%s", change)
                    .isEqualTo(Objects.requireNonNull(written.get(change)).keySet());
        }

        void checkAll(HazelcastInstance reader, Change change) {
            IMap<Integer, Object> map = reader.getMap(change.name());
            Objects.requireNonNull(written.get(change))
                    .forEach((key, value) ->
                            assertThat(map.get(key)).as("%s %d", change, key).isEqualTo(value));
            query(map, change);
        }
    }
}
