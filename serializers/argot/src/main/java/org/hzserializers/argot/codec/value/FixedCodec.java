// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.jspecify.annotations.Nullable;

/** A type whose values all take the same number of bytes, so that many of them share one check for space. */
public interface FixedCodec extends ValueCodec {

    /** Names the type in messages. */
    String name();

    /** Writes a value where there is space for it. */
    void put(byte[] buffer, int at, @Nullable Object value);

    /** Reads a value whose bytes are there. */
    @Nullable
    Object get(byte[] buffer, int at);

    @Override
    default void write(WireOutput out, @Nullable Object value) {
        out.ensureSpace(minBytes());
        put(out.buffer, out.position, value);
        out.position += minBytes();
    }

    @Override
    default void skip(WireInput in) {
        in.skip(name(), minBytes());
    }

    @Override
    default @Nullable Object read(WireInput in) {
        in.need(name(), minBytes());
        Object value = get(in.buffer, in.position);
        in.position += minBytes();
        return value;
    }
}
