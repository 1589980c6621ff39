// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.deser.std.UntypedObjectDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.Serial;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.value.Ours;
import org.jspecify.annotations.Nullable;

/** Takes the place of a deserializer for a class that is never written; reads null where it is declared. */
public final class Refused extends StdDeserializer<Object> implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    public Refused(Class<?> type) {
        super(type);
    }

    /** Refuses any object in a field of the class Object, and reads what a custom deserializer asks for. */
    public static final class OfObjects extends StdDeserializer<Object> implements ContextualDeserializer, Ours {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient Limits limits;

        public OfObjects(Limits limits) {
            super(Object.class);
            this.limits = limits;
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty place)
                throws JsonMappingException {
            return place == null
                    ? new CheckedTree(
                            new UntypedObjectDeserializer((JavaType) null, null).createContextual(context, null),
                            limits)
                    : new Refused(Object.class);
        }

        @Override
        public Object deserialize(JsonParser in, DeserializationContext context) {
            throw new IllegalStateException("used before its place is known");
        }
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
