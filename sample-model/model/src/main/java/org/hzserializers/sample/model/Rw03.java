// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Composite rw03 of the dCache paper: an {@link Rw00} and the same {@link Rw01} instance twice.
 *
 * <p>It asks what a format makes of shared references: keep them, copy the object, or fail. {@link #equals}
 * accepts
 * copies; {@link #sharesIdentity()} tells the difference.
 */
public class Rw03 implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable Rw00 rw00;
    public @Nullable Rw01 first;
    public @Nullable Rw01 second;

    /** Leaves every field at its default. */
    public Rw03() {}

    /** Returns whether both references lead to one instance, which {@link #equals} does not ask. */
    @SuppressWarnings("ReferenceEquality") // identity is the question here
    public boolean sharesIdentity() {
        return first == second;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Rw03 && Equality.equal(Rw03.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Rw03.class, this);
    }
}
