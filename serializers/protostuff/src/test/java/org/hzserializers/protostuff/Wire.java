// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.hzserializers.testkit.SerializationRig;

/** Payloads, without the length that is before them in bare mode. */
final class Wire {

    private static final SerializationRig RIG = SerializationRig.of(new SerializationConfig());

    private Wire() {}

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    static ProtostuffSerializer.Builder<Object> builder(Class<?> type) {
        return ProtostuffSerializer.builder(1001, (Class<Object>) type).bare();
    }

    /** Makes a serializer that numbers the fields. */
    static ProtostuffSerializer<Object> of(Class<?> type) {
        return builder(type).fieldsInOrder().build();
    }

    static byte[] write(ProtostuffSerializer<Object> serializer, Object value) {
        try {
            byte[] bytes = RIG.write(serializer, value);
            return Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Object read(ProtostuffSerializer<Object> serializer, byte[] payload) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + payload.length);
        bytes.putInt(payload.length).put(payload);
        try {
            return RIG.read(serializer, bytes.array());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Object copy(ProtostuffSerializer<Object> serializer, Object value) {
        return read(serializer, write(serializer, value));
    }
}
