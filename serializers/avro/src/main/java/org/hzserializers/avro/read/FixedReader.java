// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.specific.SpecificFixed;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * Reads a fixed of Avro's classes.
 *
 * @param type the class of the values, if it is given
 */
public record FixedReader(Schema schema, @Nullable Class<?> type) implements ValueReader {

    @Override
    public int minBytes() {
        return schema.getFixedSize();
    }

    @Override
    public Object read(AvroInput in) {
        in.charge(ObjectSizes.BOX);
        byte[] bytes = in.readRaw(schema.getFixedSize());
        return type == null || type == GenericFixed.class
                ? new GenericData.Fixed(schema, bytes)
                : specific(type, bytes);
    }

    private static Object specific(Class<?> type, byte[] bytes) {
        try {
            SpecificFixed fixed = (SpecificFixed) type.getDeclaredConstructor().newInstance();
            fixed.bytes(bytes);
            return fixed;
        } catch (ReflectiveOperationException e) {
            throw new InvalidPayloadException(type.getName() + " cannot be made", e);
        }
    }
}
