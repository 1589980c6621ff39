// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.IOException;
import org.hzserializers.argot.ArgotRecord;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidResponse;
import org.junit.jupiter.api.Test;

/** Argot values on members that are configured by Hazelcast's YAML, on a client, and on a member that lacks their class. */
class ArgotIT {

    private static final String MEMBER_YAML = """
            hazelcast:
              serialization:
                serializers:
                  - type-class: org.hzserializers.sample.model.BidResponse
                    class-name: org.hzserializers.argot.ArgotSerializer
            """;

    @Test
    void map_membersByYamlAndClientByCatalog_readEachOthersValues() {
        try (HazelcastCluster cluster = new HazelcastCluster()) {
            HazelcastInstance one = cluster.startMember(new InMemoryYamlConfig(MEMBER_YAML));
            HazelcastInstance two = cluster.startMember(new InMemoryYamlConfig(MEMBER_YAML));
            ClientConfig clientConfig = new ClientConfig();
            SerializerCatalog.load(ArgotIT.class.getClassLoader()).installOn(clientConfig);
            HazelcastInstance client = cluster.startClient(clientConfig);
            for (int i = 0; i < 20; i++) {
                IMap<Integer, BidResponse> writer = (i % 2 == 0 ? client : one).getMap("bids");
                writer.put(i, Samples.bidResponse(i));
            }
            for (HazelcastInstance node : new HazelcastInstance[] {one, two, client}) {
                for (int i = 0; i < 20; i++) {
                    assertThat(node.getMap("bids").get(i)).isEqualTo(Samples.bidResponse(i));
                }
            }
            IMap<Integer, BidResponse> bids = client.getMap("bids");
            assertThat(bids.replace(3, Samples.bidResponse(3), Samples.bidResponse(30)))
                    .isTrue();
            assertThat(two.getMap("bids").get(3)).isEqualTo(Samples.bidResponse(30));
        }
    }

    @Test
    void map_memberWithoutTheClass_changesValuesAsRecords() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .load("org/hzserializers/sample/common.argot", Samples.class.getClassLoader())
                .load("org/hzserializers/sample/dubbo.argot", Samples.class.getClassLoader())
                .build();
        Config memberConfig = new Config();
        SerializerCatalog.builder()
                .add(ArgotSerializer.records(1003, types, "bid_response", "1.0"))
                .add(ArgotSerializer.records(1004, types, "geo", "1.0"))
                .build()
                .installOn(memberConfig);
        try (HazelcastCluster cluster = new HazelcastCluster()) {
            HazelcastInstance member = cluster.startMember(memberConfig);
            ClientConfig clientConfig = new ClientConfig();
            SerializerCatalog.load(ArgotIT.class.getClassLoader()).installOn(clientConfig);
            HazelcastInstance client = cluster.startClient(clientConfig);

            client.getMap("bids").put(1, Samples.bidResponse(1));
            IMap<Integer, ArgotRecord> records = member.getMap("bids");
            ArgotRecord record = records.get(1);
            assertThat(record.get("id")).isEqualTo(Samples.bidResponse(1).id);
            records.put(1, record.with("id", "changed"));

            BidResponse expected = Samples.bidResponse(1);
            expected.id = "changed";
            assertThat(client.getMap("bids").get(1)).isEqualTo(expected);
        }
    }
}
