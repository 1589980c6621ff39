// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.bytecode.Specializable;
import org.jspecify.annotations.Nullable;

/** Reads what was written by one schema as a value of one class. Immutable once it is linked. */
public interface ValueReader extends Specializable<ValueReader> {

    /** Returns the bytes that a value takes at least. */
    default int minBytes() {
        return 0;
    }

    /** Reads a value. */
    @Nullable
    Object read(AvroInput in);

    /** Adds numbers of bytes; returns {@link Integer#MAX_VALUE} if the sum is larger. */
    static int sum(int bytes, int more) {
        return (int) Math.min(Integer.MAX_VALUE, (long) bytes + more);
    }

    @Override
    default ValueReader target() {
        return this;
    }

    @Override
    default ValueReader specialize(UnaryOperator<ValueReader> part) {
        return this;
    }
}
