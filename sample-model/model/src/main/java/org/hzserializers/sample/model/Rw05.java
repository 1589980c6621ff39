// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Composite rw05 of the dCache paper: one field of each box type and a text of some 570 characters. */
public class Rw05 implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable Character charVal;
    public @Nullable Byte byteVal;
    public @Nullable Boolean booleanVal;
    public @Nullable Short shortVal;
    public @Nullable Integer intVal;
    public @Nullable Long longVal;
    public @Nullable Float floatVal;
    public @Nullable Double doubleVal;
    public @Nullable String text;

    /** Leaves every field at its default. */
    public Rw05() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Rw05 && Equality.equal(Rw05.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Rw05.class, this);
    }
}
