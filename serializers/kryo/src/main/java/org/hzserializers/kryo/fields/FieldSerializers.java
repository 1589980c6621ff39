// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.hzserializers.model.Classes;
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
                type, members, null, ConstructorStrategy.constructor(type), kryo.getReferences(), memory(type));
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
        Field lost = optional(type, key -> !kryo.getContext().containsKey(key));
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
            throw closed(type, e);
        }
    }

    /** Returns whether fields of a class are written only if Kryo's context has a key. */
    public static boolean hasOptional(Class<?> type) {
        return optional(type, key -> true) != null;
    }

    private static @Nullable Field optional(Class<?> type, Predicate<String> isMissing) {
        for (Field field : Classes.fields(type)) {
            FieldSerializer.Optional optional = field.getAnnotation(FieldSerializer.Optional.class);
            if (optional != null && Classes.isStored(field) && isMissing.test(optional.value())) {
                return field;
            }
        }
        return null;
    }

    /** Says what to open for a class in a named module that keeps its fields to itself. */
    public static IllegalArgumentException closed(Class<?> type, RuntimeException e) {
        Module module = type.getModule();
        return new IllegalArgumentException(
                "Class " + type.getName() + " is not open to Kryo; add \"opens " + type.getPackageName()
                        + "\" to the module-info of " + module.getName() + ", or start Java with --add-opens "
                        + module.getName() + "/" + type.getPackageName() + "=ALL-UNNAMED",
                e);
    }

    /** Returns the bytes of memory of one object, boxes included. */
    public static int memory(Class<?> type) {
        int memory = ObjectSizes.shallow(type);
        for (Field field : Classes.fields(type)) {
            if (Util.isWrapperClass(field.getType()) && !Modifier.isStatic(field.getModifiers())) {
                memory += ObjectSizes.BOX;
            }
        }
        return memory;
    }

    private static FieldSerializer.FieldSerializerConfig config(CheckedKryo kryo, Class<?> type) {
        FieldSerializer.FieldSerializerConfig config = new FieldSerializer.FieldSerializerConfig();
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
        return Classes.fields(type).stream().anyMatch(field -> Classes.isStored(field) && !names.add(field.getName()));
    }

    /** The fields one after another. */
    private static final class Plain<T> extends FieldSerializer<T> {

        private final int memory;

        /** 0 until it is asked for: objects in fields get theirs only after the constructor. */
        private int shape;

        Plain(CheckedKryo kryo, Class<?> type, FieldSerializerConfig config) {
            super(kryo, type, config);
            this.memory = memory(type);
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
            this.memory = memory(type);
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
