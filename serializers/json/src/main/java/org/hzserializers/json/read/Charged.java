// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.deser.impl.PropertyValueBuffer;
import java.io.IOException;
import java.io.Serial;

/** Makes objects that are large beside the two bytes that one can be written in, and charges them. */
public final class Charged extends ValueInstantiator.Delegating {

    @Serial
    private static final long serialVersionUID = 1L;

    private final int bytes;

    public Charged(ValueInstantiator maker, int bytes) {
        super(maker);
        this.bytes = bytes;
    }

    private void charge(DeserializationContext context) {
        ReadContext.budget(context).memory(bytes);
    }

    @Override
    public ValueInstantiator createContextual(DeserializationContext context, BeanDescription description)
            throws JsonMappingException {
        return new Charged(_delegate.createContextual(context, description), bytes);
    }

    @Override
    public Object createUsingDefault(DeserializationContext context) throws IOException {
        charge(context);
        return _delegate.createUsingDefault(context);
    }

    @Override
    public Object createFromObjectWith(DeserializationContext context, Object[] arguments) throws IOException {
        charge(context);
        return _delegate.createFromObjectWith(context, arguments);
    }

    @Override
    public Object createFromObjectWith(
            DeserializationContext context, SettableBeanProperty[] properties, PropertyValueBuffer buffer)
            throws IOException {
        charge(context);
        return _delegate.createFromObjectWith(context, properties, buffer);
    }
}
