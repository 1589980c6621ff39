// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.pool.Pool;

/** Lends the inputs that views read their bytes with, as one takes more memory than most attributes. Thread-safe. */
public final class ViewInputs {

    private static final byte[] NONE = {};

    /** Of many threads that query at once, each finds its own. */
    private final Pool<WireInput> idle;

    public ViewInputs(StreamIds ids, Limits limits) {
        this.idle = new Pool<>(() -> new WireInput(NONE, 0, 0, ids, limits));
    }

    public WireInput lend(byte[] bytes, int from, int to) {
        WireInput input = idle.acquire();
        input.attach(bytes, from, to - from);
        return input;
    }

    public void giveBack(WireInput input) {
        input.attach(NONE, 0, 0);
        idle.release(input);
    }
}
