// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.serialization.DataSerializable;
import org.hzserializers.core.CatalogEntry;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerFactory;

/**
 * Makes {@link IdentifiedSerializer}s from entries of the catalog file whose format is {@code identified}.
 *
 * <p>Options: {@code subclasses}, a mapping of class names to tags.
 */
public final class IdentifiedSerializerFactory implements SerializerFactory {

    /** Creates the factory; called by {@link java.util.ServiceLoader}. */
    public IdentifiedSerializerFactory() {}

    @Override
    public String format() {
        return IdentifiedSerializer.FORMAT_NAME;
    }

    @Override
    public FramedSerializer<?> create(CatalogEntry entry) {
        Class<?> type = entry.type();
        if (!DataSerializable.class.isAssignableFrom(type)) {
            throw entry.wrong(type.getName()
                    + " implements neither IdentifiedDataSerializable nor DataSerializable; choose another format");
        }
        return IdentifiedSerializer.builder(entry, type.asSubclass(DataSerializable.class))
                .build();
    }
}
