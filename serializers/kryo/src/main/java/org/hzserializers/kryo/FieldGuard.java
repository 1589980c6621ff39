// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Stands before the serializers of a field whose class is on the wire. Kryo stores what it read into the field through Unsafe,
 * without a check; an object of another class, from a corrupt or hostile payload, would then break the virtual machine.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
final class FieldGuard extends Serializer<Object> {

    private final Class<?> fieldType;

    FieldGuard(Class<?> fieldType) {
        this.fieldType = fieldType;
    }

    @Override
    public void write(Kryo kryo, Output output, Object value) {
        kryo.getSerializer(value.getClass()).write(kryo, output, value);
    }

    @Override
    public Object read(Kryo kryo, Input input, Class type) {
        return kryo.getSerializer(type).read(kryo, input, type);
    }

    /** Refuses a value that the field cannot hold. {@link StableKryo} calls it, for references to earlier objects as well. */
    void check(@Nullable Object value) {
        if (value != null && !fieldType.isInstance(value)) {
            throw new InvalidPayloadException("field of type " + fieldType.getName() + " cannot hold a "
                    + value.getClass().getName());
        }
    }
}
