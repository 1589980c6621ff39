// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.argot.ArgotView;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.view.RecordTypes;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that become Compact. Hazelcast writes a class by it that has no serializer. */
@Timeout(60)
class ToCompactTest {

    private static final int ENTRIES = 50;

    private static final RecordTypes SCHEMA_NAMES = RecordTypes.of(Map.of());

    record Item(String name, char unit) {
        static Item of(int number) {
            return new Item("item " + number, (char) ('a' + number % 20));
        }
    }

    @AutoClose
    private final LiveCluster cluster = new LiveCluster();

    private static Map<String, Long> values(HazelcastInstance client, String map) {
        return EntryCensus.of(client, map, Pace.unlimited()).values().entrySet().stream()
                .collect(Collectors.toMap(form -> form.getKey().toString(), Map.Entry::getValue));
    }

    private void fill(SerializerCatalog catalog, String map) {
        IMap<Integer, Object> items = cluster.client(catalog).getMap(map);
        for (int i = 0; i < ENTRIES; i++) {
            items.set(i, Item.of(i));
        }
    }

    private void requireItems(String map) {
        IMap<Integer, Item> items = cluster.client(LiveCluster.none()).getMap(map);
        for (int i = 0; i < ENTRIES; i++) {
            assertThat(items.get(i)).isEqualTo(Item.of(i));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"items", "objects"})
    void run_viewsOnMembers_becomeRecordsThatAreReadAsTheClass(String map) {
        ArgotTypes types = ArgotTypes.builder().describe(Item.class).build();
        cluster.member(SerializerCatalog.builder()
                .add(ArgotView.of(1005, types.unbound(), "Item"))
                .build());
        fill(
                SerializerCatalog.builder()
                        .add(ArgotSerializer.of(1005, Item.class, types))
                        .build(),
                map);
        HazelcastInstance client = cluster.client(LiveCluster.none());
        MapRewriter rewriter = MapRewriter.onMembers(client, map)
                .toCompact(RecordTypes.of(Map.of("Item", Item.class.getName())).narrow("Item", "unit", char.class));

        assertThat(rewriter.run(Pace.unlimited())).isEqualTo(new RewriteResult(ENTRIES, 0, 0, 0, List.of()));

        assertThat(values(client, map)).containsExactly(Map.entry("-55 (Compact, " + Item.class.getName() + ")", 50L));
        requireItems(map);
        assertThat(rewriter.run(Pace.unlimited())).isEqualTo(new RewriteResult(0, ENTRIES, 0, 0, List.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_objectsThatTheCatalogOnlyReads_becomeCompact(boolean onMembers) {
        SerializerCatalog reads = SerializerCatalog.builder()
                .reads(KryoSerializer.of(1005, Item.class))
                .build();
        cluster.member(onMembers ? reads : LiveCluster.none());
        fill(
                SerializerCatalog.builder()
                        .add(KryoSerializer.of(1005, Item.class))
                        .build(),
                "items");
        HazelcastInstance client = cluster.client(onMembers ? LiveCluster.none() : reads);
        MapRewriter rewriter =
                onMembers ? MapRewriter.onMembers(client, "items") : MapRewriter.fromClient(client, "items");

        assertThat(rewriter.toCompact(SCHEMA_NAMES).run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(ENTRIES, 0, 0, 0, List.of()));

        requireItems("items");
    }

    @Test
    void run_classThatAnotherSerializerWrites_countsFailures() {
        SerializerCatalog writes = SerializerCatalog.builder()
                .add(KryoSerializer.of(1005, Item.class))
                .build();
        cluster.member(writes);
        fill(writes, "items");

        assertThat(MapRewriter.onMembers(cluster.client(LiveCluster.none()), "items")
                        .toCompact(SCHEMA_NAMES)
                        .run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(
                        0,
                        0,
                        0,
                        ENTRIES,
                        List.of("a " + Item.class.getName() + " is written as 1005 (Kryo), and not by Compact; register"
                                + " its class with CompactSerializers where the values are rewritten, and let the"
                                + " catalog only read what it had before")));
    }

    @Test
    @SuppressWarnings("removal") // Portable is still there until Hazelcast 7.0.
    void run_recordsOfPortable_becomeRecordsThatAreReadAsTheClass() {
        cluster.member(LiveCluster.none());
        HazelcastInstance client = cluster.client(LiveCluster.none());
        IMap<Integer, Object> items = client.getMap("items");
        for (int i = 0; i < ENTRIES; i++) {
            items.set(
                    i,
                    GenericRecordBuilder.portable(new ClassDefinitionBuilder(1, 7, 0)
                                    .addStringField("name")
                                    .addCharField("unit")
                                    .build())
                            .setString("name", Item.of(i).name())
                            .setChar("unit", Item.of(i).unit())
                            .build());
        }
        MapRewriter rewriter = MapRewriter.onMembers(client, "items");
        assertThat(rewriter.toCompact(SCHEMA_NAMES).run(Pace.unlimited()).failures())
                .containsExactly("Portable has no name for factory 1, class 7; name its type in Compact, usually the"
                        + " class: RecordTypes.of(Map.of(\"factory 1, class 7\", \"com.acme.Order\")), there are []");

        RecordTypes types = RecordTypes.of(Map.of("factory 1, class 7", Item.class.getName()));
        assertThat(rewriter.toCompact(types).run(Pace.unlimited()))
                .isEqualTo(new RewriteResult(ENTRIES, 0, 0, 0, List.of()));

        requireItems("items");
    }
}
