// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * An array as a set, or as another collection that looks for the place of each element.
 *
 * @param elementMemory the memory of each element that its codec does not charge, unless elements are gathered
 */
public record SetCodec(
        IntegerCodec size, ValueCodec element, int minElementBytes, int elementMemory, Container container)
        implements ValueCodec {

    public SetCodec(IntegerCodec size, ValueCodec element, int minElementBytes, Container container) {
        this(size, element, minElementBytes, container.elementMemory(false) + element.memory(), container);
    }

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    private int gatheredMemory() {
        return container.elementMemory(true) - container.elementMemory(false) + elementMemory;
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        Collection<?> elements = (Collection<?>) container.check(value);
        int count = elements.size();
        size.writeCount(out, count);
        container.enter(out.ledger, count);
        boolean gathered = container.gathers(count, out.ledger.isInside());
        int each = gathered ? gatheredMemory() : elementMemory;
        if (minElementBytes == 0) {
            if (container.isSet() && count > 1) {
                throw new InvalidPayloadException(
                        "set of " + count + " elements without bytes would be read as one with the same element twice");
            }
            out.charge(count, each);
            each = 0;
        }
        long cost = out.cost();
        // A method for each of the usual classes, so that the JIT sees one iterator in it and does without the object.
        int written = out.sorts() && container.unordered()
                ? writeSorted(out, elements, count, each)
                : elements.getClass() == HashSet.class
                        ? writeHash(out, (HashSet<?>) elements, each)
                        : elements.getClass() == LinkedHashSet.class
                                ? writeLinked(out, (LinkedHashSet<?>) elements, each)
                                : writeOther(out, elements, each);
        CollectionCodec.requireAll(count, written);
        cost = out.cost() - cost;
        if (gathered) {
            container.fill(out.ledger, elements.toArray(), 1, cost);
        } else {
            container.fill(out.ledger, count, cost);
        }
        out.ledger.leave();
    }

    /** Writes the elements in the order of their bytes, so that equal sets have equal ones. */
    private int writeSorted(WireOutput out, Collection<?> elements, int count, int each) {
        int[] ends = new int[count];
        out.hold();
        int start = out.position;
        int written = 0;
        for (Object next : elements) {
            CollectionCodec.requireAll(count, Math.max(count, written + 1));
            out.charge(each);
            element.write(out, next);
            ends[written++] = out.position;
        }
        CollectionCodec.requireAll(count, written);
        out.sort(start, ends);
        out.unhold();
        return written;
    }

    private int writeHash(WireOutput out, HashSet<?> elements, int each) {
        int written = 0;
        for (Object next : elements) {
            out.charge(each);
            element.write(out, next);
            written++;
        }
        return written;
    }

    private int writeLinked(WireOutput out, LinkedHashSet<?> elements, int each) {
        int written = 0;
        for (Object next : elements) {
            out.charge(each);
            element.write(out, next);
            written++;
        }
        return written;
    }

    private int writeOther(WireOutput out, Collection<?> elements, int each) {
        int written = 0;
        for (Object next : elements) {
            out.charge(each);
            element.write(out, next);
            written++;
        }
        return written;
    }

    /** Short enough for the JIT to take it into the code of the class around, where it knows all codecs. */
    @Override
    public Object read(WireInput in) {
        long declared = size.readLong(in);
        in.checkElements("array", declared, minElementBytes);
        int count = (int) declared;
        container.enter(in.ledger, count);
        boolean gathered = container.gathers(count, in.ledger.isInside());
        if (gathered || minElementBytes == 0) {
            return minElementBytes == 0 ? readWithoutBytes(in, count, gathered) : readGathered(in, count);
        }
        long cost = in.cost();
        int space = in.enterElements(count, minElementBytes);
        Collection<@Nullable Object> elements = container.makeCollection(WireInput.tableSize(space, minElementBytes));
        for (int i = 0; i < count; i++) {
            in.charge(elementMemory);
            if (!elements.add(element.read(in))) {
                throw twice(in);
            }
        }
        in.leaveElements(count, minElementBytes);
        container.fill(in.ledger, count, in.cost() - cost);
        in.ledger.leave();
        return elements;
    }

    private Object readGathered(WireInput in, int count) {
        int each = gatheredMemory();
        long cost = in.cost();
        int space = in.enterElements(count, minElementBytes);
        @Nullable Object[] gather = new @Nullable Object[space];
        for (int i = 0; i < count; i++) {
            in.charge(each);
            if (i == gather.length) {
                gather = Arrays.copyOf(gather, (int) Math.min(count, 2L * i));
            }
            gather[i] = element.read(in);
        }
        in.leaveElements(count, minElementBytes);
        container.fill(in.ledger, gather, 1, in.cost() - cost);
        in.ledger.leave();
        Collection<@Nullable Object> elements = container.makeCollection(count);
        elements.addAll(Arrays.asList(gather));
        if (elements.size() != count) {
            throw twice(in);
        }
        return elements;
    }

    private Collection<@Nullable Object> readWithoutBytes(WireInput in, int count, boolean gathered) {
        if (container.isSet() && count > 1) {
            throw twice(in);
        }
        in.charge(count, gathered ? gatheredMemory() : elementMemory);
        long cost = in.cost();
        List<@Nullable Object> equal =
                count == 0 ? List.of() : Collections.nCopies(count, in.readShared(element, count));
        cost = in.cost() - cost;
        if (gathered) {
            container.fill(in.ledger, equal.toArray(), 1, cost);
        } else {
            container.fill(in.ledger, count, cost);
        }
        in.ledger.leave();
        Collection<@Nullable Object> elements = container.makeCollection(count);
        elements.addAll(equal);
        return elements;
    }

    private static InvalidPayloadException twice(WireInput in) {
        return new InvalidPayloadException("set has an element twice before offset " + in.offset());
    }

    @Override
    public ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(),
                ValueCodec.class,
                new SetCodec(size, part.apply(element), minElementBytes, elementMemory, container));
    }
}
