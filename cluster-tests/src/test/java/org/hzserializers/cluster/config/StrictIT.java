// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.jet.pipeline.Pipeline;
import com.hazelcast.jet.pipeline.Sinks;
import com.hazelcast.jet.pipeline.Sources;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import com.hazelcast.sql.SqlResult;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.grid.hazelcast.Bucket4jHazelcast;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What a cluster does whose catalog is strict: SQL, jobs, predicates, entry processors, and another library, Bucket4j,
 * whose serializers are in the catalog file.
 */
@Timeout(120)
class StrictIT {

    record Order(String customer, int amount) {}

    record Unknown(String name) {}

    private static final SerializerCatalog CATALOG = SerializerUnderTest.catalog("""
            serializers:
              - {id: 1001, type: %s, format: kryo}
              - id: 10000
                type: io.github.bucket4j.grid.hazelcast.HazelcastEntryProcessor
                serializer: io.github.bucket4j.grid.hazelcast.serialization.HazelcastEntryProcessorSerializer
              - id: 10001
                type: io.github.bucket4j.grid.hazelcast.SimpleBackupProcessor
                serializer: io.github.bucket4j.grid.hazelcast.serialization.SimpleBackupProcessorSerializer
            strict: true
            """.formatted(Order.class.getName()));

    private static final List<HazelcastInstance> MEMBERS = new ArrayList<>();
    private static HazelcastInstance client;

    @BeforeAll
    static void start() {
        Config first = InProcess.memberConfig();
        first.getJetConfig().setEnabled(true);
        CATALOG.installOn(first);
        MEMBERS.add(Hazelcast.newHazelcastInstance(first));
        ClientConfig config = new ClientConfig();
        InProcess.connect(config, MEMBERS.get(0));
        CATALOG.installOn(config);
        client = HazelcastClient.newHazelcastClient(config);
        for (int i = 0; i < 10; i++) {
            client.getMap("orders").put("k" + i, new Order("customer" + i, i));
        }
    }

    @AfterAll
    static void stop() {
        client.shutdown();
        MEMBERS.forEach(member -> member.getLifecycleService().terminate());
    }

    @Test
    void sqlAndPredicates_findValues() {
        client.getSql()
                .execute("CREATE MAPPING orders (__key VARCHAR, customer VARCHAR, amount INT) TYPE IMap OPTIONS"
                        + " ('keyFormat'='varchar', 'valueFormat'='java', 'valueJavaClass'='" + Order.class.getName()
                        + "')")
                .close();
        try (SqlResult sum =
                client.getSql().execute("SELECT SUM(amount) FROM orders WHERE customer <> ?", "customer9")) {
            assertThat(sum.iterator().next().<Object>getObject(0)).isIn(36L, BigDecimal.valueOf(36));
        }
        IMap<String, Order> orders = client.getMap("orders");
        assertThat(orders.values(Predicates.sql("amount > 7"))).hasSize(2);
        assertThat(orders.executeOnEntries(entry -> entry.getValue().amount(), Predicates.lessThan("amount", 2)))
                .containsOnlyKeys("k0", "k1");
    }

    @Test
    void jetJob_readsAndWritesMaps() {
        Pipeline pipeline = Pipeline.create();
        pipeline.readFrom(Sources.<String, Order>map("orders"))
                .map(entry -> Map.entry(entry.getKey(), entry.getValue().amount() * 2))
                .writeTo(Sinks.map("doubled"));
        client.getJet().newJob(pipeline).join();
        assertThat(client.<String, Integer>getMap("doubled").get("k4")).isEqualTo(8);
    }

    @Test
    void unknownClass_isRefusedInOtherStructures() {
        Unknown value = new Unknown("x");
        assertRefused(() -> client.getQueue("q").add(value));
        assertRefused(() -> client.getList("l").add(value));
        assertRefused(() -> client.getSet("s").add(List.of(value)));
        assertRefused(() -> client.getTopic("t").publish(value));
        assertRefused(() -> client.getReplicatedMap("r").put("k", value));
        assertRefused(() -> client.getMultiMap("m").put(value, "v"));
        assertRefused(() -> client.getRingbuffer("b").add(value));
        assertRefused(() -> client.getMap("orders").putAll(Map.of("k", value)));
    }

    private static void assertRefused(Runnable action) {
        assertThatThrownBy(action::run)
                .hasStackTraceContaining("Class " + Unknown.class.getName())
                .hasStackTraceContaining("has no serializer, and the catalog is strict");
    }

    @Test
    void bucket4j_isInTheCatalogFileToo() {
        IMap<String, byte[]> buckets = client.getMap("buckets");
        BucketConfiguration configuration = BucketConfiguration.builder()
                .addLimit(limit -> limit.capacity(3).refillGreedy(1, Duration.ofDays(1)))
                .build();
        Bucket bucket = Bucket4jHazelcast.entryProcessorBasedBuilder(buckets)
                .build()
                .builder()
                .build("user-1", () -> configuration);
        assertThat(bucket.tryConsume(2)).isTrue();
        assertThat(bucket.tryConsume(2)).isFalse();
        assertThat(bucket.tryConsume(1)).isTrue();
        assertThat(FramedSerializer.statisticsOf(client)).anyMatch(each -> each.typeId() == -100);
    }
}
