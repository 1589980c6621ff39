// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.util.Arrays;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;

/**
 * Makes {@link JavaSerializer}s from the catalog file. Options: {@code key} and {@code bare} (true or false);
 * {@code register} (class names); {@code proxies} (lists of interfaces, their names with commas between them);
 * {@code allow}, {@code allow-packages}, {@code deny} and {@code deny-packages} (names for the class policy).
 */
public final class JavaSerializerFactory implements SerializerFactory {

    static final String FORMAT = "java";

    /** For {@link java.util.ServiceLoader}. */
    public JavaSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        return settings(entry, type);
    }

    static <T> JavaSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        JavaSerializer.Builder<T> builder = JavaSerializer.builder(entry.typeId(), type);
        entry.list("register").forEach(name -> builder.register(entry.loadClass(name)));
        for (String list : entry.list("proxies")) {
            builder.allowProxies(Arrays.stream(list.split(",", -1))
                    .map(name -> entry.loadClass(name.strip()))
                    .toArray(Class<?>[]::new));
        }
        return builder.policy(entry.policy());
    }
}
