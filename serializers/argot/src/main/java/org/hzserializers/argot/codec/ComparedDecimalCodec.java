// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.math.BigDecimal;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that a set or a map compares with each other. To compare two of different scales is to multiply one by a
 * power of ten, which takes more than their bytes if it has many digits.
 */
record ComparedDecimalCodec(ValueCodec codec) implements ValueCodec {

    /** More than 300 digits; the JDK keeps the powers of ten up to there. */
    private static final int MAX_BITS = 1024;

    @Override
    public int minBytes() {
        return codec.minBytes();
    }

    @Override
    public int memory() {
        return codec.memory();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        check(value);
        codec.write(out, value);
    }

    @Override
    public @Nullable Object read(WireInput in) {
        return check(codec.read(in));
    }

    private static @Nullable Object check(@Nullable Object value) {
        if (value instanceof BigDecimal number && number.unscaledValue().bitLength() > MAX_BITS) {
            throw new InvalidPayloadException(
                    "a BigDecimal of " + number.unscaledValue().bitLength()
                            + " bits in a set or as a key takes too long to compare, there may be " + MAX_BITS);
        }
        return value;
    }
}
