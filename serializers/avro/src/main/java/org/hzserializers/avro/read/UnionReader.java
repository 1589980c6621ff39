// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroInput;
import org.jspecify.annotations.Nullable;

/** Reads what its index says. */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record UnionReader(ValueReader[] branches) implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public @Nullable Object read(AvroInput in) {
        return branches[in.readIndex(branches.length)].read(in);
    }

    @Override
    public ValueReader specialize(UnaryOperator<ValueReader> part) {
        ValueReader[] copies = new ValueReader[branches.length];
        for (int i = 0; i < copies.length; i++) {
            copies[i] = part.apply(branches[i]);
        }
        return new UnionReader(copies);
    }
}
