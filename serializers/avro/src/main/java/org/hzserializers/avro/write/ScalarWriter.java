// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import org.hzserializers.avro.value.Scalars;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.jspecify.annotations.Nullable;

/** Writes a value without parts. */
public record ScalarWriter(Scalars.Put put, Class<?> declared) implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (value == null) {
            throw Mismatch.of("a " + declared.getName(), null);
        }
        put.put(out, value);
    }
}
