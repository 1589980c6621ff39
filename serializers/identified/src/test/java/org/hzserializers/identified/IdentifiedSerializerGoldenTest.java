// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.nio.ByteOrder;
import org.hzserializers.identified.Vehicles.Car;
import org.hzserializers.identified.Vehicles.Vehicle;
import org.hzserializers.testkit.GoldenBytes;
import org.junit.jupiter.api.Test;

/**
 * Bytes that were written once must be read for ever, and written again. If this fails, stored data of users would not
 * be readable: change the code back, or give the new layout a new head.
 *
 * <p>A missing file fails. {@code -Dgolden.rewrite=true} writes the files anew.
 */
class IdentifiedSerializerGoldenTest {

    @Test
    void sample_bigEndian_matchesGoldenBytes() throws IOException {
        check("sample-big-endian-v1.bin", ByteOrder.BIG_ENDIAN, sample());
    }

    @Test
    void sample_littleEndian_matchesGoldenBytes() throws IOException {
        check("sample-little-endian-v1.bin", ByteOrder.LITTLE_ENDIAN, sample());
    }

    @Test
    void taggedSubclass_bothByteOrders_hasTheSameHeadAndTag() throws IOException {
        IdentifiedSerializer<Vehicle> serializer = IdentifiedSerializer.builder(1002, Vehicle.class)
                .add(Car.class, 300)
                .build();
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            String name = "car-" + (order == ByteOrder.BIG_ENDIAN ? "big" : "little") + "-endian-v1.bin";
            InternalSerializationService service = Services.with(order, serializer);
            ObjectDataOutput out = service.createObjectDataOutput();
            serializer.write(out, new Car(4, "WA 12345"));

            GoldenBytes.check(getClass(), name, out.toByteArray());
            byte[] golden = GoldenBytes.read(getClass(), name);

            assertThat(golden).startsWith(0x01, 0xAC, 0x02);
            Vehicle back = serializer.read(service.createObjectDataInput(golden));
            assertThat(back).isExactlyInstanceOf(Car.class);
            assertThat(back.wheels).isEqualTo(4);
            assertThat(((Car) back).plate).isEqualTo("WA 12345");
        }
    }

    private static Sample sample() {
        Sample sample = Sample.random(20260103, 9);
        sample.nested = "nested";
        return sample;
    }

    private static void check(String name, ByteOrder order, Sample sample) throws IOException {
        IdentifiedSerializer<Sample> serializer = IdentifiedSerializer.of(1001, Sample.class);
        InternalSerializationService service = Services.with(order, serializer);
        ObjectDataOutput out = service.createObjectDataOutput();
        serializer.write(out, sample);

        GoldenBytes.check(IdentifiedSerializerGoldenTest.class, name, out.toByteArray());
        byte[] golden = GoldenBytes.read(IdentifiedSerializerGoldenTest.class, name);

        assertThat(serializer.read(service.createObjectDataInput(golden))).isEqualTo(sample);
    }
}
