// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.lang.reflect.Type;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.json.read.ObjectIdDeserializer;
import org.jspecify.annotations.Nullable;

/** Looks up what a mapper reads and writes objects of a type with. Thread-safe. */
final class TypeLookup {

    private final ObjectMapper mapper;
    private final CustomParts custom;

    TypeLookup(ObjectMapper mapper, CustomParts custom) {
        this.mapper = mapper;
        this.custom = custom;
    }

    /** Returns the settings for reading. */
    DeserializationConfig config() {
        return mapper.getDeserializationConfig();
    }

    /** Returns a type as Jackson has it. */
    JavaType type(Type type) {
        return mapper.constructType(type);
    }

    /** Makes the serializer of a class, which is looked at for it. */
    void makeSerializer(JavaType type) throws JsonMappingException {
        mapper.getSerializerProviderInstance().findValueSerializer(type);
    }

    /** Returns what reads objects of a class. */
    JsonDeserializer<?> deserializer(JavaType type) {
        try {
            JsonDeserializer<?> found = context().findContextualValueDeserializer(type, null);
            return found instanceof ObjectIdDeserializer ? found.getDelegatee() : found;
        } catch (JsonMappingException e) {
            throw new InvalidPayloadException(e.getOriginalMessage(), e);
        }
    }

    private DeserializationContext context() {
        return ((DefaultDeserializationContext) mapper.getDeserializationContext()).createDummyInstance(config());
    }

    /** Returns what writes the names of classes in a place of a declared type; null if it has none. */
    @Nullable
    TypeSerializer typed(JavaType declared) {
        try {
            return mapper.getSerializerProviderInstance().findTypeSerializer(declared);
        } catch (JsonMappingException e) {
            throw new InvalidPayloadException(e.getOriginalMessage(), e);
        }
    }

    /** Returns the class that reading makes of a declared type; null if a deserializer of the user's does it. */
    @Nullable
    Class<?> made(JavaType declared) {
        JsonDeserializer<?> deserializer = deserializer(declared);
        return CustomParts.isCustom(deserializer, declared.getRawClass()) ? null : deserializer.handledType();
    }

    /** Returns whether a container that is not the JDK's is read by a deserializer that is not Jackson's own. */
    boolean hasCustomReader(JavaType container) {
        return noted(CustomParts.isCustom(deserializer(container), container.getRawClass()));
    }

    /** Returns whether keys of maps are read by a deserializer that is not Jackson's own. */
    boolean hasCustomKeyReader(JavaType keys) {
        try {
            return noted(CustomParts.isCustom(context().findKeyDeserializer(keys, null), keys.getRawClass()));
        } catch (JsonMappingException e) {
            throw new InvalidPayloadException(e.getOriginalMessage(), e);
        }
    }

    private boolean noted(boolean isCustom) {
        if (isCustom) {
            custom.add();
        }
        return isCustom;
    }
}
