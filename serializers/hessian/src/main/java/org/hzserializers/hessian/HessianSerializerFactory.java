// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;

/**
 * Makes {@link HessianSerializer}s from the catalog file. Options: {@code register} (class names); {@code key},
 * {@code bare} and {@code foreign-collections} (true or false); {@code allow}, {@code allow-packages}, {@code deny} and
 * {@code deny-packages} (names for the class policy).
 */
public final class HessianSerializerFactory implements SerializerFactory {

    static final String FORMAT = "hessian";

    /** For {@link java.util.ServiceLoader}. */
    public HessianSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        return settings(entry, type);
    }

    static <T> HessianSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        HessianSerializer.Builder<T> builder = HessianSerializer.builder(entry.typeId(), type);
        entry.list("register").forEach(name -> builder.register(entry.loadClass(name)));
        return builder.policy(entry.policy());
    }
}
