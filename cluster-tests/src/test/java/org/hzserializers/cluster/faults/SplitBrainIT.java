// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.List;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.ClusterMember;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Three members of which one is cut off from the others and comes back. One serializer tells: a merge moves bytes. */
@Tag("full")
class SplitBrainIT {

    private static final SerializerUnderTest SERIALIZER = SerializerUnderTest.KRYO;

    @Test
    void isolate_oneMemberThenRejoin_mergesWhatBothHave() {
        assumeTrue(ClusterMode.current() == ClusterMode.CONTAINERS, "only a container can be cut off");
        try (HazelcastCluster cluster = HazelcastCluster.start(3, SERIALIZER.memberSettings())) {
            IMap<Object, Object> map = client(cluster).getMap("binary-split");
            ClusterMember lonely = cluster.member(2);
            List<Object> before = SERIALIZER.values(Workload.JOB, 1);
            List<Object> after = SERIALIZER.values(Workload.JOB, 2);
            for (int i = 0; i < before.size(); i++) {
                map.put(i, before.get(i));
            }
            lonely.isolate();
            for (int i = 0; i < before.size(); i++) {
                WatchedMap.put(map, i, after.get(i));
            }
            int half = before.size() / 2;
            for (int i = half; i < before.size(); i++) {
                map.remove(i);
            }
            lonely.rejoin();
            cluster.awaitSafe();
            // Nothing but a merge brings back what the others have removed meanwhile.
            Waiting.await(60, "entries of the lonely member are back", () -> map.size() > half);
            for (int i = 0; i < half; i++) {
                assertThat(map.get(i)).isEqualTo(after.get(i));
            }
            for (int i = half; i < before.size(); i++) {
                assertThat(map.get(i)).isIn(null, before.get(i));
            }
        }
    }

    private static HazelcastInstance client(HazelcastCluster cluster) {
        ClientConfig config = SERIALIZER.clientConfig();
        config.getNetworkConfig().setRedoOperation(true);
        return cluster.client(config);
    }
}
