// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/** Makes the serializers for the fields of user classes, one for each way to write them. Not part of the API. */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
public final class FieldSerializers {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private FieldSerializers() {}

    /** For the fields one after another. */
    public static Serializer<?> plain(CheckedKryo kryo, Class<?> type) {
        return compiled(kryo, guarded(kryo, type, () -> new Plain<>(kryo, type, config(kryo, type))));
    }

    /** For the fields of a class, or the components of a record, with their names. */
    public static Serializer<?> named(CheckedKryo kryo, FieldRegions regions, Class<?> type, FieldAliases aliases) {
        return evolving(kryo, type, fields -> new NamedFields(kryo, regions, type, fields, aliases));
    }

    /** For the fields of a class, or the components of a record, with their tags. */
    public static Serializer<?> tagged(CheckedKryo kryo, FieldRegions regions, Class<?> type) {
        return evolving(kryo, type, fields -> new TaggedFields(kryo, regions, type, fields));
    }

    private static Serializer<?> evolving(
            CheckedKryo kryo, Class<?> type, Function<FieldSerializer.CachedField[], FieldBytes> bytes) {
        return type.isRecord()
                ? RecordSerializer.evolving(kryo, type, bytes)
                : guarded(kryo, type, () -> new Evolving<>(kryo, type, config(kryo, type), bytes));
    }

    private static Serializer<?> compiled(CheckedKryo kryo, FieldSerializer<?> interpreted) {
        FieldSerializer.CachedField[] fields = interpreted.getFields();
        if (!SerializerCompiler.compiles(fields.length)) {
            return interpreted;
        }
        List<Member> members = new ArrayList<>();
        List<@Nullable ObjectPlace> places = new ArrayList<>();
        for (int i = 0; i < fields.length; i++) {
            try {
                members.add(member(fields[i]));
            } catch (IllegalAccessException e) {
                // A final field of a hidden class, which only Kryo's Unsafe sets.
                return interpreted;
            }
            places.add(fields[i] instanceof ObjectField object ? object.place() : null);
        }
        Class<?> type = interpreted.getType();
        SerializerCode.Plan plan = new SerializerCode.Plan(
                type,
                members,
                null,
                ConstructorStrategy.constructor(type),
                kryo.getReferences(),
                ClassFields.memory(type));
        return SerializerCompiler.compile(plan, kryo, places, interpreted);
    }

    /** Kryo has made the field accessible. */
    private static Member member(FieldSerializer.CachedField field) throws IllegalAccessException {
        Field declared = field.getField();
        return new Member(
                field.getName(),
                FieldKind.of(field),
                LOOKUP.unreflectGetter(declared),
                LOOKUP.unreflectSetter(declared),
                0,
                field.getVariableLengthEncoding());
    }

    private static FieldSerializer<?> guarded(CheckedKryo kryo, Class<?> type, Supplier<FieldSerializer<?>> maker) {
        Field lost = ClassFields.optional(type, key -> !kryo.getContext().containsKey(key));
        if (lost != null) {
            String key = lost.getAnnotation(FieldSerializer.Optional.class).value();
            throw new IllegalArgumentException("Field " + lost.getName() + " of " + type.getName()
                    + " has Kryo's @Optional(\"" + key + "\"), and Kryo's context has no such key, so it would be lost;"
                    + " call configure(kryo -> kryo.getContext().put(\"" + key
                    + "\", true)), or make the field transient"
                    + " if it is not to be stored");
        }
        try {
            FieldSerializer<?> serializer = maker.get();
            ObjectField.guard(kryo, serializer);
            return serializer;
        } catch (InaccessibleObjectException e) {
            throw ClassFields.closed(type, e);
        }
    }

    private static FieldSerializer.FieldSerializerConfig config(CheckedKryo kryo, Class<?> type) {
        FieldSerializer.FieldSerializerConfig config = new FieldSerializer.FieldSerializerConfig();
        config.setVariableLengthEncoding(kryo.variableLength());
        // The outer instance of an inner class is part of it.
        config.setIgnoreSyntheticFields(false);
        config.setCopyTransient(false);
        config.setExtendedFieldNames(ClassFields.hasHiddenFields(type));
        return config;
    }

    /** The fields one after another. */
    private static final class Plain<T> extends FieldSerializer<T> {

        private final int memory;

        /** 0 until it is asked for: objects in fields get theirs only after the constructor. */
        private int shape;

        Plain(CheckedKryo kryo, Class<?> type, FieldSerializerConfig config) {
            super(kryo, type, config);
            this.memory = ClassFields.memory(type);
        }

        private int shape() {
            int known = shape;
            if (known == 0) {
                Shape hash = new Shape();
                for (CachedField field : getFields()) {
                    hash.add(field.getName(), FieldKind.of(field));
                }
                known = hash.hash();
                shape = known;
            }
            return known;
        }

        /**
         * Does what Kryo does without generics; its method would be one more on the stack for each level of nesting.
         */
        @Override
        public void write(Kryo kryo, Output output, T object) {
            PayloadContext.enter(kryo, memory, shape());
            for (CachedField field : getFields()) {
                field.write(output, object);
            }
        }

        @Override
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            PayloadContext.enter(kryo, memory, shape());
            T object = create(kryo, input, type);
            kryo.reference(object);
            for (CachedField field : getFields()) {
                field.read(input, object);
            }
            return object;
        }
    }

    /** Fields with their names or tags. */
    private static final class Evolving<T> extends FieldSerializer<T> {

        private final FieldBytes bytes;
        private final int memory;

        Evolving(
                CheckedKryo kryo,
                Class<?> type,
                FieldSerializerConfig config,
                Function<CachedField[], FieldBytes> bytes) {
            super(kryo, type, config);
            ObjectField.guardWithClasses(kryo, this);
            this.bytes = bytes.apply(getFields());
            this.memory = ClassFields.memory(type);
        }

        @Override
        public void write(Kryo kryo, Output output, T object) {
            CheckedKryo.budget(kryo).memory(memory);
            bytes.write(BoundedOutput.of(output), object);
        }

        @Override
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            CheckedKryo.budget(kryo).memory(memory);
            T object = create(kryo, input, type);
            kryo.reference(object);
            bytes.read(BoundedInput.of(input), object);
            return object;
        }
    }
}
