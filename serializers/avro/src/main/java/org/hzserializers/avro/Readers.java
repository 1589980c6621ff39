// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificFixed;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * Walks over the schema that wrote, the schema of today and a class once, and makes what reads the first as the last,
 * by Avro's rules of schema resolution. What can never be read is refused at once; what depends on the value, when
 * one comes.
 */
final class Readers {

    private record Known(Schema written, String schema, JavaType type) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            // Schemas are compared by identity: two of one name may differ, and to compare them takes long.
            return other instanceof Known known
                    && written == known.written
                    && schema.equals(known.schema)
                    && type.equals(known.type);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(written) * 31 + schema.hashCode();
        }
    }

    private final RecordClasses classes;
    private final Map<Known, RecordReader> records = new HashMap<>();
    private final java.util.IdentityHashMap<Schema, SkipReader> skips = new java.util.IdentityHashMap<>();

    Readers(RecordClasses classes) {
        this.classes = classes;
    }

    ValueReader reader(Schema written, Schema schema, JavaType type, String place) {
        if (written.isUnion()) {
            return unionWritten(written, schema, type, place);
        }
        if (schema.isUnion()) {
            return unionRead(written, schema, type, place);
        }
        ValueReader special = null;
        if (written.getType() == schema.getType()) {
            special = switch (schema.getType()) {
                case NULL -> new ConstantReader(null);
                case RECORD -> record(written, schema, type);
                case ENUM -> enumeration(written, schema, type);
                case ARRAY -> array(written, schema, type, place);
                case MAP -> map(written, schema, type, place);
                case FIXED -> fixed(written, schema, type);
                default -> null;
            };
        }
        if (special != null) {
            return special;
        }
        Class<?> declared = type.isAny() ? natural(schema) : type.raw();
        boolean named = schema.getType() != Schema.Type.FIXED || sameName(written, schema);
        Scalars.Get get = named ? Scalars.get(written, schema, declared) : null;
        if (get == null) {
            throw new IllegalArgumentException(place + " was written as " + told(written) + " and cannot be read as "
                    + told(schema) + " into a " + declared.getName());
        }
        return new ScalarReader(get, Scalars.minBytes(written));
    }

    private static String told(Schema schema) {
        return schema.getType() == Schema.Type.UNION ? "a union" : schema.getFullName();
    }

    private Class<?> natural(Schema schema) {
        // Generic texts are Strings, which are the keys of maps that people make, too.
        return schema.getType() == Schema.Type.STRING && classes.isGeneric() ? String.class : classes.natural(schema);
    }

    /** Names are compared without their spaces, as Avro does, or by the aliases of the reader. */
    static boolean sameName(Schema written, Schema schema) {
        return written.getFullName().equals(schema.getFullName())
                || schema.getAliases().contains(written.getFullName())
                || written.getName().equals(schema.getName());
    }

    private ValueReader unionWritten(Schema written, Schema schema, JavaType type, String place) {
        List<Schema> branches = written.getTypes();
        ValueReader[] readers = new ValueReader[branches.size()];
        int possible = 0;
        RuntimeException failure = new IllegalArgumentException(place + " was written as an empty union");
        for (int i = 0; i < readers.length; i++) {
            try {
                readers[i] = branches.get(i).getType() == Schema.Type.NULL
                                && !schema.isUnion()
                                && schema.getType() != Schema.Type.NULL
                        ? new RefusingReader(place + " is null, but is not nullable any more")
                        : reader(branches.get(i), schema, type, place);
                possible += readers[i] instanceof RefusingReader ? 0 : 1;
            } catch (IllegalArgumentException e) {
                readers[i] = new RefusingReader(String.valueOf(e.getMessage()));
                failure = e;
            }
        }
        if (possible == 0) {
            throw failure;
        }
        return new UnionReader(readers);
    }

    private ValueReader unionRead(Schema written, Schema schema, JavaType type, String place) {
        Schema branch = null;
        for (Schema candidate : schema.getTypes()) {
            if (branch == null && candidate.getType() == written.getType() && matches(written, candidate, true)) {
                branch = candidate;
            }
        }
        for (Schema candidate : schema.getTypes()) {
            if (branch == null && matches(written, candidate, false)) {
                branch = candidate;
            }
        }
        if (branch == null) {
            throw new IllegalArgumentException(
                    place + " was written as " + told(written) + ", which is none of its union");
        }
        long others = schema.getTypes().stream()
                .filter(candidate -> candidate.getType() != Schema.Type.NULL)
                .count();
        JavaType member = others > 1 ? classes.member(branch, type) : type;
        return reader(written, branch, member, place);
    }

    private static boolean matches(Schema written, Schema candidate, boolean fullName) {
        if (written.getType() != candidate.getType()) {
            return !fullName && Scalars.base(written, candidate) != null;
        }
        return switch (candidate.getType()) {
            case RECORD, ENUM, FIXED ->
                fullName
                        ? written.getFullName().equals(candidate.getFullName())
                                || candidate.getAliases().contains(written.getFullName())
                        : sameName(written, candidate);
            default -> true;
        };
    }

    private ValueReader enumeration(Schema written, Schema schema, JavaType type) {
        requireName(written, schema);
        Class<?> found = type.isAny() ? classes.find(schema) : type.raw();
        @Nullable
        Object[] constants = new @Nullable Object[written.getEnumSymbols().size()];
        for (int i = 0; i < constants.length; i++) {
            String symbol = written.getEnumSymbols().get(i);
            if (!schema.hasEnumSymbol(symbol)) {
                symbol = schema.getEnumDefault();
            }
            constants[i] = symbol == null
                    ? null
                    : found == null ? new GenericData.EnumSymbol(schema, symbol) : constant(found, symbol);
        }
        return new EnumReader(written, schema.getFullName(), constants, found == null);
    }

    private static @Nullable Object constant(Class<?> type, String name) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        return null;
    }

    private static void requireName(Schema written, Schema schema) {
        if (!sameName(written, schema)) {
            throw new IllegalArgumentException(written.getFullName() + " cannot be read as " + schema.getFullName()
                    + "; give that the alias, if it is the same thing");
        }
    }

    private @Nullable ValueReader fixed(Schema written, Schema schema, JavaType type) {
        Class<?> found = type.isAny() ? classes.find(schema) : type.raw();
        if (found != null && !GenericFixed.class.isAssignableFrom(found)) {
            return null;
        }
        requireName(written, schema);
        int size = written.getFixedSize();
        if (size != schema.getFixedSize()) {
            throw new IllegalArgumentException(
                    schema.getFullName() + " was of " + size + " bytes, is of " + schema.getFixedSize());
        }
        return new ScalarReader(
                in -> {
                    in.budget.memory(24);
                    byte[] bytes = in.readRaw(size);
                    return found == null || found == GenericFixed.class
                            ? new GenericData.Fixed(schema, bytes)
                            : specificFixed(found, bytes);
                },
                size);
    }

    private static Object specificFixed(Class<?> type, byte[] bytes) {
        try {
            SpecificFixed fixed = (SpecificFixed) type.getDeclaredConstructor().newInstance();
            fixed.bytes(bytes);
            return fixed;
        } catch (ReflectiveOperationException e) {
            throw new InvalidPayloadException(type.getName() + " cannot be made", e);
        }
    }

    private ValueReader array(Schema written, Schema schema, JavaType type, String place) {
        Schema from = written.getElementType();
        Schema to = schema.getElementType();
        Class<?> raw = type.raw();
        if (raw.isArray()) {
            Class<?> component = raw.getComponentType();
            PrimitiveArrays primitive = PrimitiveArrays.of(to.getType(), component);
            if (primitive != null && from.getType() == to.getType()) {
                return primitive.reader();
            }
            return new ArrayReader(component, reader(from, to, type.argument(0), place + "[]"));
        }
        JavaCollections kind = JavaCollections.of(type.isAny() ? List.class : raw);
        if (kind == null) {
            throw Writers.unfit(schema, type, place);
        }
        if (kind.isMap()) {
            if (from.getType() != Schema.Type.RECORD || from.getFields().size() != 2) {
                throw Writers.unfit(schema, type, place);
            }
            return new MapReader(
                    kind,
                    reader(pair(from, 0), pair(to, 0), type.argument(0), place + " key"),
                    reader(pair(from, 1), pair(to, 1), type.argument(1), place + " value"),
                    type.argument(0).raw());
        }
        return new CollectionReader(
                kind,
                reader(from, to, type.argument(0), place + " element"),
                type.argument(0).raw());
    }

    private static Schema pair(Schema record, int field) {
        return record.getFields().get(field).schema();
    }

    private ValueReader map(Schema written, Schema schema, JavaType type, String place) {
        JavaCollections kind = JavaCollections.of(type.isAny() ? Map.class : type.raw());
        if (kind == null || !kind.isMap()) {
            throw Writers.unfit(schema, type, place);
        }
        Schema text = Schema.create(Schema.Type.STRING);
        JavaType key = type.argument(0);
        return new MapReader(
                kind,
                reader(text, text, key, place + " key"),
                reader(written.getValueType(), schema.getValueType(), type.argument(1), place + " value"),
                String.class);
    }

    private ValueReader record(Schema written, Schema schema, JavaType type) {
        requireName(written, schema);
        Class<?> found = type.isAny() || IndexedRecord.class == type.raw() ? classes.find(schema) : type.raw();
        if (found != null && classes.isGenericClass(found)) {
            found = null;
        }
        Known known = new Known(written, schema.getFullName(), found == null ? JavaType.ANY : JavaType.of(found));
        RecordReader before = records.get(known);
        if (before != null) {
            return before;
        }
        RecordModel model = found == null ? null : RecordModel.of(found, schema);
        RecordReader reader = new RecordReader(schema, model);
        records.put(known, reader);
        try {
            Set<Integer> seen = new HashSet<>();
            for (Schema.Field field : written.getFields()) {
                Schema.Field target = target(field, written, schema);
                if (target == null || !seen.add(target.pos())) {
                    reader.skip(skip(field.schema()));
                } else {
                    reader.field(
                            target.pos(),
                            field.schema(),
                            target.schema(),
                            reader(
                                    field.schema(),
                                    target.schema(),
                                    model == null
                                            ? JavaType.ANY
                                            : model.slots().get(target.pos()).type(),
                                    schema.getFullName() + "." + target.name()));
                }
            }
            for (Schema.Field field : schema.getFields()) {
                if (seen.contains(field.pos())) {
                    continue;
                }
                if (!field.hasDefaultValue()) {
                    throw new IllegalArgumentException(schema.getFullName() + "." + field.name()
                            + " is not in the schema that wrote, and has no default; give one by @AvroDefault");
                }
                ValueReader value = reader(
                        field.schema(),
                        field.schema(),
                        model == null
                                ? JavaType.ANY
                                : model.slots().get(field.pos()).type(),
                        schema.getFullName() + "." + field.name());
                reader.defaulted(field.pos(), value, defaultBytes(field));
            }
        } catch (IllegalArgumentException e) {
            records.remove(known);
            throw e;
        }
        reader.link();
        return reader;
    }

    private static Schema.@Nullable Field target(Schema.Field field, Schema written, Schema schema) {
        Schema.Field same = schema.getField(field.name());
        if (same != null) {
            return same;
        }
        for (Schema.Field candidate : schema.getFields()) {
            if (candidate.aliases().contains(field.name()) && written.getField(candidate.name()) == null) {
                return candidate;
            }
        }
        return null;
    }

    private static byte[] defaultBytes(Schema.Field field) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        try {
            Object value = GenericData.get().getDefaultValue(field);
            new GenericDatumWriter<Object>(field.schema()).write(value, encoder);
            encoder.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Makes what passes over values that nobody wants. */
    private SkipReader skip(Schema written) {
        SkipReader before = skips.get(written);
        if (before != null) {
            return before;
        }
        SkipReader reader = new SkipReader(written);
        skips.put(written, reader);
        switch (written.getType()) {
            case RECORD -> written.getFields().forEach(field -> reader.parts.add(skip(field.schema())));
            case UNION -> written.getTypes().forEach(branch -> reader.parts.add(skip(branch)));
            case ARRAY -> reader.parts.add(skip(written.getElementType()));
            case MAP -> reader.parts.add(skip(written.getValueType()));
            default -> {
                // Has no parts.
            }
        }
        return reader;
    }

    /** Passes over a value without making it. */
    private static final class SkipReader extends ValueReader {
        private final Schema schema;
        private final List<SkipReader> parts = new ArrayList<>();

        SkipReader(Schema schema) {
            this.schema = schema;
        }

        @Override
        @Nullable
        Object read(AvroInput in) {
            switch (schema.getType()) {
                case NULL -> {
                    return null;
                }
                case BOOLEAN -> in.skip(1);
                case INT, LONG, ENUM -> in.skipVarint();
                case FLOAT -> in.skip(Float.BYTES);
                case DOUBLE -> in.skip(Double.BYTES);
                case STRING, BYTES -> in.skip(in.readLength("text"));
                case FIXED -> in.skip(schema.getFixedSize());
                case UNION -> parts.get(in.readIndex(parts.size())).read(in);
                case RECORD -> {
                    in.enter();
                    for (SkipReader part : parts) {
                        part.read(in);
                    }
                    in.leave();
                }
                case ARRAY, MAP -> {
                    in.enter();
                    int done = 0;
                    for (int count = in.readBlock("array", 0, 0); count > 0; count = in.readBlock("array", 0, done)) {
                        // What takes no bytes is not walked over for nothing: its number is bounded by memory.
                        in.budget.memory(in.remaining() < count ? (long) ObjectSizes.ELEMENT * count : 0);
                        for (int i = 0; i < count; i++) {
                            if (schema.getType() == Schema.Type.MAP) {
                                in.skip(in.readLength("text"));
                            }
                            parts.get(0).read(in);
                        }
                        done += count;
                    }
                    in.leave();
                }
            }
            return null;
        }
    }

    /** Gives one value that takes no bytes. */
    private static final class ConstantReader extends ValueReader {
        private final @Nullable Object value;

        ConstantReader(@Nullable Object value) {
            this.value = value;
        }

        @Override
        @Nullable
        Object read(AvroInput in) {
            return value;
        }
    }

    /** Refuses a value that can be written, but not be read. */
    private static final class RefusingReader extends ValueReader {
        private final String reason;

        RefusingReader(String reason) {
            this.reason = reason;
        }

        @Override
        Object read(AvroInput in) {
            throw new InvalidPayloadException(reason);
        }
    }

    /** Reads a value without parts. */
    private static final class ScalarReader extends ValueReader {
        private final Scalars.Get get;
        private final int minBytes;

        ScalarReader(Scalars.Get get, int minBytes) {
            this.get = get;
            this.minBytes = minBytes;
        }

        @Override
        int minBytes() {
            return minBytes;
        }

        @Override
        Object read(AvroInput in) {
            return get.get(in);
        }
    }

    /** Reads what its index says. */
    private static final class UnionReader extends ValueReader {
        private final ValueReader[] branches;

        UnionReader(ValueReader[] branches) {
            this.branches = branches;
        }

        @Override
        int minBytes() {
            return 1;
        }

        @Override
        @Nullable
        Object read(AvroInput in) {
            return branches[in.readIndex(branches.length)].read(in);
        }
    }

    /** Reads a constant of an enum. */
    private static final class EnumReader extends ValueReader {
        private final Schema written;
        private final String name;
        private final @Nullable Object[] constants;
        private final boolean generic;

        EnumReader(Schema written, String name, @Nullable Object[] constants, boolean generic) {
            this.written = written;
            this.name = name;
            this.constants = constants;
            this.generic = generic;
        }

        @Override
        int minBytes() {
            return 1;
        }

        @Override
        Object read(AvroInput in) {
            int index = in.readInt();
            if (index < 0 || index >= constants.length) {
                throw new InvalidPayloadException(
                        name + " has the symbol " + index + ", must be from 0 to " + (constants.length - 1));
            }
            if (generic) {
                in.budget.memory(24);
            }
            Object constant = constants[index];
            if (constant == null) {
                throw new InvalidPayloadException("symbol "
                        + written.getEnumSymbols().get(index) + " is not in " + name + ", which has no default");
            }
            return constant;
        }
    }

    /** Reads the fields of a record. */
    static final class RecordReader extends ValueReader {

        /** What is done with a field that was written, or with a default. */
        private record Step(int target, ValueReader reader, boolean direct) {}

        /** Makes the value of a field that was not written. */
        private static final class DefaultReader extends ValueReader {
            private final ValueReader reader;
            private final byte[] bytes;

            DefaultReader(ValueReader reader, byte[] bytes) {
                this.reader = reader;
                this.bytes = bytes;
            }

            @Override
            @Nullable
            Object read(AvroInput in) {
                return in.readElsewhere(bytes, reader);
            }
        }

        private final Schema schema;
        private final @Nullable RecordModel model;
        private final List<Step> collected = new ArrayList<>();
        private Step[] steps = {};
        private FieldKind[] kinds = {};
        private @Nullable MethodHandle[] setters = {};
        private int[] arguments = {};
        private int minBytes;

        RecordReader(Schema schema, @Nullable RecordModel model) {
            this.schema = schema;
            this.model = model;
        }

        void skip(ValueReader reader) {
            collected.add(new Step(-1, reader, false));
        }

        void field(int target, Schema from, Schema to, ValueReader reader) {
            boolean direct = from.getType() == to.getType()
                    && from.getType() != Schema.Type.UNION
                    && model != null
                    && !model.isRecord()
                    && model.slots().get(target).type().raw().isPrimitive();
            collected.add(new Step(target, reader, direct));
        }

        void defaulted(int target, ValueReader reader, byte[] bytes) {
            collected.add(new Step(target, new DefaultReader(reader, bytes), false));
        }

        void link() {
            steps = collected.toArray(new Step[0]);
            int bytes = 0;
            for (Step step : steps) {
                bytes += step.target() >= 0 ? step.reader().minBytes() : 0;
            }
            minBytes = bytes;
            if (model != null) {
                int count = model.slots().size();
                kinds = new FieldKind[count];
                setters = new @Nullable MethodHandle[count];
                arguments = new int[count];
                for (int i = 0; i < count; i++) {
                    RecordModel.Slot slot = model.slots().get(i);
                    kinds[i] = FieldKind.of(slot.type().raw());
                    setters[i] = slot.setter();
                    arguments[i] = slot.argument();
                }
            }
        }

        @Override
        int minBytes() {
            return minBytes;
        }

        @Override
        Object read(AvroInput in) {
            RecordModel bound = model;
            in.enter();
            Object result;
            int at = 0;
            try {
                if (bound == null) {
                    in.budget.memory(48 + 4L * schema.getFields().size());
                    GenericData.Record record = new GenericData.Record(schema);
                    for (; at < steps.length; at++) {
                        Step step = steps[at];
                        Object value = step.reader().read(in);
                        if (step.target() >= 0) {
                            record.put(step.target(), value);
                        }
                    }
                    result = record;
                } else {
                    in.budget.object(bound.type());
                    if (bound.isRecord()) {
                        @Nullable Object[] values = new @Nullable Object[arguments.length];
                        for (; at < steps.length; at++) {
                            Step step = steps[at];
                            Object value = step.reader().read(in);
                            if (step.target() >= 0) {
                                values[arguments[step.target()]] = value;
                            }
                        }
                        result = (Object) bound.constructor().invokeExact(values);
                    } else {
                        result = (Object) bound.constructor().invokeExact();
                        for (; at < steps.length; at++) {
                            field(in, result, steps[at]);
                        }
                    }
                }
            } catch (InvalidPayloadException e) {
                int target = at < steps.length ? steps[at].target() : -1;
                throw target < 0
                        ? e.within(schema.getFullName())
                        : e.within(schema.getFullName() + "."
                                + schema.getFields().get(target).name());
            } catch (Throwable e) {
                throw RecordModel.rethrow(e);
            }
            in.leave();
            return result;
        }

        private void field(AvroInput in, Object target, Step step) throws Throwable {
            int i = step.target();
            if (i < 0) {
                step.reader().read(in);
                return;
            }
            MethodHandle setter = setters[i];
            if (setter == null) {
                throw new IllegalStateException(schema.getFullName() + " has a field that cannot be set");
            }
            if (!step.direct()) {
                Object value = step.reader().read(in);
                if (kinds[i] == FieldKind.OBJECT) {
                    setter.invokeExact(target, value);
                } else {
                    setter.invoke(target, value);
                }
                return;
            }
            switch (kinds[i]) {
                case BOOLEAN -> setter.invokeExact(target, in.readBoolean());
                case BYTE ->
                    setter.invokeExact(
                            target, (byte) Scalars.inRange(in.readInt(), Byte.MIN_VALUE, Byte.MAX_VALUE, "byte"));
                case SHORT ->
                    setter.invokeExact(
                            target, (short) Scalars.inRange(in.readInt(), Short.MIN_VALUE, Short.MAX_VALUE, "short"));
                case CHAR ->
                    setter.invokeExact(target, (char)
                            Scalars.inRange(in.readInt(), Character.MIN_VALUE, Character.MAX_VALUE, "char"));
                case INT -> setter.invokeExact(target, in.readInt());
                case LONG -> setter.invokeExact(target, in.readLong());
                case FLOAT -> setter.invokeExact(target, in.readFloat());
                case DOUBLE -> setter.invokeExact(target, in.readDouble());
                case OBJECT -> throw new IllegalStateException("objects are not read directly");
            }
        }
    }

    /** Reads an array of objects, or one of numbers that were promoted. */
    private static final class ArrayReader extends ValueReader {
        private final Class<?> component;
        private final ValueReader element;

        ArrayReader(Class<?> component, ValueReader element) {
            this.component = component;
            this.element = element;
        }

        @Override
        int minBytes() {
            return 1;
        }

        @Override
        Object read(AvroInput in) {
            in.enter();
            in.budget.memory(ObjectSizes.ARRAY);
            List<@Nullable Object> values = readElements(in, "array", element, component.isPrimitive() ? 8 : 4);
            Object array = Array.newInstance(component, values.size());
            for (int i = 0; i < values.size(); i++) {
                Array.set(array, i, values.get(i));
            }
            in.leave();
            return array;
        }
    }

    private static List<@Nullable Object> readElements(AvroInput in, String what, ValueReader element, int each) {
        int minBytes = element.minBytes();
        int count = in.readBlock(what, minBytes, 0);
        in.budget.memory((long) each * count);
        ArrayList<@Nullable Object> values = new ArrayList<>(count);
        int done = 0;
        while (count > 0) {
            for (int i = 0; i < count; i++) {
                values.add(element.read(in));
            }
            done += count;
            count = in.readBlock(what, minBytes, done);
            in.budget.memory((long) each * count);
        }
        return values;
    }

    /** Reads a list or a set. */
    private static final class CollectionReader extends ValueReader {
        private final JavaCollections kind;
        private final ValueReader element;
        private final Class<?> elementType;

        CollectionReader(JavaCollections kind, ValueReader element, Class<?> elementType) {
            this.kind = kind;
            this.element = element;
            this.elementType = elementType;
        }

        @Override
        int minBytes() {
            return 1;
        }

        @Override
        Object read(AvroInput in) {
            in.enter();
            in.budget.memory(kind.empty());
            long cost = in.cost();
            long work = in.budget.workCharged();
            in.hashed += kind.isSet() ? 1 : 0;
            List<@Nullable Object> values = readElements(in, "array", element, kind.each());
            in.hashed -= kind.isSet() ? 1 : 0;
            work = in.budget.workCharged() - work;
            int count = values.size();
            in.leave();
            if (count > 0) {
                Writers.Work.charge(
                        in.budget, kind, elementType, count, in.cost() - cost, work, in.hashed > 0, values::toArray, 1);
            }
            if (kind.isPlainList()) {
                return values;
            }
            Collection<@Nullable Object> result = kind.newCollection(count);
            result.addAll(values);
            if (result.size() != count) {
                throw new InvalidPayloadException("set has an element twice before offset " + in.position());
            }
            return result;
        }
    }

    /** Reads a map, of texts or of pairs. */
    private static final class MapReader extends ValueReader {
        private final JavaCollections kind;
        private final ValueReader key;
        private final ValueReader value;
        private final Class<?> keyType;

        MapReader(JavaCollections kind, ValueReader key, ValueReader value, Class<?> keyType) {
            this.kind = kind;
            this.key = key;
            this.value = value;
            this.keyType = keyType;
        }

        @Override
        int minBytes() {
            return 1;
        }

        @Override
        Object read(AvroInput in) {
            in.enter();
            in.budget.memory(kind.empty());
            int minBytes = key.minBytes() + value.minBytes();
            int count = in.readBlock("map", minBytes, 0);
            in.budget.memory((long) kind.each() * count);
            // Held back until it is known what it costs to fill a table with them.
            @Nullable Object[] entries = new @Nullable Object[2 * Math.min(count, in.remaining() + 16)];
            int size = 0;
            long cost = 0;
            long work = 0;
            int start = in.position();
            while (count > 0) {
                for (int i = 0; i < count; i++) {
                    if (2 * size == entries.length) {
                        entries = Arrays.copyOf(entries, Math.max(16, 2 * entries.length));
                    }
                    long before = in.cost();
                    long workBefore = in.budget.workCharged();
                    in.hashed++;
                    entries[2 * size] = key.read(in);
                    in.hashed--;
                    cost += in.cost() - before;
                    work += in.budget.workCharged() - workBefore;
                    entries[2 * size + 1] = value.read(in);
                    size++;
                }
                count = in.readBlock("map", minBytes, size);
                in.budget.memory((long) kind.each() * count);
            }
            in.leave();
            @Nullable Object[] all = entries.length == 2 * size ? entries : Arrays.copyOf(entries, 2 * size);
            if (size > 0) {
                long whole = in.hashed > 0 ? in.position() - start : cost;
                Writers.Work.charge(
                        in.budget, kind, keyType, size, Math.max(cost, whole), work, in.hashed > 0, () -> all, 2);
            }
            Map<@Nullable Object, @Nullable Object> map = kind.newMap(size);
            for (int i = 0; i < all.length; i += 2) {
                map.put(all[i], all[i + 1]);
            }
            if (map.size() != size) {
                throw new InvalidPayloadException("map has a key twice before offset " + in.position());
            }
            return map;
        }
    }
}
