// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import java.util.List;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** The first steps of the README, by the classes that it takes for granted. */
class JsonTest {

    record Order(String customer, int price) {}

    record Customer(String name, List<Order> orders) {}

    private static final Order ORDER = new Order("a customer", 42);
    private static final Customer CUSTOMER = new Customer("a customer", List.of(ORDER));

    private final Config config = new Config();

    @Test
    void catalog_builtInCode_carriesAnOrderAndACustomer() {
        SerializerCatalog.builder()
                .add(JsonSerializer.of(1001, Order.class))
                .add(JsonSerializer.builder(1002, Customer.class).cbor().build())
                .build()
                .installOn(config); // Config, ClientConfig or SerializationConfig

        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(ORDER)).isEqualTo(ORDER);
            assertThat(rig.copy(CUSTOMER)).isEqualTo(CUSTOMER);
        }
    }

    @Test
    void catalog_ofAFile_carriesACustomer() {
        String file = """
                serializers:
                  - id: 1002
                    type: com.acme.Customer
                    format: json
                    encoding: cbor                          # or smile, or json, which is the default
                """;
        SerializerCatalog.parse(
                        file.replace("com.acme.", getClass().getName() + "$"),
                        getClass().getClassLoader())
                .installOn(config);

        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(CUSTOMER)).isEqualTo(CUSTOMER);
        }
    }
}
