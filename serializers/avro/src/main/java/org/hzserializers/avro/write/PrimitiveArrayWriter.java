// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.lang.reflect.Array;
import org.hzserializers.avro.value.PrimitiveArrays;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Writes an array of numbers or booleans. */
public record PrimitiveArrayWriter(PrimitiveArrays kind) implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (value == null || value.getClass() != kind.type()) {
            throw Mismatch.of("a " + kind.type().getSimpleName(), value);
        }
        int count = Array.getLength(value);
        out.limits.checkElements("array", count, Long.MAX_VALUE, 0);
        out.charge(ObjectSizes.ARRAY + (long) kind.size() * count);
        if (count > 0) {
            out.writeLong(count);
            kind.put(out, value);
        }
        out.writeLong(0);
    }
}
