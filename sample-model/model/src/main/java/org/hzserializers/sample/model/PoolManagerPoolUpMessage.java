// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The dCache-like workload of the dCache paper: the message by which a storage pool reports that it is up.
 *
 * <p>Tags are a {@code HashMap} and HSM instances a {@code HashSet}, as in dCache; keys of the map are not null.
 */
public class PoolManagerPoolUpMessage extends PoolManagerMessage {
    private static final long serialVersionUID = 1L;

    public @Nullable String poolName;
    public long serialId;
    public @Nullable String message;
    public int code;
    public int mode;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, String> tagMap;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Set<String> hsmInstances;

    public @Nullable PoolCostRecord cost;

    /** Leaves every field at its default. */
    public PoolManagerPoolUpMessage() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PoolManagerPoolUpMessage && Equality.equal(PoolManagerPoolUpMessage.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(PoolManagerPoolUpMessage.class, this);
    }
}
