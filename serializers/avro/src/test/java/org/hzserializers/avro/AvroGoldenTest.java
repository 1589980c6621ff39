// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteOrder;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** What was written once is written and read for ever. */
class AvroGoldenTest {

    private static <T> void check(String file, AvroSerializer<T> serializer, T value) throws IOException {
        try (SerializationRig rig = SerializationRig.of(value.getClass(), serializer, ByteOrder.BIG_ENDIAN)) {
            GoldenBytes.check(AvroGoldenTest.class, file, rig.write(serializer, value));
            assertThat(rig.read(serializer, GoldenBytes.read(AvroGoldenTest.class, file)))
                    .isEqualTo(value);
        }
    }

    @Test
    void write_binary_givesTheCommittedBytes() throws IOException {
        check("avro-bid-request.bin", AvroSerializer.of(1, BidRequest.class), Samples.bidRequest(1));
        check("avro-pool-up.bin", AvroSerializer.of(1, PoolManagerPoolUpMessage.class), Samples.poolUp(1));
    }

    @Test
    void write_json_givesTheCommittedBytes() throws IOException {
        check(
                "avro-bid-request-json.bin",
                AvroSerializer.builder(1, BidRequest.class).json().build(),
                Samples.bidRequest(1));
    }
}
