// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import org.hzserializers.avro.wire.AvroInput;
import org.jspecify.annotations.Nullable;

/**
 * Makes the value of a field that was not written.
 *
 * @param bytes what is read for it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record DefaultReader(ValueReader reader, byte[] bytes) implements ValueReader {

    @Override
    public @Nullable Object read(AvroInput in) {
        byte[] payload = in.buffer();
        int position = in.position();
        int end = in.end();
        in.goTo(bytes, 0, bytes.length);
        @Nullable Object value = reader.read(in);
        in.goTo(payload, position, end);
        return value;
    }
}
