// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hzserializers.core.guard.Limits;

/** A buffer that is kept for the next payload. */
public final class Output extends OutputStream {

    private static final int FIRST_SIZE = 512;

    private final Limits limits;
    private byte[] bytes = new byte[FIRST_SIZE];
    private int size;

    public Output(Limits limits) {
        this.limits = limits;
    }

    public void reset() {
        size = 0;
    }

    public int size() {
        return size;
    }

    @Override
    public void write(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        reserve(length);
        System.arraycopy(source, offset, bytes, size, length);
        size += length;
    }

    private void reserve(int more) {
        long needed = (long) size + more;
        limits.checkPayload(needed);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * bytes.length)));
        }
    }

    /** Returns the buffer, whose first {@link #size} bytes are the payload. */
    public byte[] bytes() {
        return bytes;
    }

    public void writeTo(ObjectDataOutput out) throws IOException {
        out.write(bytes, 0, size);
    }

    public String text() {
        return new String(bytes, 0, size, StandardCharsets.UTF_8);
    }

    public void trim(int maxRetainedBytes) {
        if (bytes.length > maxRetainedBytes) {
            bytes = new byte[Math.min(FIRST_SIZE, maxRetainedBytes)];
        }
    }
}
