// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.NullValueProvider;
import com.fasterxml.jackson.databind.deser.UnresolvedForwardReference;
import com.fasterxml.jackson.databind.deser.std.MapDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.value.Charges;
import org.hzserializers.json.value.Containers;
import org.hzserializers.json.value.Numbers;
import org.hzserializers.json.value.Ours;
import org.jspecify.annotations.Nullable;

/** Reads a map, and charges what its keys cost when they are hashed and compared before they are. */
public final class ReadMap extends MapDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Limits limits;
    private final transient ContainerCost cost;

    public ReadMap(MapDeserializer source, Limits limits) {
        super(source);
        this.limits = limits;
        this.cost = Containers.cost(source.getValueType().getRawClass());
    }

    @Override
    protected MapDeserializer withResolved(
            com.fasterxml.jackson.databind.KeyDeserializer keys,
            @Nullable TypeDeserializer typed,
            com.fasterxml.jackson.databind.JsonDeserializer<?> values,
            NullValueProvider nulls,
            @Nullable Set<String> ignored,
            @Nullable Set<String> included) {
        return new ReadMap(super.withResolved(keys, typed, values, nulls, ignored, included), limits);
    }

    @Override
    public Map<Object, Object> deserialize(JsonParser source, DeserializationContext context) throws IOException {
        if (!source.hasToken(JsonToken.START_OBJECT)) {
            throw Numbers.expected("an object", source);
        }
        @SuppressWarnings("unchecked") // made for the declared class
        Map<Object, Object> result = (Map<Object, Object>) _valueInstantiator.createUsingDefault(context);
        ReadContext reading = (ReadContext) context;
        GraphLedger ledger = reading.ledger();
        boolean late = !_standardStringKey
                && Containers.isGathered(cost, _containerType.getKeyType().getRawClass());
        JsonParser in = late ? reading.clock().positioned(source) : source;
        if (late) {
            reading.clock().moveTo(in);
        }
        in = reading.clock().enter(cost, in);
        long start = ledger.clock();
        int first = late ? reading.gathered().size() : 0;
        int count = 0;
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            Object key = _standardStringKey ? name : _keyDeserializer.deserializeKey(name, context);
            limits.checkElements(result.getClass().getName(), ++count, Integer.MAX_VALUE, 0);
            Object value;
            if (in.nextToken() == JsonToken.VALUE_NULL) {
                value = _nullProvider.getNullValue(context);
            } else {
                try {
                    value = _valueTypeDeserializer == null
                            ? _valueDeserializer.deserialize(in, context)
                            : _valueDeserializer.deserializeWithType(in, context, _valueTypeDeserializer);
                } catch (UnresolvedForwardReference e) {
                    throw ObjectIds.later(_containerType.getRawClass());
                } catch (IOException | RuntimeException e) {
                    throw JsonMappingException.wrapWithPath(e, result, name);
                }
            }
            if (late) {
                reading.gathered().add(key);
                reading.gathered().add(value);
            } else {
                put(result, key, value, count);
            }
        }
        if (late) {
            @Nullable Object[] entries = reading.gathered().takeFrom(first);
            reading.clock().moveTo(in);
            long hashed = Charges.fill(
                    ledger, cost, entries, 2, _containerType.getKeyType().getRawClass(), start);
            for (int i = 0; i < count; i++) {
                put(result, entries[2 * i], entries[2 * i + 1], i + 1);
            }
            ledger.fillAgain(result, cost, entries, 2, hashed);
        } else {
            ledger.elements(cost, count);
        }
        ledger.leave();
        return result;
    }

    private static void put(Map<Object, Object> result, @Nullable Object key, @Nullable Object value, int count) {
        result.put(key, value);
        if (result.size() != count) {
            throw new InvalidPayloadException("map has two keys that are equal: " + key);
        }
    }
}
