// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hzserializers.avro.wire.AvroInput;
import org.jspecify.annotations.Nullable;

/** Elements that are read before it is known what becomes of them. */
final class Elements {

    /** What arrays are made of at most before the first element is there. */
    private static final int FIRST = 16;

    private Elements() {}

    /** Reads the blocks of an array into a list. */
    static List<@Nullable Object> list(AvroInput in, ValueReader element, int each) {
        int minBytes = element.minBytes();
        int count = in.readBlock("array", minBytes, 0);
        in.budget.memory((long) each * count);
        List<@Nullable Object> values = new ArrayList<>(count);
        int done = 0;
        while (count > 0) {
            for (int i = 0; i < count; i++) {
                values.add(element.read(in));
            }
            done += count;
            count = in.readBlock("array", minBytes, done);
            in.budget.memory((long) each * count);
        }
        return values;
    }

    /** Returns an array with room for elements of which no more can be there than bytes. */
    static @Nullable Object[] room(AvroInput in, int count, int step) {
        return new @Nullable Object[step * Math.min(count, in.remaining() + FIRST)];
    }

    /** Returns an array that is full. */
    static @Nullable Object[] full(@Nullable Object[] elements, int length) {
        return elements.length == length ? elements : Arrays.copyOf(elements, length);
    }

    /** Returns a larger array. */
    static @Nullable Object[] grow(@Nullable Object[] elements) {
        return Arrays.copyOf(elements, Math.max(FIRST, 2 * elements.length));
    }
}
