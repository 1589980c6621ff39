// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.value.ContainerWork;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Writes a list or a set.
 *
 * @param loose whether any list is taken
 */
record CollectionWriter(JavaCollections kind, ValueWriter element, Class<?> elementType, boolean loose)
        implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (!(value instanceof Collection<?> elements)) {
            throw Mismatch.of("a " + kind.declared().getName(), value);
        }
        if (!loose) {
            kind.check(value);
        } else if (!(value instanceof List)) {
            throw Mismatch.of("a list", value);
        }
        int count = elements.size();
        out.limits.checkElements("array", count, Long.MAX_VALUE, 0);
        out.charge(kind.empty() + (long) kind.each() * count);
        out.enter();
        if (count > 0) {
            out.writeLong(count);
            // A method for the usual class, so that the JIT knows its loop and does without an iterator.
            if (elements.getClass() == ArrayList.class && out.hashed == 0) {
                writeList(out, (ArrayList<?>) elements, count);
            } else {
                writeCharged(out, elements, count);
            }
        }
        out.writeLong(0);
        out.leave();
    }

    private void writeList(AvroOutput out, ArrayList<?> elements, int count) {
        for (int i = 0; i < count; i++) {
            element.write(out, elements.get(i));
        }
        requireAll(count, elements.size());
    }

    private void writeCharged(AvroOutput out, Collection<?> elements, int count) {
        long cost = out.cost();
        long work = out.budget.workCharged();
        out.hashed += kind.isSet() ? 1 : 0;
        int start = out.position;
        int[] ends = out.sorted && kind.isSet() ? new int[count] : AvroOutput.NO_PIECES;
        int written = 0;
        for (Object next : elements) {
            element.write(out, next);
            if (written < ends.length) {
                ends[written] = out.position;
            }
            written++;
        }
        requireAll(count, written);
        if (ends.length > 0) {
            out.sort(start, ends);
        }
        out.hashed -= kind.isSet() ? 1 : 0;
        cost = out.cost() - cost;
        work = out.budget.workCharged() - work;
        ContainerWork.charge(out.budget, kind, elementType, count, cost, work, out.hashed > 0, elements);
    }

    static void requireAll(int count, int written) {
        if (count != written) {
            throw new InvalidPayloadException("a collection of " + count + " elements gave " + written
                    + "; do not change it while it is written");
        }
    }

    @Override
    public ValueWriter own(UnaryOperator<ValueWriter> own) {
        return OwnWriters.copy(new CollectionWriter(kind, own.apply(element), elementType, loose));
    }
}
