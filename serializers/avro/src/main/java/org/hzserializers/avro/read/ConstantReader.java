// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import org.hzserializers.avro.wire.AvroInput;
import org.jspecify.annotations.Nullable;

/** Gives one value that takes no bytes. */
public record ConstantReader(@Nullable Object value) implements ValueReader {

    @Override
    public @Nullable Object read(AvroInput in) {
        return value;
    }
}
