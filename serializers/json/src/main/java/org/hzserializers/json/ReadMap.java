// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.NullValueProvider;
import com.fasterxml.jackson.databind.deser.std.MapDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/** Reads a map, and charges what its keys cost when they are hashed and compared before they are. */
final class ReadMap extends MapDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Limits limits;

    ReadMap(MapDeserializer source, Limits limits) {
        super(source);
        this.limits = limits;
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
        boolean late = !_standardStringKey
                && HashTable.TREES.mustCharge(
                        Integer.MAX_VALUE, _containerType.getKeyType().getRawClass());
        JsonParser in = late ? ReadBytes.of(source) : source;
        long start = late ? ReadBytes.position(in) : 0;
        List<@Nullable Object> entries = late ? new ArrayList<>() : List.of();
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
                } catch (IOException | RuntimeException e) {
                    throw JsonMappingException.wrapWithPath(e, result, name);
                }
            }
            if (late) {
                entries.add(key);
                entries.add(value);
            } else {
                put(result, key, value, count);
            }
        }
        if (late) {
            putAll(result, entries, context, ReadBytes.position(in) - start);
        }
        return result;
    }

    private static void putAll(
            Map<Object, Object> result, List<@Nullable Object> entries, DeserializationContext context, long bytes) {
        int count = entries.size() / 2;
        if (HashTable.TREES.mustCharge(count, null)) {
            Budget budget = ReadContext.budget(context);
            budget.work(bytes);
            HashTable.TREES.charge(budget, entries.toArray(), 0, 2, bytes);
        }
        for (int i = 0; i < count; i++) {
            put(result, entries.get(2 * i), entries.get(2 * i + 1), i + 1);
        }
    }

    private static void put(Map<Object, Object> result, @Nullable Object key, @Nullable Object value, int count) {
        result.put(key, value);
        if (result.size() != count) {
            throw new InvalidPayloadException("map has two keys that are equal: " + key);
        }
    }
}
