// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.value.ContainerFill;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Writes a list or a set.
 *
 * @param fill how the work is charged
 * @param loose whether any list is taken
 */
public record CollectionWriter(JavaCollections kind, ValueWriter element, ContainerFill fill, boolean loose)
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
        out.enter();
        if (kind.isPlainList()) {
            writeList(out, elements, count);
        } else {
            writeOther(out, elements, count);
        }
        out.leave();
    }

    private void writeList(AvroOutput out, Collection<?> elements, int count) {
        out.charge(kind.cost().empty() + (long) kind.cost().each() * count);
        out.ledger.walk();
        if (count > 0) {
            out.writeLong(count);
            // A method for the usual class, so that the JIT knows its loop and does without an iterator.
            requireAll(
                    count,
                    elements.getClass() == ArrayList.class
                            ? writeArrayList(out, (ArrayList<?>) elements, count)
                            : writeEach(out, elements, AvroOutput.NO_PIECES));
        }
        out.writeLong(0);
    }

    private int writeArrayList(AvroOutput out, ArrayList<?> elements, int count) {
        for (int i = 0; i < count; i++) {
            element.write(out, elements.get(i));
        }
        return elements.size();
    }

    private void writeOther(AvroOutput out, Collection<?> elements, int count) {
        GraphLedger ledger = out.ledger;
        ledger.enter(HashCodes.CONTENT, kind.cost());
        ledger.elements(kind.cost(), count);
        if (count > 0) {
            out.writeLong(count);
            long cost = out.cost();
            int start = out.position;
            int[] ends = out.sorted && kind.isSet() ? new int[count] : AvroOutput.NO_PIECES;
            requireAll(count, writeEach(out, elements, ends));
            if (ends.length > 0) {
                out.sort(start, ends);
            }
            // A reader comes to the end before it fills a set.
            out.writeLong(0);
            cost = out.cost() - cost;
            if (fill.ordered()) {
                fill.charge(ledger, count, cost);
            } else {
                fill.charge(ledger, elements.toArray(), 1, cost);
            }
        } else {
            out.writeLong(0);
        }
        ledger.leave();
    }

    private int writeEach(AvroOutput out, Collection<?> elements, int[] ends) {
        int written = 0;
        for (Object next : elements) {
            element.write(out, next);
            if (written < ends.length) {
                ends[written] = out.position;
            }
            written++;
        }
        return written;
    }

    static void requireAll(int count, int written) {
        if (count != written) {
            throw new InvalidPayloadException("a collection of " + count + " elements gave " + written
                    + "; do not change it while it is written");
        }
    }

    @Override
    public ValueWriter specialize(UnaryOperator<ValueWriter> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(),
                ValueWriter.class,
                new CollectionWriter(kind, part.apply(element), fill, loose));
    }
}
