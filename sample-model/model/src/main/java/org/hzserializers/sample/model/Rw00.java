// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Composite rw00 of the dCache paper: a class without fields, so that only the overhead of a format shows. */
public class Rw00 implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw00() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Rw00 && Equality.equal(Rw00.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Rw00.class, this);
    }
}
