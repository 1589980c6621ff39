// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.io.IOException;
import org.hzserializers.core.compress.Packing;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.pool.Pool;
import org.jspecify.annotations.Nullable;

/**
 * The packers of one serializer: pooled, closed where they are dropped, and made when the first is needed, as most
 * serializers never see a compressed payload. Thread-safe.
 */
final class Packers {

    private final Limits limits;
    private final @Nullable Packing packing;
    private volatile @Nullable Pool<Packer> pool;

    /** What is done with a packer. */
    interface Work<R> {
        R with(Packer packer) throws IOException;
    }

    /**
     * For a serializer.
     *
     * @param packing how it writes; null if it only reads
     */
    Packers(Limits limits, @Nullable Packing packing) {
        this.limits = limits;
        this.packing = packing;
    }

    <R> R use(Work<R> work) throws IOException {
        Pool<Packer> from = pool();
        Packer packer = from.acquire();
        boolean kept = false;
        try {
            R result = work.with(packer);
            packer.trim();
            kept = from.release(packer);
            return result;
        } finally {
            if (!kept) {
                packer.close();
            }
        }
    }

    private Pool<Packer> pool() {
        Pool<Packer> present = pool;
        return present == null ? makePool() : present;
    }

    private synchronized Pool<Packer> makePool() {
        Pool<Packer> present = pool;
        if (present == null) {
            present = new Pool<>(() -> new Packer(limits, packing));
            pool = present;
        }
        return present;
    }

    /** Closes all idle ones; others can be used on. */
    void clear() {
        Pool<Packer> present = pool;
        if (present != null) {
            present.clear(Packer::close);
        }
    }
}
