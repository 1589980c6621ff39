// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.lang.reflect.Array;
import java.util.Collection;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.value.Ours;
import org.jspecify.annotations.Nullable;

/**
 * Refuses arrays and lists of more elements than may be. They are made by then, of bytes that were there: how many
 * elements come is nowhere said before.
 */
public final class Counted extends DelegatingDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final String type;
    private final transient Limits limits;
    private final transient @Nullable ContainerCost cost;

    /**
     * Puts a check around a reader.
     *
     * @param cost what the list or array takes; null if its bytes pay for it
     */
    public Counted(JsonDeserializer<?> reader, Class<?> type, Limits limits, @Nullable ContainerCost cost) {
        this(reader, type.getTypeName(), limits, cost);
    }

    private Counted(JsonDeserializer<?> reader, String type, Limits limits, @Nullable ContainerCost cost) {
        super(reader);
        this.cost = cost;
        this.type = type;
        this.limits = limits;
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> reader) {
        return new Counted(reader, type, limits, cost);
    }

    @Override
    public @Nullable Object deserialize(JsonParser source, DeserializationContext context) throws IOException {
        JsonParser in = begin(source, context);
        return counted(super.deserialize(in, context), context);
    }

    @Override
    public @Nullable Object deserializeWithType(
            JsonParser source, DeserializationContext context, TypeDeserializer typed) throws IOException {
        JsonParser in = begin(source, context);
        return counted(super.deserializeWithType(in, context, typed), context);
    }

    private JsonParser begin(JsonParser source, DeserializationContext context) {
        return cost == null ? source : ((ReadContext) context).clock().enter(cost, source);
    }

    private @Nullable Object counted(@Nullable Object value, DeserializationContext context) {
        int count = value == null
                ? 0
                : value instanceof Collection<?> elements
                        ? elements.size()
                        : value.getClass().isArray() ? Array.getLength(value) : 0;
        limits.checkElements(type, count, Integer.MAX_VALUE, 0);
        if (cost != null) {
            GraphLedger ledger = ReadContext.ledger(context);
            ledger.elements(cost, count);
            ledger.leave();
        }
        return value;
    }
}
