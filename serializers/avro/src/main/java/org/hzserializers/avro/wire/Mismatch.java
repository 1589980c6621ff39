// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.wire;

import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Says that a value is not what its schema and class want in its place. */
public final class Mismatch {

    private Mismatch() {}

    /** Returns the exception to throw. */
    public static InvalidPayloadException of(String expected, @Nullable Object value) {
        return of(expected, value, "");
    }

    /** Says what was expected and found, with advice that starts with a semicolon, or none. */
    public static InvalidPayloadException of(String expected, @Nullable Object value, String advice) {
        String found = value == null ? "null" : "a " + value.getClass().getName();
        String hint = value == null ? "; make the schema nullable there, or give a value" : "";
        return new InvalidPayloadException("expected " + expected + ", found " + found + hint + advice);
    }
}
