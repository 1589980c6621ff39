// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package com.acme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.map.IMap;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The harness as another project uses it: with a serializer of its own, and nothing but what is public. */
class PointSerializerIT {

    private static final String YAML = """
            hazelcast:
              serialization:
                serializers:
                  - type-class: com.acme.Point
                    class-name: com.acme.PointSerializer
            """;

    private static final MemberSettings SETTINGS = MemberSettings.builder(YAML)
            .jarOf(Point.class)
            .file(Scale.FACTOR, "3")
            .build();

    private static ClientConfig clientConfig() {
        ClientConfig config = new ClientConfig();
        config.getSerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Point.class).setImplementation(new PointSerializer()));
        return config;
    }

    /** Members in containers where the run has them. */
    @Test
    void member_inTheModeOfTheRun_carriesTheClass() {
        try (HazelcastCluster cluster = HazelcastCluster.start(1, SETTINGS)) {
            assertCarriesPoints(cluster);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "EMBEDDED"})
    void members_onThisMachine_carryTheClass(ClusterMode mode) {
        try (HazelcastCluster cluster = HazelcastCluster.start(2, SETTINGS, mode)) {
            assertCarriesPoints(cluster);
        }
    }

    private static void assertCarriesPoints(HazelcastCluster cluster) {
        IMap<Integer, Point> written = cluster.client(clientConfig()).getMap("points");
        IMap<Integer, Point> read = cluster.singleMemberClient(clientConfig()).getMap("points");
        for (int i = 0; i < 20; i++) {
            written.put(i, new Point(i, -i));
            written.executeOnKey(i, new Scale());
            assertThat(read.get(i)).isEqualTo(new Point(3 * i, -3 * i));
        }
    }

    /** What the test can load, the member cannot: a class that is forgotten there is found out here. */
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "EMBEDDED"})
    void member_withoutTheClass_doesNotStart(ClusterMode mode) {
        MemberSettings settings = MemberSettings.builder(YAML).build();
        assertThatThrownBy(() -> HazelcastCluster.start(1, settings, mode))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("member-0 stopped instead of starting")
                .hasMessageContaining("java.lang.ClassNotFoundException: com.acme.Point");
    }
}
