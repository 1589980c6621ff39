// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.function.Supplier;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;
import org.hzserializers.json.token.Encoding;

/**
 * Makes {@link JsonSerializer}s from the catalog file, and {@link OpaqueJsonSerializer}s where the type is {@link
 * OpaqueJson}. Options: {@code key} and {@code bare} (true or false); {@code encoding} ({@code json}, {@code smile} or
 * {@code cbor}); {@code refuse-unknown} and {@code foreign-collections} (true or false); {@code mapper} (the name of a
 * class that supplies an {@code ObjectMapper}).
 */
public final class JsonSerializerFactory implements SerializerFactory {

    static final String FORMAT = "json";

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
        return type == OpaqueJson.class
                ? (FramedSerializer.Builder<T, ?>) opaqueSettings(entry, OpaqueMarker.make())
                : settings(entry, type);
    }

    static <T> JsonSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        if (type == OpaqueJson.class) {
            throw entry.wrong("the class of a serializer for " + OpaqueJson.class.getName() + " is "
                    + OpaqueJsonSerializer.class.getName());
        }
        JsonSerializer.Builder<T> builder =
                JsonSerializer.builder(entry.typeId(), type).encoding(encoding(entry));
        if (entry.flag("refuse-unknown", false)) {
            builder.refuseUnknown();
        }
        String mapper = entry.text("mapper", "");
        if (!mapper.isEmpty()) {
            Object supplied = entry.instance(mapper, Supplier.class).get();
            if (!(supplied instanceof ObjectMapper found)) {
                throw entry.wrong(mapper + " supplies no ObjectMapper");
            }
            builder.mapper(found);
        }
        return builder;
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
