// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.impl.PropertySerializerMap;
import java.io.Serial;
import org.hzserializers.json.write.WriteContext;

/** A field whose value may be of several classes: each is checked when it comes for the first time. */
final class CheckedProperty extends BeanPropertyWriter {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Places places;
    private final int bytes;

    /**
     * Makes a field checked.
     *
     * @param bytes the memory of the object that the field is in; 0 if another field charges it
     */
    CheckedProperty(BeanPropertyWriter base, Places places, int bytes) {
        super(base);
        this.places = places;
        this.bytes = bytes;
    }

    @Override
    public void serializeAsField(Object bean, JsonGenerator out, SerializerProvider provider) throws Exception {
        if (bytes != 0) {
            WriteContext.ledger(provider).budget().memory(bytes);
        }
        super.serializeAsField(bean, out, provider);
    }

    @Override
    protected JsonSerializer<Object> _findAndAddDynamic(
            PropertySerializerMap map, Class<?> type, SerializerProvider provider) throws JsonMappingException {
        places.check(getType(), type, _typeSerializer, _member);
        return super._findAndAddDynamic(map, type, provider);
    }
}
