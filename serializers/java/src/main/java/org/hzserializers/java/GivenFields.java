// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.IOException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.IdentityHashMap;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialField;
import org.jspecify.annotations.Nullable;

/** The fields that an object's own method gives by their names. */
final class GivenFields extends ObjectOutputStream.PutField {

    private final SerialClass here;
    private final IdentityHashMap<SerialField, @Nullable Object> values = new IdentityHashMap<>();

    GivenFields(SerialClass here) {
        this.here = here;
    }

    /** Returns what was given for a field, zero if nothing was. */
    @Nullable
    Object value(SerialField field) {
        return values.containsKey(field) ? values.get(field) : field.zero();
    }

    private void put(String name, char code, Object value) {
        SerialField field = here.field(name);
        if (field == null || field.code() != code) {
            throw new IllegalArgumentException(
                    here.name() + " has no serializable field " + name + " of the type " + code);
        }
        values.put(field, value);
    }

    @Override
    public void put(String name, boolean value) {
        put(name, 'Z', value);
    }

    @Override
    public void put(String name, byte value) {
        put(name, 'B', value);
    }

    @Override
    public void put(String name, char value) {
        put(name, 'C', value);
    }

    @Override
    public void put(String name, short value) {
        put(name, 'S', value);
    }

    @Override
    public void put(String name, int value) {
        put(name, 'I', value);
    }

    @Override
    public void put(String name, long value) {
        put(name, 'J', value);
    }

    @Override
    public void put(String name, float value) {
        put(name, 'F', value);
    }

    @Override
    public void put(String name, double value) {
        put(name, 'D', value);
    }

    @Override
    public void put(String name, @Nullable Object value) {
        SerialField field = here.field(name);
        if (field == null || field.isPrimitive()) {
            throw new IllegalArgumentException(here.name() + " has no serializable field " + name + " for an object");
        }
        values.put(field, value);
    }

    @Override
    @Deprecated
    public void write(ObjectOutput out) throws IOException {
        throw new IOException("fields are written by writeFields");
    }
}
