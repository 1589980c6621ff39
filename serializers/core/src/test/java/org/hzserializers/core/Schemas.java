// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Schemas that all services of this virtual machine know, as the nodes of a cluster do. */
public final class Schemas implements SchemaService {

    private static final Map<Long, Schema> KNOWN = new ConcurrentHashMap<>();

    public static AbstractSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setSchemaService(new Schemas())
                .build();
    }

    @Override
    public Schema get(long schemaId) {
        return KNOWN.get(schemaId);
    }

    @Override
    public void put(Schema schema) {
        putLocal(schema);
    }

    @Override
    public void putLocal(Schema schema) {
        KNOWN.put(schema.getSchemaId(), schema);
    }
}
