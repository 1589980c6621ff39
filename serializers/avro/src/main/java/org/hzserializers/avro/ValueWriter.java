// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Writes values of one class by one schema. Immutable once it is linked. */
abstract class ValueWriter {

    abstract void write(AvroOutput out, @Nullable Object value);

    /** Says that a value cannot be written. */
    static InvalidPayloadException mismatch(String expected, @Nullable Object value) {
        String found = value == null ? "null" : "a " + value.getClass().getName();
        String hint = value == null ? "; make the schema nullable there, or give a value" : "";
        return new InvalidPayloadException("expected " + expected + ", found " + found + hint);
    }
}
