// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;

/** Versions of classes whose fields may have Kryo's tags, and their bytes. */
final class KryoVersions {

    private KryoVersions() {}

    static ClassVersion of(String source) {
        return ClassVersion.of(
                "import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag; " + source);
    }

    static byte[] write(KryoSerializer<?> serializer, Object value) {
        return Wire.writeFrame(cast(serializer), value);
    }

    static Object read(KryoSerializer<?> serializer, byte[] bytes) {
        return Wire.readFrame(cast(serializer), bytes);
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static KryoSerializer<Object> cast(KryoSerializer<?> serializer) {
        return (KryoSerializer<Object>) serializer;
    }
}
