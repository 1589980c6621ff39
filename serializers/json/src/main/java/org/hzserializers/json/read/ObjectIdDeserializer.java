// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.UnresolvedForwardReference;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.io.Serial;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.json.value.Ours;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects of a class with object ids: tells the ledger where each begins and ends, so that {@link ReadableId}
 * charges references to it, and checks the class of what an id leads to, which Jackson does not.
 */
public final class ObjectIdDeserializer extends DelegatingDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final Class<?> declared;

    private ObjectIdDeserializer(JsonDeserializer<?> reader, Class<?> declared) {
        super(reader);
        this.declared = declared;
    }

    /**
     * Returns a deserializer that charges references if its objects have ids.
     *
     * @param reader knows its place already
     * @param declared the class in that place
     */
    static @Nullable JsonDeserializer<?> of(@Nullable JsonDeserializer<?> reader, Class<?> declared) {
        return reader == null || reader.getObjectIdReader() == null || reader instanceof ObjectIdDeserializer
                ? reader
                : new ObjectIdDeserializer(reader, declared);
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> reader) {
        return reader instanceof ObjectIdDeserializer known
                ? new ObjectIdDeserializer(known._delegatee, declared)
                : new ObjectIdDeserializer(reader, declared);
    }

    @Override
    public @Nullable Object deserialize(JsonParser source, DeserializationContext context) throws IOException {
        ReadContext reading = (ReadContext) context;
        JsonParser in = reading.clock().positioned(source);
        JsonToken token = in.currentToken();
        if (token != null && token.isScalarValue()) {
            reading.ids().refersTo(declared, in);
            return checked(super.deserialize(in, context));
        }
        ObjectIds ids = reading.ids();
        int outer = ids.enter(HashCodes.of(declared), in);
        Object value;
        try {
            value = super.deserialize(in, context);
        } catch (UnresolvedForwardReference e) {
            if (!e.getPath().isEmpty()) {
                // Jackson would take it for a reference in the place of this object.
                throw ObjectIds.later(declared);
            }
            ids.leave(outer, in);
            throw e;
        }
        ids.leave(outer, in);
        return checked(value);
    }

    @Override
    public @Nullable Object deserializeWithType(
            JsonParser source, DeserializationContext context, TypeDeserializer typed) throws IOException {
        ReadContext reading = (ReadContext) context;
        JsonParser in = reading.clock().positioned(source);
        reading.ids().refersTo(declared, in);
        return checked(super.deserializeWithType(in, context, typed));
    }

    private @Nullable Object checked(@Nullable Object value) {
        ObjectIds.requireClass(value, declared);
        return value;
    }
}
