// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.value.FixedCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * An array of elements of fixed width as a collection: one check, then a loop over bytes.
 *
 * @param container one that gathers no elements
 */
public record FixedCollectionCodec(IntegerCodec size, FixedCodec element, Container container) implements ValueCodec {

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        Collection<?> elements = (Collection<?>) container.check(value);
        int count = elements.size();
        int width = element.minBytes();
        size.writeCount(out, count);
        begin(out.ledger, count);
        out.ensureSpace((long) count * width);
        byte[] buffer = out.buffer;
        int at = out.position;
        int end = at + count * width;
        if (elements instanceof ArrayList<?> list) {
            for (int i = 0; i < count; i++) {
                element.put(buffer, at, list.get(i));
                at += width;
            }
        } else {
            for (Object next : elements) {
                if (at == end) {
                    at++;
                    break;
                }
                element.put(buffer, at, next);
                at += width;
            }
        }
        if (at != end) {
            throw new InvalidPayloadException("collection of " + count + " elements changed while it was written");
        }
        out.position = at;
        out.charge(count, elementMemory());
        end(out.ledger, count);
    }

    private void begin(GraphLedger ledger, int count) {
        if (container.isList()) {
            container.chargeList(ledger, count);
        } else {
            container.enter(ledger, count);
        }
    }

    private void end(GraphLedger ledger, int count) {
        if (!container.isList()) {
            container.fill(ledger, count, (long) count * element.minBytes());
            ledger.leave();
        }
    }

    private int elementMemory() {
        return container.elementMemory(false) + element.memory();
    }

    @Override
    public Object read(WireInput in) {
        int width = element.minBytes();
        long declared = size.readLong(in);
        in.checkElements("array", declared, width);
        int count = (int) declared;
        begin(in.ledger, count);
        in.need("array", (long) count * width);
        byte[] buffer = in.buffer;
        int at = in.position;
        in.position = at + count * width;
        // All bytes are there, so neither the charge nor the space is on trust.
        in.charge(count, elementMemory());
        end(in.ledger, count);
        Collection<@Nullable Object> elements = container.makeCollection(count);
        for (int i = 0; i < count; i++) {
            if (!elements.add(element.get(buffer, at))) {
                throw new InvalidPayloadException("set has an element twice before offset " + in.offset());
            }
            at += width;
        }
        return elements;
    }

    @Override
    public ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return SpecializedCode.of(MethodHandles.lookup(), ValueCodec.class, this);
    }
}
