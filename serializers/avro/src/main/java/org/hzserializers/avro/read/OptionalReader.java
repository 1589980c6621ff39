// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroInput;
import org.jspecify.annotations.Nullable;

/**
 * Reads null or a value. Compiled code has the branch in itself.
 *
 * @param none the index of null in the union, 0 or 1
 */
public record OptionalReader(int none, ValueReader reader) implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public @Nullable Object read(AvroInput in) {
        return in.readIndex(2) == none ? null : reader.read(in);
    }

    @Override
    public ValueReader specialize(UnaryOperator<ValueReader> part) {
        return new OptionalReader(none, part.apply(reader));
    }
}
