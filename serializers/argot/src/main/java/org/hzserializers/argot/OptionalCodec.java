// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import org.jspecify.annotations.Nullable;

/** A presence byte, 1 or 0, then the value if it is there. */
final class OptionalCodec extends ValueCodec {

    private final ValueCodec content;

    OptionalCodec(ValueCodec content) {
        super(1);
        this.content = content;
    }

    @Override
    void write(WireOutput out, @Nullable Object value) {
        if (value == null) {
            out.writeByte(0);
            return;
        }
        out.writeByte(1);
        out.down();
        content.write(out, value);
        out.up();
    }

    @Override
    @Nullable
    Object read(WireInput in) {
        if (in.readByte("optional") == 0) {
            return null;
        }
        in.down();
        Object value = content.read(in);
        in.up();
        return value;
    }
}
