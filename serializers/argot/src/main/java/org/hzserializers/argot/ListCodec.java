// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An array of elements that no primitive array holds. */
record ListCodec(IntegerCodec size, ValueCodec element, int minElementBytes) implements ValueCodec {

    private static final String WHAT = "array";

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    static void writeCount(WireOutput out, IntegerCodec size, int count) {
        if (count > size.max()) {
            throw new InvalidPayloadException(
                    WHAT + " of " + count + " elements is longer than its " + size.name() + " can say");
        }
        size.writeLong(out, count);
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        Collection<?> elements;
        if (value instanceof Collection<?> collection) {
            elements = collection;
        } else if (value instanceof @Nullable Object[] array) {
            elements = Arrays.asList(array);
        } else {
            throw ValueCodec.mismatch(WHAT, "a Collection or an Object[]", value);
        }
        out.down();
        writeCount(out, size, elements.size());
        for (Object next : elements) {
            element.write(out, next);
            if (minElementBytes == 0) {
                break;
            }
        }
        out.up();
    }

    @Override
    public Object read(WireInput in) {
        long declared = size.readLong(in);
        in.checkElements(WHAT, declared, minElementBytes);
        int count = (int) declared;
        in.down();
        List<@Nullable Object> elements;
        if (minElementBytes == 0) {
            // Elements without bytes are all the same, and their number costs the sender nothing.
            elements = count == 0 ? List.of() : Collections.nCopies(count, element.read(in));
        } else {
            elements = new ArrayList<>(in.enterElements(count, minElementBytes));
            for (int i = 0; i < count; i++) {
                elements.add(element.read(in));
            }
            in.leaveElements(count, minElementBytes);
        }
        in.up();
        return elements;
    }
}
