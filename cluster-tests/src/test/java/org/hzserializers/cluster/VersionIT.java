// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every serializer on members of older Hazelcast versions, with a client of the version that the project is built on. The newest members
 * are those of SerializerIT. The system property {@code cluster.versions} names the versions.
 */
class VersionIT {

    static Stream<Arguments> versionsAndSerializers() {
        return Stream.of(System.getProperty("cluster.versions").split(","))
                .flatMap(version ->
                        Stream.of(SerializerUnderTest.values()).map(serializer -> Arguments.of(version, serializer)));
    }

    @ParameterizedTest
    @MethodSource("versionsAndSerializers")
    void everyWorkload_onMembersOfTheVersion_isCarried(String version, SerializerUnderTest serializer)
            throws Exception {
        try (HazelcastCluster cluster =
                HazelcastCluster.start(1, serializer.memberSettings().withVersion(version))) {
            HazelcastInstance client = cluster.client(serializer.clientConfig());
            Waiting.await(30, "the client knows the member", () -> !client.getCluster()
                    .getMembers()
                    .isEmpty());
            Member member = client.getCluster().getMembers().iterator().next();
            assertThat(member.getVersion().toString()).isEqualTo(version);
            for (Workload workload : Workload.values()) {
                IMap<Object, Object> map = client.getMap("binary-" + workload);
                List<Object> values = serializer.values(workload, 5);
                for (Object value : values) {
                    map.put(value, value);
                    assertThat(map.get(value)).isEqualTo(value);
                    assertThat(map.executeOnKey(value, new AppendProcessor("before", value, 1)))
                            .isEqualTo(Arrays.asList("before", value, 1));
                    assertThat(client.getExecutorService("forms")
                                    .submitToMember(new SerializedForm(value), member)
                                    .get()
                                    .bytes())
                            .isEqualTo(SerializedForm.of(client, value).bytes());
                }
                map.destroy();
            }
        }
    }
}
