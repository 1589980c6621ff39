// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Stands for a definition that says too little to write or read a value of it. Not API. */
public record UnsupportedCodec(int minBytes, String reason) implements ValueCodec {

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        throw new InvalidPayloadException(reason);
    }

    @Override
    public @Nullable Object read(WireInput in) {
        throw new InvalidPayloadException(reason);
    }
}
