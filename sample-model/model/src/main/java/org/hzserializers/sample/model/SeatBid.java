// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one bidder offers in a {@link BidResponse}. */
public class SeatBid implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String seat;
    public @Nullable String impressionId;
    public double price;
    public @Nullable String creativeId;
    public boolean group;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable List<String> categories;

    /** Leaves every field at its default. */
    public SeatBid() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SeatBid && Equality.equal(SeatBid.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(SeatBid.class, this);
    }
}
