// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import java.math.BigDecimal;
import java.time.Instant;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** The first steps of the README, by the class that it takes for granted. */
class AvroTest {

    record Trade(String symbol, BigDecimal price, Instant at) {}

    private final Config config = new Config();

    @Test
    void catalog_plainClass_carriesItByASchemaThatIsMadeOfIt() {
        SerializerCatalog.builder()
                .add(AvroSerializer.of(1001, Trade.class)) // the schema is made of the class
                .build()
                .installOn(config); // Config, ClientConfig or SerializationConfig

        Trade trade = new Trade("HZ", new BigDecimal("12.50"), Instant.parse("2026-01-02T03:04:05Z"));
        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(trade)).isEqualTo(trade);
        }
    }
}
