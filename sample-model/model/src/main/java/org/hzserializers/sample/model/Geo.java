// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Where the user of a {@link BidRequest} is. */
public class Geo implements Serializable {
    private static final long serialVersionUID = 1L;

    public float latitude;
    public float longitude;
    public @Nullable String country;
    public @Nullable String region;
    public @Nullable String city;
    public @Nullable String zip;

    /** Leaves every field at its default. */
    public Geo() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Geo && Equality.equal(Geo.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Geo.class, this);
    }
}
