// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.bytecode.Specializable;
import org.jspecify.annotations.Nullable;

/** Writes values of one class by one schema. Immutable once it is linked. */
public interface ValueWriter extends Specializable<ValueWriter> {

    /** Writes a value. */
    void write(AvroOutput out, @Nullable Object value);

    @Override
    default ValueWriter target() {
        return this;
    }

    @Override
    default ValueWriter specialize(UnaryOperator<ValueWriter> part) {
        return this;
    }
}
