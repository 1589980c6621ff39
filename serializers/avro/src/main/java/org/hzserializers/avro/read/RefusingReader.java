// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Refuses a value that can be written, but not be read. */
public record RefusingReader(String reason) implements ValueReader {

    @Override
    public Object read(AvroInput in) {
        throw new InvalidPayloadException(reason);
    }
}
