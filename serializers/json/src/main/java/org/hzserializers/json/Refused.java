// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.Serial;
import org.hzserializers.core.InvalidPayloadException;

/** In place of a deserializer for a class that nobody writes; null is read where it is declared. */
final class Refused extends StdDeserializer<Object> implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    Refused(Class<?> type) {
        super(type);
    }

    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) {
        throw new InvalidPayloadException("expected null, as objects of the declared class "
                + handledType().getName() + " are neither written nor read; found a value");
    }

    @Override
    public Object deserializeWithType(JsonParser in, DeserializationContext context, TypeDeserializer typed) {
        return deserialize(in, context);
    }
}
