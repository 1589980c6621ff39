// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.jspecify.annotations.Nullable;

/** What holds a value or none, such as {@link java.util.Optional}, as an optional. */
public record HolderCodec(Holder holder, OptionalCodec wire) implements ValueCodec {

    @Override
    public int minBytes() {
        return wire.minBytes();
    }

    @Override
    public int memory() {
        return holder.memory() + wire.memory();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (value == null || value.getClass() != holder.type()) {
            throw ValueCodec.mismatch("optional", "a " + holder.type().getName(), value);
        }
        wire.write(out, holder.to().apply(value));
    }

    @Override
    public void skip(WireInput in) {
        wire.skip(in);
    }

    @Override
    public Object read(WireInput in) {
        return holder.from().make(wire.read(in));
    }

    @Override
    public ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return new HolderCodec(holder, (OptionalCodec) part.apply(wire));
    }
}
