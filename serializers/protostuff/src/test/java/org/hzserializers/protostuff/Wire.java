// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import com.hazelcast.config.SerializationConfig;
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
        return RIG.writeBare(serializer, value);
    }

    static Object read(ProtostuffSerializer<Object> serializer, byte[] payload) {
        return RIG.readBare(serializer, payload);
    }

    static Object copy(ProtostuffSerializer<Object> serializer, Object value) {
        return read(serializer, write(serializer, value));
    }
}
