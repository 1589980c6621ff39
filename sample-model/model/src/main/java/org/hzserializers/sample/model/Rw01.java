// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Composite rw01 of the dCache paper: one field of each primitive type. */
public class Rw01 implements Serializable {
    private static final long serialVersionUID = 1L;

    public char charVal;
    public byte byteVal;
    public boolean booleanVal;
    public short shortVal;
    public int intVal;
    public long longVal;
    public float floatVal;
    public double doubleVal;

    /** Leaves every field at its default. */
    public Rw01() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Rw01 && Equality.equal(Rw01.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Rw01.class, this);
    }
}
