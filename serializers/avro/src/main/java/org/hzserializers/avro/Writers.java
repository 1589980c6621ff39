// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericEnumSymbol;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Walks over a schema and a class once, and makes what writes the one by the other. */
@SuppressWarnings({"ReferenceEquality", "EnumOrdinal"}) // equal schemas are mostly the same; ordinals are of one class
final class Writers {

    private record Known(String schema, JavaType type) {}

    private final RecordClasses classes;
    private final Map<Known, RecordWriter> records = new HashMap<>();

    Writers(RecordClasses classes) {
        this.classes = classes;
    }

    ValueWriter writer(Schema schema, JavaType type, String place) {
        ValueWriter special =
                switch (schema.getType()) {
                    case NULL -> new NullWriter();
                    case UNION -> union(schema, type, place);
                    case RECORD -> record(schema, type, place);
                    case ENUM -> enumeration(schema, type);
                    case ARRAY -> array(schema, type, place);
                    case MAP -> map(schema, type, place);
                    case FIXED -> fixed(schema, type);
                    default -> null;
                };
        if (special != null) {
            return special;
        }
        Class<?> declared = type.isAny() ? classes.natural(schema) : type.raw();
        Scalars.Put put = Scalars.put(schema, declared);
        if (put == null) {
            throw unfit(schema, type, place);
        }
        return new ScalarWriter(put, declared);
    }

    static IllegalArgumentException unfit(Schema schema, JavaType type, String place) {
        return new IllegalArgumentException(place + " is a " + type.raw().getName() + ", its schema has "
                + (schema.getLogicalType() == null
                        ? ""
                        : schema.getLogicalType().getName() + " of ")
                + schema.getType().getName() + "; change one of them");
    }

    private @Nullable ValueWriter fixed(Schema schema, JavaType type) {
        if (type.isAny()
                ? classes.isGeneric() || classes.find(schema) != null
                : GenericFixed.class.isAssignableFrom(type.raw())) {
            return new FixedWriter(schema.getFixedSize(), type.isAny() ? classes.find(schema) : type.raw());
        }
        return null;
    }

    private ValueWriter enumeration(Schema schema, JavaType type) {
        Class<?> found = type.isAny() ? classes.find(schema) : type.raw();
        if (found == null) {
            return new SymbolWriter(schema);
        }
        if (!found.isEnum()) {
            throw unfit(schema, type, schema.getFullName());
        }
        return new EnumWriter(schema, found);
    }

    private ValueWriter union(Schema schema, JavaType type, String place) {
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
            if (none >= 0 && type.raw().isPrimitive()) {
                throw new IllegalArgumentException(
                        place + " is a " + type.raw() + ", but its schema allows null; take null out of it");
            }
            return new OptionalWriter(
                    none, others.get(0) == branches.get(0) ? 0 : 1, writer(others.get(0), type, place));
        }
        UnionWriter union = new UnionWriter(none, schema);
        for (int i = 0; i < branches.size(); i++) {
            Schema branch = branches.get(i);
            if (i != none) {
                JavaType member = classes.member(branch, type);
                union.add(i, branch, member, writer(branch, member, place), classes);
            }
        }
        return union;
    }

    private ValueWriter array(Schema schema, JavaType type, String place) {
        Schema element = schema.getElementType();
        Class<?> raw = type.raw();
        if (raw.isArray()) {
            Class<?> component = raw.getComponentType();
            PrimitiveArrays primitive = PrimitiveArrays.of(element.getType(), component);
            if (primitive != null) {
                return primitive.writer();
            }
            if (component.isPrimitive()) {
                throw unfit(schema, type, place);
            }
            return new ArrayWriter(raw, writer(element, type.argument(0), place + "[]"));
        }
        JavaCollections kind = JavaCollections.of(type.isAny() ? List.class : raw);
        if (kind == null) {
            throw unfit(schema, type, place);
        }
        if (kind.isMap()) {
            if (element.getType() != Schema.Type.RECORD || element.getFields().size() != 2) {
                throw unfit(schema, type, place);
            }
            return new PairsWriter(
                    kind,
                    writer(element.getFields().get(0).schema(), type.argument(0), place + " key"),
                    writer(element.getFields().get(1).schema(), type.argument(1), place + " value"),
                    type.argument(0).raw());
        }
        requireComparable(kind, type, place);
        return new CollectionWriter(
                kind,
                writer(element, type.argument(0), place + " element"),
                type.argument(0).raw(),
                type.isAny());
    }

    static void requireComparable(JavaCollections kind, JavaType type, String place) {
        if (kind.sorted() && !Comparable.class.isAssignableFrom(type.argument(0).raw())) {
            throw new IllegalArgumentException(
                    place + " is sorted, but " + type.argument(0).raw().getName() + " is not comparable");
        }
    }

    private ValueWriter map(Schema schema, JavaType type, String place) {
        JavaCollections kind = JavaCollections.of(type.isAny() ? Map.class : type.raw());
        if (kind == null || !kind.isMap()) {
            throw unfit(schema, type, place);
        }
        Schema text = Schema.create(Schema.Type.STRING);
        JavaType key = type.argument(0);
        boolean loose = key.isAny() || key.raw() == CharSequence.class;
        return new MapWriter(
                kind,
                writer(text, loose ? JavaType.of(CharSequence.class) : key, place + " key"),
                writer(schema.getValueType(), type.argument(1), place + " value"),
                type.isAny());
    }

    private ValueWriter record(Schema schema, JavaType type, String place) {
        Class<?> found = type.isAny() || IndexedRecord.class == type.raw() ? classes.find(schema) : type.raw();
        JavaType of = found == null ? JavaType.ANY : JavaType.of(found);
        Known known = new Known(schema.getFullName(), of);
        RecordWriter before = records.get(known);
        if (before != null) {
            return before;
        }
        if (found == null || classes.isGenericClass(found)) {
            RecordWriter writer = new RecordWriter(schema, null);
            records.put(known, writer);
            for (Schema.Field field : schema.getFields()) {
                writer.add(writer(field.schema(), JavaType.ANY, schema.getFullName() + "." + field.name()));
            }
            return writer;
        }
        if (found.isEnum()
                || found.isArray()
                || found.isPrimitive()
                || found.getName().startsWith("java.")) {
            throw unfit(schema, type, place);
        }
        RecordModel model = RecordModel.of(found, schema);
        RecordWriter writer = new RecordWriter(schema, model);
        records.put(known, writer);
        for (int i = 0; i < model.slots().size(); i++) {
            writer.add(writer(
                    schema.getFields().get(i).schema(),
                    model.slots().get(i).type(),
                    found.getName() + "." + model.slots().get(i).name()));
        }
        return writer;
    }

    /** Writes nothing. */
    private static final class NullWriter extends ValueWriter {
        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (value != null) {
                throw mismatch("null", value);
            }
        }
    }

    /** Writes a value without parts. */
    private static final class ScalarWriter extends ValueWriter {
        private final Scalars.Put put;
        private final Class<?> declared;

        ScalarWriter(Scalars.Put put, Class<?> declared) {
            this.put = put;
            this.declared = declared;
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (value == null) {
                throw mismatch("a " + declared.getName(), null);
            }
            put.put(out, value);
        }
    }

    /** Writes null or a value. */
    static final class OptionalWriter extends ValueWriter {
        private final int none;
        private final int some;
        private final ValueWriter writer;

        OptionalWriter(int none, int some, ValueWriter writer) {
            this.none = none;
            this.some = some;
            this.writer = writer;
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (value == null && none >= 0) {
                out.writeInt(none);
            } else {
                out.writeInt(some);
                writer.write(out, value);
            }
        }
    }

    /** Writes one of several. */
    private static final class UnionWriter extends ValueWriter {
        private final int none;
        private final Schema schema;
        private final Map<Class<?>, Integer> byClass = new HashMap<>();
        private final Map<Integer, ValueWriter> writers = new HashMap<>();

        UnionWriter(int none, Schema schema) {
            this.none = none;
            this.schema = schema;
        }

        void add(int index, Schema branch, JavaType type, ValueWriter writer, RecordClasses classes) {
            writers.put(index, writer);
            for (Class<?> found : classes.classesOf(branch, type)) {
                byClass.putIfAbsent(found, index);
            }
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (value == null) {
                if (none < 0) {
                    throw mismatch("one of " + names(), null);
                }
                out.writeInt(none);
                return;
            }
            int index = indexOf(value);
            out.writeInt(index);
            ValueWriter writer = writers.get(index);
            if (writer != null) {
                writer.write(out, value);
            }
        }

        private int indexOf(Object value) {
            String name = null;
            if (value instanceof IndexedRecord record) {
                name = record.getSchema().getFullName();
            } else if (value instanceof GenericEnumSymbol<?> symbol) {
                name = symbol.getSchema().getFullName();
            } else if (value instanceof GenericFixed fixed) {
                name = fixed.getSchema().getFullName();
            }
            if (name != null) {
                Integer named = schema.getIndexNamed(name);
                if (named != null) {
                    return named;
                }
            }
            Class<?> type = value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
            Integer index = byClass.get(type);
            if (index == null) {
                index = value instanceof Collection
                        ? byClass.get(List.class)
                        : value instanceof Map ? byClass.get(Map.class) : null;
            }
            if (index == null) {
                throw mismatch("one of " + names() + " (a subclass must be registered)", value);
            }
            return index;
        }

        private List<String> names() {
            return schema.getTypes().stream().map(Schema::getFullName).toList();
        }
    }

    /** Writes a constant of an enum of Java's. */
    private static final class EnumWriter extends ValueWriter {
        private final Class<?> type;
        private final int[] symbols;

        EnumWriter(Schema schema, Class<?> type) {
            this.type = type;
            Object[] constants = type.getEnumConstants();
            symbols = new int[constants.length];
            for (int i = 0; i < symbols.length; i++) {
                String name = ((Enum<?>) constants[i]).name();
                symbols[i] = schema.hasEnumSymbol(name) ? schema.getEnumOrdinal(name) : -1;
            }
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (!(value instanceof Enum<?> constant) || constant.getDeclaringClass() != type) {
                throw mismatch("a " + type.getName(), value);
            }
            int symbol = symbols[constant.ordinal()];
            if (symbol < 0) {
                throw new InvalidPayloadException(constant.name() + " is no symbol of the schema of " + type.getName());
            }
            out.writeInt(symbol);
        }
    }

    /** Writes a symbol without a class. */
    private static final class SymbolWriter extends ValueWriter {
        private final Schema schema;

        SymbolWriter(Schema schema) {
            this.schema = schema;
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (!(value instanceof GenericEnumSymbol<?> symbol) || !schema.hasEnumSymbol(symbol.toString())) {
                throw mismatch("a symbol of " + schema.getFullName(), value);
            }
            out.budget.memory(24);
            out.writeInt(schema.getEnumOrdinal(symbol.toString()));
        }
    }

    /** Writes a fixed of Avro's classes. */
    private static final class FixedWriter extends ValueWriter {
        private final int size;
        private final @Nullable Class<?> type;

        FixedWriter(int size, @Nullable Class<?> type) {
            this.size = size;
            this.type = type;
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (!(value instanceof GenericFixed fixed)
                    || fixed.bytes().length != size
                    || (type != null && type != value.getClass())) {
                throw mismatch("a fixed of " + size + " bytes", value);
            }
            out.budget.memory(ObjectSizes.ARRAY + 24L + size);
            out.writeRaw(fixed.bytes(), 0, size);
        }
    }

    /** Writes the fields of a record. */
    static final class RecordWriter extends ValueWriter {
        private final Schema schema;
        private final @Nullable RecordModel model;
        private final List<ValueWriter> writers = new ArrayList<>();
        private final FieldKind[] kinds;
        private final MethodHandle[] getters;

        RecordWriter(Schema schema, @Nullable RecordModel model) {
            this.schema = schema;
            this.model = model;
            int count = model == null ? 0 : model.slots().size();
            kinds = new FieldKind[count];
            getters = new MethodHandle[count];
            for (int i = 0; model != null && i < count; i++) {
                kinds[i] = FieldKind.of(model.slots().get(i).type().raw());
                getters[i] = model.slots().get(i).getter();
            }
        }

        void add(ValueWriter writer) {
            writers.add(writer);
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            RecordModel bound = model;
            int at = 0;
            try {
                if (bound == null) {
                    if (!(value instanceof GenericData.Record record)
                            || value.getClass() != GenericData.Record.class
                            || (record.getSchema() != schema
                                    && !record.getSchema().equals(schema))) {
                        throw mismatch("a generic record of " + schema.getFullName(), value);
                    }
                    out.enter();
                    out.budget.memory(48 + 4L * writers.size());
                    for (; at < writers.size(); at++) {
                        writers.get(at).write(out, record.get(at));
                    }
                } else {
                    if (value == null || value.getClass() != bound.type()) {
                        throw mismatch("exactly a " + bound.type().getName(), value);
                    }
                    out.enter();
                    out.budget.object(bound.type());
                    for (; at < kinds.length; at++) {
                        field(out, value, at);
                    }
                }
                out.leave();
            } catch (InvalidPayloadException e) {
                throw at < writers.size() && value != null && (bound == null || value.getClass() == bound.type())
                        ? e.within(schema.getFullName() + "."
                                + schema.getFields().get(at).name())
                        : e;
            }
        }

        private void field(AvroOutput out, Object value, int i) {
            try {
                switch (kinds[i]) {
                    case BOOLEAN -> out.writeBoolean((boolean) getters[i].invokeExact(value));
                    case BYTE -> out.writeInt((byte) getters[i].invokeExact(value));
                    case SHORT -> out.writeInt((short) getters[i].invokeExact(value));
                    case CHAR -> out.writeInt((char) getters[i].invokeExact(value));
                    case INT -> out.writeInt((int) getters[i].invokeExact(value));
                    case LONG -> out.writeLong((long) getters[i].invokeExact(value));
                    case FLOAT -> out.writeFloat((float) getters[i].invokeExact(value));
                    case DOUBLE -> out.writeDouble((double) getters[i].invokeExact(value));
                    case OBJECT -> writers.get(i).write(out, (Object) getters[i].invokeExact(value));
                }
            } catch (Throwable e) {
                throw RecordModel.rethrow(e);
            }
        }
    }

    /** Writes an array of objects. */
    private static final class ArrayWriter extends ValueWriter {
        private final Class<?> type;
        private final ValueWriter element;

        ArrayWriter(Class<?> type, ValueWriter element) {
            this.type = type;
            this.element = element;
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (value == null || value.getClass() != type) {
                throw mismatch("exactly a " + type.getTypeName(), value);
            }
            Object[] elements = (Object[]) value;
            out.limits.checkElements("array", elements.length, Long.MAX_VALUE, 0);
            out.budget.memory(ObjectSizes.ARRAY + 4L * elements.length);
            out.enter();
            if (elements.length > 0) {
                out.writeLong(elements.length);
                for (Object next : elements) {
                    element.write(out, next);
                }
            }
            out.writeLong(0);
            out.leave();
        }
    }

    /** Writes a list or a set. */
    private static final class CollectionWriter extends ValueWriter {
        private final JavaCollections kind;
        private final ValueWriter element;
        private final Class<?> elementType;
        private final boolean loose;

        CollectionWriter(JavaCollections kind, ValueWriter element, Class<?> elementType, boolean loose) {
            this.kind = kind;
            this.element = element;
            this.elementType = elementType;
            this.loose = loose;
        }

        @Override
        void write(AvroOutput out, @Nullable Object value) {
            if (!(value instanceof Collection<?> elements)) {
                throw mismatch("a " + kind.declared().getName(), value);
            }
            if (!loose) {
                kind.check(value);
            } else if (!(value instanceof List)) {
                throw mismatch("a list", value);
            }
            int count = elements.size();
            out.limits.checkElements("array", count, Long.MAX_VALUE, 0);
            out.budget.memory(kind.empty() + (long) kind.each() * count);
            out.enter();
            int written = 0;
            if (count > 0) {
                out.writeLong(count);
                long cost = out.cost();
                long work = out.budget.workCharged();
                out.hashed += kind.isSet() ? 1 : 0;
                int start = out.position;
                int[] ends = out.sorted && kind.isSet() ? new int[count] : new int[0];
                for (Object next : elements) {
                    element.write(out, next);
                    if (written < ends.length) {
                        ends[written] = out.position;
                    }
                    written++;
                }
                requireAll(count, written);
                if (ends.length > 0) {
                    out.sort(start, ends);
                }
                out.hashed -= kind.isSet() ? 1 : 0;
                cost = out.cost() - cost;
                work = out.budget.workCharged() - work;
                Work.charge(out.budget, kind, elementType, count, cost, work, out.hashed > 0, elements::toArray, 1);
            }
            out.writeLong(0);
            out.leave();
        }
    }

    private static void requireAll(int count, int written) {
        if (count != written) {
            throw new InvalidPayloadException("a collection of " + count + " elements gave " + written
                    + "; do not change it while it is written");
        }
    }

    /** Writes a map whose keys are texts. */
    private static final class MapWriter extends ValueWriter {
        private final JavaCollections kind;
        private final ValueWriter key;
        private final ValueWriter value;
        private final boolean loose;

        MapWriter(JavaCollections kind, ValueWriter key, ValueWriter value, boolean loose) {
            this.kind = kind;
            this.key = key;
            this.value = value;
            this.loose = loose;
        }

        @Override
        void write(AvroOutput out, @Nullable Object map) {
            writeEntries(out, kind, key, value, String.class, map, loose);
        }
    }

    /** Writes a map as records of a key and a value. */
    private static final class PairsWriter extends ValueWriter {
        private final JavaCollections kind;
        private final ValueWriter key;
        private final ValueWriter value;
        private final Class<?> keyType;

        PairsWriter(JavaCollections kind, ValueWriter key, ValueWriter value, Class<?> keyType) {
            this.kind = kind;
            this.key = key;
            this.value = value;
            this.keyType = keyType;
        }

        @Override
        void write(AvroOutput out, @Nullable Object map) {
            writeEntries(out, kind, key, value, keyType, map, false);
        }
    }

    private static void writeEntries(
            AvroOutput out,
            JavaCollections kind,
            ValueWriter key,
            ValueWriter value,
            Class<?> keyType,
            @Nullable Object written,
            boolean loose) {
        if (!(written instanceof Map<?, ?> map)) {
            throw ValueWriter.mismatch("a " + kind.declared().getName(), written);
        }
        if (!loose) {
            kind.check(map);
        }
        int count = map.size();
        out.limits.checkElements("map", count, Long.MAX_VALUE, 0);
        out.budget.memory(kind.empty() + (long) kind.each() * count);
        out.enter();
        if (count > 0) {
            out.writeLong(count);
            long cost = 0;
            long work = 0;
            int start = out.position;
            int[] ends = out.sorted ? new int[count] : new int[0];
            int done = 0;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                long before = out.cost();
                long workBefore = out.budget.workCharged();
                out.hashed++;
                key.write(out, entry.getKey());
                out.hashed--;
                cost += out.cost() - before;
                work += out.budget.workCharged() - workBefore;
                value.write(out, entry.getValue());
                if (done < ends.length) {
                    ends[done] = out.position;
                }
                done++;
            }
            requireAll(count, done);
            if (ends.length > 0) {
                out.sort(start, ends);
            }
            // All of a map counts where it is a part of an element itself.
            long whole = out.hashed > 0 ? out.position - start : cost;
            Work.charge(
                    out.budget,
                    kind,
                    keyType,
                    count,
                    Math.max(cost, whole),
                    work,
                    out.hashed > 0,
                    () -> map.keySet().toArray(),
                    1);
        }
        out.writeLong(0);
        out.leave();
    }

    /** What filling sets and maps costs whoever reads them. */
    static final class Work {

        private Work() {}

        /** Takes what is only made if it is needed. */
        interface Elements {
            @Nullable
            Object[] get();
        }

        static boolean looksAtHashes(JavaCollections kind, Class<?> elementType, int count, boolean nested) {
            // What few elements cost is multiplied where they are parts of an element themselves.
            int counted = nested && count > 1 ? Math.max(count, 65) : count;
            return kind.hashed() && HashTable.TREES.mustCharge(counted, elementType);
        }

        /**
         * Charges what it costs to put elements in.
         *
         * @param cost what it costs to hash all of them once
         * @param compared what it costs more to compare them, where they are containers themselves
         * @param nested whether the container is a part of an element of another one
         */
        static void charge(
                Budget budget,
                JavaCollections kind,
                Class<?> elementType,
                int count,
                long cost,
                long compared,
                boolean nested,
                Elements elements,
                int step) {
            long all = Budget.sum(cost, compared);
            if (kind.sorted()) {
                budget.work(Budget.product(all, 33L - Integer.numberOfLeadingZeros(count)));
            } else if (kind.hashed()) {
                budget.work(cost);
                if (looksAtHashes(kind, elementType, count, nested)) {
                    HashTable.TREES.charge(budget, elements.get(), 0, step, all);
                }
            } else if (nested) {
                budget.work(cost);
            }
        }
    }
}
