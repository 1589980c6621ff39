// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of a primitive type that Compact has arrays of. Many are stored in a row, with the length of each. A record,
 * so that the JIT takes what it refers to for constants.
 *
 * @param component the class of the arrays
 * @param kind of the field
 * @param write the methods of Compact's writer and reader
 */
record PrimitiveArrayLayout(
        Class<?> component,
        FieldKind kind,
        Writer<Object> write,
        BiFunction<CompactReader, String, @Nullable Object> read)
        implements FieldLayout {

    static final PrimitiveArrayLayout BOOLEAN = of(
            boolean[].class,
            FieldKind.ARRAY_OF_BOOLEAN,
            CompactWriter::writeArrayOfBoolean,
            CompactReader::readArrayOfBoolean);
    static final PrimitiveArrayLayout BYTE =
            of(byte[].class, FieldKind.ARRAY_OF_INT8, CompactWriter::writeArrayOfInt8, CompactReader::readArrayOfInt8);
    static final PrimitiveArrayLayout SHORT = of(
            short[].class, FieldKind.ARRAY_OF_INT16, CompactWriter::writeArrayOfInt16, CompactReader::readArrayOfInt16);
    static final PrimitiveArrayLayout INT = of(
            int[].class, FieldKind.ARRAY_OF_INT32, CompactWriter::writeArrayOfInt32, CompactReader::readArrayOfInt32);
    static final PrimitiveArrayLayout LONG = of(
            long[].class, FieldKind.ARRAY_OF_INT64, CompactWriter::writeArrayOfInt64, CompactReader::readArrayOfInt64);
    static final PrimitiveArrayLayout FLOAT = of(
            float[].class,
            FieldKind.ARRAY_OF_FLOAT32,
            CompactWriter::writeArrayOfFloat32,
            CompactReader::readArrayOfFloat32);
    static final PrimitiveArrayLayout DOUBLE = of(
            double[].class,
            FieldKind.ARRAY_OF_FLOAT64,
            CompactWriter::writeArrayOfFloat64,
            CompactReader::readArrayOfFloat64);

    static final List<PrimitiveArrayLayout> ALL = List.of(BOOLEAN, BYTE, SHORT, INT, LONG, FLOAT, DOUBLE);

    /** A method of Compact's writer. */
    interface Writer<A> {
        void write(CompactWriter out, String name, @Nullable A array);
    }

    @SuppressWarnings("unchecked") // each has the methods of one class
    private static <A> PrimitiveArrayLayout of(
            Class<A> type, FieldKind kind, Writer<A> write, BiFunction<CompactReader, String, @Nullable A> read) {
        return new PrimitiveArrayLayout(
                type, kind, (Writer<Object>) write, (BiFunction<CompactReader, String, @Nullable Object>)
                        (BiFunction<?, ?, ?>) read);
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        write.write(out, name, value);
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        return read.apply(in, name);
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values) {
        int[] lengths = Lengths.of(values, Array::getLength);
        Lengths.write(out, Lengths.name(name, 0), lengths);
        if (values == null || lengths == null) {
            write.write(out, name, null);
            return;
        }
        Object row = Array.newInstance(component.getComponentType(), Lengths.sum(lengths));
        int at = 0;
        for (Object value : values) {
            if (value != null) {
                int length = Array.getLength(value);
                System.arraycopy(value, 0, row, at, length);
                at += length;
            }
        }
        write.write(out, name, row);
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        Object row = read.apply(in, name);
        int[] lengths = Lengths.read(in, Lengths.name(name, 0), row == null ? -1 : Array.getLength(row));
        if (lengths == null) {
            return null;
        }
        @Nullable Object[] values = (Object[]) Array.newInstance(component, lengths.length);
        int at = 0;
        for (int i = 0; i < lengths.length; i++) {
            if (lengths[i] >= 0) {
                values[i] = Array.newInstance(component.getComponentType(), lengths[i]);
                System.arraycopy(row, at, values[i], 0, lengths[i]);
                at += lengths[i];
            }
        }
        return values;
    }

    @Override
    public int lengths() {
        return 1;
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        if (many) {
            Lengths.describe(Lengths.name(name, 0), fields);
        }
        fields.accept(name, kind);
    }
}
