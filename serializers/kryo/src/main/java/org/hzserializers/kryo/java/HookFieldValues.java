// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import org.hzserializers.kryo.fields.FieldKind;
import org.jspecify.annotations.Nullable;

/** The values of a class's fields by their names, as {@code ObjectInputStream.readFields} returns them. */
final class HookFieldValues extends ObjectInputStream.GetField {

    private final HookLayout.Part part;
    private final @Nullable Object[] values;

    HookFieldValues(HookLayout.Part part, @Nullable Object[] values) {
        this.part = part;
        this.values = values;
    }

    private int indexOf(String name, FieldKind kind) {
        HookedClass.Place place = place(name);
        boolean text = place.kind() == FieldKind.TEXT && kind == FieldKind.OBJECT;
        if (place.kind() != kind && !text) {
            throw noField(name + " of the type " + kind.typeName());
        }
        return part.indexOf(place);
    }

    private HookedClass.Place place(String name) {
        HookedClass.Place place = part.here().place(name);
        if (place == null) {
            throw noField(name);
        }
        return place;
    }

    private IllegalArgumentException noField(String name) {
        return new IllegalArgumentException(part.here().type().getName() + " has no serializable field " + name);
    }

    @SuppressWarnings("unchecked") // a value has the kind of its field
    private <V> V get(String name, FieldKind kind, V absent) {
        int index = indexOf(name, kind);
        return index < 0 ? absent : (V) values[index];
    }

    @Override
    public ObjectStreamClass getObjectStreamClass() {
        return ObjectStreamClass.lookup(part.here().type());
    }

    @Override
    public boolean defaulted(String name) {
        return part.indexOf(place(name)) < 0;
    }

    @Override
    public boolean get(String name, boolean absent) {
        return get(name, FieldKind.BOOLEAN, absent);
    }

    @Override
    public byte get(String name, byte absent) {
        return get(name, FieldKind.BYTE, absent);
    }

    @Override
    public char get(String name, char absent) {
        return get(name, FieldKind.CHAR, absent);
    }

    @Override
    public short get(String name, short absent) {
        return get(name, FieldKind.SHORT, absent);
    }

    @Override
    public int get(String name, int absent) {
        return get(name, FieldKind.INT, absent);
    }

    @Override
    public long get(String name, long absent) {
        return get(name, FieldKind.LONG, absent);
    }

    @Override
    public float get(String name, float absent) {
        return get(name, FieldKind.FLOAT, absent);
    }

    @Override
    public double get(String name, double absent) {
        return get(name, FieldKind.DOUBLE, absent);
    }

    @Override
    public @Nullable Object get(String name, @Nullable Object absent) {
        int index = indexOf(name, FieldKind.OBJECT);
        return index < 0 ? absent : values[index];
    }
}
