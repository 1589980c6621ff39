// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request of the Dubbo workload, in the shape of an ad auction: nested objects of small values. */
public class BidRequest implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String id;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable List<Impression> impressions;

    public @Nullable Geo geo;
    public @Nullable Device device;

    /** Leaves every field at its default. */
    public BidRequest() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BidRequest && Equality.equal(BidRequest.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(BidRequest.class, this);
    }
}
