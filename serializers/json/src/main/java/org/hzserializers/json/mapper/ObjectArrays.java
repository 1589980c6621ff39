// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import com.fasterxml.jackson.databind.ser.impl.PropertySerializerMap;
import com.fasterxml.jackson.databind.ser.std.ObjectArraySerializer;
import java.io.IOException;
import java.io.Serial;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.json.value.Ours;
import org.hzserializers.json.write.WriteContext;
import org.jspecify.annotations.Nullable;

/** Writes an array of objects, and checks the class of each element that is not of a final one. */
final class ObjectArrays extends ObjectArraySerializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient WriteRules rules;
    private final String type;

    ObjectArrays(ObjectArraySerializer source, @Nullable TypeSerializer typed, WriteRules rules) {
        super(source, typed);
        this.rules = rules;
        this.type = handledType().getTypeName();
    }

    private ObjectArrays(
            ObjectArrays source,
            @Nullable BeanProperty property,
            @Nullable TypeSerializer typed,
            com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> elements,
            @Nullable Boolean unwrapSingle) {
        super(source, property, typed, elements, unwrapSingle);
        this.rules = source.rules;
        this.type = source.type;
    }

    @Override
    public ContainerSerializer<?> _withValueTypeSerializer(TypeSerializer typed) {
        return new ObjectArrays(this, typed, rules);
    }

    @Override
    public JsonSerializer<?> _withResolved(@Nullable BeanProperty property, @Nullable Boolean unwrapSingle) {
        return new ObjectArrays(this, property, _valueTypeSerializer, _elementSerializer, unwrapSingle);
    }

    @Override
    public ObjectArraySerializer withResolved(
            @Nullable BeanProperty property,
            @Nullable TypeSerializer typed,
            com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> elements,
            @Nullable Boolean unwrapSingle) {
        return new ObjectArrays(this, property, typed, elements, unwrapSingle);
    }

    @Override
    public void serializeContents(Object[] value, JsonGenerator out, SerializerProvider provider) throws IOException {
        rules.limits().checkElements(type, value.length, Integer.MAX_VALUE, 0);
        GraphLedger ledger = WriteContext.ledger(provider);
        ledger.enter(GraphLedger.NONE, HashCodes.CONTENT, ContainerCost.ARRAY);
        ledger.elements(ContainerCost.ARRAY, value.length);
        int index = 0;
        try {
            for (; index < value.length; index++) {
                Object element = value[index];
                if (element == null) {
                    provider.defaultSerializeNull(out);
                } else {
                    JsonSerializer<Object> serializer =
                            _elementSerializer == null ? serializer(element.getClass(), provider) : _elementSerializer;
                    if (_valueTypeSerializer == null) {
                        serializer.serialize(element, out, provider);
                    } else {
                        serializer.serializeWithType(element, out, provider, _valueTypeSerializer);
                    }
                }
            }
        } catch (Exception e) {
            wrapAndThrow(provider, e, value, index);
        }
        ledger.leave();
    }

    private JsonSerializer<Object> serializer(Class<?> type, SerializerProvider provider) throws IOException {
        PropertySerializerMap known = _dynamicSerializers;
        JsonSerializer<Object> serializer = known.serializerFor(type);
        if (serializer != null) {
            return serializer;
        }
        rules.check(_elementType, type, _valueTypeSerializer, _property);
        return _elementType.hasGenericTypes()
                ? _findAndAddDynamic(known, provider.constructSpecializedType(_elementType, type), provider)
                : _findAndAddDynamic(known, type, provider);
    }
}
