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
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.migration.CopyResult;
import org.hzserializers.migration.KeyCopier;
import org.hzserializers.migration.Pace;
import org.hzserializers.migration.TwoKeyMap;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Keys get another format: entries are copied into another map while clients write by way of both, and a member is
 * killed meanwhile.
 */
@Timeout(240)
@EnabledIfSystemProperty(
        named = "cluster.nightly",
        matches = "true",
        disabledReason = "Three processes or containers of its own; it runs with -Pnightly")
@Tag("full")
class KeyCopyIT {

    private static final int MEMBERS = 3;
    private static final int WRITERS = 4;
    private static final int KEYS = 2_000;
    private static final int PER_SECOND = 800;
    private static final int TTL_SECONDS = 10_000;

    /** Members keep bytes, and have no serializer of ours. */
    private static final MemberSettings PLAIN = MemberSettings.of("""
            hazelcast:
              map:
                notes*:
                  backup-count: 1
            """);

    private static HazelcastInstance client(HazelcastCluster cluster, boolean changed) {
        KryoSerializer<Shipment> kryo =
                KryoSerializer.builder(1003, Shipment.class).key().build();
        ProtobufSerializer<Shipment> protobuf = ProtobufSerializer.builder(
                        1004, Shipment.class, new ShipmentMarshaller())
                .key()
                .build();
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        if (changed) {
            catalog.add(protobuf).reads(kryo);
        } else {
            catalog.add(kryo).reads(protobuf);
        }
        ClientConfig config = new ClientConfig();
        // A key has one writer, so that a write that is repeated does no harm.
        config.getNetworkConfig().setRedoOperation(true);
        config.setProperty("hazelcast.client.operation.fail.on.indeterminate.state", "true");
        catalog.build().installOn(config);
        return cluster.client(config);
    }

    private static Shipment key(int number) {
        return new Shipment("customer " + number, number);
    }

    @Test
    void copy_memberKilledUnderWriters_losesNothingAndTheComparisonFindsAll() {
        List<Writer> writers = new ArrayList<>();
        try (HazelcastCluster cluster = HazelcastCluster.startKillable(MEMBERS, PLAIN)) {
            HazelcastInstance before = client(cluster, false);
            HazelcastInstance after = client(cluster, true);
            IMap<Shipment, String> old = before.getMap("notes");
            IMap<Shipment, String> next = after.getMap("notes-2");
            Map<Shipment, String> notes = new HashMap<>();
            for (int i = 0; i < KEYS; i++) {
                notes.put(key(i), "note " + i);
            }
            old.putAll(notes);
            old.set(key(0), "note 0", TTL_SECONDS, TimeUnit.SECONDS);
            try {
                for (int i = 0; i < WRITERS; i++) {
                    Writer writer = new Writer(i, after, TwoKeyMap.writingNew(old, next));
                    writers.add(writer);
                    writer.start();
                }
                LiveWriter.awaitTurns(writers, 5);
                CompletableFuture<CopyResult> copied = CompletableFuture.supplyAsync(
                        () -> new KeyCopier(after, "notes", "notes-2").copy(Pace.of(PER_SECOND)),
                        task -> new Thread(task, "copier").start());
                Waiting.pause(500);
                cluster.member(1).kill();
                LiveWriter.awaitTurns(writers, 20);
                CopyResult result = copied.join();
                assertThat(result.failures()).isEmpty();
                assertThat(result.failed()).isZero();
                assertThat(result.copied()).isPositive();
            } finally {
                writers.forEach(LiveWriter::stop);
            }
            writers.forEach(LiveWriter::requireNoFailure);
            assertThat(IntStream.range(0, KEYS).filter(number -> old.isLocked(key(number))))
                    .as("keys that nobody unlocks any more")
                    .isEmpty();

            CopyResult found = new KeyCopier(after, "notes", "notes-2").verify(Pace.unlimited());
            assertThat(found.isSame()).as("%s", found).isTrue();
            assertThat(found.present()).isEqualTo(old.size());
            writers.forEach(writer -> writer.written.forEach((number, value) -> {
                notes.remove(key(number));
                if (value != null) {
                    notes.put(key(number), value);
                }
            }));
            assertThat(next.getAll(notes.keySet())).isEqualTo(notes);
            assertThat(next.size()).isEqualTo(notes.size());
            assertThat(next.getEntryView(key(0)).getTtl()).isPositive().isLessThanOrEqualTo(TTL_SECONDS * 1_000L);
        }
    }

    /** Has keys of its own, half of which it never writes; some of its entries are removed again. */
    private static final class Writer extends LiveWriter {

        private final Random random;
        private final TwoKeyMap<Shipment, String> map;

        /** What it has written last, null where it has removed the entry. */
        private final Map<Integer, @Nullable String> written = new HashMap<>();

        Writer(int number, HazelcastInstance client, TwoKeyMap<Shipment, String> map) {
            super(number, client, 2);
            this.random = new Random(number);
            this.map = map;
        }

        @Override
        void turn(HazelcastInstance current) {
            int key = KEYS / 2 + random.nextInt(KEYS / 2 / WRITERS) * WRITERS + number;
            String expected = written.containsKey(key) ? written.get(key) : "note " + key;
            assertThat(map.get(key(key))).as("note %d", key).isEqualTo(expected);
            String value = random.nextInt(10) == 0 ? null : "changed " + random.nextInt();
            repeatedly(() -> {
                if (value == null) {
                    map.remove(key(key));
                } else {
                    map.set(key(key), value);
                }
            });
            written.put(key, value);
        }
    }
}
