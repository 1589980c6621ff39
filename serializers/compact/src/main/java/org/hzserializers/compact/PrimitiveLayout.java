// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.function.BiConsumer;
import org.hzserializers.bytecode.Call;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Fields of a primitive type. They are never null, and no container has them as elements. Compact has no characters, so
 * these are stored as numbers.
 *
 * @param type the primitive type
 * @param stored the type that Compact has
 * @param name of the kind in the names of Compact's methods
 * @param methods for values in boxes
 * @param nullable for values that may be null
 */
record PrimitiveLayout(Class<?> type, Class<?> stored, String name, FieldMethods methods, FieldMethods nullable)
        implements FieldLayout {

    private static final List<PrimitiveLayout> ALL = List.of(
            of(boolean.class, boolean.class, "Boolean"),
            of(byte.class, byte.class, "Int8"),
            of(short.class, short.class, "Int16"),
            of(char.class, short.class, "Int16"),
            of(int.class, int.class, "Int32"),
            of(long.class, long.class, "Int64"),
            of(float.class, float.class, "Float32"),
            of(double.class, double.class, "Float64"));

    private static PrimitiveLayout of(Class<?> type, Class<?> stored, String name) {
        Class<?> box = MethodType.methodType(stored).wrap().returnType();
        return new PrimitiveLayout(
                type, stored, name, FieldMethods.of(name, stored), FieldMethods.of("Nullable" + name, box));
    }

    /** Returns the layout of a primitive type. */
    static PrimitiveLayout of(Class<?> type) {
        return ALL.stream().filter(each -> each.type == type).findFirst().orElseThrow();
    }

    boolean isChar() {
        return type == char.class;
    }

    /** Returns the method of Compact's writer, which takes a short for a char. */
    Call writeCall() {
        return Call.of(CompactWriter.class, "write" + name, String.class, stored);
    }

    /** Returns the method of Compact's reader, which returns a short for a char. */
    Call readCall() {
        return Call.of(CompactReader.class, "read" + name, String.class);
    }

    @Override
    public void write(CompactWriter out, String field, @Nullable Object value) {
        methods.write(out, field, value instanceof Character character ? (Object) (short) (char) character : value);
    }

    @Override
    public Object read(CompactReader in, String field) {
        return value(methods.read(in, field));
    }

    /** Reads a value that may be stored as one that can be null. */
    Object readNullable(CompactReader in, String field) {
        return value((in.getFieldKind(field) == nullable.kind() ? nullable : methods).read(in, field));
    }

    private Object value(@Nullable Object read) {
        if (read == null) {
            throw new InvalidPayloadException("found null where the type " + type
                    + " is declared; declare the class of its box, which can be null");
        }
        return isChar() ? (Object) (char) (short) read : read;
    }

    @Override
    public void writeAll(CompactWriter out, String field, @Nullable Object @Nullable [] values) {
        throw noElements();
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String field) {
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
    public void describe(String field, boolean many, BiConsumer<String, FieldKind> fields) {
        fields.accept(field, methods.kind());
    }
}
