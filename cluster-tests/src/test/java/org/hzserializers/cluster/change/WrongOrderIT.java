// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.MapRewriter;
import org.hzserializers.migration.Pace;
import org.hzserializers.migration.RewriteResult;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.Rw05;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The change of {@link RewritingIT} with its steps in the wrong order, on strict nodes: each mistake is told with the
 * step that was left out and the node, and clients that never stop writing find every value as they wrote it.
 */
@Timeout(300)
@Tag("full")
class WrongOrderIT {

    private static final int MEMBERS = 3;
    private static final int CLIENTS = 4;
    private static final int KEYS = 400;

    /** Each of which compares all values of a writer. */
    private static final int TURNS = 3;

    private static final String TYPE = Rw05.class.getName();
    private static final String LET_IT_READ = ", by reads(...) in its catalog or reads: true in its catalog file";

    private static final String ANY_MEMBER = "member \\[[^ ]+\\]:\\d+";

    /** Of the class whose objects are keys; members do not have it. */
    private static final String OLD_KEYS = OurFormat.KRYO.catalogEntry(1003, Shipment.class, List.of("key: true"));

    private static final String NEW_KEYS = """
              - {id: 1004, type: %1$s, format: protobuf, marshaller: %1$sMarshaller, key: true}
              - {id: 1003, type: %1$s, format: kryo, key: true, reads: true}
            """.formatted(Shipment.class.getName());

    /** What a node has of the class whose format changes, in the right order. */
    private enum Step {
        BEFORE("1001"),
        LEARNED("1001", "1002"),
        CHANGED("1002", "1001"),
        AFTER("1002");

        /** The ids, of which the first writes. */
        private final List<String> ids;

        Step(String... ids) {
            this.ids = List.of(ids);
        }

        private String catalog() {
            StringBuilder text = new StringBuilder("serializers:\n");
            for (String id : ids) {
                List<String> options = writes(id) ? List.of() : List.of("reads: " + DoubleList.class.getName());
                text.append(format(id).catalogEntry(Integer.parseInt(id), Rw05.class, options));
            }
            return text.toString();
        }

        private boolean writes(String id) {
            return id.equals(ids.get(0));
        }

        private static OurFormat format(String id) {
            return id.equals("1001") ? OurFormat.JAVA : OurFormat.KRYO;
        }

        MemberSettings member() {
            StringBuilder yaml = new StringBuilder("""
                    hazelcast:
                      properties:
                        hzserializers.hold-back: true
                      listeners:
                        - org.hzserializers.core.SerializerCheck
                      serialization:
                        serializers:
                    """);
            for (String id : ids) {
                yaml.append("      - {type-class: ")
                        .append(writes(id) ? TYPE : DoubleList.class.getName())
                        .append(", class-name: ")
                        .append(format(id).serializerClass())
                        .append("}\n");
            }
            return MemberSettings.of(yaml.toString()).toBuilder()
                    .file(SerializerCatalog.FILE_NAME, catalog())
                    .build();
        }
    }

    /** Of the clients, which run in this JVM. */
    private final CheckLog log = new CheckLog();

    private final List<Writer> writers = new ArrayList<>();

    private HazelcastCluster cluster;

    /** Of a client without serializers. */
    private HazelcastInstance plain;

    @BeforeEach
    void start() {
        log.open();
        cluster = HazelcastCluster.start(1, Step.BEFORE.member());
        plain = cluster.client(new ClientConfig());
        for (int i = 0; i < CLIENTS; i++) {
            Writer writer = new Writer(i, client("writer-" + i, Step.BEFORE, OLD_KEYS));
            writers.add(writer);
            writer.start();
        }
        requireValues();
    }

    @AfterEach
    void stop() {
        log.close();
        writers.forEach(LiveWriter::stop);
        cluster.close();
    }

    private HazelcastInstance client(String name, Step step, String keys) {
        ClientConfig config = new ClientConfig().setInstanceName(name + "-" + step);
        config.setProperty(SerializerCheck.HOLD_BACK, "true");
        // A key has one writer, so that a write that is repeated does no harm.
        config.getNetworkConfig().setRedoOperation(true);
        SerializerCatalog.parse(step.catalog() + keys, WrongOrderIT.class.getClassLoader())
                .installOn(config);
        return cluster.client(config);
    }

    /** Lets each writer compare all of its values. */
    private void requireValues() {
        LiveWriter.awaitTurns(writers, TURNS);
    }

    @Test
    void stepsInTheWrongOrder_underWriters_areNamedAndDamageNoValue() {
        clientWritesWhatMembersCannotRead();
        memberWritesAndJobRunsBeforeOthersCanRead();
        oldFormatGoesWhileItIsStored();
        clientsWriteWhatOneClientCannotRead();
        clientsAreSwitchedBack();
        jobRunsBeforeOneClientCanRead();
        keysChangeInPlace();
        rightOrderGoesOn();
    }

    private void clientWritesWhatMembersCannotRead() {
        HazelcastInstance client = client("early", Step.CHANGED, "");
        IMap<Object, Object> orders = client.getMap("orders");
        assertHeldBack(() -> orders.set(0, Samples.rw05(1)), "Kryo", written(1002, ANY_MEMBER));
        assertThat(orders.get(keptKey())).isEqualTo(Samples.rw05(keptKey()));
        client.shutdown();
        requireValues();
    }

    private void memberWritesAndJobRunsBeforeOthersCanRead() {
        String lacking = quoted(memberThat(published -> !published.contains("hzserializers.1002")));
        for (int index = 1; index < MEMBERS; index++) {
            cluster.startMember(Step.CHANGED.member());
            awaitLog(index, "KryoSerializer<" + TYPE + "> is held back: " + written(1002, lacking));
        }
        cluster.awaitSafe();
        assertRefused("On " + ANY_MEMBER + ", " + written(1002, lacking));
        requireValues();
    }

    private void oldFormatGoesWhileItIsStored() {
        restart(Step.AFTER);
        String lacking = quoted(TYPE + " may be stored with type id 1001 (Java safe), which ")
                + ANY_MEMBER
                + quoted(
                        " reads and this node cannot; unless migrate --dry-run counts no value with 1001, let this node"
                                + " read it" + LET_IT_READ);
        awaitLog(0, lacking);
        assertRefused("On " + quoted(memberWithoutOld()) + ", " + lacking);
        HazelcastInstance client = client("forgetful", Step.AFTER, "");
        awaitLog("forgetful-AFTER", lacking);
        assertThatThrownBy(() -> client.getMap("orders").get(keptKey()))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("no suitable de-serializer for type 1001");
        client.shutdown();
        requireValues();
    }

    private void clientsWriteWhatOneClientCannotRead() {
        writers.subList(1, CLIENTS).forEach(this::change);
        String warning = "On client writer-\\d-CHANGED \\S+, " + written(1002, "client writer-0-BEFORE \\S+");
        Waiting.await(30, "a member logs " + warning, () -> cluster.members().stream()
                .anyMatch(member -> contains(member.log(), warning)));
        requireValues();
    }

    private void clientsAreSwitchedBack() {
        HazelcastInstance back = client("back", Step.LEARNED, "");
        IMap<Object, Object> orders = back.getMap("orders");
        assertHeldBack(() -> orders.set(0, Samples.rw05(1)), "Java safe", written(1001, quoted(memberWithoutOld())));
        assertThat(orders.get(keptKey())).isEqualTo(Samples.rw05(keptKey()));
        back.shutdown();

        HazelcastInstance furtherBack = client("further-back", Step.BEFORE, "");
        IMap<Object, Object> same = furtherBack.getMap("orders");
        String off = "Java safe serializer is switched off: " + quoted(TYPE + " has type id 1001 here and 1002 on ")
                + ANY_MEMBER + ", which this node cannot read; .* or let this node read 1002, too"
                + quoted(LET_IT_READ);
        assertThatThrownBy(() -> same.set(0, Samples.rw05(1)))
                .rootCause()
                .message()
                .containsPattern(off);
        assertThatThrownBy(() -> same.get(keptKey())).message().containsPattern(off);
        furtherBack.shutdown();
        requireValues();
    }

    private void jobRunsBeforeOneClientCanRead() {
        restart(Step.CHANGED);
        assertRefused("On " + ANY_MEMBER + ", " + written(1002, "client writer-0-BEFORE \\S+"));
        assertThat(forms()).containsExactly("1001 (Java safe)", "1002 (Kryo)");
        requireValues();
        change(writers.get(0));
    }

    private void keysChangeInPlace() {
        HazelcastInstance client = client("keys", Step.CHANGED, NEW_KEYS);
        awaitLog(
                "keys-CHANGED",
                quoted(Shipment.class.getName()
                        + " is for keys, and has type id 1004 and 1003 here; a key is found by its"
                        + " bytes, so one that is stored with another id than it is written with now is not found: copy"
                        + " its map by KeyCopier, and look under both keys by TwoKeyMap until that is done"));
        IMap<Object, Object> shipments = client.getMap("shipments");
        int size = shipments.size();
        assertThat(shipments.get(new Shipment("writer 0", 0))).isNull();
        shipments.set(new Shipment("writer 0", 0), "another entry");
        assertThat(shipments.size()).isEqualTo(size + 1);
        shipments.delete(new Shipment("writer 0", 0));
        client.shutdown();
        requireValues();
        assertThat(plain.getMap("shipments").size()).isEqualTo(size);
    }

    private void rightOrderGoesOn() {
        // A member may hear a moment later that the last client of before is gone, and members hold values back till
        // then.
        Waiting.await(30, "the job is not refused, and fails for no value", this::rewritesAll);
        assertThat(forms()).containsExactly("1002 (Kryo)");
        requireValues();
    }

    private boolean rewritesAll() {
        try {
            return rewrite().failed() == 0;
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining("client writer-0-BEFORE ");
            return false;
        }
    }

    private RewriteResult rewrite() {
        return MapRewriter.onMembers(plain, "orders").run(Pace.unlimited());
    }

    private List<String> forms() {
        EntryCensus census = EntryCensus.of(plain, "orders", Pace.unlimited());
        assertThat(plain.getMap("orders").size()).isEqualTo(KEYS);
        return census.values().keySet().stream().map(Object::toString).toList();
    }

    /** Returns a key whose value nobody writes again. */
    private static int keptKey() {
        return KEYS - 1;
    }

    private void restart(Step step) {
        cluster.member(0).restart(step.member());
        cluster.awaitSafe();
    }

    private void change(Writer writer) {
        writer.moveTo(client("writer-" + writer.number, Step.CHANGED, OLD_KEYS));
    }

    /** Waits until the log of a member has what matches a pattern. */
    private void awaitLog(int index, String pattern) {
        Waiting.await(
                30,
                "member " + index + " logs " + pattern,
                () -> contains(cluster.member(index).log(), pattern));
    }

    private void awaitLog(String client, String pattern) {
        Waiting.await(30, client + " logs " + pattern, () -> log.lines().stream()
                .anyMatch(line -> line.startsWith(client + " ") && contains(line, pattern)));
    }

    private static boolean contains(String text, String pattern) {
        return Pattern.compile(pattern).matcher(text).find();
    }

    private static void assertHeldBack(ThrowingCallable write, String format, String pattern) {
        assertThatThrownBy(write)
                .isInstanceOf(HazelcastSerializationException.class)
                .rootCause()
                .message()
                .containsPattern(format + " serializer is held back: " + pattern);
    }

    /** The job rewrites nothing then. */
    private void assertRefused(String pattern) {
        assertThatThrownBy(this::rewrite)
                .isInstanceOf(IllegalStateException.class)
                .message()
                .containsPattern("^orders is not rewritten, as not all nodes could read it\\. .*" + pattern);
    }

    private static String written(int id, String reader) {
        int other = id == 1001 ? 1002 : 1001;
        String format = id == 1001 ? "Java safe" : "Kryo";
        String otherFormat = id == 1001 ? "Kryo" : "Java safe";
        return quoted(TYPE + " is written with type id " + id + " (" + format + "), which ")
                + reader
                + quoted(" cannot read yet: it has type id " + other + " (" + otherFormat + ") for it; let it read "
                        + id + " first" + LET_IT_READ);
    }

    private static String quoted(String text) {
        return Pattern.quote(text);
    }

    /** Returns what messages call the only member that publishes something, or lacks it. */
    private String memberThat(Predicate<Set<String>> publishes) {
        return plain.getCluster().getMembers().stream()
                .filter(member -> publishes.test(member.getAttributes().keySet()))
                .map(member -> "member " + member.getAddress())
                .reduce((one, another) -> one + " and " + another)
                .orElseThrow();
    }

    private String memberWithoutOld() {
        return memberThat(published -> !published.contains("hzserializers.1001"));
    }

    /** Has keys of its own, writes under half of them, and compares all of their values in each turn. */
    private static final class Writer extends LiveWriter {

        private final Random random;

        private final Map<Object, Object> orders = new HashMap<>();
        private final Map<Object, Object> shipments = new HashMap<>();

        Writer(int number, HazelcastInstance client) {
            super(number, client, 20);
            random = new Random(number);
            for (int key = number; key < KEYS; key += CLIENTS) {
                orders.put(key, Samples.rw05(key));
                shipments.put(new Shipment("writer " + number, key), "value " + key);
            }
            client.getMap("orders").setAll(orders);
            client.getMap("shipments").setAll(shipments);
        }

        @Override
        void turn(HazelcastInstance current) {
            int key = random.nextInt(KEYS / 2 / CLIENTS) * CLIENTS + number;
            turn(current.getMap("orders"), orders, key, Samples.rw05(random.nextInt()));
            turn(
                    current.getMap("shipments"),
                    shipments,
                    new Shipment("writer " + number, key),
                    "value " + random.nextInt());
        }

        private static void turn(IMap<Object, Object> map, Map<Object, Object> written, Object key, Object value) {
            assertThat(map.getAll(written.keySet())).as(map.getName()).isEqualTo(written);
            repeatedly(() -> map.set(key, value));
            written.put(key, value);
        }
    }
}
