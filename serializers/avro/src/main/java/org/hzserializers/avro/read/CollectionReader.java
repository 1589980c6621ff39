// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.value.ContainerWork;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Reads a list or a set. */
public record CollectionReader(JavaCollections kind, ValueReader element, Class<?> elementType) implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public Object read(AvroInput in) {
        in.enter();
        in.charge(kind.empty());
        return kind.isPlainList() ? readList(in) : readOther(in);
    }

    private Object readList(AvroInput in) {
        long cost = in.cost();
        List<@Nullable Object> values = Elements.list(in, element, kind.each());
        in.leave();
        if (in.hashed > 0 && !values.isEmpty()) {
            in.budget.work(in.cost() - cost);
        }
        return values;
    }

    private Object readOther(AvroInput in) {
        long cost = in.cost();
        long work = in.budget.workCharged();
        in.hashed += kind.isSet() ? 1 : 0;
        int minBytes = element.minBytes();
        int count = in.readBlock("array", minBytes, 0);
        in.budget.memory((long) kind.each() * count);
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
            in.budget.memory((long) kind.each() * count);
        }
        in.hashed -= kind.isSet() ? 1 : 0;
        work = in.budget.workCharged() - work;
        in.leave();
        if (size > 0) {
            ContainerWork.charge(in.budget, kind, elementType, size, in.cost() - cost, work, in.hashed > 0, values, 1);
        }
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
    public ValueReader own(UnaryOperator<ValueReader> own) {
        return OwnReaders.copy(new CollectionReader(kind, own.apply(element), elementType));
    }
}
