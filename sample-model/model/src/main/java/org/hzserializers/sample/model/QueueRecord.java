// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The load of one mover queue in a {@link PoolCostRecord}. */
public class QueueRecord implements Serializable {
    private static final long serialVersionUID = 1L;

    public int active;
    public int maxActive;
    public int queued;
    public int readers;
    public int writers;

    /** Leaves every field at its default. */
    public QueueRecord() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof QueueRecord && Equality.equal(QueueRecord.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(QueueRecord.class, this);
    }
}
