// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.math.BigDecimal;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.jspecify.annotations.Nullable;

/**
 * Decimals, which the ledger has to know of: to compare two of different scales is to multiply one by a power of ten,
 * which takes more than their bytes if it has many digits.
 */
public record DecimalCodec(ValueCodec codec) implements ValueCodec {

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
        if (value instanceof BigDecimal decimal) {
            out.ledger.decimal(decimal);
        }
        codec.write(out, value);
    }

    @Override
    public void skip(WireInput in) {
        codec.skip(in);
    }

    @Override
    public @Nullable Object read(WireInput in) {
        Object value = codec.read(in);
        if (value instanceof BigDecimal decimal) {
            in.ledger.decimal(decimal);
        }
        return value;
    }
}
