// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The fields of a payload's object by their names here. */
final class Fields extends ObjectInputStream.GetField {

    private final SerialClass here;
    private final IdentityHashMap<SerialField, @Nullable Object> values = new IdentityHashMap<>();

    Fields(SerialClass here) {
        this.here = here;
    }

    void put(SerialField field, @Nullable Object value) {
        values.put(field, value);
    }

    /** Returns what a field holds, zero if the payload lacks it. */
    @Nullable
    Object value(SerialField field) {
        return values.containsKey(field) ? values.get(field) : field.zero();
    }

    private SerialField field(String name, boolean matches, String type) {
        SerialField field = here.field(name);
        if (field == null || !matches) {
            throw new IllegalArgumentException(
                    here.name() + " has no serializable field " + name + " of the type " + type);
        }
        return field;
    }

    @SuppressWarnings("unchecked") // a value has the type of its field
    private <V> V get(String name, char code, V absent) {
        SerialField found = here.field(name);
        SerialField field = field(name, found != null && found.code() == code, String.valueOf(code));
        return values.containsKey(field) ? (V) values.get(field) : absent;
    }

    @Override
    public ObjectStreamClass getObjectStreamClass() {
        return here.described();
    }

    @Override
    public boolean defaulted(String name) {
        return !values.containsKey(field(name, true, "any"));
    }

    @Override
    public boolean get(String name, boolean absent) {
        return get(name, 'Z', absent);
    }

    @Override
    public byte get(String name, byte absent) {
        return get(name, 'B', absent);
    }

    @Override
    public char get(String name, char absent) {
        return get(name, 'C', absent);
    }

    @Override
    public short get(String name, short absent) {
        return get(name, 'S', absent);
    }

    @Override
    public int get(String name, int absent) {
        return get(name, 'I', absent);
    }

    @Override
    public long get(String name, long absent) {
        return get(name, 'J', absent);
    }

    @Override
    public float get(String name, float absent) {
        return get(name, 'F', absent);
    }

    @Override
    public double get(String name, double absent) {
        return get(name, 'D', absent);
    }

    @Override
    public @Nullable Object get(String name, @Nullable Object absent) {
        SerialField found = here.field(name);
        SerialField field = field(name, found != null && !found.isPrimitive(), "object");
        return values.containsKey(field) ? values.get(field) : absent;
    }
}
