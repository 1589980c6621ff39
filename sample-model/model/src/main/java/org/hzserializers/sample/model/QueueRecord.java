// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.Objects;
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
        return other instanceof QueueRecord that
                && active == that.active
                && maxActive == that.maxActive
                && queued == that.queued
                && readers == that.readers
                && writers == that.writers;
    }

    @Override
    public int hashCode() {
        return Objects.hash(active, maxActive, queued, readers, writers);
    }
}
