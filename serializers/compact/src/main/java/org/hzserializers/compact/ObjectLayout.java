// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.util.Set;
import java.util.function.BiConsumer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Objects of registered classes, each written by the serializer of its class. Compact's arrays take objects of one
 * class only, so elements of other classes than the declared one make that each is in a {@link Holder}.
 *
 * @param declared what all of them are
 * @param registered the classes with a serializer
 * @param open whether objects may be of several classes
 */
record ObjectLayout(Class<?> declared, Set<Class<?>> registered, boolean open) implements FieldLayout {

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        out.writeCompact(name, value == null ? null : stored(value));
    }

    /** Returns what stands for an object, which is the object itself if its class is registered. */
    private Object stored(Object value) {
        Class<?> type = value.getClass();
        if (open ? registered.contains(type) : type == declared) {
            return value;
        }
        if (open && Scalar.isOne(type)) {
            return new Scalar(value);
        }
        if (Classes.isJdk(type)) {
            throw new InvalidPayloadException("a " + type.getTypeName() + " cannot stand where " + declared.getName()
                    + " is declared; declare what it is");
        }
        throw new InvalidPayloadException("a " + type.getName() + " is not registered"
                + (open
                        ? "; register it with the others"
                        : ", only " + declared.getName() + " is declared here; register its subclasses, too"));
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        Object value = in.readCompact(name);
        return value == null ? null : object(value);
    }

    private Object object(Object stored) {
        Object value = stored instanceof Scalar scalar ? scalar.value() : stored;
        if (!declared.isInstance(value)) {
            throw new InvalidPayloadException(
                    value instanceof GenericRecord
                            ? "found an object of a class that is not registered here: " + value
                            : "found a " + value.getClass().getName() + " where a " + declared.getName()
                                    + " is declared");
        }
        return value;
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values) {
        Object[] all = values;
        if (values != null && !areOfOneClass(values)) {
            all = new Holder[values.length];
            for (int i = 0; i < all.length; i++) {
                Object value = values[i];
                all[i] = value == null ? null : new Holder(stored(value));
            }
        }
        out.writeArrayOfCompact(name, all);
    }

    /** Returns whether elements need no holders: they are declared with a class, and all of them are of that class. */
    private boolean areOfOneClass(@Nullable Object[] values) {
        if (!registered.contains(declared)) {
            return false;
        }
        for (Object value : values) {
            if (value != null && value.getClass() != declared) {
                return false;
            }
        }
        return true;
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        @Nullable Object[] values = in.readArrayOfCompact(name, Object.class);
        for (int i = 0; values != null && i < values.length; i++) {
            Object value = values[i];
            if (value != null) {
                values[i] = object(value instanceof Holder holder ? holder.value() : value);
            }
        }
        return values;
    }

    @Override
    public Class<?> component() {
        return declared;
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        fields.accept(name, many ? FieldKind.ARRAY_OF_COMPACT : FieldKind.COMPACT);
    }
}
