// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.Serializable;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.Test;

/** Values of this format stay readable, within its policy, when another serializer writes their class. */
class JavaReadsTest {

    record Order(String customer, Serializable price) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    /** A class that no policy has heard of. */
    record Secret(int number) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    private static final Order ORDER = new Order("Ann", 3);

    /** What the class is written with afterwards. */
    private static final class OrderSerializer implements StreamSerializer<Order> {

        @Override
        public int getTypeId() {
            return 1002;
        }

        @Override
        public void write(ObjectDataOutput out, Order order) throws IOException {
            out.writeString(order.customer());
            out.writeInt((Integer) order.price());
        }

        @Override
        public Order read(ObjectDataInput in) throws IOException {
            return new Order(String.valueOf(in.readString()), in.readInt());
        }
    }

    private static InternalSerializationService service(SerializerCatalog.Builder catalog) {
        SerializationConfig config = new SerializationConfig();
        catalog.build().installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    @Test
    void read_valuesOfAllThreeAges_whileTheNewestIsWritten() {
        Data oldest = service(SerializerCatalog.builder()).toData(ORDER);
        Data old = service(SerializerCatalog.builder().add(JavaSerializer.of(1001, Order.class)))
                .toData(ORDER);
        InternalSerializationService service = service(SerializerCatalog.builder()
                .add(Order.class, new OrderSerializer())
                .reads(JavaSerializer.of(1001, Order.class)));
        Data newest = service.toData(ORDER);
        assertThat(new int[] {oldest.getType(), old.getType(), newest.getType()})
                .containsExactly(-100, 1001, 1002);
        for (Data each : new Data[] {oldest, old, newest}) {
            assertThat(service.<Object>toObject(each)).isEqualTo(ORDER);
        }
    }

    @Test
    void read_oldValueWithAClassThatIsNotAllowed_isRefused() {
        Data data = service(SerializerCatalog.builder()
                        .add(JavaSerializer.builder(1001, Order.class)
                                .register(Secret.class)
                                .build()))
                .toData(new Order("Ann", new Secret(7)));
        InternalSerializationService reader =
                service(SerializerCatalog.builder().reads(JavaSerializer.of(1001, Order.class)));
        assertThatThrownBy(() -> reader.toObject(data))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith("Java safe payload cannot be read: ")
                .hasMessageContaining(Secret.class.getName());
    }
}
