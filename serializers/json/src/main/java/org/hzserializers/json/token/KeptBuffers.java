// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.RecyclerPool;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Jackson's buffers of one codec, which one thread at a time has; no ThreadLocal keeps them longer than that. */
final class KeptBuffers implements RecyclerPool<BufferRecycler> {

    @Serial
    private static final long serialVersionUID = 1L;

    /** What Jackson may give back at most: four kinds of {@code byte} buffers, four of {@code char} ones. */
    private static final int BYTES_OF_ALL = 4 * Byte.BYTES + 4 * Character.BYTES;

    private final int largest;
    private transient @Nullable BufferRecycler idle;

    /**
     * Keeps no buffers at first.
     *
     * @param maxRetainedBytes bytes of memory that all kept buffers take at most
     */
    KeptBuffers(int maxRetainedBytes) {
        this.largest = maxRetainedBytes / BYTES_OF_ALL;
    }

    @Override
    public BufferRecycler acquirePooled() {
        BufferRecycler kept = idle;
        idle = null;
        return kept == null ? new SmallBuffers(largest) : kept;
    }

    @Override
    public void releasePooled(BufferRecycler buffers) {
        idle = buffers;
    }

    @Override
    public boolean clear() {
        idle = null;
        return true;
    }

    @Override
    public int pooledCount() {
        return idle == null ? 0 : 1;
    }

    /** Drops large buffers, which Jackson makes for long texts in CBOR and would keep. */
    private static final class SmallBuffers extends BufferRecycler {

        private final int largest;

        SmallBuffers(int largest) {
            this.largest = largest;
        }

        @Override
        public void releaseByteBuffer(int kind, byte[] buffer) {
            if (buffer.length <= largest) {
                super.releaseByteBuffer(kind, buffer);
            }
        }

        @Override
        public void releaseCharBuffer(int kind, char[] buffer) {
            if (buffer.length <= largest) {
                super.releaseCharBuffer(kind, buffer);
            }
        }
    }
}
