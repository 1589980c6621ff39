// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroOutput;
import org.jspecify.annotations.Nullable;

/** Writes values of one class by one schema. Immutable once it is linked. */
public interface ValueWriter {

    /** Writes a value. */
    void write(AvroOutput out, @Nullable Object value);

    /** Returns what stands behind a link. */
    default ValueWriter target() {
        return this;
    }

    /**
     * Returns one with code of its own that does the same.
     *
     * @param own does it for the writers of its parts
     */
    default ValueWriter own(UnaryOperator<ValueWriter> own) {
        return this;
    }
}
