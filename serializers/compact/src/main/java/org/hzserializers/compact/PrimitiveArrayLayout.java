// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of a primitive type that Compact has arrays of. Many are stored in a row, with the length of each.
 *
 * @param component the class of the arrays
 * @param methods for fields of them
 */
record PrimitiveArrayLayout(Class<?> component, FieldMethods methods) implements FieldLayout {

    static final PrimitiveArrayLayout SHORT = of("Int16", short[].class);
    static final PrimitiveArrayLayout LONG = of("Int64", long[].class);

    static final List<PrimitiveArrayLayout> ALL = List.of(
            SHORT,
            LONG,
            of("Boolean", boolean[].class),
            of("Int8", byte[].class),
            of("Int32", int[].class),
            of("Float32", float[].class),
            of("Float64", double[].class));

    private static PrimitiveArrayLayout of(String element, Class<?> type) {
        return new PrimitiveArrayLayout(type, FieldMethods.of("ArrayOf" + element, type));
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        methods.write(out, name, value);
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        return methods.read(in, name);
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values) {
        int[] lengths = Lengths.of(values, Array::getLength);
        Lengths.write(out, Lengths.name(name, 0), lengths);
        if (values == null || lengths == null) {
            methods.write(out, name, null);
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
        methods.write(out, name, row);
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        Object row = methods.read(in, name);
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
        fields.accept(name, methods.kind());
    }
}
