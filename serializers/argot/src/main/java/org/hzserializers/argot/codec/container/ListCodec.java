// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.hzserializers.argot.codec.value.FixedCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.value.TextCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** An array of elements that no primitive array holds. */
public record ListCodec(IntegerCodec size, ValueCodec element, int minElementBytes) implements ValueCodec {

    private static final String WHAT = "array";

    /** The memory of a list without its elements. */
    private static final int LIST = 24 + ObjectSizes.ARRAY;

    @Override
    public void skip(WireInput in) {
        int count = readCount(in);
        if (minElementBytes == 0) {
            return;
        }
        if (element instanceof FixedCodec) {
            in.skip(WHAT, (long) count * minElementBytes);
            return;
        }
        in.down();
        if (element instanceof TextCodec text) {
            for (int i = 0; i < count; i++) {
                text.skip(in);
            }
        } else {
            for (int i = 0; i < count; i++) {
                element.skip(in);
            }
        }
        in.up();
    }

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    /** Reads how many elements there are, as many as the bytes allow for. */
    public int readCount(WireInput in) {
        long count = size.readLong(in);
        in.checkElements(WHAT, count, minElementBytes);
        return (int) count;
    }

    private int elementMemory() {
        return ObjectSizes.ELEMENT + element.memory();
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
        int count = elements.size();
        size.writeCount(out, count);
        out.charge(LIST);
        out.ledger.walk();
        if (minElementBytes == 0) {
            out.charge(count, elementMemory());
        }
        for (Object next : elements) {
            if (minElementBytes == 0) {
                element.write(out, next);
                break;
            }
            out.charge(elementMemory());
            element.write(out, next);
        }
        out.up();
    }

    @Override
    public Object read(WireInput in) {
        int count = readCount(in);
        in.down();
        in.charge(LIST);
        in.ledger.walk();
        List<@Nullable Object> elements;
        if (minElementBytes == 0) {
            // Elements without bytes are all the same. Their number costs the sender nothing, but code that visits
            // them time.
            in.charge(count, elementMemory());
            elements = count == 0 ? List.of() : Collections.nCopies(count, element.read(in));
        } else {
            elements = new ArrayList<>(in.enterElements(count, minElementBytes));
            for (int i = 0; i < count; i++) {
                in.charge(elementMemory());
                elements.add(element.read(in));
            }
            in.leaveElements(count, minElementBytes);
        }
        in.up();
        return elements;
    }
}
