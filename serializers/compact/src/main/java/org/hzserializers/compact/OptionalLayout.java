// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * {@code Optional} and its kin: the value, or null if it is empty. One that is null itself is refused.
 *
 * @param component the class
 * @param value how values are stored
 * @param get returns the value, null if it is empty
 * @param make makes one of a value
 * @param missing the empty one
 */
record OptionalLayout(
        Class<?> component,
        FieldLayout value,
        Function<Object, @Nullable Object> get,
        Function<Object, Object> make,
        Object missing)
        implements FieldLayout {

    @SuppressWarnings("unchecked") // of one class each
    static <O, V> OptionalLayout of(
            Class<O> type,
            FieldLayout value,
            Function<? super O, ? extends @Nullable V> get,
            Function<? super V, ? extends O> make,
            O missing) {
        return new OptionalLayout(
                type,
                value,
                (Function<Object, @Nullable Object>) (Function<?, ?>) get,
                (Function<Object, Object>) (Function<?, ?>) make,
                missing);
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object optional) {
        value.write(out, name, unwrap(optional));
    }

    private @Nullable Object unwrap(@Nullable Object optional) {
        if (optional == null) {
            throw new InvalidPayloadException(
                    "null in the place of an " + component.getSimpleName() + " would come back empty; make it empty");
        }
        return get.apply(optional);
    }

    private Object wrap(@Nullable Object found) {
        return found == null ? missing : make.apply(found);
    }

    @Override
    public Object read(CompactReader in, String name) {
        return wrap(value.read(in, name));
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] optionals) {
        @Nullable Object[] values = null;
        if (optionals != null) {
            values = (Object[]) Array.newInstance(value.component(), optionals.length);
            for (int i = 0; i < values.length; i++) {
                values[i] = unwrap(optionals[i]);
            }
        }
        value.writeAll(out, name, values);
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        @Nullable Object[] values = value.readAll(in, name);
        if (values == null) {
            return null;
        }
        Object[] optionals = (Object[]) Array.newInstance(component, values.length);
        for (int i = 0; i < values.length; i++) {
            optionals[i] = wrap(values[i]);
        }
        return optionals;
    }

    @Override
    public int lengths() {
        return value.lengths();
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        value.describe(name, many, fields);
    }
}
