// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.lang.invoke.MethodHandles;
import java.util.Collection;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.value.ContainerFill;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a list or a set.
 *
 * @param fill how the work is charged
 */
public record CollectionReader(JavaCollections kind, ValueReader element, ContainerFill fill) implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public Object read(AvroInput in) {
        in.enter();
        Object value = kind.isPlainList() ? readList(in) : readOther(in);
        in.leave();
        return value;
    }

    private Object readList(AvroInput in) {
        in.charge(kind.cost().empty());
        // It is no part of the work of containers around it, but needs an iterator when these are hashed.
        in.ledger.walk();
        return Elements.list(in, element, kind.cost().each());
    }

    private Object readOther(AvroInput in) {
        GraphLedger ledger = in.ledger;
        ledger.enter(HashCodes.CONTENT, kind.cost());
        int minBytes = element.minBytes();
        int count = in.readBlock("array", minBytes, 0);
        ledger.elements(kind.cost(), count);
        long cost = in.cost();
        // Held back until it is known what it costs to fill a table with them.
        @Nullable Object[] values = Elements.room(in, count, 1);
        int size = 0;
        while (count > 0) {
            for (int i = 0; i < count; i++) {
                if (size == values.length) {
                    values = Elements.grow(values);
                }
                values[size++] = element.read(in);
            }
            count = in.readBlock("array", minBytes, size);
            in.budget.memory((long) kind.cost().each() * count);
        }
        cost = in.cost() - cost;
        if (fill.ordered()) {
            fill.charge(ledger, size, cost);
        } else {
            values = Elements.full(values, size);
            fill.charge(ledger, values, 1, cost);
        }
        ledger.leave();
        Collection<@Nullable Object> result = kind.newCollection(size);
        for (int i = 0; i < size; i++) {
            result.add(values[i]);
        }
        if (result.size() != size) {
            throw new InvalidPayloadException("set has an element twice before offset " + in.position());
        }
        return result;
    }

    @Override
    public ValueReader specialize(UnaryOperator<ValueReader> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(), ValueReader.class, new CollectionReader(kind, part.apply(element), fill));
    }
}
