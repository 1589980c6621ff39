// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.function.Supplier;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;
import org.hzserializers.json.token.Encoding;
import org.jspecify.annotations.Nullable;

/**
 * Makes {@link JsonSerializer}s from the catalog file, and {@link OpaqueJsonSerializer}s where the type is {@link
 * OpaqueJson}. Options: {@code key} and {@code bare} (true or false); {@code encoding} ({@code json}, {@code smile} or
 * {@code cbor}); {@code refuse-unknown} and {@code foreign-collections} (true or false); {@code mapper} (the name of a
 * class that supplies an {@code ObjectMapper}). {@code default-typing} makes a {@link TypedJsonSerializer}, which also
 * takes {@code allow}, {@code allow-packages}, {@code deny} and {@code deny-packages} (names for the class policy).
 */
public final class JsonSerializerFactory implements SerializerFactory {

    static final String FORMAT = "json";

    private static final String DEFAULT_TYPING = "default-typing";

    /** For {@link java.util.ServiceLoader}. */
    public JsonSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public boolean takesSeveral(String typeName) {
        return typeName.equals(OpaqueJson.class.getName());
    }

    @Override
    @SuppressWarnings("unchecked") // a T is an OpaqueJson where its class says so
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        if (type == OpaqueJson.class) {
            return (FramedSerializer.Builder<T, ?>) opaqueSettings(entry, OpaqueMarker.make());
        }
        return entry.flag(DEFAULT_TYPING, false) ? typedSettings(entry, type) : settings(entry, type);
    }

    static <T> JsonSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        if (type == OpaqueJson.class) {
            throw entry.wrong("the class of a serializer for " + OpaqueJson.class.getName() + " is "
                    + OpaqueJsonSerializer.class.getName());
        }
        if (entry.flag(DEFAULT_TYPING, false)) {
            throw entry.wrong("a serializer with " + DEFAULT_TYPING + " is made from the catalog file only; install the"
                    + " catalog instead of naming " + JsonSerializer.class.getName() + " in Hazelcast's configuration");
        }
        JsonSerializer.Builder<T> builder =
                JsonSerializer.builder(entry.typeId(), type).encoding(encoding(entry));
        if (entry.flag("refuse-unknown", false)) {
            builder.refuseUnknown();
        }
        entry.refuseWithoutEffect(
                DEFAULT_TYPING + " is not set, so that payloads name no classes; take it out",
                "allow",
                "allow-packages",
                "deny",
                "deny-packages");
        ObjectMapper mapper = mapper(entry);
        return mapper == null ? builder : builder.mapper(mapper);
    }

    private static <T> TypedJsonSerializer.Builder<T> typedSettings(CatalogEntry entry, Class<T> type) {
        entry.refuseWithoutEffect(
                DEFAULT_TYPING + " is set, so that the mapper decides; set its features, modules and mix-ins instead",
                "aliases",
                "foreign-collections",
                "refuse-unknown");
        TypedJsonSerializer.Builder<T> builder = TypedJsonSerializer.builder(entry.typeId(), type)
                .encoding(encoding(entry))
                .policy(entry.policy());
        ObjectMapper mapper = mapper(entry);
        return mapper == null ? builder : builder.mapper(mapper);
    }

    private static @Nullable ObjectMapper mapper(CatalogEntry entry) {
        String name = entry.text("mapper", "");
        if (name.isEmpty()) {
            return null;
        }
        if (entry.instance(name, Supplier.class).get() instanceof ObjectMapper mapper) {
            return mapper;
        }
        throw entry.wrong(name + " supplies no ObjectMapper");
    }

    static OpaqueJsonSerializer.Builder opaqueSettings(CatalogEntry entry, Class<? extends OpaqueJson> marker) {
        return new OpaqueJsonSerializer.Builder(entry.typeId(), marker).encoding(encoding(entry));
    }

    private static Encoding encoding(CatalogEntry entry) {
        String word = entry.text("encoding", "json");
        return switch (word) {
            case "json" -> Encoding.JSON;
            case "smile" -> Encoding.SMILE;
            case "cbor" -> Encoding.CBOR;
            default -> throw entry.wrong("encoding must be json, smile or cbor, found " + word);
        };
    }
}
