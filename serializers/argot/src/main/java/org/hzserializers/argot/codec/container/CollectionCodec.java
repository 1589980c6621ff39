// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An array as a collection that puts elements one behind the other. */
public record CollectionCodec(
        IntegerCodec size, ValueCodec element, int minElementBytes, int elementMemory, Container container)
        implements ValueCodec {

    public CollectionCodec(IntegerCodec size, ValueCodec element, int minElementBytes, Container container) {
        this(size, element, minElementBytes, container.cost().each() + element.memory(), container);
    }

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        Collection<?> elements = (Collection<?>) container.check(value);
        int count = elements.size();
        size.writeCount(out, count);
        container.chargeList(out.ledger, count);
        if (minElementBytes == 0) {
            out.charge(count, elementMemory);
        }
        int each = minElementBytes == 0 ? 0 : elementMemory;
        // A method for the usual class, so that the JIT sees one iterator in the other and does without the object.
        requireAll(
                count,
                elements.getClass() == ArrayList.class
                        ? writeList(out, (ArrayList<?>) elements, each)
                        : writeOther(out, elements, each));
    }

    static void requireAll(int count, int written) {
        if (written != count) {
            throw new InvalidPayloadException(
                    "collection of " + count + " elements had " + written + " while it was written");
        }
    }

    private int writeList(WireOutput out, ArrayList<?> elements, int each) {
        int count = elements.size();
        for (int i = 0; i < count; i++) {
            out.charge(each);
            element.write(out, elements.get(i));
        }
        return count;
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

    @Override
    public Object read(WireInput in) {
        long declared = size.readLong(in);
        in.checkElements("array", declared, minElementBytes);
        int count = (int) declared;
        container.chargeList(in.ledger, count);
        if (minElementBytes == 0) {
            in.charge(count, elementMemory);
            Collection<@Nullable Object> elements = container.makeCollection(count);
            elements.addAll(count == 0 ? List.of() : Collections.nCopies(count, in.readShared(element, count)));
            return elements;
        }
        Collection<@Nullable Object> elements = container.makeCollection(in.enterElements(count, minElementBytes));
        for (int i = 0; i < count; i++) {
            in.charge(elementMemory);
            elements.add(element.read(in));
        }
        in.leaveElements(count, minElementBytes);
        return elements;
    }

    @Override
    public ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(),
                ValueCodec.class,
                new CollectionCodec(size, part.apply(element), minElementBytes, elementMemory, container));
    }
}
