// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.util.concurrent.atomic.AtomicReference;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/** Lends the input that views read their bytes with, as one takes more memory than most attributes. Thread-safe. */
final class ViewInputs {

    private static final byte[] NONE = {};

    private final StreamIds ids;
    private final Limits limits;
    private final AtomicReference<@Nullable WireInput> spare = new AtomicReference<>();

    ViewInputs(StreamIds ids, Limits limits) {
        this.ids = ids;
        this.limits = limits;
    }

    WireInput lend(byte[] bytes, int from, int to) {
        WireInput input = spare.getAndSet(null);
        if (input == null) {
            return new WireInput(bytes, from, to - from, ids, limits);
        }
        input.attach(bytes, from, to - from);
        return input;
    }

    void giveBack(WireInput input) {
        input.attach(NONE, 0, 0);
        spare.set(input);
    }
}
