// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values that are stored as ones of another class.
 *
 * @param component the class of the values
 * @param stored how the others are stored
 * @param to returns what is stored; throws if a value would not come back from it
 * @param from returns the value
 */
record ConvertedLayout(
        Class<?> component, FieldLayout stored, Function<Object, Object> to, Function<Object, Object> from)
        implements FieldLayout {

    @SuppressWarnings("unchecked") // of one class each
    static <V, S> ConvertedLayout of(
            Class<V> type,
            FieldLayout stored,
            Function<? super V, ? extends S> to,
            Function<? super S, ? extends V> from) {
        return new ConvertedLayout(
                type, stored, (Function<Object, Object>) (Function<?, ?>) to, (Function<Object, Object>)
                        (Function<?, ?>) from);
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        stored.write(out, name, value == null ? null : to.apply(value));
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        Object value = stored.read(in, name);
        return value == null ? null : from.apply(value);
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values) {
        stored.writeAll(out, name, convert(values, stored.component(), to));
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        return convert(stored.readAll(in, name), component, from);
    }

    /** Converts all values but null. */
    static @Nullable Object @Nullable [] convert(
            @Nullable Object @Nullable [] values, Class<?> component, Function<Object, Object> conversion) {
        if (values == null) {
            return null;
        }
        @Nullable Object[] converted = (Object[]) Array.newInstance(component, values.length);
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            converted[i] = value == null ? null : conversion.apply(value);
        }
        return converted;
    }

    @Override
    public int lengths() {
        return stored.lengths();
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        stored.describe(name, many, fields);
    }
}
