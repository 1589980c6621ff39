// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Values of a class that implements nothing, which Hazelcast wrote by Compact before there was a serializer. Hazelcast
 * goes on to write such a class by Compact once it has read a value, unless {@code allowOverrideDefaultSerializers} is
 * set.
 */
@Timeout(60)
class CompactValuesTest {

    private static final int ENTRIES = 50;

    private static final String REASON = Ticket.class.getName() + " has KryoSerializer<" + Ticket.class.getName()
            + "> (id 1005) in the configuration, but Hazelcast writes it with its own CompactStreamSerializer, type id"
            + " -55, as it is configured as Compact or a value was read that Compact wrote; set"
            + " allow-override-default-serializers: true in the serialization part of this node's configuration, or"
            + " setAllowOverrideDefaultSerializers(true), as a SerializerCatalog does";

    record Ticket(String owner, int seat) {
        static Ticket of(int number) {
            return new Ticket("owner " + number, number);
        }
    }

    @AutoClose
    private final LiveCluster cluster = new LiveCluster();

    private static SerializerCatalog kryo() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.of(1005, Ticket.class))
                .build();
    }

    private static void byHand(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(Ticket.class)
                .setImplementation(KryoSerializer.of(1005, Ticket.class)));
    }

    private static MapRewriter rewriter(boolean onMembers, HazelcastInstance client, String map) {
        return onMembers ? MapRewriter.onMembers(client, map) : MapRewriter.fromClient(client, map);
    }

    private void fill(Function<Ticket, Object> value) {
        IMap<Integer, Object> map = cluster.client(LiveCluster.none()).getMap("tickets");
        for (int i = 0; i < ENTRIES; i++) {
            map.set(i, value.apply(Ticket.of(i)));
        }
    }

    private static Map<String, Long> values(HazelcastInstance client) {
        return EntryCensus.of(client, "tickets", Pace.unlimited()).values().entrySet().stream()
                .collect(Collectors.toMap(form -> form.getKey().toString(), Map.Entry::getValue));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_valuesOfCompact_haveTheIdOfTheCatalogAndAreEqual(boolean onMembers) {
        cluster.member(onMembers ? kryo() : LiveCluster.none());
        fill(ticket -> ticket);
        HazelcastInstance client = cluster.client(onMembers ? LiveCluster.none() : kryo());
        assertThat(values(client)).containsExactly(Map.entry("-55 (Compact, " + Ticket.class.getName() + ")", 50L));

        assertThat(rewriter(onMembers, client, "tickets").run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(ENTRIES, 0, 0, 0, List.of()));

        assertThat(values(client)).containsExactly(Map.entry("1005 (Kryo)", 50L));
        IMap<Integer, Ticket> tickets = cluster.client(kryo()).getMap("tickets");
        assertThat(tickets.get(7)).isEqualTo(Ticket.of(7));
        assertThat(rewriter(onMembers, client, "tickets").run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(0, ENTRIES, 0, 0, List.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_valuesOfCompactInContainers_areRewritten(boolean onMembers) {
        cluster.member(onMembers ? kryo() : LiveCluster.none());
        fill(ticket -> new ArrayList<>(List.of(ticket, "text")));
        HazelcastInstance client = cluster.client(onMembers ? LiveCluster.none() : kryo());

        assertThat(rewriter(onMembers, client, "tickets").run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(ENTRIES, 0, 0, 0, List.of()));
        assertThat(rewriter(onMembers, client, "tickets").run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(0, ENTRIES, 0, 0, List.of()));
        assertThat(cluster.client(kryo()).getMap("tickets").get(7))
                .isEqualTo(new ArrayList<>(List.of(Ticket.of(7), "text")));
    }

    /** Without the setting Hazelcast writes them by Compact again, which is no success. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_hazelcastDoesNotUseTheSerializer_countsFailures(boolean onMembers) {
        if (onMembers) {
            cluster.memberWithoutCatalog(CompactValuesTest::byHand);
        } else {
            cluster.member(LiveCluster.none());
        }
        fill(ticket -> ticket);
        HazelcastInstance client = onMembers
                ? cluster.client(LiveCluster.none())
                : cluster.clientWithoutCatalog(CompactValuesTest::byHand);

        assertThat(rewriter(onMembers, client, "tickets").run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(0, 0, 0, ENTRIES, List.of(REASON)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_hazelcastDoesNotUseTheSerializerForElements_countsFailures(boolean onMembers) {
        if (onMembers) {
            cluster.memberWithoutCatalog(CompactValuesTest::byHand);
        } else {
            cluster.member(LiveCluster.none());
        }
        fill(ticket -> new ArrayList<>(List.of(ticket)));
        HazelcastInstance client = onMembers
                ? cluster.client(LiveCluster.none())
                : cluster.clientWithoutCatalog(CompactValuesTest::byHand);

        assertThat(rewriter(onMembers, client, "tickets").run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(0, 0, 0, ENTRIES, List.of(REASON)));
    }

    @Test
    void copy_keysOfCompact_areCopiedUnderTheKeysOfTheCatalog() {
        cluster.member(LiveCluster.none());
        IMap<Ticket, String> old = cluster.client(LiveCluster.none()).getMap("tickets");
        for (int i = 0; i < ENTRIES; i++) {
            old.set(Ticket.of(i), "value " + i);
        }

        HazelcastInstance byHand = cluster.clientWithoutCatalog(CompactValuesTest::byHand);
        assertThat(new KeyCopier(byHand, "tickets", "tickets-2").copy(Pace.unlimited()))
                .isEqualTo(new CopyResult(0, 0, 0, 0, 0, ENTRIES, List.of(REASON)));
        assertThat(byHand.getMap("tickets-2").size()).isZero();

        HazelcastInstance client = cluster.client(kryo());
        assertThat(new KeyCopier(client, "tickets", "tickets-2").copy(Pace.unlimited()))
                .isEqualTo(new CopyResult(ENTRIES, 0, 0, 0, 0, 0, List.of()));
        assertThat(client.getMap("tickets-2").get(Ticket.of(7))).isEqualTo("value 7");
    }
}
