// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.function.Function;

/** Two functions; a record for the reason that {@link ValueCodec} gives. */
record FunctionConverter<J, W>(Function<? super J, ? extends W> to, Function<? super W, ? extends J> from)
        implements ArgotConverter<J, W> {

    @Override
    public W toWire(J value) {
        return to.apply(value);
    }

    @Override
    public J fromWire(W wire) {
        return from.apply(wire);
    }
}
