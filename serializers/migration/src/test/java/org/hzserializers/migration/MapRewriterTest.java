// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.hazelcast.core.EntryView;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class MapRewriterTest {

    private static final int ENTRIES = 500;
    private static final int PARTITIONS = 11;

    /** That neither members nor the job's client have a serializer for. */
    record Unknown(String name) {}

    @AutoClose
    private final LiveCluster cluster = new LiveCluster();

    /** The members have the serializers if they are to rewrite, else nothing at all. */
    private HazelcastInstance startAndFill(boolean onMembers, String map) {
        cluster.member(onMembers ? LiveCluster.after() : LiveCluster.none());
        HazelcastInstance old = cluster.client(LiveCluster.before());
        IMap<Integer, Order> orders = old.getMap(map);
        for (int i = 0; i < ENTRIES; i++) {
            orders.set(i, Order.of(i));
        }
        return cluster.client(onMembers ? LiveCluster.none() : LiveCluster.after());
    }

    private static MapRewriter rewriter(boolean onMembers, HazelcastInstance client, String map) {
        return onMembers ? MapRewriter.onMembers(client, map) : MapRewriter.fromClient(client, map);
    }

    private static Map<String, Long> values(HazelcastInstance client, String map) {
        return EntryCensus.of(client, map, Pace.unlimited()).values().entrySet().stream()
                .collect(Collectors.toMap(form -> form.getKey().toString(), Map.Entry::getValue));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_valuesOfTheOldId_haveTheNewOneAndAreEqual(boolean onMembers) {
        HazelcastInstance client = startAndFill(onMembers, "orders");
        assertThat(values(client, "orders")).containsExactly(Map.entry("1001 (Java safe)", 500L));
        List<Integer> progress = new ArrayList<>();

        RewriteResult result =
                rewriter(onMembers, client, "orders").run(Pace.unlimited().onProgress(progress::add));

        assertThat(result).isEqualTo(new RewriteResult(ENTRIES, 0, 0, 0, List.of()));
        assertThat(result.seen()).isEqualTo(ENTRIES);
        assertThat(progress).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        assertThat(values(client, "orders")).containsExactly(Map.entry("1002 (Kryo)", 500L));
        IMap<Integer, Order> orders = cluster.client(LiveCluster.after()).getMap("orders");
        for (int i = 0; i < ENTRIES; i++) {
            assertThat(orders.get(i)).isEqualTo(Order.of(i));
        }
        assertThat(rewriter(onMembers, client, "orders").run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(0, ENTRIES, 0, 0, List.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_sameIdCompressedNow_isRewritten(boolean onMembers) {
        cluster.member(onMembers ? LiveCluster.packed() : LiveCluster.none());
        cluster.client(LiveCluster.after()).getMap("orders").set(1, Order.of(1));
        HazelcastInstance client = cluster.client(LiveCluster.packed());
        assertThat(values(client, "orders")).containsOnlyKeys("1002 (Kryo)");
        Order longer = new Order("customer ".repeat(50), 2);
        cluster.client(LiveCluster.after()).getMap("orders").set(2, longer);

        assertThat(rewriter(onMembers, client, "orders").run(Pace.unlimited()).rewritten())
                .isEqualTo(1);

        // What does not become smaller is not packed.
        assertThat(values(client, "orders"))
                .containsOnly(Map.entry("1002 (Kryo)", 1L), Map.entry("1002 (Kryo, deflate)", 1L));
        assertThat(client.getMap("orders").get(2)).isEqualTo(longer);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_entriesThatExpire_keepTheirTime(boolean onMembers) {
        HazelcastInstance client = startAndFill(onMembers, "expiring");
        IMap<Integer, Order> orders = cluster.client(LiveCluster.before()).getMap("expiring");
        orders.set(1, Order.of(1), 100, TimeUnit.SECONDS, 0, TimeUnit.SECONDS);
        orders.set(2, Order.of(2), 0, TimeUnit.SECONDS, 0, TimeUnit.SECONDS);
        orders.set(3, Order.of(3), 100, TimeUnit.SECONDS, 50, TimeUnit.SECONDS);
        EntryView<Integer, Order> before = orders.getEntryView(1);

        assertThat(rewriter(onMembers, client, "expiring").run(Pace.unlimited()).rewritten())
                .isEqualTo(ENTRIES);

        EntryView<Integer, Order> after = orders.getEntryView(1);
        assertThat(after.getExpirationTime()).isCloseTo(before.getExpirationTime(), within(2_000L));
        EntryView<Integer, Order> forever = orders.getEntryView(2);
        assertThat(forever.getTtl()).isEqualTo(Long.MAX_VALUE);
        EntryView<Integer, Order> both = orders.getEntryView(3);
        assertThat(both.getTtl()).isBetween(90_000L, 100_000L);
        assertThat(orders.getEntryView(4).getTtl()).isBetween(990_000L, 1_000_000L);
        assertThat(List.of(after.getMaxIdle(), forever.getMaxIdle(), both.getMaxIdle()))
                .containsExactly(Long.MAX_VALUE, Long.MAX_VALUE, 50_000L);
        assertThat(orders.getEntryView(4).getMaxIdle()).isEqualTo(500_000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_valueThatCannotBeRead_isCountedAndStays(boolean onMembers) {
        HazelcastInstance client = startAndFill(onMembers, "orders");
        SerializerCatalog other = SerializerCatalog.builder()
                .add(KryoSerializer.of(1003, Unknown.class))
                .build();
        cluster.client(other).getMap("orders").set(7, new Unknown("one"));

        RewriteResult result = rewriter(onMembers, client, "orders").run(Pace.unlimited());

        assertThat(result.rewritten()).isEqualTo(ENTRIES - 1);
        assertThat(result.failed()).isEqualTo(1);
        assertThat(result.failures()).singleElement().asString().contains("1003");
        assertThat(cluster.client(other).getMap("orders").get(7)).isEqualTo(new Unknown("one"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_stoppedInBetween_goesOnWhereItWas(boolean onMembers) {
        HazelcastInstance client = startAndFill(onMembers, "orders");
        Pace first = Pace.unlimited();
        first.onProgress(next -> {
            if (next == 4) {
                first.stop();
            }
        });

        RewriteResult some = rewriter(onMembers, client, "orders").run(first);
        Pace second = Pace.unlimited().from(first.nextPartition());
        RewriteResult rest = rewriter(onMembers, client, "orders").run(second);

        assertThat(first.nextPartition()).isEqualTo(4);
        assertThat(second.nextPartition()).isEqualTo(PARTITIONS);
        assertThat(some.rewritten()).isPositive();
        assertThat(rest.rewritten()).isEqualTo(ENTRIES - some.rewritten()).isPositive();
        assertThat(rest.present()).isZero();
    }

    @Test
    void run_paced_takesItsTime() {
        HazelcastInstance client = startAndFill(true, "orders");
        long start = System.nanoTime();

        MapRewriter.onMembers(client, "orders").run(Pace.of(1_000));

        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isBetween(450L, 5_000L);
    }

    /** The one that is rewritten waits for the lock; what its holder writes stays. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_keyIsLocked_waitsAndKeepsWhatTheHolderWrites(boolean onMembers) throws InterruptedException {
        HazelcastInstance client = startAndFill(onMembers, "orders");
        IMap<Integer, Order> orders = cluster.client(LiveCluster.before()).getMap("orders");
        orders.lock(7);
        Pace pace = Pace.unlimited();
        Thread job = new Thread(() -> rewriter(onMembers, client, "orders").run(pace));
        job.start();
        job.join(1_000);
        assertThat(job.isAlive()).isTrue();
        orders.set(7, new Order("changed", 7));
        orders.unlock(7);
        job.join();

        assertThat(orders.get(7)).isEqualTo(new Order("changed", 7));
        assertThat(values(client, "orders")).containsExactly(Map.entry("1002 (Kryo)", 500L));
    }

    /** Members have no bytes there, and write values in the present form when they are asked. */
    @Test
    void run_objectsInMemory_haveNothingToRewrite() {
        HazelcastInstance client = startAndFill(true, "objects");

        assertThat(MapRewriter.onMembers(client, "objects")
                        .run(Pace.unlimited())
                        .present())
                .isEqualTo(ENTRIES);
        assertThat(values(client, "objects")).containsExactly(Map.entry("1002 (Kryo)", 500L));
    }

    /** The second member has the values as backups; a change there goes unnoticed until the first one is gone. */
    @Test
    void run_ownerGoesAfterwards_backupsHaveTheNewFormAndTheirTime() {
        HazelcastInstance first = cluster.member(LiveCluster.after());
        cluster.member(LiveCluster.after());
        IMap<Integer, Order> orders = cluster.client(LiveCluster.before()).getMap("orders");
        for (int i = 0; i < ENTRIES; i++) {
            orders.set(i, Order.of(i), 100, TimeUnit.SECONDS, 50, TimeUnit.SECONDS);
        }
        HazelcastInstance client = cluster.client(LiveCluster.none());

        MapRewriter.onMembers(client, "orders").run(Pace.unlimited());
        first.getLifecycleService().terminate();

        assertThat(values(client, "orders")).containsExactly(Map.entry("1002 (Kryo)", 500L));
        for (int i = 0; i < ENTRIES; i++) {
            EntryView<Integer, Order> view = orders.getEntryView(i);
            assertThat(view.getValue()).isEqualTo(Order.of(i));
            assertThat(view.getTtl()).isEqualTo(100_000);
            assertThat(view.getMaxIdle()).isEqualTo(50_000);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_memberThatCannotReadTheNewForm_isRefusedAndRewritesNothing(boolean onMembers) {
        cluster.member(SerializerCatalog.builder()
                .add(JavaSerializer.of(LiveCluster.OLD, Order.class))
                .build());
        if (onMembers) {
            cluster.member(LiveCluster.after());
        }
        cluster.client(LiveCluster.before()).getMap("orders").set(1, Order.of(1));
        HazelcastInstance client = cluster.client(onMembers ? LiveCluster.none() : LiveCluster.after());

        assertThatThrownBy(() -> rewriter(onMembers, client, "orders").run(Pace.unlimited()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageMatching("orders is not rewritten, as not all nodes could read it. On "
                        + (onMembers ? "member \\[127.0.0.1]:\\d+, " : "client hz.client_\\d+, ")
                        + Order.class.getName() + " is written with type id 1002 \\(Kryo\\), which member"
                        + " \\[127.0.0.1]:\\d+ cannot read yet: it has type id 1001 \\(Java safe\\) for it; let it read"
                        + " 1002 first, by reads\\(...\\) in its catalog or reads: true in its catalog file");
        assertThat(values(client, "orders")).containsExactly(Map.entry("1001 (Java safe)", 1L));
    }

    @Test
    void onMembers_mapThatIsNotThere_saysWhichAre() {
        HazelcastInstance client = startAndFill(true, "orders");

        assertThatThrownBy(() -> MapRewriter.onMembers(client, "trades"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the cluster has no map trades; it has orders");
    }

    @Test
    void fromClient_member_isRefused() {
        HazelcastInstance member = cluster.member(LiveCluster.after());

        assertThatThrownBy(() -> MapRewriter.fromClient(member, "orders"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("is a member; entries are migrated by a client, from HazelcastClient");
    }

    @Test
    void pace_wrongNumbers_areRefused() {
        assertThatThrownBy(() -> Pace.of(0)).hasMessage("0 entries in a second, must be at least 1");
        assertThatThrownBy(() -> Pace.unlimited().from(-1)).hasMessage("partition -1, must not be negative");
        HazelcastInstance client = startAndFill(true, "orders");
        assertThatThrownBy(
                        () -> EntryCensus.of(client, "orders", Pace.unlimited().from(12)))
                .hasMessage("partition 12 is to be the first, but the cluster has 11");
    }
}
