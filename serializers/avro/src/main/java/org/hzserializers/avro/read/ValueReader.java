// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroInput;
import org.jspecify.annotations.Nullable;

/** Reads what was written by one schema as a value of one class. Immutable once it is linked. */
public interface ValueReader {

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

    /** Returns what stands behind a link. */
    default ValueReader target() {
        return this;
    }

    /**
     * Returns one with code of its own that does the same.
     *
     * @param own does it for the readers of its parts
     */
    default ValueReader own(UnaryOperator<ValueReader> own) {
        return this;
    }
}
