// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.nio.ByteOrder;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;

/** Makes Hazelcast serialization services, the thing that members and clients serialize with. */
final class Services {

    private Services() {}

    static InternalSerializationService with(FramedSerializer<?>... serializers) {
        return with(ByteOrder.BIG_ENDIAN, serializers);
    }

    static InternalSerializationService with(ByteOrder order, FramedSerializer<?>... serializers) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        for (FramedSerializer<?> serializer : serializers) {
            catalog.add(serializer);
        }
        SerializationConfig config = new SerializationConfig().setByteOrder(order);
        catalog.build().installOn(config);
        return of(config);
    }

    static InternalSerializationService of(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }
}
