// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** The first steps of the README, by the classes that it takes for granted. */
class ArgotTest {

    record Position(String article, int count) {}

    record Order(long id, List<Position> lines) {}

    private final Config config = new Config();

    @Test
    void codec_ofADefinition_writesAMapAndReadsARecord() {
        ArgotTypes types = ArgotTypes.builder().text("order.argot", """
                        cluster shop;
                        definition shop.line 1.0: { @article #u8utf8; @count #uvint28; };
                        definition shop.lines 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #shop.line)) ]);
                        definition shop.order 1.0: { @id #int64; @lines #shop.lines; };
                        """).build();
        ArgotCodec orders = types.codec("shop.order", "1.0");
        byte[] bytes =
                orders.encode(Map.of("id", 7, "lines", List.of(Map.of("article", "tea", "count", 2)))); // 14 bytes
        ArgotRecord order = (ArgotRecord) orders.decode(bytes);

        assertThat(bytes).hasSize(14);
        assertThat(order.get("id")).isEqualTo(7L);
    }

    @Test
    void catalog_classesThatAreBound_carriesThem() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .load("com/acme/order.argot", getClass().getClassLoader())
                .bind("shop.order", "1.0", Order.class)
                .bind("shop.line", "1.0", Position.class)
                .build();
        SerializerCatalog.builder()
                .add(ArgotSerializer.of(1001, Order.class, types))
                .build()
                .installOn(config);

        Order order = new Order(7, List.of(new Position("tea", 2)));
        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(order)).isEqualTo(order);
        }
    }
}
