// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.Objects;
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
        return other instanceof Rw05 that
                && Objects.equals(charVal, that.charVal)
                && Objects.equals(byteVal, that.byteVal)
                && Objects.equals(booleanVal, that.booleanVal)
                && Objects.equals(shortVal, that.shortVal)
                && Objects.equals(intVal, that.intVal)
                && Objects.equals(longVal, that.longVal)
                && RawBits.equal(floatVal, that.floatVal)
                && RawBits.equal(doubleVal, that.doubleVal)
                && Objects.equals(text, that.text);
    }

    @Override
    public int hashCode() {
        return Objects.hash(charVal, byteVal, booleanVal, shortVal, intVal, longVal, floatVal, doubleVal, text);
    }
}
