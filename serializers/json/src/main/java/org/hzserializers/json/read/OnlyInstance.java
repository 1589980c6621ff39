// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import java.io.Serial;

/** Returns the only instance of a class where a constructor would make another one. */
public final class OnlyInstance extends ValueInstantiator.Delegating {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Object only;

    public OnlyInstance(ValueInstantiator maker, Object only) {
        super(maker);
        this.only = only;
    }

    @Override
    public ValueInstantiator createContextual(DeserializationContext context, BeanDescription description)
            throws JsonMappingException {
        return new OnlyInstance(_delegate.createContextual(context, description), only);
    }

    @Override
    public Object createUsingDefault(DeserializationContext context) {
        return only;
    }
}
