// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import java.nio.ByteBuffer;
import org.hzserializers.compact.CompactSerializers;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/**
 * A client that does not have the serializers of Compact yet, while others write by them: {@code
 * docs/migration-compact.md} says that it reads their values.
 */
@SuppressWarnings("removal") // Portable is still there until Hazelcast 7.0.
class CompactReadersTest {

    private static final int TYPE_ID = 4;

    @Test
    void valuesOfCompact_readWhereTheClassIsPortableOrSerializable_areEqualAndWrittenByCompactFromThenOn() {
        SerializationConfig compact = new SerializationConfig();
        CompactSerializers.of(Invoice.class, Rw05.class).installOn(compact.getCompactSerializationConfig());
        SerializationConfig before = new SerializationConfig();
        before.addPortableFactory(1, new Invoice.Factory());
        try (SerializationRig restarted = SerializationRig.of(compact);
                SerializationRig notYet = restarted.beside(before)) {
            assertIsRead(restarted, notYet, new Invoice("Ann", 3), -1);
            assertIsRead(restarted, notYet, Samples.rw05(3), -100);
        }
    }

    private static void assertIsRead(SerializationRig restarted, SerializationRig notYet, Object value, int typeId) {
        assertThat(typeId(notYet.toBytes(value))).isEqualTo(typeId);
        assertThat(notYet.toObject(restarted.toBytes(value))).isEqualTo(value);
        byte[] next = notYet.toBytes(value);
        assertThat(typeId(next)).isEqualTo(-55);
        assertThat(restarted.toObject(next)).isEqualTo(value);
    }

    private static int typeId(byte[] data) {
        return ByteBuffer.wrap(data).getInt(TYPE_ID);
    }
}
