// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.MapRewriter;
import org.hzserializers.migration.Pace;
import org.hzserializers.migration.RewriteResult;
import org.hzserializers.view.Slot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A map of Portable values with two indexes goes to another format on a live cluster, by the steps of {@code
 * docs/coming-from/portable.md}. Clients write, read and query it without a pause.
 */
@SuppressWarnings("removal") // Portable is still there until Hazelcast 7.0.
@Tag("full")
class PortableIT {

    private static final int MEMBERS = 2;
    private static final int CLIENTS = 3;
    private static final int KEYS = 600;
    private static final int PER_SECOND = 150;

    /** What each writer does at least between two steps. */
    private static final int TURNS = 20;

    private static final String MAP = "invoices";

    private static final String SCHEMA_FILE = "invoice.avsc";

    private static final String FACTORY = """
                portable-factories:
                  - factory-id: 1
                    class-name: org.hzserializers.cluster.change.Invoice$Factory
            """;

    /** Where values go, and who rewrites them. */
    private enum Target {
        /** Members have the class, and rewrite. */
        KRYO("1002 (Kryo)", Invoice.class, "org.hzserializers.kryo.KryoSerializer", """
                serializers:
                  - id: 1002
                    type: org.hzserializers.cluster.change.Invoice
                    format: kryo
                    fields: compatible
                """),

        /** Members lack the class as before, and read views; a client rewrites. */
        AVRO("1002 (Avro)", Slot.A.class, "org.hzserializers.view.ViewSerializer", """
                serializers:
                  - id: 1002
                    type: org.hzserializers.cluster.change.Invoice
                    format: avro
                    schema: invoice.avsc
                    view: auto
                    view-class: org.hzserializers.view.Slot$A
                """);

        private final String form;
        private final Class<?> typeClass;
        private final String serializer;
        private final String catalogFile;

        Target(String form, Class<?> typeClass, String serializer, String catalogFile) {
            this.form = form;
            this.typeClass = typeClass;
            this.serializer = serializer;
            this.catalogFile = catalogFile;
        }

        boolean membersHaveTheClass() {
            return this == KRYO;
        }

        /** Portable alone, as it was. */
        MemberSettings before() {
            return settings("");
        }

        /** Portable, and the new format. */
        MemberSettings after() {
            return settings("    allow-override-default-serializers: true\n    serializers:\n      - type-class: "
                            + typeClass.getName() + "\n        class-name: " + serializer + "\n")
                    .toBuilder()
                    .file(SerializerCatalog.FILE_NAME, catalogFile)
                    .file(SCHEMA_FILE, schema())
                    .build();
        }

        private static String schema() {
            try (InputStream in = PortableIT.class.getClassLoader().getResourceAsStream(SCHEMA_FILE)) {
                return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private MemberSettings settings(String serialization) {
            MemberSettings settings = MemberSettings.of(
                    """
                    hazelcast:
                      listeners:
                        - org.hzserializers.core.SerializerCheck
                      map:
                        invoices:
                          indexes:
                            - type: HASH
                              attributes: [customer]
                            - type: SORTED
                              attributes: [price]
                      serialization:
                    """ + (membersHaveTheClass() ? FACTORY : "    portable-version: 0\n") + serialization);
            return membersHaveTheClass()
                    ? settings
                    : settings.toBuilder()
                            .withoutJar("hazelcast-serializers-cluster-tests")
                            .build();
        }

        /** Returns a client's configuration that reads both forms, and writes Portable still, or the new one. */
        ClientConfig client(boolean writes) {
            ClientConfig config = withPortable();
            catalog(writes).installOn(config);
            return config;
        }

        SerializerCatalog catalog(boolean writes) {
            String text = writes ? catalogFile : catalogFile + "    reads: true\n";
            return SerializerCatalog.parse(text, PortableIT.class.getClassLoader());
        }
    }

    /** A client as it was. */
    private static ClientConfig withPortable() {
        ClientConfig config = new ClientConfig();
        // A key has one writer, so that a write that is repeated does no harm.
        config.getNetworkConfig().setRedoOperation(true);
        config.getSerializationConfig().addPortableFactory(1, new Invoice.Factory());
        return config;
    }

    /** With {@code -Pfull} both; else the one whose members lack the class, which takes more of what is ours. */
    static Stream<Target> targets() {
        return Boolean.getBoolean("tests.full") ? Stream.of(Target.values()) : Stream.of(Target.AVRO);
    }

    @ParameterizedTest
    @MethodSource("targets")
    @Tag("full")
    void indexedMap_rewrittenFromPortableUnderQueries_losesAndAltersNothing(Target target) {
        List<Writer> writers = new ArrayList<>();
        try (HazelcastCluster cluster = HazelcastCluster.start(MEMBERS, target.before())) {
            try {
                for (int i = 0; i < CLIENTS; i++) {
                    Writer writer = new Writer(i, cluster.client(withPortable()));
                    writers.add(writer);
                    writer.start();
                }
                LiveWriter.awaitTurns(writers, TURNS);
                for (int i = 0; i < MEMBERS; i++) {
                    cluster.member(i).restart(target.after());
                    cluster.awaitSafe();
                }
                for (boolean writes : new boolean[] {false, true}) {
                    for (Writer writer : writers) {
                        writer.moveTo(cluster.client(target.client(writes)));
                    }
                    LiveWriter.awaitTurns(writers, TURNS);
                }
                HazelcastInstance plain = cluster.client(new ClientConfig());
                assertThat(forms(plain))
                        .as("before the job")
                        .contains("-1 (Portable, factory 1, class 1)", target.form);

                HazelcastInstance withClass = cluster.client(target.client(true));
                MapRewriter rewriter = target.membersHaveTheClass()
                        ? MapRewriter.onMembers(plain, MAP)
                        : MapRewriter.fromClient(withClass, MAP);
                CompletableFuture<RewriteResult> job = CompletableFuture.supplyAsync(
                        () -> rewriter.run(Pace.of(PER_SECOND)), task -> new Thread(task, "rewriter").start());
                LiveWriter.awaitTurns(writers, TURNS);
                RewriteResult result = job.join();
                assertThat(result.failures()).isEmpty();
                assertThat(result.rewritten()).isPositive();
                LiveWriter.awaitTurns(writers, TURNS);
                assertThat(forms(plain)).as("after the job").containsExactly(target.form);
            } finally {
                writers.forEach(Writer::stop);
            }
            writers.forEach(Writer::requireNoFailure);
            ClientConfig withoutPortable = new ClientConfig();
            target.catalog(true).installOn(withoutPortable);
            HazelcastInstance reader = cluster.client(withoutPortable);
            writers.forEach(writer -> writer.checkAll(reader.getMap(MAP)));
        }
    }

    private static List<String> forms(HazelcastInstance client) {
        assertThat(client.getMap(MAP).size()).isEqualTo(KEYS);
        EntryCensus census = EntryCensus.of(client, MAP, Pace.unlimited());
        return census.values().keySet().stream().map(Object::toString).toList();
    }

    /** Has keys and a customer of its own, so that it knows what each query has to find. */
    private static final class Writer extends LiveWriter {

        private final Random random;
        private final String customer;
        private final Map<Integer, Invoice> written = new HashMap<>();

        Writer(int number, HazelcastInstance client) {
            super(number, client, 5);
            random = new Random(number);
            customer = "customer " + number;
            for (int key = number; key < KEYS; key += CLIENTS) {
                written.put(key, next());
            }
            client.<Integer, Invoice>getMap(MAP).setAll(written);
        }

        private Invoice next() {
            return new Invoice(customer, random.nextInt(1_000));
        }

        @Override
        void turn(HazelcastInstance current) {
            IMap<Integer, Invoice> map = current.getMap(MAP);
            int key = random.nextInt(KEYS / CLIENTS) * CLIENTS + number;
            assertThat(map.get(key)).as("key %d", key).isEqualTo(written.get(key));
            Invoice value = next();
            repeatedly(() -> map.set(key, value));
            written.put(key, value);
            query(map);
        }

        /** By each of the two indexes. */
        private void query(IMap<Integer, Invoice> map) {
            Predicate<Integer, Invoice> own = Predicates.equal("customer", customer);
            assertThat(map.values(own)).as(customer).containsExactlyInAnyOrderElementsOf(written.values());
            int from = random.nextInt(1_000);
            Predicate<Integer, Invoice> range = Predicates.between("price", from, from + 50);
            assertThat(map.values(range).stream().filter(invoice -> invoice.isOf(customer)))
                    .as("from %d on", from)
                    .containsExactlyInAnyOrderElementsOf(written.values().stream()
                            .filter(invoice -> invoice.price() >= from && invoice.price() <= from + 50)
                            .toList());
        }

        void checkAll(IMap<Integer, Invoice> map) {
            written.forEach((key, value) -> assertThat(map.get(key)).isEqualTo(value));
            query(map);
        }
    }
}
