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
        AvroInput.Place place = in.goTo(bytes);
        @Nullable Object value = reader.read(in);
        in.goBack(place);
        return value;
    }
}
