// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EntryCensusTest {

    @AutoClose
    private final LiveCluster cluster = new LiveCluster();

    @Test
    void of_valuesOfSeveralForms_countsEachOnce() {
        cluster.member(LiveCluster.none());
        IMap<Object, Object> java = cluster.client(LiveCluster.before()).getMap("mixed");
        IMap<Object, Object> kryo = cluster.client(LiveCluster.after()).getMap("mixed");
        HazelcastInstance plain = cluster.client(LiveCluster.none());
        for (int i = 0; i < 3_000; i++) {
            java.set(i, Order.of(i));
            kryo.set(Order.of(i), Order.of(i));
        }
        plain.getMap("mixed").set("text", "text");
        plain.getMap("mixed").set("order", Order.of(1));
        java.set(3_000, new Order("x".repeat(2_000_000), 1));

        EntryCensus census = EntryCensus.of(plain, "mixed", Pace.unlimited());

        assertThat(census.entries()).isEqualTo(6_003);
        assertThat(census.values().toString())
                .isEqualTo("{-100 (Java, " + Order.class.getName()
                        + ")=1, -11 (string)=1, 1001 (Java safe)=3001, 1002 (Kryo)=3000}");
        assertThat(census.keys().toString()).isEqualTo("{-11 (string)=2, -7 (integer)=3001, 1002 (Kryo)=3000}");
    }

    @Test
    void of_emptyMap_hasNoForms() {
        cluster.member(LiveCluster.none());
        HazelcastInstance client = cluster.client(LiveCluster.none());
        client.getMap("empty").size();

        EntryCensus census = EntryCensus.of(client, "empty", Pace.unlimited());

        assertThat(census.entries()).isZero();
        assertThat(census.keys()).isEmpty();
        assertThat(census.values()).isEmpty();
    }
}
