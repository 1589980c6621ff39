// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.MapRewriter;
import org.hzserializers.migration.Pace;
import org.hzserializers.migration.RewriteResult;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.StringList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Four maps change their formats on a live cluster, each in another way, while clients write and read all of them
 * without a pause: members and clients are restarted one by one, the values are rewritten, and a member is killed
 * meanwhile.
 */
@Tag("full")
class RewritingIT {

    private static final int MEMBERS = 3;
    private static final int CLIENTS = 4;
    private static final int KEYS = 1_200;
    private static final int PER_SECOND = 300;

    /** What a writer does at least between two restarts, of each map. */
    private static final int TURNS = 20;

    /**
     * How the values of a map change.
     *
     * @param map the map's name
     * @param values makes a value of a number
     * @param before the entry of the catalog file that writes at first
     * @param after the one that writes then; under the same id, if it can read what the other has written
     * @param newForms what the map has stored at the end
     */
    private record Change(String map, LongFunction<Object> values, Entry before, Entry after, List<String> newForms) {

        List<Entry> entries(boolean changed) {
            Entry writes = changed ? after : before;
            Entry reads = changed ? before : after;
            return writes.id == reads.id ? List.of(writes) : List.of(writes, reads.onlyReading());
        }
    }

    /**
     * An entry of the catalog file.
     *
     * @param standIn the class that Hazelcast's YAML registers it for where it only reads
     * @param reads whether it does
     */
    private record Entry(
            int id, Class<?> type, OurFormat format, List<String> options, Class<?> standIn, boolean reads) {

        Entry(int id, Class<?> type, OurFormat format, List<String> options, Class<?> standIn) {
            this(id, type, format, options, standIn, false);
        }

        Entry onlyReading() {
            return new Entry(id, type, format, options, standIn, true);
        }

        String inCatalog() {
            List<String> lines = new ArrayList<>(options);
            if (reads) {
                lines.add("reads: " + standIn.getName());
            }
            return format.catalogEntry(id, type, lines);
        }

        String inYaml() {
            return "      - {type-class: " + (reads ? standIn : type).getName() + ", class-name: "
                    + format.serializerClass() + "}\n";
        }
    }

    private static final Class<?> IDENTIFIED = OurFormat.IDENTIFIED.carriedClass(Rw01.class);

    private static final List<Change> CHANGES = List.of(
            new Change(
                    "java-to-kryo",
                    Samples::rw05,
                    new Entry(1001, Rw05.class, OurFormat.JAVA, List.of(), DoubleList.class),
                    new Entry(1002, Rw05.class, OurFormat.KRYO, List.of(), DoubleList.class),
                    List.of("1002 (Kryo)")),
            new Change(
                    "kryo-to-protobuf",
                    number -> new Shipment("customer " + number, (int) number),
                    new Entry(1003, Shipment.class, OurFormat.KRYO, List.of(), IntegerList.class),
                    new Entry(
                            1004,
                            Shipment.class,
                            OurFormat.PROTOBUF,
                            List.of("marshaller: " + ShipmentMarshaller.class.getName()),
                            IntegerList.class),
                    List.of("1004 (Protobuf)")),
            new Change(
                    "identified-to-argot",
                    number -> OurFormat.IDENTIFIED.toCarried(Samples.rw01(number)),
                    new Entry(1005, IDENTIFIED, OurFormat.IDENTIFIED, List.of(), StringList.class),
                    new Entry(1006, IDENTIFIED, OurFormat.ARGOT, List.of("describe: true"), StringList.class),
                    List.of("1006 (Argot versioned, by its first byte)")),
            new Change(
                    "kryo-to-compressed",
                    number -> Samples.echoText(500, number),
                    new Entry(1007, EchoText.class, OurFormat.KRYO, List.of(), EchoText.class),
                    new Entry(
                            1007,
                            EchoText.class,
                            OurFormat.KRYO,
                            List.of("compression: {codec: deflate, threshold: 0}"),
                            EchoText.class),
                    List.of("1007 (Kryo, deflate)")));

    private static String catalogFile(boolean changed) {
        return CHANGES.stream()
                .flatMap(change -> change.entries(changed).stream())
                .map(Entry::inCatalog)
                .collect(Collectors.joining("", "serializers:\n", ""));
    }

    private static MemberSettings members(boolean changed) {
        String serializers = CHANGES.stream()
                .flatMap(change -> change.entries(changed).stream())
                .map(Entry::inYaml)
                .collect(Collectors.joining());
        return MemberSettings.of("""
                        hazelcast:
                          listeners:
                            - org.hzserializers.core.SerializerCheck
                          serialization:
                            allow-override-default-serializers: true
                            serializers:
                        """ + serializers).toBuilder()
                .file(SerializerCatalog.FILE_NAME, catalogFile(changed))
                .build();
    }

    private static ClientConfig client(boolean changed) {
        ClientConfig config = new ClientConfig();
        // A key has one writer, so that a write that is repeated does no harm.
        config.getNetworkConfig().setRedoOperation(true);
        SerializerCatalog.parse(catalogFile(changed), RewritingIT.class.getClassLoader())
                .installOn(config);
        return config;
    }

    @Test
    void formats_changedAndRewrittenUnderWriters_loseAndAlterNothing() {
        List<Writer> writers = new ArrayList<>();
        try (HazelcastCluster cluster = HazelcastCluster.startKillable(MEMBERS, members(false))) {
            try {
                for (int i = 0; i < CLIENTS; i++) {
                    Writer writer = new Writer(i, cluster.client(client(false)));
                    writers.add(writer);
                    writer.start();
                }
                LiveWriter.awaitTurns(writers, TURNS);
                for (int i = 0; i < MEMBERS; i++) {
                    cluster.member(i).restart(members(true));
                    cluster.awaitSafe();
                }
                for (Writer writer : writers) {
                    writer.moveTo(cluster.client(client(true)));
                }
                HazelcastInstance plain = cluster.client(new ClientConfig());
                assertThat(CHANGES).allSatisfy(change -> assertThat(forms(plain, change))
                        .as("there is something to do")
                        .isNotEqualTo(change.newForms));

                HazelcastInstance withClasses = cluster.client(client(true));
                List<CompletableFuture<RewriteResult>> jobs = new ArrayList<>();
                for (Change change : CHANGES) {
                    MapRewriter rewriter = jobs.isEmpty()
                            ? MapRewriter.fromClient(withClasses, change.map)
                            : MapRewriter.onMembers(plain, change.map);
                    jobs.add(CompletableFuture.supplyAsync(
                            () -> rewriter.run(Pace.of(PER_SECOND)), task -> new Thread(task, change.map).start()));
                }
                Waiting.pause(500);
                cluster.member(1).kill();
                LiveWriter.awaitTurns(writers, TURNS);
                assertThat(jobs).allSatisfy(job -> {
                    RewriteResult result = job.join();
                    assertThat(result.failures()).isEmpty();
                    assertThat(result.failed()).isZero();
                    assertThat(result.rewritten()).isPositive();
                });
                LiveWriter.awaitTurns(writers, TURNS);
                assertThat(CHANGES).allSatisfy(change -> assertThat(forms(plain, change))
                        .as(change.map)
                        .containsExactlyElementsOf(change.newForms));
            } finally {
                writers.forEach(Writer::stop);
            }
            writers.forEach(Writer::requireNoFailure);
            HazelcastInstance reader = cluster.client(client(true));
            writers.forEach(writer -> writer.checkAll(reader));
            Map<Integer, SerializerStatistics.Direction> read = FramedSerializer.statisticsOf(reader).stream()
                    .collect(Collectors.toMap(SerializerStatistics::typeId, SerializerStatistics::read));
            assertThat(CHANGES)
                    .allSatisfy(change -> requireRead(read.get(change.before.id), read.get(change.after.id)));
        }
    }

    /** The oldest, and with {@code -Pfull} all. */
    static Stream<String> versions() {
        Stream<String> versions =
                Stream.of(System.getProperty("cluster.versions").split(","));
        return Boolean.getBoolean("tests.full") ? versions : versions.limit(1);
    }

    /** The job runs on Hazelcast's own classes, so each version has to show that it does. */
    @ParameterizedTest
    @MethodSource("versions")
    void values_onMembersOfAnOlderVersion_areRewrittenByMembersAndByAClient(String version) {
        MemberSettings settings = members(true).toBuilder().version(version).build();
        try (HazelcastCluster cluster = HazelcastCluster.start(1, settings)) {
            HazelcastInstance before = cluster.client(client(false));
            HazelcastInstance after = cluster.client(client(true));
            for (Change change : CHANGES) {
                Map<Integer, Object> values = new HashMap<>();
                for (int key = 0; key < KEYS; key++) {
                    values.put(key, change.values.apply(key));
                }
                before.getMap(change.map).setAll(values);
                MapRewriter rewriter = change == CHANGES.get(0)
                        ? MapRewriter.fromClient(after, change.map)
                        : MapRewriter.onMembers(cluster.client(new ClientConfig()), change.map);
                RewriteResult result = rewriter.run(Pace.unlimited());
                assertThat(result.failures()).isEmpty();
                assertThat(result.rewritten()).isEqualTo(KEYS);
                assertThat(forms(after, change)).containsExactlyElementsOf(change.newForms);
                values.forEach((key, value) ->
                        assertThat(plain(after.getMap(change.map).get(key))).isEqualTo(plain(value)));
            }
        }
    }

    /** By what a client has counted that has read every value once. */
    private static void requireRead(SerializerStatistics.Direction before, SerializerStatistics.Direction after) {
        assertThat(after.values()).isEqualTo(KEYS);
        assertThat(after.failures()).isZero();
        if (before == after) {
            assertThat(after.packedValues()).as("values that are compressed").isEqualTo(KEYS);
        } else {
            assertThat(before.values()).as("values in the format of before").isZero();
        }
    }

    /** Also says that no key was lost, and that none came up. */
    private static List<String> forms(HazelcastInstance client, Change change) {
        EntryCensus census = EntryCensus.of(client, change.map, Pace.unlimited());
        assertThat(client.getMap(change.map).size()).isEqualTo(KEYS);
        return census.values().keySet().stream().map(Object::toString).toList();
    }

    /** The classes of Hazelcast's own rows have no equals. */
    private static Object plain(Object value) {
        return IDENTIFIED.isInstance(value) ? OurFormat.IDENTIFIED.toPlain(value) : value;
    }

    /** Has keys of its own. */
    private static final class Writer extends LiveWriter {

        private final Random random;

        /** What it has written last, by map and key. */
        private final Map<String, Map<Integer, Object>> written = new HashMap<>();

        Writer(int number, HazelcastInstance client) {
            super(number, client, 5);
            random = new Random(number);
            for (Change change : CHANGES) {
                Map<Integer, Object> values = new HashMap<>();
                for (int key = number; key < KEYS; key += CLIENTS) {
                    values.put(key, change.values.apply(key));
                }
                client.getMap(change.map).setAll(values);
                written.put(change.map, values);
            }
        }

        @Override
        void turn(HazelcastInstance current) {
            CHANGES.forEach(change -> turn(current.getMap(change.map), change));
        }

        /** Reads what it has written last under some key, and writes another value. */
        private void turn(IMap<Object, Object> map, Change change) {
            Map<Integer, Object> values = written.get(change.map);
            int key = random.nextInt(KEYS / CLIENTS) * CLIENTS + number;
            assertThat(plain(map.get(key))).as("%s %d", change.map, key).isEqualTo(plain(values.get(key)));
            Object value = change.values.apply(random.nextInt(Integer.MAX_VALUE));
            repeatedly(() -> map.set(key, value));
            values.put(key, value);
        }

        void checkAll(HazelcastInstance reader) {
            written.forEach((map, values) -> values.forEach(
                    (key, value) -> assertThat(plain(reader.getMap(map).get(key)))
                            .as("%s %d", map, key)
                            .isEqualTo(plain(value))));
        }
    }
}
