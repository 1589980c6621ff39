// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An array as a collection that a field declares. */
record CollectionCodec(IntegerCodec size, ValueCodec element, int minElementBytes, Container container)
        implements ValueCodec {

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        Collection<?> elements = (Collection<?>) container.check(value);
        int count = elements.size();
        ListCodec.writeCount(out, size, count);
        requireAll(
                count,
                out.sorts() && container.unordered() ? writeSorted(out, elements, count) : writeAll(out, elements));
    }

    private int writeAll(WireOutput out, Collection<?> elements) {
        // A method for each of the usual classes, so that the JIT sees one iterator in it and does without the object.
        return elements.getClass() == ArrayList.class
                ? writeList(out, (ArrayList<?>) elements)
                : elements.getClass() == HashSet.class
                        ? writeHash(out, (HashSet<?>) elements)
                        : elements.getClass() == LinkedHashSet.class
                                ? writeLinked(out, (LinkedHashSet<?>) elements)
                                : writeOther(out, elements);
    }

    /** Writes the elements in the order of their bytes, so that equal sets have equal ones. */
    private int writeSorted(WireOutput out, Collection<?> elements, int count) {
        int[] ends = new int[count];
        out.hold();
        int start = out.position;
        int written = 0;
        for (Object next : elements) {
            requireAll(count, Math.max(count, written + 1));
            element.write(out, next);
            ends[written++] = out.position;
        }
        requireAll(count, written);
        out.sort(start, ends);
        out.unhold();
        return written;
    }

    private static void requireAll(int count, int written) {
        if (written != count) {
            throw new InvalidPayloadException(
                    "collection of " + count + " elements had " + written + " while it was written");
        }
    }

    private int writeList(WireOutput out, ArrayList<?> elements) {
        int count = elements.size();
        for (int i = 0; i < count; i++) {
            element.write(out, elements.get(i));
        }
        return count;
    }

    private int writeHash(WireOutput out, HashSet<?> elements) {
        int written = 0;
        for (Object next : elements) {
            element.write(out, next);
            written++;
        }
        return written;
    }

    private int writeLinked(WireOutput out, LinkedHashSet<?> elements) {
        int written = 0;
        for (Object next : elements) {
            element.write(out, next);
            written++;
        }
        return written;
    }

    private int writeOther(WireOutput out, Collection<?> elements) {
        int written = 0;
        for (Object next : elements) {
            element.write(out, next);
            written++;
        }
        return written;
    }

    @Override
    public Object read(WireInput in) {
        long declared = size.readLong(in);
        in.checkElements("array", declared, minElementBytes);
        int count = (int) declared;
        if (minElementBytes == 0) {
            Collection<@Nullable Object> elements = container.makeCollection(0);
            // Their number costs the sender nothing, so they share one object.
            elements.addAll(count == 0 ? List.of() : Collections.nCopies(count, element.read(in)));
            if (elements.size() != count) {
                throw new InvalidPayloadException("set has an element twice before offset " + in.offset());
            }
            return elements;
        }
        Collection<@Nullable Object> elements = container.makeCollection(in.enterElements(count, minElementBytes));
        for (int i = 0; i < count; i++) {
            if (!elements.add(element.read(in))) {
                throw new InvalidPayloadException("set has an element twice before offset " + in.offset());
            }
        }
        in.leaveElements(count, minElementBytes);
        return elements;
    }
}
