// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Stands for the codec of a type that is still being compiled, as in a recursive definition. */
final class LinkCodec extends ValueCodec {

    private @Nullable ValueCodec target;

    LinkCodec(long minBytes) {
        super(minBytes);
    }

    void link(ValueCodec codec) {
        target = codec;
    }

    @Override
    ValueCodec target() {
        return Objects.requireNonNull(target).target();
    }

    @Override
    void write(WireOutput out, @Nullable Object value) {
        Objects.requireNonNull(target).write(out, value);
    }

    @Override
    @Nullable
    Object read(WireInput in) {
        return Objects.requireNonNull(target).read(in);
    }
}
