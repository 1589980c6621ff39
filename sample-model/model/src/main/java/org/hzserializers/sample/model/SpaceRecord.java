// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The disk space of a pool in a {@link PoolCostRecord}; sizes in bytes. */
public class SpaceRecord implements Serializable {
    private static final long serialVersionUID = 1L;

    public long total;
    public long free;
    public long precious;
    public long removable;
    public long lru;
    public long gap;
    public double breakEven;

    /** Leaves every field at its default. */
    public SpaceRecord() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SpaceRecord && Equality.equal(SpaceRecord.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(SpaceRecord.class, this);
    }
}
