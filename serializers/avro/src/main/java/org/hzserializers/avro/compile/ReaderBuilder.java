// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;
import org.hzserializers.avro.read.ArrayReader;
import org.hzserializers.avro.read.CollectionReader;
import org.hzserializers.avro.read.ConstantReader;
import org.hzserializers.avro.read.Defaults;
import org.hzserializers.avro.read.EnumReader;
import org.hzserializers.avro.read.FixedReader;
import org.hzserializers.avro.read.MapReader;
import org.hzserializers.avro.read.OptionalReader;
import org.hzserializers.avro.read.PrimitiveArrayReader;
import org.hzserializers.avro.read.PrimitiveReader;
import org.hzserializers.avro.read.RefusingReader;
import org.hzserializers.avro.read.ScalarReader;
import org.hzserializers.avro.read.SkipReader;
import org.hzserializers.avro.read.TextReader;
import org.hzserializers.avro.read.UnionReader;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.schema.RecordClasses;
import org.hzserializers.avro.schema.RecordModel;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.avro.value.ContainerFill;
import org.hzserializers.avro.value.PrimitiveArrays;
import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.avro.value.Scalars;
import org.hzserializers.bytecode.Specializable;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.Classes;
import org.hzserializers.model.EnumNames;
import org.jspecify.annotations.Nullable;

/**
 * Walks over the schema that wrote, the schema of today and a class once, and makes what reads the first as the last,
 * by Avro's rules of schema resolution. What can never be read is refused at once; what depends on the value, when
 * one comes.
 */
public final class ReaderBuilder {

    private record Known(
            Schema written, String schema, @Nullable Class<?> type) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            // Schemas are compared by identity: two of one name may differ, and to compare them takes long.
            return other instanceof Known known
                    && written == known.written
                    && schema.equals(known.schema)
                    && type == known.type;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(written) * 31 + schema.hashCode();
        }
    }

    private final RecordClasses classes;
    private final Map<Known, ReaderLink> records = new LinkedHashMap<>();
    private final Map<Schema, SkipReader> skips = SkipReader.none();
    private final List<Runnable> links = new ArrayList<>();

    private ReaderBuilder(RecordClasses classes) {
        this.classes = classes;
    }

    /**
     * Makes a reader.
     *
     * @param place where the value is, for messages
     * @throws IllegalArgumentException if what was written cannot be read
     */
    public static ValueReader build(RecordClasses classes, Schema written, Schema schema, Type type, String place) {
        ReaderBuilder builder = new ReaderBuilder(classes);
        ValueReader root = builder.reader(written, schema, type, place);
        builder.links.forEach(Runnable::run);
        return Specializable.of(root);
    }

    private ValueReader reader(Schema written, Schema schema, Type type, String place) {
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
        return special == null ? scalar(written, schema, type, place) : special;
    }

    private ValueReader scalar(Schema written, Schema schema, Type type, String place) {
        Class<?> declared = RecordClasses.isAny(type) ? natural(schema) : RecordClasses.raw(type);
        boolean named = schema.getType() != Schema.Type.FIXED || SchemaNames.same(written, schema);
        Scalars.Get get = named ? Scalars.get(written, schema, declared) : null;
        if (get == null) {
            throw new IllegalArgumentException(place + " was written as " + SchemaNames.told(written)
                    + " and cannot be read as " + SchemaNames.told(schema) + " into a " + declared.getName());
        }
        return declared == String.class && schema.getType() == Schema.Type.STRING
                ? new TextReader()
                : new ScalarReader(get, Scalars.minBytes(written));
    }

    private Class<?> natural(Schema schema) {
        // Generic texts are Strings, which are the keys of maps that people make, too.
        return schema.getType() == Schema.Type.STRING && classes.isGeneric() ? String.class : classes.natural(schema);
    }

    private ValueReader unionWritten(Schema written, Schema schema, Type type, String place) {
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
        for (int i = 0; i < readers.length && readers.length == 2; i++) {
            if (readers[i] instanceof ConstantReader) {
                return new OptionalReader(i, readers[1 - i]);
            }
        }
        return new UnionReader(readers);
    }

    private ValueReader unionRead(Schema written, Schema schema, Type type, String place) {
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
                    place + " was written as " + SchemaNames.told(written) + ", which is none of its union");
        }
        long others = schema.getTypes().stream()
                .filter(candidate -> candidate.getType() != Schema.Type.NULL)
                .count();
        Type member = others > 1 ? classes.member(branch, type) : type;
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
                        : SchemaNames.same(written, candidate);
            default -> true;
        };
    }

    private ValueReader enumeration(Schema written, Schema schema, Type type) {
        requireName(written, schema);
        Class<?> found = classes.find(schema, type);
        EnumNames names = found == null ? null : EnumNames.of(found);
        @Nullable
        Object[] constants = new @Nullable Object[written.getEnumSymbols().size()];
        for (int i = 0; i < constants.length; i++) {
            String symbol = written.getEnumSymbols().get(i);
            if (!schema.hasEnumSymbol(symbol)) {
                symbol = schema.getEnumDefault();
            }
            constants[i] = symbol == null
                    ? null
                    : names == null ? new GenericData.EnumSymbol(schema, symbol) : names.constant(symbol);
        }
        return new EnumReader(written, schema.getFullName(), constants, found == null ? ObjectSizes.BOX : 0);
    }

    private static void requireName(Schema written, Schema schema) {
        if (!SchemaNames.same(written, schema)) {
            throw new IllegalArgumentException(written.getFullName() + " cannot be read as " + schema.getFullName()
                    + "; give that the alias, if it is the same thing");
        }
    }

    private @Nullable ValueReader fixed(Schema written, Schema schema, Type type) {
        Class<?> found = classes.find(schema, type);
        if (found != null && !GenericFixed.class.isAssignableFrom(found)) {
            return null;
        }
        requireName(written, schema);
        int size = written.getFixedSize();
        if (size != schema.getFixedSize()) {
            throw new IllegalArgumentException(
                    schema.getFullName() + " was of " + size + " bytes, is of " + schema.getFixedSize());
        }
        return new FixedReader(schema, found);
    }

    private ValueReader array(Schema written, Schema schema, Type type, String place) {
        Schema from = written.getElementType();
        Schema to = schema.getElementType();
        Class<?> raw = RecordClasses.raw(type);
        if (raw.isArray()) {
            Class<?> component = raw.getComponentType();
            PrimitiveArrays primitive = PrimitiveArrays.of(to.getType(), component);
            return primitive != null && from.getType() == to.getType()
                    ? new PrimitiveArrayReader(primitive)
                    : new ArrayReader(component, reader(from, to, Classes.component(type), place + "[]"));
        }
        JavaCollections kind = JavaCollections.of(RecordClasses.isAny(type) ? List.class : raw);
        if (kind == null) {
            throw SchemaNames.unfit(schema, type, place);
        }
        if (kind.isMap()) {
            if (from.getType() != Schema.Type.RECORD || from.getFields().size() != 2) {
                throw SchemaNames.unfit(schema, type, place);
            }
            return new MapReader(
                    kind,
                    reader(pair(from, 0), pair(to, 0), Classes.argument(type, 0), place + " key"),
                    reader(pair(from, 1), pair(to, 1), Classes.argument(type, 1), place + " value"),
                    ContainerFill.of(kind, RecordClasses.raw(Classes.argument(type, 0))));
        }
        return new CollectionReader(
                kind,
                reader(from, to, Classes.argument(type, 0), place + " element"),
                ContainerFill.of(kind, RecordClasses.raw(Classes.argument(type, 0))));
    }

    private static Schema pair(Schema record, int field) {
        return record.getFields().get(field).schema();
    }

    private ValueReader map(Schema written, Schema schema, Type type, String place) {
        JavaCollections kind = JavaCollections.of(RecordClasses.isAny(type) ? Map.class : RecordClasses.raw(type));
        if (kind == null || !kind.isMap()) {
            throw SchemaNames.unfit(schema, type, place);
        }
        Schema text = Schema.create(Schema.Type.STRING);
        return new MapReader(
                kind,
                reader(text, text, Classes.argument(type, 0), place + " key"),
                reader(written.getValueType(), schema.getValueType(), Classes.argument(type, 1), place + " value"),
                ContainerFill.of(kind, String.class));
    }

    private ValueReader record(Schema written, Schema schema, Type type) {
        requireName(written, schema);
        Class<?> found = classes.find(schema, type == IndexedRecord.class ? Object.class : type);
        if (found != null && classes.isGenericClass(found)) {
            found = null;
        }
        Known known = new Known(written, schema.getFullName(), found);
        ReaderLink before = records.get(known);
        if (before != null) {
            return before;
        }
        int recordsBefore = records.size();
        int linksBefore = links.size();
        ReaderLink link = new ReaderLink();
        records.put(known, link);
        try {
            RecordModel model = found == null ? null : RecordModel.of(found, schema);
            List<ReadPlan.Step> steps = steps(written, schema, model);
            if (model == null) {
                GenericReader reader = new GenericReader(schema, steps);
                links.add(reader::link);
                link.set(reader);
            } else {
                int memory = ObjectSizes.cached(model.type());
                ReadPlan plan = new ReadPlan(model, RecordFault.of(schema), memory, steps);
                link.set(ReaderCompiler.compile(plan, links));
            }
        } catch (IllegalArgumentException e) {
            // Nothing may keep what refers to it: a branch of a union goes on without it.
            List<Known> later = new ArrayList<>(records.keySet());
            records.keySet().removeAll(later.subList(recordsBefore, later.size()));
            links.subList(linksBefore, links.size()).clear();
            throw e;
        }
        return link;
    }

    private List<ReadPlan.Step> steps(Schema written, Schema schema, @Nullable RecordModel model) {
        List<ReadPlan.Step> steps = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (Schema.Field field : written.getFields()) {
            Schema.Field target = target(field, written, schema);
            if (target == null || !seen.add(target.pos())) {
                SkipReader skip = SkipReader.of(field.schema(), skips);
                if (skip.takesBytes()) {
                    steps.add(new ReadPlan.Step(-1, skip));
                }
            } else {
                steps.add(new ReadPlan.Step(target.pos(), field(field.schema(), target, schema, model)));
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
            ValueReader reader = field(field.schema(), field, schema, model);
            steps.add(new ReadPlan.Step(field.pos(), Defaults.reader(field, reader)));
        }
        return steps;
    }

    private ValueReader field(Schema written, Schema.Field target, Schema schema, @Nullable RecordModel model) {
        Type type = model == null ? Object.class : model.type(target.pos());
        ValueReader reader = reader(written, target.schema(), type, schema.getFullName() + "." + target.name());
        return type instanceof Class<?> raw && raw.isPrimitive() && reader instanceof ScalarReader && !written.isUnion()
                ? new PrimitiveReader(written.getType(), raw)
                : reader;
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
}
