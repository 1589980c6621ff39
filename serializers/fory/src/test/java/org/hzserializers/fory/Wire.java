// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import com.hazelcast.config.SerializationConfig;
import org.hzserializers.testkit.SerializationRig;

/** Payloads, without the length that is before them in bare mode. */
final class Wire {

    private static final SerializationRig RIG = SerializationRig.of(new SerializationConfig());

    private Wire() {}

    static ForySerializer.Builder<Object> builder(Class<?>... types) {
        return ForySerializer.builder(1001, Object.class).register(types).bare();
    }

    static byte[] write(ForySerializer<Object> serializer, Object value) {
        return RIG.writeBare(serializer, value);
    }

    static Object read(ForySerializer<Object> serializer, byte[] payload) {
        return RIG.readBare(serializer, payload);
    }

    static Object copy(ForySerializer<Object> serializer, Object value) {
        return read(serializer, write(serializer, value));
    }
}
