// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.io.IOException;
import java.util.Map;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.testkit.GoldenBytes;
import org.junit.jupiter.api.Test;

/**
 * What Hazelcast 5.3.8 wrote of classes that had no serializer is read still where a catalog has one for each of them.
 */
class OlderHazelcastTest {

    private static final Map<String, Integer> TYPE_IDS = Map.of(
            "serializable", -100,
            "externalizable", -101,
            "data-serializable", -2,
            "identified", -2,
            "portable", -1,
            "compact", -55);

    /** Has a serializer for each of these classes. */
    static SerializerCatalog.Builder builder() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.builder(1001, OlderValues.AsSerializable.class)
                        .register(OlderValues.Size.class)
                        .build())
                .add(KryoSerializer.of(1002, OlderValues.AsExternalizable.class))
                .add(KryoSerializer.of(1003, OlderValues.AsDataSerializable.class))
                .add(KryoSerializer.of(1004, OlderValues.AsIdentified.class))
                .add(KryoSerializer.of(1005, OlderValues.AsPortable.class))
                .add(KryoSerializer.of(1006, OlderValues.AsCompact.class))
                .reads(JavaSerializer.builder(1007, OlderValues.AsSerializable.class)
                        .register(OlderValues.Size.class)
                        .build())
                .reads(JavaSerializer.of(1008, OlderValues.AsExternalizable.class));
    }

    @Test
    void read_bytesOfHazelcast538_areReadAsTheyWereAndWrittenInTheNewFormat() throws IOException {
        SerializationConfig config = new SerializationConfig();
        builder().build().installOn(config);
        InternalSerializationService service = OlderValues.service(config);
        // Of Compact the bytes have a fingerprint of the schema; the cluster has the schema.
        InternalSerializationService plain = OlderValues.service(new SerializationConfig());
        for (Map.Entry<String, Object> each : OlderValues.all().entrySet()) {
            String form = each.getKey();
            Object value = each.getValue();
            Data old = new HeapData(GoldenBytes.read(getClass(), "hazelcast-5.3.8-" + form + ".bin"));
            assertThat(old.getType()).as(form).isEqualTo(TYPE_IDS.get(form));
            plain.toData(value);

            assertThat(service.<Object>toObject(old)).as(form).isEqualTo(value);
            Data written = service.toData(value);
            assertThat(written.getType()).as(form).isBetween(1001, 1006);
            assertThat(service.<Object>toObject(written)).as(form).isEqualTo(value);
        }
    }
}
