// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import org.jspecify.annotations.Nullable;

/** Reads what was written by one schema as a value of one class. Immutable once it is linked. */
abstract class ValueReader {

    /** Bytes that a value takes at least. */
    int minBytes() {
        return 0;
    }

    abstract @Nullable Object read(AvroInput in);

    /** Passes over a value, in no more memory than that takes. */
    void skip(AvroInput in) {
        read(in);
    }
}
