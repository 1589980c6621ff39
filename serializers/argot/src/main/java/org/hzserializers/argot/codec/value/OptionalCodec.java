// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.wire.BigEndian;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.jspecify.annotations.Nullable;

/**
 * A presence byte, 1 or 0, then the value if it is there.
 *
 * @param counted whether it counts as a level of nesting; optionals of bound classes need not, the classes do
 */
public record OptionalCodec(ValueCodec content, boolean counted) implements ValueCodec {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public int memory() {
        return content.memory();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (value == null) {
            out.writeByte(0);
            return;
        }
        if (content instanceof FixedCodec fixed) {
            int width = fixed.minBytes();
            out.ensureSpace(1 + width);
            int at = out.position;
            BigEndian.put1(out.buffer, at, 1);
            fixed.put(out.buffer, at + 1, value);
            out.position = at + 1 + width;
            return;
        }
        out.writeByte(1);
        if (counted) {
            out.down();
            content.write(out, value);
            out.up();
        } else {
            content.write(out, value);
        }
    }

    @Override
    public void skip(WireInput in) {
        if (in.readByte("optional") != 0) {
            in.down();
            content.skip(in);
            in.up();
        }
    }

    @Override
    public @Nullable Object read(WireInput in) {
        if (in.readByte("optional") == 0) {
            return null;
        }
        if (!counted) {
            return content.read(in);
        }
        in.down();
        Object value = content.read(in);
        in.up();
        return value;
    }

    @Override
    public ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return new OptionalCodec(part.apply(content), counted);
    }
}
