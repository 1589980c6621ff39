// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;

/**
 * Makes {@link ProtostuffSerializer}s from the catalog file. Options: {@code in-order}, {@code graph}, {@code key},
 * {@code bare} and {@code foreign-collections} (true or false); {@code ids} (class names with their ids).
 */
public final class ProtostuffSerializerFactory implements SerializerFactory {

    static final String FORMAT = "protostuff";

    /** For {@link java.util.ServiceLoader}. */
    public ProtostuffSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        return settings(entry, type);
    }

    static <T> ProtostuffSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        ProtostuffSerializer.Builder<T> builder = ProtostuffSerializer.builder(entry.typeId(), type);
        if (entry.flag("in-order", false)) {
            builder.fieldsInOrder();
        }
        if (entry.flag("graph", false)) {
            builder.graph();
        }
        entry.numbers("ids").forEach((name, id) -> builder.register(entry.loadClass(name), id));
        return builder;
    }
}
