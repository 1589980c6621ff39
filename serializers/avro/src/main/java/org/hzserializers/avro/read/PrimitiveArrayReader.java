// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.lang.reflect.Array;
import org.hzserializers.avro.value.PrimitiveArrays;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.ObjectSizes;

/** Reads an array of numbers or booleans. */
public record PrimitiveArrayReader(PrimitiveArrays kind) implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public Object read(AvroInput in) {
        int count = in.readBlock("array", kind.minBytes(), 0);
        in.budget.memory(ObjectSizes.ARRAY + (long) kind.size() * count);
        Object array = kind.make(count);
        int done = 0;
        while (count > 0) {
            kind.get(in, array, done, count);
            done += count;
            count = in.readBlock("array", kind.minBytes(), done);
            in.budget.memory((long) kind.size() * count);
            if (done + count > Array.getLength(array)) {
                array = kind.resized(array, done, Math.max(done + count, 2 * done));
            }
        }
        return Array.getLength(array) == done ? array : kind.resized(array, done, done);
    }
}
