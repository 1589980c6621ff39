// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.CachedField;
import java.util.Objects;
import java.util.function.Function;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a class or the components of a record, in bytes that name each one, so that writer and reader may have
 * different ones.
 *
 * <p>Fields are read into a holder: the object itself, or the arguments of a record's constructor.
 */
abstract class FieldBytes {

    /** Bytes of memory of what is known of a field that a payload names. */
    static final int PART_BYTES = 40;

    final CheckedKryo kryo;
    final FieldRegions regions;
    final Class<?> type;

    FieldBytes(CheckedKryo kryo, FieldRegions regions, Class<?> type) {
        this.kryo = kryo;
        this.regions = regions;
        this.type = type;
    }

    /** Writes all fields of an object. */
    abstract void write(BoundedOutput output, Object object);

    /** Reads fields into a holder. Those that the bytes do not have stay as they are. */
    abstract void read(BoundedInput input, Object holder);

    static boolean holdsObject(CachedField field) {
        return FieldKind.of(field).hasLength();
    }

    final void write(BoundedOutput output, CachedField field, boolean holdsObject, Object object) {
        if (holdsObject) {
            regions.write(output, field, object);
        } else {
            field.write(output, object);
        }
    }

    final void read(BoundedInput input, FieldRegions.Part part, Object holder) {
        CachedField field = part.field();
        FieldKind kind = part.kind();
        if (field != null && part.same()) {
            if (kind.hasLength()) {
                regions.read(input, part, type, field, holder);
            } else {
                field.read(input, holder);
            }
            return;
        }
        if (field != null && (kind == FieldKind.BOUND || FieldKind.of(field) == FieldKind.BOUND)) {
            throw retyped(kind.typeName(), part);
        }
        Object value = kind.hasLength()
                ? regions.read(input, part, type, wanted(part))
                : kind.read(input, kryo.variableLength());
        if (field != null) {
            set(field, holder, value, part);
        }
    }

    /**
     * Returns what reads an object for a field here that holds only primitives, boxes or texts; null if there is no
     * field.
     */
    private @Nullable Function<Input, @Nullable Object> wanted(FieldRegions.Part part) {
        CachedField field = part.field();
        return field == null
                ? null
                : input -> FieldKind.readSimple(kryo, input, field.getField().getType(), found -> retyped(found, part));
    }

    /** Sets a field that has another type than the value's was. */
    private void set(CachedField field, Object holder, @Nullable Object value, FieldRegions.Part part) {
        Class<?> wanted = field.getField().getType();
        Object converted = value == null ? null : FieldKind.convert(value, wanted);
        if (converted == null && (value != null || wanted.isPrimitive())) {
            throw retyped(value == null ? "null" : value.getClass().getName(), part);
        }
        if (field instanceof ComponentField component) {
            component.set(holder, converted);
            return;
        }
        try {
            // Kryo has made it accessible.
            field.getField().set(holder, converted);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field.getField() + " cannot be set", e);
        }
    }

    private InvalidPayloadException retyped(String found, FieldRegions.Part part) {
        CachedField field = Objects.requireNonNull(part.field());
        return new InvalidPayloadException(part.of(type) + " is a "
                + field.getField().getType().getTypeName() + " here, and the payload holds " + found
                + ", which is not converted; give a field of another type another name, or another tag");
    }
}
