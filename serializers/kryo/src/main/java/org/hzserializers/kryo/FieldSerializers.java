// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.VersionFieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.Excerpt;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Makes the serializers for the fields of user classes, one for each {@link FieldStrategy}. */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
final class FieldSerializers {

    private FieldSerializers() {}

    static Serializer<?> make(StableKryo kryo, Class<?> type) {
        try {
            FieldSerializer<?> serializer = make(kryo, type, kryo.model().fields());
            ObjectField.guard(kryo, serializer);
            return serializer;
        } catch (InaccessibleObjectException e) {
            throw closed(type, e);
        }
    }

    /** Says what to open for a class in a named module that keeps its fields to itself. */
    static IllegalArgumentException closed(Class<?> type, RuntimeException e) {
        Module module = type.getModule();
        return new IllegalArgumentException(
                "Class " + type.getName() + " is not open to Kryo; add \"opens " + type.getPackageName()
                        + "\" to the module-info of " + module.getName() + ", or start Java with --add-opens "
                        + module.getName() + "/" + type.getPackageName() + "=ALL-UNNAMED",
                e);
    }

    private static FieldSerializer<?> make(StableKryo kryo, Class<?> type, FieldStrategy strategy) {
        FieldSerializer.FieldSerializerConfig plain =
                configure(new FieldSerializer.FieldSerializerConfig(), kryo, type);
        return switch (strategy) {
            case PLAIN -> new Plain<>(kryo, type, plain);
            case COMPATIBLE -> new Named<>(kryo, type, plain);
            case TAGGED -> new Tagged<>(kryo, type, plain);
            case VERSIONED -> {
                VersionFieldSerializer.VersionFieldSerializerConfig versioned =
                        new VersionFieldSerializer.VersionFieldSerializerConfig();
                configure(versioned, kryo, type);
                yield new Versioned<>(kryo, type, versioned);
            }
        };
    }

    /** Returns the bytes of memory of one object, boxes included. */
    static int memory(Class<?> type) {
        int memory = ObjectSizes.shallow(type);
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (Util.isWrapperClass(field.getType()) && !Modifier.isStatic(field.getModifiers())) {
                    memory += ObjectSizes.BOX;
                }
            }
        }
        return memory;
    }

    private static FieldSerializer.FieldSerializerConfig configure(
            FieldSerializer.FieldSerializerConfig config, StableKryo kryo, Class<?> type) {
        config.setVariableLengthEncoding(kryo.variableLength());
        // The outer instance of an inner class is part of it.
        config.setIgnoreSyntheticFields(false);
        config.setCopyTransient(false);
        config.setExtendedFieldNames(hasHiddenFields(type));
        return config;
    }

    /** Says whether two fields on the way up to Object have one name. */
    private static boolean hasHiddenFields(Class<?> type) {
        Set<String> names = new HashSet<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                boolean written =
                        !Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers());
                if (written && !names.add(field.getName())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Writes {@code length field}, the length as a varint that is put in once the field is there. */
    private static void writeField(BoundedOutput output, FieldSerializer.CachedField field, Object object) {
        int start = output.position();
        output.writeByte(0);
        field.write(output, object);
        int length = output.position() - start - 1;
        int lengthBytes = BoundedOutput.varIntLength(length, true);
        if (lengthBytes > 1) {
            output.insert(start + 1, lengthBytes - 1);
        }
        int end = output.position();
        output.setPosition(start);
        output.writeVarInt(length, true);
        output.setPosition(end);
    }

    /** Later objects may refer to what is in it. */
    private static InvalidPayloadException unskippable(Class<?> type, String field) {
        return new InvalidPayloadException(type.getName() + " has no " + field
                + " here, which cannot be skipped with references on, because later objects may refer into it; add it on"
                + " this node first, or turn references off");
    }

    private static void readField(BoundedInput input, FieldSerializer.@Nullable CachedField field, Object object) {
        int length = input.readVarInt(true);
        if (field == null) {
            input.skip(length);
            return;
        }
        String what = "field " + field.getName() + " of " + object.getClass().getName();
        long outer = input.enterRegion(what, length);
        field.read(input, object);
        input.leaveRegion(what, outer);
    }

    private static BoundedOutput bounded(Output output) {
        if (output instanceof BoundedOutput bounded) {
            return bounded;
        }
        throw new InvalidPayloadException(
                "a custom serializer passes its own " + output.getClass().getName()
                        + " on to Kryo; compatible and tagged fields need the output it was given");
    }

    /** The field names that one payload has introduced so far, by serializer. */
    private static final class Schemas {
        final IdentityHashMap<Object, Integer> written = new IdentityHashMap<>();
        final List<Schema> read = new ArrayList<>();

        static Schemas of(Kryo kryo) {
            Object schemas = kryo.getGraphContext().get(Schemas.class);
            if (schemas == null) {
                schemas = new Schemas();
                kryo.getGraphContext().put(Schemas.class, schemas);
            }
            return (Schemas) schemas;
        }
    }

    /** A list of fields, and the serializer whose they are. */
    private static final class Schema {
        final Object owner;
        final FieldSerializer.@Nullable CachedField[] fields;

        Schema(Object owner, FieldSerializer.@Nullable CachedField[] fields) {
            this.owner = owner;
            this.fields = fields;
        }
    }

    /** The fields one after another. */
    private static final class Plain<T> extends FieldSerializer<T> {

        private final int memory;

        Plain(StableKryo kryo, Class<?> type, FieldSerializerConfig config) {
            super(kryo, type, config);
            this.memory = memory(type);
        }

        /** Does what Kryo does without generics; its method would be one more on the stack for each level of nesting. */
        @Override
        public void write(Kryo kryo, Output output, T object) {
            StableKryo.budget(kryo).memory(memory);
            for (CachedField field : getFields()) {
                field.write(output, object);
            }
        }

        @Override
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            StableKryo.budget(kryo).memory(memory);
            T object = create(kryo, input, type);
            kryo.reference(object);
            for (CachedField field : getFields()) {
                field.read(input, object);
            }
            return object;
        }
    }

    /** A version, then the fields. */
    private static final class Versioned<T> extends VersionFieldSerializer<T> {

        private final int memory;

        Versioned(StableKryo kryo, Class<?> type, VersionFieldSerializerConfig config) {
            super(kryo, type, config);
            this.memory = memory(type);
        }

        @Override
        public void write(Kryo kryo, Output output, T object) {
            StableKryo.budget(kryo).memory(memory);
            super.write(kryo, output, object);
        }

        @Override
        protected T create(Kryo kryo, Input input, Class<? extends T> type) {
            StableKryo.budget(kryo).memory(memory);
            return super.create(kryo, input, type);
        }
    }

    /** Fields with their names: {@code 0 count names}, or the number of an earlier list of names; then the fields. */
    private static final class Named<T> extends FieldSerializer<T> {

        private final KryoModel model;
        private final Map<String, CachedField> byName = new HashMap<>();
        private final int memory;

        Named(StableKryo kryo, Class<?> type, FieldSerializerConfig config) {
            super(kryo, type, config);
            this.model = kryo.model();
            ObjectField.guard(kryo, this);
            for (CachedField field : getFields()) {
                byName.put(field.getName(), field);
            }
            this.memory = memory(type);
        }

        @Override
        public void write(Kryo kryo, Output target, T object) {
            BoundedOutput output = bounded(target);
            StableKryo.budget(kryo).memory(memory);
            CachedField[] fields = getFields();
            IdentityHashMap<Object, Integer> written = Schemas.of(kryo).written;
            // Parts of a key are sorted after they were written, so none may refer to another.
            Integer number = model.key() ? null : written.get(this);
            output.writeVarInt(number == null ? 0 : number, true);
            if (number == null) {
                written.put(this, written.size() + 1);
                output.writeVarInt(fields.length, true);
                for (CachedField field : fields) {
                    output.writeString(field.getName());
                }
            }
            for (CachedField field : fields) {
                writeField(output, field, object);
            }
        }

        @Override
        public T read(Kryo kryo, Input source, Class<? extends T> type) {
            BoundedInput input = BoundedInput.of(source);
            @Nullable CachedField[] fields = readSchema(kryo, input);
            StableKryo.budget(kryo).memory(memory);
            T object = create(kryo, input, type);
            kryo.reference(object);
            for (CachedField field : fields) {
                readField(input, field, object);
            }
            return object;
        }

        private @Nullable CachedField[] readSchema(Kryo kryo, BoundedInput input) {
            List<Schema> read = Schemas.of(kryo).read;
            int number = input.readVarInt(true);
            if (number > 0 && number <= read.size() && read.get(number - 1).owner == this) {
                return read.get(number - 1).fields;
            }
            if (number != 0) {
                throw new InvalidPayloadException("field list " + Integer.toUnsignedString(number)
                        + " is none that was read for " + getType().getName() + " so far");
            }
            int count = input.readVarInt(true);
            input.enter("field list", count, 1);
            @Nullable CachedField[] fields = new CachedField[count];
            for (int i = 0; i < count; i++) {
                input.element(1);
                String name = input.readString();
                fields[i] = find(name);
                if (fields[i] == null && model.references()) {
                    throw unskippable(getType(), "field " + Excerpt.of(name));
                }
            }
            read.add(new Schema(this, fields));
            return fields;
        }

        private @Nullable CachedField find(@Nullable String name) {
            return byName.get(name);
        }
    }

    /** Fields with their tags: {@code count (tag field)}. A deprecated field is read but not written. */
    private static final class Tagged<T> extends FieldSerializer<T> {

        private final KryoModel model;
        private final int memory;
        private final CachedField[] written;
        private final int[] writtenTags;
        private final Map<Integer, CachedField> byTag = new HashMap<>();

        Tagged(StableKryo kryo, Class<?> type, FieldSerializerConfig config) {
            super(kryo, type, config);
            ObjectField.guard(kryo, this);
            this.model = kryo.model();
            this.memory = memory(type);
            List<CachedField> current = new ArrayList<>();
            for (CachedField field : getFields()) {
                TaggedFieldSerializer.Tag tag = field.getField().getAnnotation(TaggedFieldSerializer.Tag.class);
                if (tag == null) {
                    continue;
                }
                CachedField other = byTag.putIfAbsent(tag.value(), field);
                if (other != null) {
                    throw new IllegalArgumentException("Tag " + tag.value() + " is on both " + other.getName() + " and "
                            + field.getName() + " of " + type.getName() + "; give each its own");
                }
                if (!field.getField().isAnnotationPresent(Deprecated.class)) {
                    current.add(field);
                }
            }
            this.written = current.toArray(new CachedField[0]);
            this.writtenTags = current.stream()
                    .mapToInt(field -> field.getField()
                            .getAnnotation(TaggedFieldSerializer.Tag.class)
                            .value())
                    .toArray();
        }

        @Override
        public void write(Kryo kryo, Output target, T object) {
            BoundedOutput output = bounded(target);
            StableKryo.budget(kryo).memory(memory);
            output.writeVarInt(written.length, true);
            for (int i = 0; i < written.length; i++) {
                output.writeVarInt(writtenTags[i], true);
                writeField(output, written[i], object);
            }
        }

        @Override
        public T read(Kryo kryo, Input source, Class<? extends T> type) {
            BoundedInput input = BoundedInput.of(source);
            int count = input.readVarInt(true);
            StableKryo.budget(kryo).memory(memory);
            T object = create(kryo, input, type);
            kryo.reference(object);
            input.enter("tagged fields of " + type.getName(), count, 2);
            for (int i = 0; i < count; i++) {
                input.element(2);
                int tag = input.readVarInt(true);
                CachedField field = byTag.get(tag);
                if (field == null && model.references()) {
                    throw unskippable(getType(), "field with the tag " + tag);
                }
                readField(input, field, object);
            }
            return object;
        }
    }
}
