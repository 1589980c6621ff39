// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The device that a {@link BidRequest} comes from. */
public class Device implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String userAgent;
    public @Nullable String ip;
    public @Nullable String language;
    public @Nullable String carrier;
    public @Nullable String model;
    public @Nullable String os;
    public @Nullable String osVersion;
    public boolean javaScript;
    public int connectionType;
    public @Nullable Geo geo;

    /** Leaves every field at its default. */
    public Device() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Device && Equality.equal(Device.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Device.class, this);
    }
}
