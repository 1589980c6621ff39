// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.HashSet;
import java.util.Set;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class MapSamplerTest {

    private static final String YAML = """
            hazelcast:
              map:
                shaped:
                  in-memory-format: OBJECT
                  backup-count: 2
                  async-backup-count: 1
                  time-to-live-seconds: 100
                  eviction:
                    eviction-policy: LRU
                    max-size-policy: PER_NODE
                    size: 100000
            """;

    private static HazelcastCluster cluster;
    private static HazelcastInstance client;

    @BeforeAll
    static void start() {
        cluster = HazelcastCluster.start(1, MemberSettings.builder(YAML).build(), ClusterMode.EMBEDDED);
        client = cluster.client(new ClientConfig());
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static MapSample sample(String map, int most) {
        return new MapSampler(client).sample(map, most, 42);
    }

    @Test
    void sample_moreThanThereAre_takesAllOnce() {
        IMap<Integer, String> map = client.getMap("small");
        for (int i = 0; i < 500; i++) {
            map.set(i, "value " + i);
        }

        MapSample sample = sample("small", 1000);

        assertThat(sample.size()).isEqualTo(500);
        assertThat(sample.entries()).hasSize(500).doesNotHaveDuplicates();
    }

    @Test
    void sample_fewerThanThereAre_isSpreadOverPartitions() {
        IMap<Integer, String> map = client.getMap("large");
        for (int i = 0; i < 3000; i++) {
            map.set(i, "value " + i);
        }

        MapSample sample = sample("large", 542);

        assertThat(sample.entries()).hasSize(542).doesNotHaveDuplicates();
        Set<Integer> partitions = new HashSet<>();
        sample.entries().forEach(entry -> partitions.add(Math.abs(entry.key().getPartitionHash()) % 271));
        assertThat(partitions).hasSize(271);
        assertThat(sample("large", 5).entries()).hasSize(5);
    }

    /** Of 200 MB it may hold some. */
    @Test
    void sample_largeValues_takesAFewMegabytes() {
        IMap<Integer, byte[]> map = client.getMap("heavy");
        for (int i = 0; i < 50; i++) {
            map.set(i, new byte[4_000_000]);
        }

        MapSample sample = sample("heavy", 1000);
        map.destroy();

        assertThat(sample.size()).isEqualTo(50);
        assertThat(sample.entries()).hasSizeBetween(4, 5);
    }

    @Test
    void sample_configuredMap_knowsItsShape() {
        client.getMap("shaped").set(1, "one");

        assertThat(sample("shaped", 10).shape())
                .isEqualTo(new MapShape(true, InMemoryFormat.OBJECT, 3, 100, 0, EvictionPolicy.LRU));
    }

    @Test
    void sample_noSuchMap_isNotMade() {
        client.getMap("there").set(1, 1);

        assertThatThrownBy(() -> sample("absent", 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--map names absent, which the cluster does not have; it has ")
                .hasMessageContaining("there");
        assertThat(client.getDistributedObjects())
                .noneMatch(object -> object.getName().equals("absent"));
    }
}
