// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import org.hzserializers.avro.wire.AvroInput;

/** Reads a text of class {@code String}. */
public record TextReader() implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public Object read(AvroInput in) {
        return in.readString();
    }
}
