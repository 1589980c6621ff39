// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.value.ContainerWork;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Reads a map, of texts or of pairs. */
public record MapReader(JavaCollections kind, ValueReader key, ValueReader value, Class<?> keyType)
        implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public Object read(AvroInput in) {
        in.enter();
        in.charge(kind.empty());
        int minBytes = ValueReader.sum(key.minBytes(), value.minBytes());
        int count = in.readBlock("map", minBytes, 0);
        in.budget.memory((long) kind.each() * count);
        // Held back until it is known what it costs to fill a table with them.
        @Nullable Object[] entries = Elements.room(in, count, 2);
        int size = 0;
        long cost = 0;
        long work = 0;
        int start = in.position();
        while (count > 0) {
            for (int i = 0; i < count; i++) {
                if (2 * size == entries.length) {
                    entries = Elements.grow(entries);
                }
                long before = in.cost();
                long workBefore = in.budget.workCharged();
                in.hashed++;
                entries[2 * size] = key.read(in);
                in.hashed--;
                cost += in.cost() - before;
                work += in.budget.workCharged() - workBefore;
                entries[2 * size + 1] = value.read(in);
                size++;
            }
            count = in.readBlock("map", minBytes, size);
            in.budget.memory((long) kind.each() * count);
        }
        in.leave();
        if (size > 0) {
            long whole = in.hashed > 0 ? in.position() - start : cost;
            ContainerWork.charge(
                    in.budget, kind, keyType, size, Math.max(cost, whole), work, in.hashed > 0, entries, 2);
        }
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
    public ValueReader own(UnaryOperator<ValueReader> own) {
        return OwnReaders.copy(new MapReader(kind, own.apply(key), own.apply(value), keyType));
    }
}
