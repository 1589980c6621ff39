// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.fields.FieldKind;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.Elements;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.KryoFailure;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of an object whose class has methods of its own for Java serialization, and the objects between
 * them. Each object is charged with what such a method may do with it: a set hashes it, for example.
 */
final class HookFieldReader {

    private final CheckedKryo kryo;
    private final BoundedInput input;

    private Elements.@Nullable Walk walk;

    HookFieldReader(CheckedKryo kryo, BoundedInput input) {
        this.kryo = kryo;
        this.input = input;
    }

    /** Starts an object of a class. */
    void start(Class<?> type) {
        walk = Elements.Walk.of(kryo, type);
    }

    /** Reads an object that belongs to no field. */
    @Nullable
    Object readAny() {
        long before = kryo.payload().cost(input.position());
        Object value = CheckedKryo.read(kryo, input, Expected.ANY);
        charge(value, before);
        return value;
    }

    /** Reads the fields of a part, and sets those that are here. */
    void read(HookLayout.Part part, Object into) {
        List<HookLayout.Field> fields = part.fields();
        for (int i = 0; i < fields.size(); i++) {
            HookLayout.Field field = fields.get(i);
            Object value = readField(part, field);
            HookedClass.Place place = field.place();
            if (place != null) {
                place.set(into, value);
            }
        }
    }

    /** Reads the fields of a part. */
    @Nullable
    Object[] read(HookLayout.Part part) {
        List<HookLayout.Field> fields = part.fields();
        @Nullable Object[] values = new Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = readField(part, fields.get(i));
        }
        return values;
    }

    private @Nullable Object readField(HookLayout.Part part, HookLayout.Field field) {
        HookedClass.Place place = field.place();
        FieldKind kind = field.kind();
        if (kind != FieldKind.OBJECT) {
            Object value = kind.read(input, kryo.variableLength());
            if (place == null || place.kind() == kind) {
                return value;
            }
            Object converted = value == null ? null : FieldKind.convert(value, place.type());
            if (converted == null && (value != null || place.type().isPrimitive())) {
                throw retyped(part, place, kind.typeName());
            }
            return converted;
        }
        long before = kryo.payload().cost(input.position());
        Object value = place == null ? CheckedKryo.read(kryo, input, Expected.ANY) : readObject(part, place);
        charge(value, before);
        return value;
    }

    private @Nullable Object readObject(HookLayout.Part part, HookedClass.Place place) {
        if (place.kind() != FieldKind.OBJECT) {
            Object value = FieldKind.readSimple(kryo, input, place.type(), found -> retyped(part, place, found));
            if (value == null && place.type().isPrimitive()) {
                throw retyped(part, place, "null");
            }
            return value;
        }
        try {
            return CheckedKryo.read(kryo, input, place.expected());
        } catch (RuntimeException e) {
            throw KryoFailure.within(e, part.here().type(), place.name());
        }
    }

    private static InvalidPayloadException retyped(HookLayout.Part part, HookedClass.Place place, String found) {
        return new InvalidPayloadException("field " + place.name() + " of "
                + part.here().type().getName() + " is a " + place.type().getTypeName() + " here, and the payload holds "
                + found + ", which is not converted; give a field of another type another name");
    }

    private void charge(@Nullable Object value, long before) {
        if (walk != null) {
            walk.element(value, kryo.payload().cost(input.position()) - before, input.position());
        }
    }
}
