// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.serialization.DataSerializable;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;

/**
 * Makes {@link IdentifiedSerializer}s from entries of the catalog file whose format is {@code identified}.
 *
 * <p>Options: {@code subclasses}, a mapping of class names to tags.
 */
public final class IdentifiedSerializerFactory implements SerializerFactory {

    static final String FORMAT = "identified";

    /** Creates the factory; called by {@link java.util.ServiceLoader}. */
    public IdentifiedSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    @SuppressWarnings("unchecked") // checked
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        if (!DataSerializable.class.isAssignableFrom(type)) {
            throw entry.wrong(type.getName()
                    + " implements neither IdentifiedDataSerializable nor DataSerializable; choose another format");
        }
        return (FramedSerializer.Builder<T, ?>) settings(entry, type.asSubclass(DataSerializable.class));
    }

    static <T extends DataSerializable> IdentifiedSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        IdentifiedSerializer.Builder<T> builder = IdentifiedSerializer.builder(entry.typeId(), type);
        entry.numbers("subclasses").forEach((className, tag) -> {
            Class<?> subclass = entry.loadClass(className);
            if (!type.isAssignableFrom(subclass)) {
                throw entry.wrong(className + " is no subclass of " + type.getName());
            }
            builder.add(subclass.asSubclass(type), tag);
        });
        return builder;
    }
}
