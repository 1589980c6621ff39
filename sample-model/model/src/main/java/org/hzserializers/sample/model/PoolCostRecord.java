// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cost of using a pool, part of {@link PoolManagerPoolUpMessage}: its queues and its space.
 *
 * <p>Named queues are kept in a {@code HashMap}, as dCache keeps them; neither its keys nor its values are null.
 */
public class PoolCostRecord implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String poolName;
    public @Nullable String defaultQueueName;
    public double moverCostFactor;
    public @Nullable QueueRecord mover;
    public @Nullable QueueRecord restore;
    public @Nullable QueueRecord store;
    public @Nullable QueueRecord p2pClient;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, NamedQueue> namedQueues;

    public @Nullable SpaceRecord space;

    /** Leaves every field at its default. */
    public PoolCostRecord() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PoolCostRecord && Equality.equal(PoolCostRecord.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(PoolCostRecord.class, this);
    }
}
