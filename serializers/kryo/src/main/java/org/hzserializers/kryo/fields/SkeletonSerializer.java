// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.EarlyReference;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * A class that extends {@code java.util.AbstractMap} or {@code AbstractList}, whose own fields Java keeps closed and
 * Kryo's serializers would open: the fields of users' classes, each with its class, in the order of their names and
 * from the top.
 *
 * <p>Not part of the API.
 */
public final class SkeletonSerializer extends Serializer<Object> implements EarlyReference {

    private final List<Place> places = new ArrayList<>();
    private final int memory;

    /** A field, and what it can hold. */
    private record Place(Field field, Expected expected, boolean primitive) {}

    /** For a class that extends one of the two. */
    public SkeletonSerializer(CheckedKryo kryo, Class<?> type) {
        try {
            add(kryo, type);
        } catch (InaccessibleObjectException e) {
            throw ClassFields.closed(type, e);
        }
        this.memory = ClassFields.memory(type);
    }

    private void add(CheckedKryo kryo, Class<?> type) {
        if (Classes.isJdk(type)) {
            return;
        }
        add(kryo, type.getSuperclass());
        List<Field> fields = new ArrayList<>(List.of(type.getDeclaredFields()));
        fields.removeIf(field -> !Classes.isStored(field));
        fields.sort(Comparator.comparing(Field::getName));
        for (Field field : fields) {
            field.setAccessible(true);
            places.add(new Place(
                    field,
                    Expected.field(kryo.strict(), field.getType(), field.getGenericType()),
                    field.getType().isPrimitive()));
        }
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        CheckedKryo.budget(kryo).memory(memory);
        PayloadContext.of(kryo).ledger(output.position()).walk();
        for (Place place : places) {
            CheckedKryo.write(kryo, output, place.expected, get(place.field, object));
        }
    }

    @Override
    @SuppressWarnings("unchecked") // as in Kryo
    public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
        CheckedKryo.budget(kryo).memory(memory);
        PayloadContext.of(kryo).ledger(input.position()).walk();
        Object object = kryo.newInstance(type);
        kryo.reference(object);
        for (Place place : places) {
            Object value = CheckedKryo.read(kryo, input, place.expected);
            if (value == null && place.primitive) {
                throw new InvalidPayloadException(place.field.getType() + " field " + place.field.getName() + " of "
                        + type.getName() + " is null");
            }
            set(place.field, object, value);
        }
        return object;
    }

    private static @Nullable Object get(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " cannot be read", e);
        }
    }

    private static void set(Field field, Object object, @Nullable Object value) {
        try {
            field.set(object, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " cannot be set", e);
        }
    }
}
