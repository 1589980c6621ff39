// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An abstract type where a field asks for some class or interface. */
record AbstractViewCodec(ValueCodec codec, Class<?> type) implements ValueCodec {

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
        if (value instanceof ArgotVariant variant
                && variant.value() == null
                && variant.type().equals("empty")) {
            // The reference's way to say null, which it has no optional for.
            return null;
        }
        if (value != null && !type.isInstance(value)) {
            throw new InvalidPayloadException("a "
                    + (value instanceof ArgotVariant variant
                            ? variant.type() + " " + variant.version() + ", which is not bound,"
                            : value.getClass().getName())
                    + " was read where a " + type.getName() + " is expected");
        }
        return value;
    }
}
