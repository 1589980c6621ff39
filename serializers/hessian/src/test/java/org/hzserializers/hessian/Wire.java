// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

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

    static HessianSerializer.Builder<Object> builder(Class<?>... types) {
        return HessianSerializer.builder(1001, Object.class).register(types).bare();
    }

    static byte[] write(HessianSerializer<Object> serializer, Object value) {
        try {
            byte[] bytes = RIG.write(serializer, value);
            return Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Object read(HessianSerializer<Object> serializer, byte[] payload) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + payload.length);
        bytes.putInt(payload.length).put(payload);
        try {
            return RIG.read(serializer, bytes.array());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Object copy(HessianSerializer<Object> serializer, Object value) {
        return read(serializer, write(serializer, value));
    }
}
