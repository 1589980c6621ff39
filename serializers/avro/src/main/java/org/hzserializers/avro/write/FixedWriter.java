// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import org.apache.avro.generic.GenericFixed;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * Writes a fixed of Avro's classes.
 *
 * @param type the class of the values, if it is given
 */
public record FixedWriter(int size, @Nullable Class<?> type) implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (!(value instanceof GenericFixed fixed)
                || fixed.bytes().length != size
                || (type != null && type != value.getClass())) {
            throw Mismatch.of("a fixed of " + size + " bytes", value);
        }
        out.charge(ObjectSizes.ARRAY + 24L + size);
        out.writeRaw(fixed.bytes(), 0, size);
    }
}
