// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.write;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.Serial;
import java.lang.reflect.Array;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.value.Ours;
import org.jspecify.annotations.Nullable;

/** Refuses arrays of primitives and of texts that have more elements than would be read; leaves others to Jackson. */
public final class PrimitiveArrays extends StdSerializer<Object> implements ContextualSerializer, Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final JsonSerializer<Object> writer;
    private final String type;
    private final transient Limits limits;

    public PrimitiveArrays(JavaType type, JsonSerializer<Object> writer, Limits limits) {
        super(type);
        this.type = type.getRawClass().getTypeName();
        this.writer = writer;
        this.limits = limits;
    }

    @Override
    @SuppressWarnings("unchecked") // what writes an array still does with its place known
    public JsonSerializer<?> createContextual(SerializerProvider provider, @Nullable BeanProperty place)
            throws JsonMappingException {
        JsonSerializer<?> placed = provider.handleSecondaryContextualization(writer, place);
        return placed == writer
                ? this
                : new PrimitiveArrays(provider.constructType(handledType()), (JsonSerializer<Object>) placed, limits);
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, Object value) {
        return writer.isEmpty(provider, value);
    }

    @Override
    public void serialize(Object value, JsonGenerator out, SerializerProvider provider) throws IOException {
        check(value, provider);
        writer.serialize(value, out, provider);
    }

    @Override
    public void serializeWithType(Object value, JsonGenerator out, SerializerProvider provider, TypeSerializer typed)
            throws IOException {
        check(value, provider);
        writer.serializeWithType(value, out, provider, typed);
    }

    private void check(Object value, SerializerProvider provider) {
        int length = Array.getLength(value);
        limits.checkElements(type, length, Integer.MAX_VALUE, 0);
        if (value instanceof Object[]) {
            GraphLedger ledger = WriteContext.ledger(provider);
            ledger.enter(GraphLedger.NONE, HashCodes.CONTENT, ContainerCost.ARRAY);
            ledger.elements(ContainerCost.ARRAY, length);
            ledger.leave();
        }
    }
}
