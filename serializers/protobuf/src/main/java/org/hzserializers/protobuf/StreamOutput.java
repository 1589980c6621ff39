// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.OutputStream;

/** Hazelcast's output as the {@link OutputStream} that the Protobuf runtime asks for. */
final class StreamOutput extends OutputStream {

    private final ObjectDataOutput out;

    StreamOutput(ObjectDataOutput out) {
        this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
        out.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
    }
}
