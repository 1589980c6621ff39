// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import org.hzserializers.testkit.SerializationRig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The first steps of the README, by the classes that it takes for granted. */
class KryoTest {

    record Money(String currency, long cents) {}

    static class Order {
        String customer = "a customer";
        Money price = new Money("CHF", 4200);

        @Nullable
        Order replaces;
    }

    static class ExpressOrder extends Order {
        int hours = 24;
    }

    /** A subclass that is not registered. */
    static class GiftOrder extends Order {}

    private final Config config = new Config();

    @Test
    void serializer_ofAnOrder_carriesTheSubclassThatWasRegistered() {
        KryoSerializer<Order> orders = KryoSerializer.builder(1001, Order.class)
                .register(ExpressOrder.class) // a subclass that fields of type Order may hold
                .register(Money.class, 1000) // an id of its own, which survives a renaming
                .build();
        config.getSerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Order.class).setImplementation(orders));

        Order order = new Order();
        order.replaces = new ExpressOrder();
        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(order))
                    .isNotSameAs(order)
                    .usingRecursiveComparison()
                    .withStrictTypeChecking()
                    .isEqualTo(order);
            order.replaces = new GiftOrder();
            assertThatThrownBy(() -> rig.copy(order))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .rootCause()
                    .hasMessageContaining(GiftOrder.class.getName());
        }
    }
}
