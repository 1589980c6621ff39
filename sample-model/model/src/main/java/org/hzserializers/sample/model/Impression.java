// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.Objects;
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
        return other instanceof Impression that
                && Objects.equals(id, that.id)
                && Objects.equals(tagId, that.tagId)
                && width == that.width
                && height == that.height
                && RawBits.equal(bidFloor, that.bidFloor)
                && interstitial == that.interstitial;
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, tagId, width, height, bidFloor, interstitial);
    }
}
