// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.VersionFieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.ObjectSizes;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/** Makes the serializers for the fields of user classes, one for each way to write them. Not part of the API. */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
public final class FieldSerializers {

    /** Bytes of memory of what is known of a field that a payload names. */
    private static final int PART_BYTES = 40;

    private static final int MAX_TAG = Integer.MAX_VALUE >>> FieldKind.BITS;

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private FieldSerializers() {}

    /** For the fields one after another. */
    public static Serializer<?> plain(CheckedKryo kryo, Class<?> type) {
        return compiled(kryo, guarded(kryo, type, () -> new Plain<>(kryo, type, config(kryo, type))), false);
    }

    /** For fields with their names. */
    public static Serializer<?> named(CheckedKryo kryo, FieldRegions regions, Class<?> type) {
        return guarded(kryo, type, () -> new Named<>(kryo, regions, type, config(kryo, type)));
    }

    /** For fields with their tags. */
    public static Serializer<?> tagged(CheckedKryo kryo, FieldRegions regions, Class<?> type) {
        return guarded(kryo, type, () -> new Tagged<>(kryo, regions, type, config(kryo, type)));
    }

    /** For a version and the fields. */
    public static Serializer<?> versioned(CheckedKryo kryo, Class<?> type) {
        VersionFieldSerializer.VersionFieldSerializerConfig config =
                new VersionFieldSerializer.VersionFieldSerializerConfig();
        return compiled(
                kryo, guarded(kryo, type, () -> new Versioned<>(kryo, type, configured(config, kryo, type))), true);
    }

    private static Serializer<?> compiled(CheckedKryo kryo, FieldSerializer<?> interpreted, boolean versioned) {
        FieldSerializer.CachedField[] fields = interpreted.getFields();
        if (!SerializerCompiler.compiles(fields.length)) {
            return interpreted;
        }
        List<Member> members = new ArrayList<>();
        List<@Nullable ObjectPlace> places = new ArrayList<>();
        int version = 0;
        for (int i = 0; i < fields.length; i++) {
            int since = versioned ? since(fields[i].getField()) : 0;
            version = Math.max(version, since);
            try {
                members.add(member(fields[i], since));
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
                versioned ? version : null,
                kryo.getReferences(),
                memory(type));
        return SerializerCompiler.compile(plan, kryo, places, interpreted);
    }

    private static int since(Field field) {
        VersionFieldSerializer.Since since = field.getAnnotation(VersionFieldSerializer.Since.class);
        return since == null ? 0 : since.value();
    }

    /** Kryo has made the field accessible. */
    private static Member member(FieldSerializer.CachedField field, int since) throws IllegalAccessException {
        Field declared = field.getField();
        return new Member(
                field.getName(),
                FieldKind.of(field),
                LOOKUP.unreflectGetter(declared),
                LOOKUP.unreflectSetter(declared),
                0,
                field.getVariableLengthEncoding(),
                since);
    }

    private static FieldSerializer<?> guarded(CheckedKryo kryo, Class<?> type, Supplier<FieldSerializer<?>> maker) {
        try {
            FieldSerializer<?> serializer = maker.get();
            ObjectField.guard(kryo, serializer);
            return serializer;
        } catch (InaccessibleObjectException e) {
            throw closed(type, e);
        }
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
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (Util.isWrapperClass(field.getType()) && !Modifier.isStatic(field.getModifiers())) {
                    memory += ObjectSizes.BOX;
                }
            }
        }
        return memory;
    }

    private static FieldSerializer.FieldSerializerConfig config(CheckedKryo kryo, Class<?> type) {
        return configured(new FieldSerializer.FieldSerializerConfig(), kryo, type);
    }

    private static <C extends FieldSerializer.FieldSerializerConfig> C configured(
            C config, CheckedKryo kryo, Class<?> type) {
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

    private static void write(
            FieldRegions regions, BoundedOutput output, FieldSerializer.CachedField field, Object object) {
        if (field instanceof ObjectField) {
            regions.write(output, field, object);
        } else {
            field.write(output, object);
        }
    }

    private static void read(
            CheckedKryo kryo, FieldRegions regions, BoundedInput input, FieldRegions.Part part, Object object) {
        FieldSerializer.CachedField field = part.field();
        FieldKind kind = part.kind();
        if (field != null && part.same()) {
            if (kind.hasLength()) {
                regions.read(input, part, field, object);
            } else {
                field.read(input, object);
            }
            return;
        }
        if (field != null && (kind == FieldKind.BOUND || FieldKind.of(field) == FieldKind.BOUND)) {
            throw retyped(kind.typeName(), part, object);
        }
        Object value = kind.hasLength()
                ? regions.read(input, part, object.getClass(), wanted(kryo, part, object))
                : kind.read(input, kryo.variableLength());
        if (field != null) {
            set(field, object, value, part);
        }
    }

    /**
     * Returns what reads an object for a field here that holds only primitives, boxes or texts; null if there is no
     * field.
     */
    private static @Nullable Function<Input, @Nullable Object> wanted(
            CheckedKryo kryo, FieldRegions.Part part, Object object) {
        FieldSerializer.CachedField field = part.field();
        return field == null
                ? null
                : input -> FieldKind.readSimple(
                        kryo, input, field.getField().getType(), found -> retyped(found, part, object));
    }

    /** Sets a field that has another type than the value's was. */
    private static void set(
            FieldSerializer.CachedField field, Object object, @Nullable Object value, FieldRegions.Part part) {
        Class<?> type = field.getField().getType();
        Object converted = value == null ? null : FieldKind.convert(value, type);
        if (converted == null && (value != null || type.isPrimitive())) {
            throw retyped(value == null ? "null" : value.getClass().getName(), part, object);
        }
        try {
            // Kryo has made it accessible.
            field.getField().set(object, converted);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field.getField() + " cannot be set", e);
        }
    }

    private static InvalidPayloadException retyped(String found, FieldRegions.Part part, Object object) {
        FieldSerializer.CachedField field = Objects.requireNonNull(part.field());
        return new InvalidPayloadException(part.of(object.getClass()) + " is a "
                + field.getField().getType().getTypeName() + " here, and the payload holds " + found
                + ", which is not converted; give a field of another type another name, or another tag");
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
            CheckedKryo.enter(kryo, memory, shape());
            for (CachedField field : getFields()) {
                field.write(output, object);
            }
        }

        @Override
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            CheckedKryo.enter(kryo, memory, shape());
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

        /** Null until it is asked for: objects in fields get theirs only after the constructor. */
        private @Nullable VersionShapes shapes;

        Versioned(CheckedKryo kryo, Class<?> type, VersionFieldSerializerConfig config) {
            super(kryo, type, config);
            this.memory = memory(type);
        }

        private VersionShapes shapes() {
            VersionShapes known = shapes;
            if (known == null) {
                List<VersionShapes.Part> parts = new ArrayList<>();
                for (CachedField field : getFields()) {
                    parts.add(new VersionShapes.Part(field.getName(), FieldKind.of(field), since(field.getField())));
                }
                known = new VersionShapes(getType(), parts);
                shapes = known;
            }
            return known;
        }

        @Override
        public void write(Kryo kryo, Output output, T object) {
            if (object != null) {
                CheckedKryo.enter(kryo, memory, shapes().newest());
            }
            super.write(kryo, output, object);
        }

        @Override
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            int position = input.position();
            int version = input.readVarInt(true);
            if (version != 0) {
                CheckedKryo.enter(kryo, memory, shapes().of(version - 1));
            }
            // Kryo reads it once more.
            input.setPosition(position);
            return super.read(kryo, input, type);
        }
    }

    /**
     * Fields with their names: {@code 0 count (name kind)}, or the number of an earlier list of names; then the fields.
     */
    private static final class Named<T> extends FieldSerializer<T> {

        private final FieldRegions regions;
        private final Map<String, CachedField> byName = new HashMap<>();
        private final int memory;

        Named(CheckedKryo kryo, FieldRegions regions, Class<?> type, FieldSerializerConfig config) {
            super(kryo, type, config);
            this.regions = regions;
            ObjectField.guardWithClasses(kryo, this);
            for (CachedField field : getFields()) {
                byName.put(field.getName(), field);
            }
            this.memory = memory(type);
        }

        @Override
        public void write(Kryo kryo, Output target, T object) {
            BoundedOutput output = BoundedOutput.of(target);
            CheckedKryo.budget(kryo).memory(memory);
            CachedField[] fields = getFields();
            int number = regions.numberOf(this);
            output.writeVarInt(number, true);
            if (number == 0) {
                CheckedKryo.budget(kryo).memory((long) fields.length * PART_BYTES);
                output.writeVarInt(fields.length, true);
                for (CachedField field : fields) {
                    output.writeString(field.getName());
                    output.writeByte(FieldKind.of(field).code());
                }
            }
            for (CachedField field : fields) {
                FieldSerializers.write(regions, output, field, object);
            }
        }

        @Override
        public T read(Kryo kryo, Input source, Class<? extends T> type) {
            BoundedInput input = BoundedInput.of(source);
            List<FieldRegions.Part> parts = readList(kryo, input);
            CheckedKryo.budget(kryo).memory(memory);
            T object = create(kryo, input, type);
            kryo.reference(object);
            for (FieldRegions.Part part : parts) {
                FieldSerializers.read((CheckedKryo) kryo, regions, input, part, object);
            }
            return object;
        }

        private List<FieldRegions.Part> readList(Kryo kryo, BoundedInput input) {
            int number = input.readVarInt(true);
            if (number != 0) {
                return (List<FieldRegions.Part>) regions.list(number, this, getType());
            }
            int count = input.readVarInt(true);
            input.enter("field list", count, 2);
            List<FieldRegions.Part> parts = new ArrayList<>(count);
            CheckedKryo.budget(kryo).memory((long) count * PART_BYTES);
            for (int i = 0; i < count; i++) {
                input.element(2);
                String name = String.valueOf(input.readString());
                parts.add(FieldRegions.Part.of(name, FieldKind.ofCode(input.readByte()), byName.get(name)));
            }
            regions.add(this, getType(), parts);
            return parts;
        }
    }

    /**
     * Fields with their tags: {@code count (tag kind field)}, the tag and its kind in one number. A deprecated field is
     * read but not written.
     */
    private static final class Tagged<T> extends FieldSerializer<T> {

        private final FieldRegions regions;
        private final int memory;
        private final CachedField[] written;
        private final int[] writtenHeads;

        /** By tag and kind: what has been met. Others than these are made for each object. */
        private final Map<Integer, FieldRegions.Part> byHead = new HashMap<>();

        private final Map<Integer, CachedField> byTag = new HashMap<>();

        Tagged(CheckedKryo kryo, FieldRegions regions, Class<?> type, FieldSerializerConfig config) {
            super(kryo, type, config);
            this.regions = regions;
            ObjectField.guardWithClasses(kryo, this);
            this.memory = memory(type);
            List<CachedField> current = new ArrayList<>();
            for (CachedField field : getFields()) {
                TaggedFieldSerializer.Tag tag = field.getField().getAnnotation(TaggedFieldSerializer.Tag.class);
                if (tag == null) {
                    continue;
                }
                if (tag.value() < 0 || tag.value() > MAX_TAG) {
                    throw new IllegalArgumentException("Tag " + tag.value() + " of " + field.getName() + " of "
                            + type.getName() + " is not between 0 and " + MAX_TAG);
                }
                CachedField other = byTag.putIfAbsent(tag.value(), field);
                if (other != null) {
                    throw new IllegalArgumentException("Tag " + tag.value() + " is on both " + other.getName() + " and "
                            + field.getName() + " of " + type.getName() + "; give each its own");
                }
                FieldKind kind = FieldKind.of(field);
                byHead.put(head(field), FieldRegions.Part.of(field.getName(), kind, field));
                if (!field.getField().isAnnotationPresent(Deprecated.class)) {
                    current.add(field);
                }
            }
            this.written = current.toArray(new CachedField[0]);
            this.writtenHeads = current.stream().mapToInt(Tagged::head).toArray();
        }

        private static int head(CachedField field) {
            int tag = field.getField()
                    .getAnnotation(TaggedFieldSerializer.Tag.class)
                    .value();
            return tag << FieldKind.BITS | FieldKind.of(field).code();
        }

        @Override
        public void write(Kryo kryo, Output target, T object) {
            BoundedOutput output = BoundedOutput.of(target);
            CheckedKryo.budget(kryo).memory(memory);
            output.writeVarInt(written.length, true);
            for (int i = 0; i < written.length; i++) {
                output.writeVarInt(writtenHeads[i], true);
                FieldSerializers.write(regions, output, written[i], object);
            }
        }

        @Override
        public T read(Kryo kryo, Input source, Class<? extends T> type) {
            BoundedInput input = BoundedInput.of(source);
            int count = input.readVarInt(true);
            CheckedKryo.budget(kryo).memory(memory);
            T object = create(kryo, input, type);
            kryo.reference(object);
            input.enter("tagged fields of " + type.getName(), count, 2);
            for (int i = 0; i < count; i++) {
                input.element(2);
                int head = input.readVarInt(true);
                FieldRegions.Part part = byHead.get(head);
                FieldSerializers.read(
                        (CheckedKryo) kryo, regions, input, part == null ? part(kryo, head) : part, object);
            }
            return object;
        }

        private FieldRegions.Part part(Kryo kryo, int head) {
            CheckedKryo.budget(kryo).memory(PART_BYTES);
            int tag = head >>> FieldKind.BITS;
            CachedField field = byTag.get(tag);
            FieldKind kind = FieldKind.ofCode(head & (1 << FieldKind.BITS) - 1);
            return field == null
                    ? FieldRegions.Part.unknown(tag, kind)
                    : FieldRegions.Part.of(field.getName(), kind, field);
        }
    }
}
