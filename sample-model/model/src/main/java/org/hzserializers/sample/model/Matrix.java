// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The matrix of the JPPF workload: a {@code double[][]} of random values, which do not compress. Rows may differ
 * in length or be null.
 */
public class Matrix implements Serializable {
    private static final long serialVersionUID = 1L;

    public double @Nullable [] @Nullable [] rows;

    /** Leaves every field at its default. */
    public Matrix() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Matrix && Equality.equal(Matrix.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Matrix.class, this);
    }
}
