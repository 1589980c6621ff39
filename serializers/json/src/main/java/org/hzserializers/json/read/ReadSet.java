// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.NullValueProvider;
import com.fasterxml.jackson.databind.deser.UnresolvedForwardReference;
import com.fasterxml.jackson.databind.deser.std.CollectionDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.util.Collection;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.value.Charges;
import org.hzserializers.json.value.Containers;
import org.hzserializers.json.value.Ours;
import org.jspecify.annotations.Nullable;

/** Reads a set, and charges what its elements cost when they are hashed and compared before they are. */
public final class ReadSet extends CollectionDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Limits limits;
    private final transient ContainerCost cost;

    public ReadSet(CollectionDeserializer source, Limits limits) {
        super(source);
        this.limits = limits;
        this.cost = Containers.cost(source.getValueType().getRawClass());
    }

    @Override
    @SuppressWarnings("unchecked") // of what the elements are
    protected CollectionDeserializer withResolved(
            com.fasterxml.jackson.databind.@Nullable JsonDeserializer<?> delegate,
            com.fasterxml.jackson.databind.JsonDeserializer<?> elements,
            @Nullable TypeDeserializer typed,
            NullValueProvider nulls,
            @Nullable Boolean unwrapSingle) {
        return new ReadSet(super.withResolved(delegate, elements, typed, nulls, unwrapSingle), limits);
    }

    @Override
    protected Collection<Object> _deserializeFromArray(
            JsonParser source, DeserializationContext context, Collection<Object> result) throws IOException {
        ReadContext reading = (ReadContext) context;
        GraphLedger ledger = reading.ledger();
        JsonParser in = reading.clock().positioned(source);
        reading.clock().moveTo(in);
        ledger.enter(GraphLedger.NONE, HashCodes.CONTENT, cost);
        long start = ledger.clock();
        int first = reading.gathered().size();
        super._deserializeFromArray(in, context, reading.gathered());
        @Nullable Object[] elements = reading.gathered().takeFrom(first);
        limits.checkElements(result.getClass().getName(), elements.length, Integer.MAX_VALUE, 0);
        reading.clock().moveTo(in);
        JavaType content = _containerType.getContentType();
        long hashed = Charges.fill(ledger, cost, elements, 1, content == null ? null : content.getRawClass(), start);
        for (Object element : elements) {
            if (!result.add(element)) {
                throw new InvalidPayloadException(
                        result.getClass().getName() + " has two elements that are equal, as none has that was written");
            }
        }
        ledger.fillAgain(result, cost, elements, 1, hashed);
        ledger.leave();
        return result;
    }

    /** Jackson would put objects that come later into what is gathered at that time. */
    @Override
    protected Collection<Object> _deserializeWithObjectId(
            JsonParser in, DeserializationContext context, Collection<Object> result) throws IOException {
        while (in.nextToken() != JsonToken.END_ARRAY) {
            try {
                Object element = in.hasToken(JsonToken.VALUE_NULL) ? null : _deserializeNoNullChecks(in, context);
                if (element == null && !_skipNullValues) {
                    element = _nullProvider.getNullValue(context);
                }
                if (element != null || !_skipNullValues) {
                    result.add(element);
                }
            } catch (UnresolvedForwardReference e) {
                throw ObjectIds.later(_containerType.getRawClass());
            } catch (IOException | RuntimeException e) {
                throw JsonMappingException.wrapWithPath(e, result, result.size());
            }
        }
        return result;
    }
}
