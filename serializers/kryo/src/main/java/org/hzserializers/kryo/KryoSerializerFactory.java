// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.util.Arrays;
import java.util.Locale;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;

/**
 * Makes {@link KryoSerializer}s from the catalog file. Options: {@code references}, {@code key}, {@code unsafe} and
 * {@code bare} (true or false); {@code fields} (plain, compatible or tagged); {@code register} (class names);
 * {@code ids} (class names with their Kryo ids); {@code proxies} (lists of interfaces, their names with commas between
 * them); {@code allow}, {@code allow-packages}, {@code deny} and {@code deny-packages} (names for the class policy).
 */
public final class KryoSerializerFactory implements SerializerFactory {

    static final String FORMAT = "kryo";

    /** For {@link java.util.ServiceLoader}. */
    public KryoSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        return settings(entry, type);
    }

    @Override
    public FramedSerializer.Builder<Object, ?> globalBuilder(CatalogEntry entry) {
        return globalSettings(entry);
    }

    static <T> KryoSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        return configured(KryoSerializer.builder(entry.typeId(), type), entry, false);
    }

    static KryoSerializer.Builder<Object> globalSettings(CatalogEntry entry) {
        return configured(KryoSerializer.global(entry.typeId()), entry, true);
    }

    private static <T> KryoSerializer.Builder<T> configured(
            KryoSerializer.Builder<T> builder, CatalogEntry entry, boolean references) {
        entry.refuseIfOnlyRead("unsafe");
        builder.references(entry.flag("references", references));
        if (entry.flag("unsafe", false)) {
            builder.unsafe();
        }
        builder.fields(strategy(entry));
        entry.list("register").forEach(name -> builder.register(entry.loadClass(name)));
        entry.numbers("ids").forEach((name, id) -> builder.register(entry.loadClass(name), id));
        for (String list : entry.list("proxies")) {
            builder.allowProxies(Arrays.stream(list.split(",", -1))
                    .map(name -> entry.loadClass(name.strip()))
                    .toArray(Class<?>[]::new));
        }
        return builder.policy(entry.policy());
    }

    private static FieldStrategy strategy(CatalogEntry entry) {
        String name = entry.text("fields", "plain");
        for (FieldStrategy strategy : FieldStrategy.values()) {
            if (strategy.name().toLowerCase(Locale.ROOT).equals(name)) {
                return strategy;
            }
        }
        throw entry.wrong("fields is " + name + ", must be one of "
                + Arrays.toString(FieldStrategy.values()).toLowerCase(Locale.ROOT));
    }
}
