// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import org.hzserializers.argot.ArgotRecord;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidResponse;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Argot values on nodes that have their class, and on others that read them as records. */
@Tag("full")
class RecordsIT {

    private static final String DEFINITION = """
                format: argot
                schema:
                  - org/hzserializers/sample/common.argot
                  - org/hzserializers/sample/dubbo.argot
                definition: bid_response
            """;

    private static final String AS_RECORDS = """
            serializers:
              - id: 1003
                type: org.hzserializers.argot.ArgotRecord
            """ + DEFINITION;

    private static final String AS_OBJECTS = """
            serializers:
              - id: 1003
                type: org.hzserializers.sample.model.BidResponse
            """ + DEFINITION + """
                bindings:
                  seat_bid: org.hzserializers.sample.model.SeatBid
            """;

    private static final String MEMBER_YAML = """
            hazelcast:
              listeners:
                - org.hzserializers.core.SerializerCheck
              serialization:
                serializers:
                  - type-class: org.hzserializers.argot.ArgotRecord
                    class-name: org.hzserializers.argot.ArgotSerializer
            """;

    @Test
    void map_nodesWithoutTheClass_changeValuesAsRecords() {
        MemberSettings settings = MemberSettings.of(MEMBER_YAML).toBuilder()
                .file(SerializerCatalog.FILE_NAME, AS_RECORDS)
                .build();
        try (HazelcastCluster cluster = HazelcastCluster.start(2, settings)) {
            IMap<Integer, BidResponse> objects = client(cluster, AS_OBJECTS).getMap("bids");
            IMap<Integer, ArgotRecord> records = client(cluster, AS_RECORDS).getMap("bids");
            for (int key = 0; key < 20; key++) {
                objects.put(key, Samples.bidResponse(key));
            }
            for (int key = 0; key < 20; key++) {
                ArgotRecord record = records.get(key);
                assertThat(record.get("id")).isEqualTo(Samples.bidResponse(key).id);
                records.put(key, record.with("id", "changed"));
            }
            for (int key = 0; key < 20; key++) {
                BidResponse expected = Samples.bidResponse(key);
                expected.id = "changed";
                assertThat(objects.get(key)).isEqualTo(expected);
            }
        }
    }

    private static HazelcastInstance client(HazelcastCluster cluster, String catalogFile) {
        ClientConfig config = new ClientConfig();
        SerializerUnderTest.catalog(catalogFile).installOn(config);
        return cluster.client(config);
    }
}
