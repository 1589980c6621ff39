// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Writes and reads the values of one type or expression. Immutable once its library is built. */
abstract class ValueCodec {

    /** Bytes that a value takes at least; 0 only if every value takes none. */
    private final int minBytes;

    ValueCodec(long minBytes) {
        this.minBytes = (int) Math.min(minBytes, Integer.MAX_VALUE);
    }

    final int minBytes() {
        return minBytes;
    }

    abstract void write(WireOutput out, @Nullable Object value);

    abstract @Nullable Object read(WireInput in);

    /** Returns the codec that does the work, which is another one for a link to a type still being compiled. */
    ValueCodec target() {
        return this;
    }

    static InvalidPayloadException mismatch(String what, String expected, @Nullable Object value) {
        return new InvalidPayloadException(what + " takes " + expected + ", not "
                + (value == null ? "null" : value.getClass().getName()));
    }
}
