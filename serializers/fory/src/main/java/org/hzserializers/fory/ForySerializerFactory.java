// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;

/**
 * Makes {@link ForySerializer}s from the catalog file. Options: {@code compatible}, {@code references}, {@code key},
 * {@code bare} and {@code foreign-collections} (true or false); {@code register} (class names); {@code ids} (class
 * names with their ids); {@code allow}, {@code allow-packages}, {@code deny} and {@code deny-packages} (names for the
 * class policy).
 */
public final class ForySerializerFactory implements SerializerFactory {

    static final String FORMAT = "fory";

    /** For {@link java.util.ServiceLoader}. */
    public ForySerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        return settings(entry, type);
    }

    static <T> ForySerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        ForySerializer.Builder<T> builder = ForySerializer.builder(entry.typeId(), type);
        if (entry.flag("compatible", false)) {
            builder.compatible();
        }
        builder.references(entry.flag("references", false));
        entry.list("register").forEach(name -> builder.register(entry.loadClass(name)));
        entry.numbers("ids").forEach((name, id) -> builder.register(entry.loadClass(name), id));
        return builder.policy(entry.policy());
    }
}
