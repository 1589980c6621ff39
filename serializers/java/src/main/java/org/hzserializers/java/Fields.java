// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.Arrays;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialField;
import org.jspecify.annotations.Nullable;

/** The fields of a payload's object by their names here. */
final class Fields extends ObjectInputStream.GetField {

    private static final Object ABSENT = new Object();
    private static final @Nullable Object[] NOTHING = {};

    private final SerialClass here;
    /** What the payload has of the fields of the class, in the same order; {@link #ABSENT} for the others. */
    private final @Nullable Object[] values;

    Fields(SerialClass here) {
        this.here = here;
        int count = here.fields().length;
        this.values = count == 0 ? NOTHING : new Object[count];
        Arrays.fill(values, ABSENT);
    }

    void put(SerialField field, @Nullable Object value) {
        values[index(field)] = value;
    }

    private int index(SerialField field) {
        SerialField[] fields = here.fields();
        int at = 0;
        while (fields[at] != field) {
            at++;
        }
        return at;
    }

    /** Returns what a field holds, zero if the payload lacks it. */
    @Nullable
    Object value(SerialField field) {
        return value(field, field.zero());
    }

    private @Nullable Object value(SerialField field, @Nullable Object absent) {
        Object value = values[index(field)];
        return value == ABSENT ? absent : value;
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
        Object value = values[index(field)];
        return value == ABSENT ? absent : (V) value;
    }

    @Override
    public ObjectStreamClass getObjectStreamClass() {
        return here.described();
    }

    @Override
    public boolean defaulted(String name) {
        return values[index(field(name, true, "any"))] == ABSENT;
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
        return value(field, absent);
    }
}
