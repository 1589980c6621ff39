// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One place for an advertisement, as a {@link BidRequest} offers it; the floor is the lowest accepted price.
 */
public class Impression implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String id;
    public @Nullable String tagId;
    public int width;
    public int height;
    public double bidFloor;
    public boolean interstitial;

    /** Leaves every field at its default. */
    public Impression() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Impression && Equality.equal(Impression.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Impression.class, this);
    }
}
