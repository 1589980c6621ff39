// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The first steps of the README, by the class that it takes for granted. */
class IdentifiedTest {

    static class Order implements IdentifiedDataSerializable {
        String customer = "";
        long @Nullable [] positions;

        @Override
        public int getFactoryId() {
            return 1;
        }

        @Override
        public int getClassId() {
            return 1;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeString(customer);
            out.writeLongArray(positions);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            customer = in.readString();
            positions = in.readLongArray();
        }
    }

    private final Config config = new Config();

    @Test
    void catalog_classThatWritesItself_carriesIt() {
        SerializerCatalog.builder()
                .add(IdentifiedSerializer.of(1001, Order.class))
                .build()
                .installOn(config); // Config, ClientConfig or SerializationConfig

        Order order = new Order();
        order.customer = "a customer";
        order.positions = new long[] {1, 2, 3};
        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(order))
                    .isNotSameAs(order)
                    .usingRecursiveComparison()
                    .isEqualTo(order);
        }
    }
}
