// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.Objects;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.jspecify.annotations.Nullable;

/** Stands for the codec of a type that is still being compiled, as in a recursive definition. */
public final class LinkCodec implements ValueCodec {

    private final int minBytes;
    private @Nullable ValueCodec target;

    public LinkCodec(int minBytes) {
        this.minBytes = minBytes;
    }

    public void link(ValueCodec codec) {
        target = codec;
    }

    @Override
    public int minBytes() {
        return minBytes;
    }

    @Override
    public int memory() {
        // The codec is not known yet when this is asked for.
        return Memory.LONG_BOX;
    }

    @Override
    public ValueCodec target() {
        return Objects.requireNonNull(target).target();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        Objects.requireNonNull(target).write(out, value);
    }

    @Override
    public void skip(WireInput in) {
        Objects.requireNonNull(target).skip(in);
    }

    @Override
    public @Nullable Object read(WireInput in) {
        return Objects.requireNonNull(target).read(in);
    }
}
