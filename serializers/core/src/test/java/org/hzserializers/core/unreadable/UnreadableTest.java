// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.unreadable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.CacheDeserializedValues;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.config.MapStoreConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.logging.StandardLoggerFactory;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapStore;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.Predicates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.hzserializers.core.Format;
import org.hzserializers.core.Schemas;
import org.hzserializers.core.TextSerializer;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Values that cannot be read and are taken for missing. */
class UnreadableTest {

    private static final int ID = 7;

    /** The bit of a frame's head. */
    private static final int LENGTH_PRESENT = 0x20;

    /** Its head names another format. */
    private static final byte OTHER_FORMAT = (byte) (Format.AVRO.code() | LENGTH_PRESENT);

    private final TextSerializer serializer =
            TextSerializer.builder(ID).unreadable(Unreadable.MISS).build();
    private final InternalSerializationService service = service(serializer);

    private static InternalSerializationService service(TextSerializer serializer) {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.builder().add(serializer).build().installOn(config);
        return Schemas.service(config);
    }

    private Data damaged(int at, byte value) {
        byte[] bytes = service.toData(new Text("abc")).toByteArray();
        bytes[HeapData.DATA_OFFSET + at] = value;
        return new HeapData(bytes);
    }

    private Data cut() {
        byte[] bytes = service.toData(new Text("abc")).toByteArray();
        return new HeapData(Arrays.copyOf(bytes, bytes.length - 1));
    }

    @Test
    void read_otherFormatCutOrDamaged_isNullAndCounted() {
        for (Data unreadable : List.of(damaged(0, OTHER_FORMAT), damaged(1, (byte) 100), cut())) {
            Object value = service.toObject(unreadable);
            assertThat(value).isNull();
        }
        Object value = service.toObject(service.toData(new Text("abc")));
        assertThat(value).isEqualTo(new Text("abc"));

        assertThat(serializer.statistics().missed()).isEqualTo(3);
        assertThat(serializer.statistics().read().failures()).isEqualTo(3);
        assertThat(serializer.statistics().read().values()).isEqualTo(1);
        assertThat(serializer.statistics().lastFailure()).isNotNull();
    }

    @Test
    void read_byDefault_throws() {
        InternalSerializationService strict = service(TextSerializer.builder(ID).build());
        assertThatThrownBy(() -> strict.toObject(damaged(0, OTHER_FORMAT)))
                .isInstanceOf(HazelcastSerializationException.class);
    }

    /** What comes after it in the stream could not be found. */
    @Test
    void read_insideAnotherValue_throws() {
        byte[] bytes = service.toData(new ArrayList<>(List.of(new Text("abc")))).toByteArray();
        int head = bytes.length - 5;
        assertThat(bytes[head]).isEqualTo((byte) (serializer.format().code() | LENGTH_PRESENT));
        bytes[head] = OTHER_FORMAT;
        assertThatThrownBy(() -> service.toObject(new HeapData(bytes)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining("found Avro");
        assertThat(serializer.statistics().missed()).isZero();
    }

    @Test
    void key_isRefused() {
        TextSerializer.TextBuilder builder =
                TextSerializer.builder(ID).unreadable(Unreadable.MISS).key();
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("unreadable: miss is not for keys, but key() is set for " + Text.class.getName());
    }

    @Test
    void log_hasOneLineForEachReason() {
        InternalSerializationService throwing =
                service(TextSerializer.builder(ID).build());
        List<String> lines = linesOf(misses -> {
            for (int i = 0; i < 100; i++) {
                for (Data unreadable : List.of(damaged(1, (byte) (i + 10)), damaged(0, OTHER_FORMAT))) {
                    assertThatThrownBy(() -> throwing.toObject(unreadable))
                            .isInstanceOfSatisfying(HazelcastSerializationException.class, misses::take);
                }
            }
            assertThat(misses.count()).isEqualTo(200);
        });
        assertThat(lines)
                .hasSize(2)
                .allMatch(line -> line.startsWith("A stored value is taken for missing: ")
                        && line.contains("(type id 7, " + Text.class.getName() + ")"));
    }

    private static List<String> linesOf(Consumer<Misses> action) {
        List<String> lines = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                lines.add(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger(UnreadableTest.class.getName());
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            action.accept(new Misses(new StandardLoggerFactory().getLogger(UnreadableTest.class.getName())));
        } finally {
            logger.removeHandler(handler);
        }
        return lines;
    }

    /** A format whose every failure has another text cannot fill the log. */
    @Test
    void log_ofManyReasons_ends() {
        List<String> lines = linesOf(misses -> {
            for (int i = 0; i < 1000; i++) {
                String reason = "reason " + Character.toString('a' + i % 26) + Character.toString('a' + i / 26);
                assertThat(misses.take(new HazelcastSerializationException(reason)))
                        .isTrue();
            }
            assertThat(misses.count()).isEqualTo(1000);
        });
        assertThat(lines).hasSize(Misses.MAX_REASONS);
        assertThat(lines.get(Misses.MAX_REASONS - 1)).endsWith("; after 32 reasons no other one is logged");
    }

    /** In a map of a member: each way of reading sees no value, and writing again heals it. */
    @Test
    void map_withUnreadableValues_answersAsIfTheyWereMissing() {
        Config config = memberConfig();
        config.getMapConfig("near").setNearCacheConfig(new NearCacheConfig().setInMemoryFormat(InMemoryFormat.OBJECT));
        SerializerCatalog.builder().add(serializer).build().installOn(config);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            for (String name : List.of("plain", "near")) {
                IMap<String, Object> map = member.getMap(name);
                map.put("good", new Text("abc"));
                map.put("bad", damaged(0, OTHER_FORMAT));

                assertThat(map.get("bad")).isNull();
                assertThat(map.get("bad")).isNull();
                assertThat(map.get("good")).isEqualTo(new Text("abc"));
                assertThat(map.getAll(Set.of("good", "bad")).get("bad")).isNull();
                assertThat(map.values()).containsExactlyInAnyOrder(new Text("abc"), null);
                assertThat(map.keySet()).containsExactlyInAnyOrder("good", "bad");
                Map<String, Object> processed = map.executeOnEntries(entry -> entry.getValue() == null);
                assertThat(processed).containsEntry("bad", true).containsEntry("good", false);

                assertThat(map.put("bad", new Text("new"))).isNull();
                assertThat(map.get("bad")).isEqualTo(new Text("new"));
            }
            assertThat(serializer.statistics().missed()).isPositive();
        } finally {
            member.shutdown();
        }
    }

    private static Config memberConfig() {
        Config config = new Config()
                .setClusterName("unreadable-" + ProcessHandle.current().pid());
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        return config.setProperty("hazelcast.phone.home.enabled", "false")
                .setProperty("hazelcast.logging.type", "none");
    }

    /** Keeps what it is asked to store. */
    private static final class Store implements MapStore<String, Object> {

        private final List<Object> stored = new CopyOnWriteArrayList<>();

        @Override
        public void store(String key, Object value) {
            stored.add(value == null ? "null" : value);
        }

        @Override
        public void storeAll(Map<String, Object> all) {
            all.forEach(this::store);
        }

        @Override
        public void delete(String key) {}

        @Override
        public void deleteAll(Collection<String> keys) {}

        @Override
        public Object load(String key) {
            return null;
        }

        @Override
        public Map<String, Object> loadAll(Collection<String> keys) {
            return Map.of();
        }

        @Override
        public Iterable<String> loadAllKeys() {
            return List.of();
        }
    }

    /** An index tries null again without end; a map of objects, a replicated map and a store would lose the value. */
    @Test
    @Timeout(60)
    void valuesThatHazelcastReadsForItself_areRefusedAsWithoutTheOption() {
        Store store = new Store();
        Config config = memberConfig();
        config.getMapConfig("indexed").addIndexConfig(new IndexConfig(IndexType.SORTED, "value"));
        config.getMapConfig("cached").setCacheDeserializedValues(CacheDeserializedValues.ALWAYS);
        config.getMapConfig("objects").setInMemoryFormat(InMemoryFormat.OBJECT);
        config.getMapConfig("stored")
                .setMapStoreConfig(new MapStoreConfig().setEnabled(true).setImplementation(store));
        config.getReplicatedMapConfig("replicated").setInMemoryFormat(InMemoryFormat.OBJECT);
        SerializerCatalog.builder().add(serializer).build().installOn(config);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            Data bad = damaged(0, OTHER_FORMAT);
            for (String name : List.of("indexed", "objects", "stored")) {
                IMap<String, Object> map = member.getMap(name);
                map.put("good", new Text("abc"));
                assertThatThrownBy(() -> map.put("bad", bad))
                        .as(name)
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasStackTraceContaining("found Avro");
                assertThat(map.get("good")).isEqualTo(new Text("abc"));
            }
            assertThat(store.stored).containsExactly(new Text("abc"));

            IMap<String, Object> cached = member.getMap("cached");
            cached.put("bad", bad);
            assertThatThrownBy(() -> cached.values(Predicates.like("value", "a%")))
                    .isInstanceOf(HazelcastSerializationException.class);
            assertThat(cached.get("bad")).isNull();
            assertThatThrownBy(() -> member.getReplicatedMap("replicated").put("bad", bad))
                    .isInstanceOf(HazelcastSerializationException.class);
        } finally {
            member.shutdown();
        }
    }
}
