// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.schema.RecordClasses;
import org.hzserializers.avro.schema.RecordModel;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.avro.value.ContainerFill;
import org.hzserializers.avro.value.PrimitiveArrays;
import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.avro.value.Scalars;
import org.hzserializers.avro.write.ArrayWriter;
import org.hzserializers.avro.write.CollectionWriter;
import org.hzserializers.avro.write.EnumWriter;
import org.hzserializers.avro.write.FixedWriter;
import org.hzserializers.avro.write.ForeignWriter;
import org.hzserializers.avro.write.GenericWriter;
import org.hzserializers.avro.write.MapWriter;
import org.hzserializers.avro.write.NullWriter;
import org.hzserializers.avro.write.OptionalWriter;
import org.hzserializers.avro.write.PrimitiveArrayWriter;
import org.hzserializers.avro.write.PrimitiveWriter;
import org.hzserializers.avro.write.ScalarWriter;
import org.hzserializers.avro.write.SymbolWriter;
import org.hzserializers.avro.write.TextWriter;
import org.hzserializers.avro.write.UnionWriter;
import org.hzserializers.avro.write.ValueWriter;
import org.hzserializers.bytecode.Specializable;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.Classes;
import org.hzserializers.model.FieldModel;
import org.jspecify.annotations.Nullable;

/** Walks over a schema and a class once, and makes what writes the one by the other. */
@SuppressWarnings("ReferenceEquality") // the branches of one union
public final class WriterBuilder {

    private record Known(String schema, @Nullable Class<?> type) {}

    private final RecordClasses classes;
    private final boolean foreignCollections;
    private final Map<Known, WriterLink> records = new HashMap<>();
    private final List<Runnable> links = new ArrayList<>();

    private WriterBuilder(RecordClasses classes, boolean foreignCollections) {
        this.classes = classes;
        this.foreignCollections = foreignCollections;
    }

    /**
     * Makes a writer.
     *
     * @param place where the value is, for messages
     * @param foreignCollections whether collections of other classes are written as the JDK's
     * @throws IllegalArgumentException if class and schema do not fit
     */
    public static ValueWriter build(
            RecordClasses classes, Schema schema, Type type, String place, boolean foreignCollections) {
        WriterBuilder builder = new WriterBuilder(classes, foreignCollections);
        ValueWriter root = builder.writer(schema, type, place);
        builder.links.forEach(Runnable::run);
        return Specializable.of(root);
    }

    private ValueWriter writer(Schema schema, Type type, String place) {
        ValueWriter special =
                switch (schema.getType()) {
                    case NULL -> new NullWriter();
                    case UNION -> union(schema, type, place);
                    case RECORD -> record(schema, type);
                    case ENUM -> enumeration(schema, type);
                    case ARRAY -> array(schema, type, place);
                    case MAP -> map(schema, type, place);
                    case FIXED -> fixed(schema, type);
                    default -> null;
                };
        return special == null ? scalar(schema, type, place) : special;
    }

    private ValueWriter scalar(Schema schema, Type type, String place) {
        Class<?> declared = RecordClasses.isAny(type) ? classes.natural(schema) : RecordClasses.raw(type);
        // Texts without a class come back as Strings.
        boolean plainText = classes.isGeneric() && declared == CharSequence.class;
        Scalars.Put put = plainText ? Scalars.putText(schema) : Scalars.put(schema, declared);
        if (put == null) {
            throw SchemaNames.unfit(schema, type, place);
        }
        return declared == String.class && schema.getType() == Schema.Type.STRING
                ? new TextWriter()
                : new ScalarWriter(put, declared);
    }

    private @Nullable ValueWriter fixed(Schema schema, Type type) {
        boolean avros = RecordClasses.isAny(type)
                ? classes.isGeneric() || classes.find(schema) != null
                : GenericFixed.class.isAssignableFrom(RecordClasses.raw(type));
        return avros ? new FixedWriter(schema.getFixedSize(), classes.find(schema, type)) : null;
    }

    private ValueWriter enumeration(Schema schema, Type type) {
        Class<?> found = classes.find(schema, type);
        if (found == null) {
            return new SymbolWriter(schema);
        }
        if (!found.isEnum()) {
            throw SchemaNames.unfit(schema, type, schema.getFullName());
        }
        return EnumWriter.of(schema, found);
    }

    private ValueWriter union(Schema schema, Type type, String place) {
        List<Schema> branches = schema.getTypes();
        int none = -1;
        List<Schema> others = new ArrayList<>();
        for (int i = 0; i < branches.size(); i++) {
            if (branches.get(i).getType() == Schema.Type.NULL) {
                none = i;
            } else {
                others.add(branches.get(i));
            }
        }
        if (others.size() == 1) {
            if (none >= 0 && RecordClasses.raw(type).isPrimitive()) {
                throw new IllegalArgumentException(place + " is a " + RecordClasses.raw(type)
                        + ", but its schema allows null; take null out of it");
            }
            return new OptionalWriter(
                    none, others.get(0) == branches.get(0) ? 0 : 1, writer(others.get(0), type, place));
        }
        UnionWriter union = new UnionWriter(none, schema);
        for (int i = 0; i < branches.size(); i++) {
            Schema branch = branches.get(i);
            if (i != none) {
                Type member = classes.member(branch, type);
                union.add(i, writer(branch, member, place), classes.classesOf(branch, member));
            }
        }
        links.add(union::link);
        return union;
    }

    private ValueWriter array(Schema schema, Type type, String place) {
        Schema element = schema.getElementType();
        Class<?> raw = RecordClasses.raw(type);
        if (raw.isArray()) {
            Class<?> component = raw.getComponentType();
            PrimitiveArrays primitive = PrimitiveArrays.of(element.getType(), component);
            if (primitive != null) {
                return new PrimitiveArrayWriter(primitive);
            }
            if (component.isPrimitive()) {
                throw SchemaNames.unfit(schema, type, place);
            }
            return new ArrayWriter(raw, writer(element, Classes.component(type), place + "[]"));
        }
        JavaCollections kind = JavaCollections.of(RecordClasses.isAny(type) ? List.class : raw);
        if (kind == null) {
            throw SchemaNames.unfit(schema, type, place);
        }
        if (kind.isMap()) {
            if (element.getType() != Schema.Type.RECORD || element.getFields().size() != 2) {
                throw SchemaNames.unfit(schema, type, place);
            }
            return container(
                    kind,
                    type,
                    new MapWriter(
                            kind,
                            writer(element.getFields().get(0).schema(), Classes.argument(type, 0), place + " key"),
                            writer(element.getFields().get(1).schema(), Classes.argument(type, 1), place + " value"),
                            ContainerFill.of(kind, RecordClasses.raw(Classes.argument(type, 0))),
                            false));
        }
        requireComparable(kind, type, place);
        return container(
                kind,
                type,
                new CollectionWriter(
                        kind,
                        writer(element, Classes.argument(type, 0), place + " element"),
                        ContainerFill.of(kind, RecordClasses.raw(Classes.argument(type, 0))),
                        RecordClasses.isAny(type)));
    }

    private ValueWriter container(JavaCollections kind, Type type, ValueWriter writer) {
        return foreignCollections && !RecordClasses.isAny(type) ? new ForeignWriter(kind, writer) : writer;
    }

    private static void requireComparable(JavaCollections kind, Type type, String place) {
        if (kind.sorted() && !Comparable.class.isAssignableFrom(RecordClasses.raw(Classes.argument(type, 0)))) {
            throw new IllegalArgumentException(place + " is sorted, but "
                    + RecordClasses.raw(Classes.argument(type, 0)).getName() + " is not comparable");
        }
    }

    private ValueWriter map(Schema schema, Type type, String place) {
        JavaCollections kind = JavaCollections.of(RecordClasses.isAny(type) ? Map.class : RecordClasses.raw(type));
        if (kind == null || !kind.isMap()) {
            throw SchemaNames.unfit(schema, type, place);
        }
        Schema text = Schema.create(Schema.Type.STRING);
        Type key = Classes.argument(type, 0);
        boolean loose = RecordClasses.isAny(key) || key == CharSequence.class;
        return container(
                kind,
                type,
                new MapWriter(
                        kind,
                        writer(text, loose ? CharSequence.class : key, place + " key"),
                        writer(schema.getValueType(), Classes.argument(type, 1), place + " value"),
                        ContainerFill.of(kind, String.class),
                        RecordClasses.isAny(type)));
    }

    private ValueWriter record(Schema schema, Type type) {
        Class<?> found = classes.find(schema, type == IndexedRecord.class ? Object.class : type);
        Known known = new Known(schema.getFullName(), found);
        WriterLink before = records.get(known);
        if (before != null) {
            return before;
        }
        WriterLink link = new WriterLink();
        records.put(known, link);
        link.set(found == null || classes.isGenericClass(found) ? generic(schema) : bound(schema, found, type));
        return link;
    }

    private ValueWriter generic(Schema schema) {
        List<ValueWriter> fields = new ArrayList<>();
        for (Schema.Field field : schema.getFields()) {
            fields.add(writer(field.schema(), Object.class, schema.getFullName() + "." + field.name()));
        }
        GenericWriter writer = new GenericWriter(schema, fields);
        links.add(writer::link);
        return writer;
    }

    private ValueWriter bound(Schema schema, Class<?> found, Type type) {
        if (found.isEnum() || found.isArray() || Classes.isJdk(found)) {
            throw SchemaNames.unfit(schema, type, schema.getFullName());
        }
        RecordModel model = RecordModel.of(found, schema);
        List<ValueWriter> writers = new ArrayList<>();
        for (int i = 0; i < model.fields().size(); i++) {
            Schema field = schema.getFields().get(i).schema();
            FieldModel to = model.fields().get(i);
            ValueWriter writer = writer(field, model.type(i), found.getName() + "." + to.name());
            boolean inline = to.type().isPrimitive() && writer instanceof ScalarWriter;
            writers.add(inline ? new PrimitiveWriter(field.getType()) : writer);
        }
        WritePlan plan = new WritePlan(model, RecordFault.of(schema), ObjectSizes.cached(found), writers);
        return WriterCompiler.compile(plan, links);
    }
}
