// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.RecyclerPool;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Jackson's buffers of one codec, which one thread at a time has; no ThreadLocal keeps them longer than that. */
final class KeptBuffers implements RecyclerPool<BufferRecycler> {

    @Serial
    private static final long serialVersionUID = 1L;

    private transient @Nullable BufferRecycler idle;

    @Override
    public BufferRecycler acquirePooled() {
        BufferRecycler kept = idle;
        idle = null;
        return kept == null ? new BufferRecycler() : kept;
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
}
