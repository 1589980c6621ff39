// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3;

import java.util.function.Supplier;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;
import tools.jackson.databind.ObjectMapper;

/**
 * Makes {@link TypedJsonSerializer}s from entries of the catalog file with {@code format: json3}. Options: {@code
 * mapper} (the name of a class that supplies an {@code ObjectMapper} of Jackson 3); {@code allow}, {@code
 * allow-packages}, {@code deny} and {@code deny-packages} (names for the class policy); {@code default-typing}, which
 * must be true.
 */
public final class TypedJsonSerializerFactory implements SerializerFactory {

    private static final String DEFAULT_TYPING = "default-typing";

    /** For {@link java.util.ServiceLoader}. */
    public TypedJsonSerializerFactory() {}

    @Override
    public String format() {
        return "json3";
    }

    @Override
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        if (!entry.flag(DEFAULT_TYPING, false)) {
            throw entry.wrong("json3 writes values with " + DEFAULT_TYPING
                    + ": true only; set it, or take format json for others");
        }
        TypedJsonSerializer.Builder<T> builder =
                TypedJsonSerializer.builder(entry.typeId(), type).policy(entry.policy());
        String mapper = entry.text("mapper", "");
        if (mapper.isEmpty()) {
            return builder;
        }
        if (entry.instance(mapper, Supplier.class).get() instanceof ObjectMapper supplied) {
            return builder.mapper(supplied);
        }
        throw entry.wrong(mapper + " supplies no ObjectMapper of Jackson 3");
    }
}
