// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.UTF8StreamJsonParser;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.lang.reflect.Array;
import java.util.Collection;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Refuses arrays and lists of more elements than may be. They are made by then, of bytes that were there: how many
 * elements come is nowhere said before.
 */
final class Counted extends DelegatingDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final Class<?> type;
    private final transient Limits limits;

    Counted(JsonDeserializer<?> reader, Class<?> type, Limits limits) {
        super(reader);
        this.type = type;
        this.limits = limits;
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> reader) {
        return new Counted(reader, type, limits);
    }

    @Override
    public @Nullable Object deserialize(JsonParser in, DeserializationContext context) throws IOException {
        return counted(super.deserialize(floats(in), context));
    }

    @Override
    public @Nullable Object deserializeWithType(JsonParser in, DeserializationContext context, TypeDeserializer typed)
            throws IOException {
        return counted(super.deserializeWithType(floats(in), context, typed));
    }

    private @Nullable Object counted(@Nullable Object value) {
        if (value != null) {
            int count = value instanceof Collection<?> elements
                    ? elements.size()
                    : value.getClass().isArray() ? Array.getLength(value) : 0;
            limits.checkElements(type.getTypeName(), count, Integer.MAX_VALUE, 0);
        }
        return value;
    }

    /** Ours for JSON texts refuses what is too large itself. */
    private JsonParser floats(JsonParser in) {
        return type == float[].class && !(in instanceof UTF8StreamJsonParser) ? new Floats(in) : in;
    }

    /** Refuses a {@code double} that is too large for a {@code float}, of which others make infinity. */
    private static final class Floats extends JsonParserDelegate {

        Floats(JsonParser in) {
            super(in);
        }

        @Override
        public float getFloatValue() throws IOException {
            float value = super.getFloatValue();
            if (Float.isInfinite(value) && !Double.isInfinite(getDoubleValue())) {
                throw new InvalidPayloadException("number " + getText() + " is too large for a float");
            }
            return value;
        }
    }
}
