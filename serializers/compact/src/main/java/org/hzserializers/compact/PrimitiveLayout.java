// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.hzserializers.bytecode.Call;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Fields of primitive types. They are never null, and no container has them as elements. */
@SuppressWarnings("ImmutableEnumChecker") // functions and records have no state here
enum PrimitiveLayout implements FieldLayout {
    BOOLEAN(
            boolean.class,
            FieldKind.BOOLEAN,
            "Boolean",
            (out, name, value) -> out.writeBoolean(name, (boolean) value),
            CompactReader::readBoolean),
    BYTE(
            byte.class,
            FieldKind.INT8,
            "Int8",
            (out, name, value) -> out.writeInt8(name, (byte) value),
            CompactReader::readInt8),
    SHORT(
            short.class,
            FieldKind.INT16,
            "Int16",
            (out, name, value) -> out.writeInt16(name, (short) value),
            CompactReader::readInt16),
    CHAR(
            char.class,
            FieldKind.INT16,
            "Int16",
            (out, name, value) -> out.writeInt16(name, (short) (char) value),
            (in, name) -> (char) in.readInt16(name)),
    INT(
            int.class,
            FieldKind.INT32,
            "Int32",
            (out, name, value) -> out.writeInt32(name, (int) value),
            CompactReader::readInt32),
    LONG(
            long.class,
            FieldKind.INT64,
            "Int64",
            (out, name, value) -> out.writeInt64(name, (long) value),
            CompactReader::readInt64),
    FLOAT(
            float.class,
            FieldKind.FLOAT32,
            "Float32",
            (out, name, value) -> out.writeFloat32(name, (float) value),
            CompactReader::readFloat32),
    DOUBLE(
            double.class,
            FieldKind.FLOAT64,
            "Float64",
            (out, name, value) -> out.writeFloat64(name, (double) value),
            CompactReader::readFloat64);

    private final Class<?> type;
    private final FieldKind kind;
    private final Call writeCall;
    private final Call readCall;
    private final Writer write;
    private final BiFunction<CompactReader, String, Object> read;

    /** Writes a value out of a box. */
    private interface Writer {
        void write(CompactWriter out, String name, Object value);
    }

    PrimitiveLayout(
            Class<?> type,
            FieldKind kind,
            String method,
            Writer write,
            BiFunction<CompactReader, String, Object> read) {
        this.type = type;
        this.kind = kind;
        Class<?> stored = type == char.class ? short.class : type;
        this.writeCall = Call.of(CompactWriter.class, "write" + method, String.class, stored);
        this.readCall = Call.of(CompactReader.class, "read" + method, String.class);
        this.write = write;
        this.read = read;
    }

    /** Returns the layout of a primitive type. */
    static PrimitiveLayout of(Class<?> type) {
        for (PrimitiveLayout each : values()) {
            if (each.type == type) {
                return each;
            }
        }
        throw new IllegalArgumentException(type + " is no primitive type of a value");
    }

    /** Reads a value that may be stored as one that can be null. */
    Object readNullable(CompactReader in, String name) {
        for (ValueLayout each : ValueLayout.ALL) {
            if (each.one() == in.getFieldKind(name)) {
                Object value = each.read(in, name);
                if (value == null) {
                    throw new InvalidPayloadException("found null where the type " + type
                            + " is declared; declare the class of its box, which can be null");
                }
                return type == char.class ? (char) (short) value : value;
            }
        }
        return read(in, name);
    }

    Class<?> type() {
        return type;
    }

    /** Returns the method of Compact's writer, which takes a short for a char. */
    Call writeCall() {
        return writeCall;
    }

    /** Returns the method of Compact's reader, which returns a short for a char. */
    Call readCall() {
        return readCall;
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        if (value == null) {
            throw new IllegalArgumentException("a field of the type " + type + " has no null");
        }
        write.write(out, name, value);
    }

    @Override
    public Object read(CompactReader in, String name) {
        return read.apply(in, name);
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values) {
        throw noElements();
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        throw noElements();
    }

    @Override
    public Class<?> component() {
        throw noElements();
    }

    private UnsupportedOperationException noElements() {
        return new UnsupportedOperationException("no container has elements of the type " + type);
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        fields.accept(name, kind);
    }
}
