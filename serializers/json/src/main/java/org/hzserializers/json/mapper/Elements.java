// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import com.fasterxml.jackson.databind.ser.impl.PropertySerializerMap;
import com.fasterxml.jackson.databind.ser.std.AsArraySerializerBase;
import java.io.IOException;
import java.io.Serial;
import java.util.Collection;
import java.util.Iterator;
import java.util.Set;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.json.value.Charges;
import org.hzserializers.json.value.Containers;
import org.hzserializers.json.value.Ours;
import org.hzserializers.json.write.WriteContext;
import org.jspecify.annotations.Nullable;

/** Writes a collection, and checks the class of each element that is not of a final one. */
public final class Elements extends AsArraySerializerBase<Collection<?>> implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient WriteRules rules;
    private final transient ContainerCost cost;

    /**
     * Makes the serializer of a class.
     *
     * @param cost what a collection of that class takes when it is read again
     */
    Elements(
            JavaType elements, boolean isStatic, @Nullable TypeSerializer typed, WriteRules rules, ContainerCost cost) {
        super(Collection.class, elements, isStatic, typed, null);
        this.rules = rules;
        this.cost = cost;
    }

    private Elements(
            Elements source,
            @Nullable BeanProperty property,
            @Nullable TypeSerializer typed,
            com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> elements,
            @Nullable Boolean unwrapSingle) {
        super(source, property, typed, elements, unwrapSingle);
        this.rules = source.rules;
        this.cost = source.cost;
    }

    @Override
    public Elements withResolved(
            @Nullable BeanProperty property,
            @Nullable TypeSerializer typed,
            com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> elements,
            @Nullable Boolean unwrapSingle) {
        return new Elements(this, property, typed, elements, unwrapSingle);
    }

    @Override
    protected ContainerSerializer<?> _withValueTypeSerializer(TypeSerializer typed) {
        return new Elements(this, _property, typed, _elementSerializer, _unwrapSingle);
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, Collection<?> value) {
        return value.isEmpty();
    }

    @Override
    public boolean hasSingleElement(Collection<?> value) {
        return value.size() == 1;
    }

    @Override
    public void serialize(Collection<?> value, JsonGenerator out, SerializerProvider provider) throws IOException {
        Collection<?> written = (Collection<?>) rules.written(value);
        if (written instanceof Set<?> set) {
            written = rules.ordered(set);
        }
        int size = written.size();
        rules.limits().checkElements(value.getClass().getName(), size, Integer.MAX_VALUE, 0);
        GraphLedger ledger = WriteContext.ledger(provider);
        ContainerCost its = written.getClass() == value.getClass() ? cost : Containers.cost(written.getClass());
        ledger.enter(GraphLedger.NONE, HashCodes.CONTENT, its);
        out.writeStartArray(written, size);
        if (its.placement().isWork() && !rules.isReadBack()) {
            WriteContext.moveTo(ledger, out);
            long start = ledger.clock();
            serializeContents(written, out, provider);
            out.writeEndArray();
            WriteContext.moveTo(ledger, out);
            Charges.fill(ledger, its, written.toArray(), 1, _elementType.getRawClass(), start);
        } else {
            serializeContents(written, out, provider);
            out.writeEndArray();
            ledger.elements(its, size);
        }
        ledger.leave();
    }

    @Override
    protected void serializeContents(Collection<?> value, JsonGenerator out, SerializerProvider provider)
            throws IOException {
        int index = 0;
        try {
            for (Iterator<?> elements = value.iterator(); elements.hasNext(); index++) {
                Object element = elements.next();
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
