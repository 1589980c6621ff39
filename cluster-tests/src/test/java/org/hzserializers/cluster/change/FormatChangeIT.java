// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.Predicates;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The steps from one format of stored values to another, and what happens if one is left out. */
@Timeout(120)
class FormatChangeIT {

    record Order(String customer, int price) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    private static final int OLD = 1001;
    private static final int NEW = 1002;

    /** Of Hazelcast's own Java serialization. */
    private static final int JAVA = -100;

    private static final String NAME = Order.class.getName();

    private final List<HazelcastInstance> instances = new ArrayList<>();

    private final CheckLog log = new CheckLog();

    @BeforeEach
    void listen() {
        log.open();
    }

    @AfterEach
    void stop() {
        log.close();
        instances.forEach(instance -> instance.getLifecycleService().terminate());
    }

    /** Nobody knows the new id. */
    private static SerializerCatalog before() {
        return SerializerCatalog.builder()
                .add(JavaSerializer.of(OLD, Order.class))
                .build();
    }

    /** The first step: all read the new id. */
    private static SerializerCatalog prepared() {
        return SerializerCatalog.builder()
                .add(JavaSerializer.of(OLD, Order.class))
                .reads(KryoSerializer.of(NEW, Order.class))
                .build();
    }

    /** The second step: they write it. */
    private static SerializerCatalog changed() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.of(NEW, Order.class))
                .reads(JavaSerializer.of(OLD, Order.class))
                .build();
    }

    /** Hazelcast writes the class, as it did before there was a serializer. */
    private static SerializerCatalog onlyReading() {
        return SerializerCatalog.builder()
                .reads(KryoSerializer.of(NEW, Order.class))
                .reads(JavaSerializer.of(OLD, Order.class))
                .build();
    }

    private HazelcastInstance member(SerializerCatalog catalog, boolean strict, HazelcastInstance... others) {
        Config config = InProcess.memberConfig(others);
        config.setProperty(SerializerCheck.HOLD_BACK, String.valueOf(strict));
        catalog.installOn(config);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        instances.add(member);
        return member;
    }

    private HazelcastInstance client(String name, SerializerCatalog catalog, HazelcastInstance member, boolean strict) {
        ClientConfig config = new ClientConfig().setInstanceName(name);
        InProcess.connect(config, member);
        config.setProperty("hazelcast.logging.type", "jdk");
        config.setProperty(SerializerCheck.HOLD_BACK, String.valueOf(strict));
        catalog.installOn(config);
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        instances.add(client);
        return client;
    }

    private static int typeIdOf(HazelcastInstance writer) {
        SerializationService service = ((SerializationServiceSupport) writer).getSerializationService();
        return service.toData(new Order("Ann", 1)).getType();
    }

    @Test
    void values_ofAllFormats_areReadByOldAndNewMembersAndClients() {
        HazelcastInstance first = member(prepared(), true);
        HazelcastInstance second = member(changed(), true, first);
        HazelcastInstance oldClient = client("old", prepared(), first, true);
        HazelcastInstance newClient = client("new", changed(), first, true);
        HazelcastInstance javaClient = client("java", onlyReading(), first, true);
        assertThat(Stream.of(first, second, oldClient, newClient, javaClient).map(FormatChangeIT::typeIdOf))
                .containsExactly(OLD, NEW, OLD, NEW, JAVA);

        int key = 0;
        for (HazelcastInstance writer : instances) {
            for (int i = 0; i < 20; i++) {
                writer.getMap("orders").put(key, new Order("customer " + key, i));
                key++;
            }
        }
        for (HazelcastInstance reader : instances) {
            IMap<Integer, Order> orders = reader.getMap("orders");
            for (int i = 0; i < key; i++) {
                assertThat(orders.get(i)).isEqualTo(new Order("customer " + i, i % 20));
            }
            // Both members have to read what all have written.
            assertThat(orders.keySet(Predicates.equal("price", 7))).containsExactlyInAnyOrder(7, 27, 47, 67, 87);
        }
        assertThat(log.lines()).noneMatch(line -> line.contains("cannot read"));
        assertLogged("KryoSerializer<" + NAME + "> only reads, type id 1002; values of " + NAME
                + " are written by Hazelcast's JavaSerializer, type id -100, since no serializer is registered to"
                + " write them");
    }

    /** Hazelcast says in front who it is; clients hear a moment later that they have started. */
    private void assertLogged(String message) {
        Waiting.await(30, message, () -> log.lines().stream().anyMatch(line -> line.endsWith("] " + message)));
    }

    @Test
    void newMemberWithOtherSettingsForTheBytes_saysSoAndIsUsed() {
        HazelcastInstance first = member(
                SerializerCatalog.builder()
                        .add(KryoSerializer.of(NEW, Order.class))
                        .build(),
                true);
        HazelcastInstance second = member(
                SerializerCatalog.builder()
                        .add(KryoSerializer.builder(NEW, Order.class)
                                .references(true)
                                .build())
                        .build(),
                true,
                first);
        assertLogged("KryoSerializer<" + NAME + ">: what stored values of type id 1002 depend on, as fields,"
                + " definitions or settings, is not the same here and on " + nameOf(first)
                + ", so that one may not read what the other writes; compare what CatalogLock says of both");
        second.getMap("orders").put(1, new Order("Ann", 1));
        assertThat(second.getMap("orders").get(1)).isEqualTo(new Order("Ann", 1));
    }

    private static String early(String reader) {
        return NAME + " is written with type id 1002 (Kryo), which " + reader
                + " cannot read yet: it has type id 1001 (Java safe) for it; let it read 1002 first, by reads(...) in its"
                + " catalog or reads: true in its catalog file";
    }

    private static String heldBack(String reader) {
        return "Kryo serializer is held back: " + early(reader) + " (type id 1002, " + NAME + ")";
    }

    private static String nameOf(HazelcastInstance member) {
        return "member " + member.getCluster().getLocalMember().getAddress();
    }

    private static void assertHeldBack(HazelcastInstance writer, String reader) {
        assertThatThrownBy(() -> writer.getMap("orders").put(1, new Order("Bob", 2)))
                .isInstanceOf(HazelcastSerializationException.class)
                .rootCause()
                .hasMessage(heldBack(reader));
    }

    @Test
    void newMemberAndClient_besideAMemberThatCannotRead_areHeldBackUntilItIsGone() {
        HazelcastInstance old = member(before(), false);
        old.getMap("orders").put(0, new Order("Ann", 1));
        HazelcastInstance member = member(changed(), true, old);
        HazelcastInstance client = client("new", changed(), member, true);
        for (HazelcastInstance writer : List.of(member, client)) {
            assertHeldBack(writer, nameOf(old));
            assertThat(writer.getMap("orders").get(0)).isEqualTo(new Order("Ann", 1));
        }
        assertLogged("KryoSerializer<" + NAME + "> is held back: " + early(nameOf(old)));

        old.shutdown();
        Waiting.await(
                30,
                "the client knows that the member is gone",
                () -> client.getCluster().getMembers().size() == 1);
        for (HazelcastInstance writer : List.of(member, client)) {
            writer.getMap("orders").put(1, new Order("Bob", 2));
            assertThat(writer.getMap("orders").get(1)).isEqualTo(new Order("Bob", 2));
        }
    }

    @Test
    void newMember_thatIsNotStrict_warnsAndWrites() {
        HazelcastInstance old = member(before(), false);
        HazelcastInstance member = member(changed(), false, old);
        member.getMap("orders").put(1, new Order("Bob", 2));
        assertLogged("KryoSerializer<" + NAME + ">: " + early(nameOf(old)));
        assertThatThrownBy(() -> old.getMap("orders").get(1))
                .hasMessageContaining("no suitable de-serializer for type 1002");
    }

    @Test
    void newMember_besideAClientThatCannotRead_isHeldBackUntilItIsGone() {
        HazelcastInstance prepared = member(prepared(), true);
        HazelcastInstance client = client("old client", before(), prepared, false);
        HazelcastInstance member = member(changed(), true, prepared);
        String start = "Kryo serializer is held back: " + NAME
                + " is written with type id 1002 (Kryo), which client old client ";
        Waiting.await(30, "the member is held back", () -> isHeldBack(member, start));
        assertThat(prepared.getMap("orders").put(2, new Order("Bob", 2))).isNull();

        client.shutdown();
        Waiting.await(30, "the member writes", () -> !isHeldBack(member, start));
    }

    private static boolean isHeldBack(HazelcastInstance member, String start) {
        try {
            member.getMap("others").put(1, new Order("Bob", 2));
            return false;
        } catch (HazelcastSerializationException e) {
            assertThat(e).rootCause().hasMessageStartingWith(start);
            return true;
        }
    }

    /** The clients know nothing of each other. */
    @Test
    void newClient_besideAClientThatCannotRead_isToldByTheMember() {
        HazelcastInstance member = member(prepared(), true);
        client("old client", before(), member, true);
        client("new client", changed(), member, true);
        Waiting.await(30, "the member warns", () -> log.lines().stream()
                .anyMatch(line -> line.matches("(?s).*On client new client /127.0.0.1:\\d+, \\Q" + NAME
                        + "\\E is written with type id 1002 \\(Kryo\\), which client old client /127.0.0.1:\\d+ cannot"
                        + " read yet: .*")));
    }
}
