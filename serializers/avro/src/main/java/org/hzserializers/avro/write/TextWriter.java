// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.jspecify.annotations.Nullable;

/** Writes a text of class {@code String}. */
public record TextWriter() implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (!(value instanceof String text)) {
            throw Mismatch.of("a java.lang.String", value);
        }
        out.writeString(text);
    }
}
