// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import com.hazelcast.config.SerializationConfig;
import org.hzserializers.testkit.SerializationRig;

/** Payloads, without the length that is before them in bare mode. */
final class Wire {

    private static final SerializationRig RIG = SerializationRig.of(new SerializationConfig());

    private Wire() {}

    static HessianSerializer.Builder<Object> builder(Class<?>... types) {
        return HessianSerializer.builder(1001, Object.class).register(types).bare();
    }

    static byte[] write(HessianSerializer<Object> serializer, Object value) {
        return RIG.writeBare(serializer, value);
    }

    static Object read(HessianSerializer<Object> serializer, byte[] payload) {
        return RIG.readBare(serializer, payload);
    }

    static Object copy(HessianSerializer<Object> serializer, Object value) {
        return read(serializer, write(serializer, value));
    }
}
