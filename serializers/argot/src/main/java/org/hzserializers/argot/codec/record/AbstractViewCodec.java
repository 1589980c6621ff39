// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.record;

import org.hzserializers.argot.codec.value.GenericValues;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An abstract type where a field asks for some class or interface. */
public record AbstractViewCodec(ValueCodec codec, Class<?> type, GenericValues generic) implements ValueCodec {

    @Override
    public int minBytes() {
        return codec.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        codec.write(out, value);
    }

    @Override
    public @Nullable Object read(WireInput in) {
        Object value = codec.read(in);
        String member = generic.variantName(value);
        if (value != null && "empty".equals(member) && generic.variantContent(value) == null) {
            // The reference's way to say null, which it has no optional for.
            return null;
        }
        if (value != null && !type.isInstance(value)) {
            throw new InvalidPayloadException("a "
                    + (member == null
                            ? value.getClass().getName()
                            : member + " " + generic.variantVersion(value) + ", which is not bound,")
                    + " was read where a " + type.getName() + " is expected");
        }
        return value;
    }
}
