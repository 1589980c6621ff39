// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import com.hazelcast.config.SerializationConfig;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.SerializationRig;

/** Payloads, without the length that is before them in bare mode. */
final class Wire {

    private static final SerializationRig RIG = SerializationRig.of(new SerializationConfig());

    private Wire() {}

    /** Everything of the tests' packages is allowed. */
    static JavaSerializer.Builder<Object> builder() {
        return JavaSerializer.builder(1001, Object.class)
                .policy(ClassPolicy.builder()
                        .allowPackage(Wire.class.getPackageName())
                        .build())
                .bare();
    }

    static byte[] write(JavaSerializer<Object> serializer, Object value) {
        return RIG.writeBare(serializer, value);
    }

    static Object read(JavaSerializer<Object> serializer, byte[] payload) {
        return RIG.readBare(serializer, payload);
    }

    static Object copy(JavaSerializer<Object> serializer, Object value) {
        return read(serializer, write(serializer, value));
    }
}
