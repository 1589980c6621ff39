// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.OutputStream;

/** Hazelcast's output as the {@link OutputStream} that the Protobuf runtime asks for; what passes is walked over. */
final class StreamOutput extends OutputStream {

    private final ObjectDataOutput out;
    private final PayloadWalk walk;

    StreamOutput(ObjectDataOutput out, PayloadWalk walk) {
        this.out = out;
        this.walk = walk;
    }

    @Override
    public void write(int value) throws IOException {
        walk.take(new byte[] {(byte) value}, 0, 1);
        out.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        walk.take(bytes, offset, length);
        out.write(bytes, offset, length);
    }
}
