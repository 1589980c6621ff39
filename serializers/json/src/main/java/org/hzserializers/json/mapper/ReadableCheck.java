// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.deser.std.EnumDeserializer;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import com.fasterxml.jackson.databind.util.ClassUtil;
import java.util.Collections;
import java.util.Iterator;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Refuses classes whose objects can be written and not read, when such a class is written for the first time. */
final class ReadableCheck {

    private final TypeLookup lookup;
    private final CreatorCheck creators;
    private final CustomParts custom;

    ReadableCheck(TypeLookup lookup, CreatorCheck creators, CustomParts custom) {
        this.lookup = lookup;
        this.creators = creators;
        this.custom = custom;
    }

    /** Refuses a class whose objects can be written and not read. */
    void requireReadable(JavaType type, JsonSerializer<?> serializer) {
        JsonDeserializer<?> deserializer = lookup.deserializer(type);
        if (CustomParts.isCustom(deserializer, type.getRawClass())) {
            return;
        }
        String name = type.getRawClass().getName();
        if (!(deserializer instanceof BeanDeserializerBase bean) || !canMake(bean.getValueInstantiator())) {
            throw new InvalidPayloadException("objects of " + name
                    + " can be written and not read; it needs a constructor without parameters, or @JsonCreator");
        }
        if (bean.getValueInstantiator().canCreateUsingDelegate()) {
            custom.add();
        }
        // A class of which nothing is written has another serializer.
        Iterator<PropertyWriter> written =
                serializer instanceof BeanSerializerBase writer ? writer.properties() : Collections.emptyIterator();
        creators.requireWritten(type, bean, written);
        if (serializer instanceof BeanSerializerBase writer) {
            for (Iterator<PropertyWriter> properties = writer.properties(); properties.hasNext(); ) {
                PropertyWriter property = properties.next();
                SettableBeanProperty read = bean.findProperty(property.getName());
                if (property.getMember() instanceof AnnotatedField && read == null) {
                    throw new InvalidPayloadException("field " + property.getName() + " of " + name
                            + " is written and cannot be set when it is read");
                }
                if (read != null && !takes(read.getType(), property.getType())) {
                    custom.add();
                }
            }
        }
    }

    /** Returns whether a value of one type is read as that type, if a creator or setter has a parameter of another. */
    private static boolean takes(@Nullable JavaType read, @Nullable JavaType written) {
        if (read == null || written == null) {
            return true;
        }
        return boxed(read).isAssignableFrom(boxed(written))
                && takes(read.getKeyType(), written.getKeyType())
                && takes(read.getContentType(), written.getContentType());
    }

    private static Class<?> boxed(JavaType type) {
        return type.isPrimitive() ? ClassUtil.wrapperType(type.getRawClass()) : type.getRawClass();
    }

    /** Refuses a class that is written as the value of a method and has nothing that takes it. */
    void requireCreator(JavaType type) {
        JsonDeserializer<?> deserializer = lookup.deserializer(type);
        if (!CustomParts.isCustom(deserializer, type.getRawClass())
                && deserializer instanceof BeanDeserializerBase bean
                && !takesValue(bean.getValueInstantiator())) {
            throw new InvalidPayloadException(type.getRawClass().getName()
                    + " has @JsonValue and nothing that takes what it gives; add @JsonCreator");
        }
    }

    private static boolean takesValue(ValueInstantiator maker) {
        return maker.canCreateFromString()
                || maker.canCreateFromInt()
                || maker.canCreateFromLong()
                || maker.canCreateFromDouble()
                || maker.canCreateFromBoolean()
                || maker.canCreateFromBigDecimal()
                || maker.canCreateFromBigInteger()
                || maker.canCreateUsingDelegate()
                || maker.canCreateUsingArrayDelegate();
    }

    /** A constructor that takes a text or a number does not make an object of its fields. */
    private static boolean canMake(ValueInstantiator maker) {
        return maker.canCreateUsingDefault()
                || maker.canCreateFromObjectWith()
                || maker.canCreateUsingDelegate()
                || maker.canCreateUsingArrayDelegate();
    }

    /** Notes an enum whose constants are read by a method of its own. */
    void watchEnum(JavaType type) {
        Class<?> raw = type.getRawClass();
        // A constant with a body has a class of its own.
        JavaType whole = raw.isEnum() ? type : lookup.type(raw.getSuperclass());
        if (!(lookup.deserializer(whole) instanceof EnumDeserializer)) {
            custom.add();
        }
    }
}
