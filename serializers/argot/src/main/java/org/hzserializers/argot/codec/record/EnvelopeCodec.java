// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.record;

import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** A value with its length in bytes in front. */
public record EnvelopeCodec(int minBytes, IntegerCodec size, ValueCodec content) implements ValueCodec {

    public static final String WHAT = "envelope";

    @Override
    public int memory() {
        return content.memory() + Memory.WINDOW;
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        out.down();
        int reserved = size.maxWidth();
        out.ensureSpace(reserved);
        out.hold();
        int start = out.position;
        out.position += reserved;
        content.write(out, value);
        int end = out.position;
        int length = end - start - reserved;
        if (length > size.max()) {
            throw new InvalidPayloadException(
                    WHAT + " of " + length + " bytes is longer than its " + size.name() + " can say");
        }
        out.position = start;
        size.writeLong(out, length);
        if (out.position < start + reserved) {
            System.arraycopy(out.buffer, start + reserved, out.buffer, out.position, length);
        }
        out.position += length;
        out.unhold();
        out.up();
    }

    @Override
    public void skip(WireInput in) {
        in.skip(WHAT, readLength(in));
    }

    public long readLength(WireInput in) {
        long length = size.readLong(in);
        if (length < 0) {
            throw new InvalidPayloadException(WHAT + " length " + length + " is negative");
        }
        return length;
    }

    @Override
    public @Nullable Object read(WireInput in) {
        in.down();
        long length = readLength(in);
        WireInput.Window outer = in.enter(WHAT, length);
        Object value = content.read(in);
        in.leave(WHAT, outer);
        in.up();
        return value;
    }
}
