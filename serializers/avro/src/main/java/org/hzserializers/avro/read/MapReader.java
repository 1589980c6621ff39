// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.lang.invoke.MethodHandles;
import java.util.Map;
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
 * Reads a map, of texts or of pairs.
 *
 * @param fill how the work is charged
 */
public record MapReader(JavaCollections kind, ValueReader key, ValueReader value, ContainerFill fill)
        implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public Object read(AvroInput in) {
        GraphLedger ledger = in.ledger;
        in.enter();
        ledger.enter(HashCodes.CONTENT, kind.cost());
        int minBytes = ValueReader.sum(key.minBytes(), value.minBytes());
        int count = in.readBlock("map", minBytes, 0);
        ledger.elements(kind.cost(), count);
        // Held back until it is known what it costs to fill a table with them.
        @Nullable Object[] entries = Elements.room(in, count, 2);
        int size = 0;
        long cost = 0;
        while (count > 0) {
            for (int i = 0; i < count; i++) {
                if (2 * size == entries.length) {
                    entries = Elements.grow(entries);
                }
                long before = in.cost();
                entries[2 * size] = key.read(in);
                cost += in.cost() - before;
                entries[2 * size + 1] = value.read(in);
                size++;
            }
            count = in.readBlock("map", minBytes, size);
            in.budget.memory((long) kind.cost().each() * count);
        }
        if (fill.ordered()) {
            fill.charge(ledger, size, cost);
        } else {
            entries = Elements.full(entries, 2 * size);
            fill.charge(ledger, entries, 2, cost);
        }
        ledger.leave();
        in.leave();
        Map<@Nullable Object, @Nullable Object> map = kind.newMap(size);
        for (int i = 0; i < 2 * size; i += 2) {
            map.put(entries[i], entries[i + 1]);
        }
        if (map.size() != size) {
            throw new InvalidPayloadException("map has a key twice before offset " + in.position());
        }
        return map;
    }

    @Override
    public ValueReader specialize(UnaryOperator<ValueReader> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(),
                ValueReader.class,
                new MapReader(kind, part.apply(key), part.apply(value), fill));
    }
}
