// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.map.IMap;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.avro.AvroSchemas;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidResponse;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Avro values on nodes that have their class, and on others that read them as generic records. */
@Tag("full")
class AvroRecordsIT {

    private static final String AS_OBJECTS = """
            serializers:
              - id: 1003
                type: org.hzserializers.sample.model.BidResponse
                format: avro
            """;

    private static final String AS_RECORDS = """
            serializers:
              - id: 1003
                type: org.apache.avro.generic.GenericRecord
                format: avro
                schema: bid.avsc
            """;

    private static final String MEMBER_YAML = """
            hazelcast:
              serialization:
                serializers:
                  - type-class: org.apache.avro.generic.GenericRecord
                    class-name: org.hzserializers.avro.AvroSerializer
            """;

    @Test
    void map_nodesWithoutTheClass_changeValuesAsRecords() {
        Schema schema = AvroSchemas.of(BidResponse.class);
        MemberSettings settings = MemberSettings.of(MEMBER_YAML).toBuilder()
                .withoutJar("hazelcast-serializers-sample-model")
                .file(SerializerCatalog.FILE_NAME, AS_RECORDS)
                .file("bid.avsc", schema.toString())
                .build();
        try (HazelcastCluster cluster = HazelcastCluster.start(2, settings)) {
            ClientConfig typed = new ClientConfig();
            SerializerUnderTest.catalog(AS_OBJECTS).installOn(typed);
            ClientConfig generic = new ClientConfig();
            generic.getSerializationConfig()
                    .addSerializerConfig(new SerializerConfig()
                            .setTypeClass(GenericRecord.class)
                            .setImplementation(
                                    AvroSerializer.generic(1003, schema).build()));
            IMap<Integer, BidResponse> objects = cluster.client(typed).getMap("bids");
            IMap<Integer, GenericRecord> records = cluster.client(generic).getMap("bids");
            for (int key = 0; key < 20; key++) {
                objects.put(key, Samples.bidResponse(key));
            }
            for (int key = 0; key < 20; key++) {
                GenericRecord record = records.get(key);
                assertThat(record.get("id")).isEqualTo(Samples.bidResponse(key).id);
                record.put("id", "changed");
                records.put(key, record);
            }
            for (int key = 0; key < 20; key++) {
                BidResponse expected = Samples.bidResponse(key);
                expected.id = "changed";
                assertThat(objects.get(key)).isEqualTo(expected);
            }
        }
    }
}
