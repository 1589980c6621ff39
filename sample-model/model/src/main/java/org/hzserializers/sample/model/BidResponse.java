// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The response of the Dubbo workload, in the shape of an ad auction: an id and the bids of each seat. */
public class BidResponse implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String id;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable List<SeatBid> seatBids;

    /** Leaves every field at its default. */
    public BidResponse() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BidResponse && Equality.equal(BidResponse.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(BidResponse.class, this);
    }
}
