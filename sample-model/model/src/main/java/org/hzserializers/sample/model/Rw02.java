// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Composite rw02 of the dCache paper: two nested objects, an {@link Rw00} and an {@link Rw01}. */
public class Rw02 implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable Rw00 rw00;
    public @Nullable Rw01 rw01;

    /** Leaves every field at its default. */
    public Rw02() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Rw02 && Equality.equal(Rw02.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Rw02.class, this);
    }
}
