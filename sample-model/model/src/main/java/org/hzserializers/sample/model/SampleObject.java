// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The sample object of the Argot in Hazelcast benchmark: three numbers, up to three arrays and a short text.
 *
 * <p>The published runs leave {@code longArr} and {@code dblArr} out or fill them with 3000 elements each; an
 * array that
 * is left out is null.
 */
public class SampleObject implements Serializable {
    private static final long serialVersionUID = 1L;

    public int intVal;
    public float floatVal;
    public short shortVal;
    public byte @Nullable [] byteArr;
    public long @Nullable [] longArr;
    public double @Nullable [] dblArr;
    public @Nullable String str;

    /** Leaves every field at its default. */
    public SampleObject() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SampleObject && Equality.equal(SampleObject.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(SampleObject.class, this);
    }
}
