// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Schemas of Compact as one process has them, without a cluster to replicate them. Thread-safe. */
final class LocalSchemas implements SchemaService {
    private final Map<Long, Schema> byId = new ConcurrentHashMap<>();

    LocalSchemas() {}

    @Override
    public @Nullable Schema get(long schemaId) {
        return byId.get(schemaId);
    }

    @Override
    public void put(Schema schema) {
        byId.putIfAbsent(schema.getSchemaId(), schema);
    }

    @Override
    public void putLocal(Schema schema) {
        put(schema);
    }

    /** Returns those that were put so far. */
    public List<Schema> all() {
        return List.copyOf(byId.values());
    }
}
