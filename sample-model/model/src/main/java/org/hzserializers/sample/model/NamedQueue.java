// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A mover queue with a name, as a {@link PoolCostRecord} keeps them in its map. */
public class NamedQueue implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String name;
    public int active;
    public int maxActive;
    public int queued;
    public int readers;
    public int writers;

    /** Leaves every field at its default. */
    public NamedQueue() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NamedQueue && Equality.equal(NamedQueue.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(NamedQueue.class, this);
    }
}
