// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import com.fasterxml.jackson.databind.ser.Serializers;
import com.fasterxml.jackson.databind.ser.VirtualBeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.impl.UnknownSerializer;
import com.fasterxml.jackson.databind.ser.impl.UnwrappingBeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import com.fasterxml.jackson.databind.ser.std.EnumSerializer;
import com.fasterxml.jackson.databind.ser.std.EnumSetSerializer;
import com.fasterxml.jackson.databind.ser.std.JsonValueSerializer;
import com.fasterxml.jackson.databind.ser.std.ObjectArraySerializer;
import com.fasterxml.jackson.databind.type.ArrayType;
import com.fasterxml.jackson.databind.type.CollectionLikeType;
import com.fasterxml.jackson.databind.type.CollectionType;
import com.fasterxml.jackson.databind.type.MapLikeType;
import com.fasterxml.jackson.databind.type.MapType;
import com.fasterxml.jackson.databind.type.ReferenceType;
import java.io.Serial;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.json.value.Charges;
import org.hzserializers.json.value.Containers;
import org.hzserializers.json.value.Numbers;
import org.hzserializers.json.write.EnumSets;
import org.hzserializers.json.write.PrimitiveArrays;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/** Looks at each class before it is written first, and puts serializers of ours where classes can differ. */
final class WriteChecks extends BeanSerializerModifier {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient WriteRules rules;
    private final transient TypeLookup lookup;
    private final transient ReadableCheck readable;
    private final transient CustomParts custom;

    WriteChecks(WriteRules rules, TypeLookup lookup, ReadableCheck readable, CustomParts custom) {
        this.rules = rules;
        this.lookup = lookup;
        this.readable = readable;
        this.custom = custom;
    }

    /** Finds the serializers of the JDK's values before Jackson's own are looked for, but after those of users. */
    static final class Found extends Serializers.Base {

        private final List<Serializers> users;
        private final WriteRules rules;
        private final CustomParts custom;
        private final boolean keys;

        Found(List<Serializers> users, WriteRules rules, CustomParts custom, boolean keys) {
            this.users = users;
            this.rules = rules;
            this.custom = custom;
            this.keys = keys;
        }

        private boolean isCustom(com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> found, Class<?> type) {
            boolean isCustom = found != null && CustomParts.isCustom(found, type);
            if (isCustom) {
                custom.add();
            }
            return isCustom;
        }

        @Override
        public com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> findReferenceSerializer(
                SerializationConfig config,
                ReferenceType type,
                BeanDescription description,
                @Nullable TypeSerializer typed,
                com.fasterxml.jackson.databind.@Nullable JsonSerializer<Object> content) {
            for (Serializers each : users) {
                JsonSerializer<?> found = each.findReferenceSerializer(config, type, description, typed, content);
                if (isCustom(found, type.getRawClass())) {
                    return found;
                }
            }
            return findSerializer(config, type, description);
        }

        @Override
        public com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> findSerializer(
                SerializationConfig config, JavaType type, BeanDescription description) {
            for (Serializers each : users) {
                JsonSerializer<?> found = each.findSerializer(config, type, description);
                if (isCustom(found, type.getRawClass())) {
                    return found;
                }
            }
            Class<?> raw = type.getRawClass();
            if (keys) {
                return Scalars.keySerializer(raw);
            }
            JsonSerializer<?> ours = Scalars.serializer(raw, rules.limits());
            if (ours == null && Classes.isJdk(raw) && !raw.isArray() && !Scalars.isKept(raw)) {
                throw new InvalidPayloadException(raw.getName()
                        + " is a class of the JDK whose objects do not come back equal from JSON; hold what it is made"
                        + " of, or give the mapper a serializer and a deserializer");
            }
            return ours;
        }
    }

    @Override
    public List<BeanPropertyWriter> changeProperties(
            SerializationConfig config, BeanDescription description, List<BeanPropertyWriter> properties) {
        String name = description.getBeanClass().getName();
        if (description.findAnyGetter() != null) {
            throw new InvalidPayloadException(
                    name + " has @JsonAnyGetter, whose values JSON cannot tell the classes of; use a map of one class");
        }
        requireAllFields(description, properties);
        List<BeanPropertyWriter> checked = new ArrayList<>();
        for (BeanPropertyWriter property : properties) {
            if (property instanceof UnwrappingBeanPropertyWriter || property instanceof VirtualBeanPropertyWriter) {
                throw new InvalidPayloadException("field " + property.getName() + " of " + name
                        + " is @JsonUnwrapped or virtual, from which null and empty come back alike");
            }
            requireNaturalShape(config, property, name);
            requireDeclarable(property.getType());
            checked.add(checked(property, checked.isEmpty() ? Charges.object(description.getBeanClass()) : 0));
        }
        return checked;
    }

    /** Those of modules that write faster are written as others; those of users are left to them. */
    private BeanPropertyWriter checked(BeanPropertyWriter property, int bytes) {
        if (property.getClass() == BeanPropertyWriter.class
                || property.getClass().getName().startsWith("com.fasterxml.jackson.")) {
            return new CheckedProperty(property, rules.places(), bytes);
        }
        custom.add();
        return property;
    }

    /** A number that an annotation makes a text is no number for the reader, and an enum constant no object. */
    private static void requireNaturalShape(SerializationConfig config, BeanPropertyWriter property, String type) {
        Class<?> raw = property.getType().getRawClass();
        JsonFormat.Shape shape = property.findPropertyFormat(config, raw).getShape();
        boolean fixed = Numbers.of(raw) != null || Number.class.isAssignableFrom(raw) || raw.isEnum();
        if (fixed && shape != JsonFormat.Shape.ANY && shape != JsonFormat.Shape.NATURAL) {
            throw new InvalidPayloadException("field " + property.getName() + " of " + type
                    + " has @JsonFormat(shape = " + shape + "), in which it is not read; take the shape out");
        }
    }

    /** Refuses a class with a field that nothing is written of. */
    private static void requireAllFields(BeanDescription description, List<BeanPropertyWriter> properties) {
        Class<?> type = description.getBeanClass();
        if (type.isEnum() || Classes.isJdk(type)) {
            return;
        }
        for (Class<?> part = type; part != null && part != Object.class; part = part.getSuperclass()) {
            if (Classes.isJdk(part) && part != Record.class) {
                requireNoState(type, part);
                continue;
            }
            for (Field field : part.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (Modifier.isStatic(modifiers)
                        || Modifier.isTransient(modifiers)
                        || field.isSynthetic()
                        || field.isAnnotationPresent(JsonIgnore.class)) {
                    continue;
                }
                if (isHidden(field, properties)) {
                    throw new InvalidPayloadException("field " + field.getName() + " of " + part.getName()
                            + " is hidden by another of that name in " + type.getName()
                            + ", so only one of them is written; rename one");
                }
            }
        }
    }

    private static void requireNoState(Class<?> type, Class<?> part) {
        for (Field field : part.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                throw new InvalidPayloadException(type.getName() + " extends " + part.getName()
                        + ", whose fields JSON cannot carry; hold one in a field instead");
            }
        }
    }

    /** Returns whether the property of a field's name is that of a field of a subclass. */
    private static boolean isHidden(Field field, List<BeanPropertyWriter> properties) {
        for (BeanPropertyWriter property : properties) {
            if (property.getMember() instanceof AnnotatedField written
                    && written.getAnnotated().getName().equals(field.getName())) {
                return !written.getAnnotated().getDeclaringClass().equals(field.getDeclaringClass());
            }
        }
        return false;
    }

    @Override
    public JsonSerializer<?> modifySerializer(
            SerializationConfig config, BeanDescription description, JsonSerializer<?> serializer) {
        Class<?> type = description.getBeanClass();
        if (CustomParts.isCustom(serializer, type)
                || Classes.isJdk(type)
                || description.getType().isAbstract()) {
            return serializer;
        }
        if (serializer instanceof BeanSerializerBase || serializer instanceof UnknownSerializer) {
            readable.requireReadable(description.getType(), serializer);
            return serializer;
        }
        if (serializer instanceof JsonValueSerializer) {
            readable.requireCreator(description.getType());
            return serializer;
        }
        if (JsonNode.class.isAssignableFrom(type)) {
            return custom(serializer);
        }
        if (serializer instanceof EnumSerializer) {
            readable.watchEnum(description.getType());
            return serializer;
        }
        if (lookup.hasCustomReader(description.getType())) {
            return serializer;
        }
        throw new InvalidPayloadException(type.getName() + " would be written as "
                + (serializer instanceof ContainerSerializer<?> ? "an array" : "a text or number")
                + " by what it extends or implements, and not come back as it was; give it @JsonValue and"
                + " @JsonCreator, or the mapper a serializer and a deserializer");
    }

    @Override
    public JsonSerializer<?> modifyCollectionSerializer(
            SerializationConfig config,
            CollectionType type,
            BeanDescription description,
            JsonSerializer<?> serializer) {
        Class<?> raw = type.getRawClass();
        if (CustomParts.isCustom(serializer, raw)) {
            return custom(serializer);
        }
        requireWritable(type);
        requireDeclarable(type.getContentType());
        if (EnumSet.class.isAssignableFrom(raw)) {
            return serializer instanceof EnumSetSerializer ? new EnumSets(type.getContentType()) : serializer;
        }
        JavaType elements = type.getContentType();
        return new Elements(elements, elements.isFinal(), lookup.typed(elements), rules, Containers.cost(raw));
    }

    @Override
    public JsonSerializer<?> modifyMapSerializer(
            SerializationConfig config, MapType type, BeanDescription description, JsonSerializer<?> serializer) {
        if (CustomParts.isCustom(serializer, type.getRawClass())) {
            return custom(serializer);
        }
        requireWritable(type);
        requireDeclarable(type.getKeyType());
        requireDeclarable(type.getContentType());
        return new Entries(type, lookup.typed(type.getContentType()), rules);
    }

    @Override
    public JsonSerializer<?> modifyCollectionLikeSerializer(
            SerializationConfig config,
            CollectionLikeType type,
            BeanDescription description,
            JsonSerializer<?> serializer) {
        return custom(serializer);
    }

    @Override
    public JsonSerializer<?> modifyMapLikeSerializer(
            SerializationConfig config, MapLikeType type, BeanDescription description, JsonSerializer<?> serializer) {
        return custom(serializer);
    }

    private JsonSerializer<?> custom(JsonSerializer<?> serializer) {
        custom.add();
        return serializer;
    }

    /** Refuses a place that cannot hold the copies of the collections that it is declared for. */
    private void requireDeclarable(JavaType declared) {
        Class<?> raw = declared.getRawClass();
        if (rules.foreignCollections() && !Classes.isJdk(raw) && ForeignCollections.isOne(raw)) {
            requireReadable(declared);
        }
    }

    private void requireWritable(JavaType container) {
        if (!rules.foreignCollections() || !ForeignCollections.isOne(container.getRawClass())) {
            requireReadable(container);
        }
    }

    private void requireReadable(JavaType container) {
        Class<?> raw = container.getRawClass();
        if (!Classes.isJdk(raw) && !lookup.hasCustomReader(container)) {
            throw new InvalidPayloadException(raw.getName()
                    + " is a collection or map of its own, which JSON would write the elements of and nothing else;"
                    + " hold a collection in a field instead"
                    + ForeignCollections.advice(raw));
        }
    }

    @Override
    @SuppressWarnings("unchecked") // it is given arrays of its type
    public JsonSerializer<?> modifyArraySerializer(
            SerializationConfig config, ArrayType type, BeanDescription description, JsonSerializer<?> serializer) {
        if (CustomParts.isCustom(serializer, type.getRawClass())) {
            return custom(serializer);
        }
        requireDeclarable(type.getContentType());
        return serializer instanceof ObjectArraySerializer array
                ? new ObjectArrays(array, lookup.typed(type.getContentType()), rules)
                : new PrimitiveArrays(type, (JsonSerializer<Object>) serializer, rules.limits());
    }
}
