// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import org.hzserializers.avro.value.Scalars;
import org.hzserializers.avro.wire.AvroInput;

/** Reads a value without parts. */
public record ScalarReader(Scalars.Get get, int minBytes) implements ValueReader {

    @Override
    public Object read(AvroInput in) {
        return get.get(in);
    }
}
