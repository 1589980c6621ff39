// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** The first steps of the README, by the class that it takes for granted. */
class ProtobufTest {

    private final Config config = new Config();

    @Test
    void catalog_generatedClass_carriesAMessage() {
        SerializerCatalog.builder()
                .add(ProtobufSerializer.of(1001, Trade.class)) // a generated class
                .build()
                .installOn(config); // Config, ClientConfig or SerializationConfig

        Trade trade = Trade.newBuilder().setSymbol("HZ").setPrice(12.5).build();
        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(trade)).isEqualTo(trade);
        }
    }
}
