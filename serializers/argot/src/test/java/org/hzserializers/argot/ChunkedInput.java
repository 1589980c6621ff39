// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.io.ByteArrayInputStream;

/** Gives a few bytes per call, as any stream may. */
final class ChunkedInput extends ByteArrayInputStream {

    private final int chunk;

    ChunkedInput(byte[] bytes, int chunk) {
        super(bytes);
        this.chunk = chunk;
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
        return super.read(target, offset, Math.min(chunk, length));
    }
}
