// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.HashMap;
import java.util.Map;

/**
 * A field of a class or a component of a record.
 *
 * @param name the name
 * @param type the type
 * @param nullable whether it may be null; formats without a place for null everywhere make room for it only here
 * @param hints what a format should know of the field, by the word that the format looks for: {@code proto} and {@code
 *     argot} name the type of a number or of each of its numbers, {@code entry} the helper definition of Argot; {@code
 *     dense} promises that Argot sees no null elements; {@code signed} says that numbers below 0 are as likely as
 *     others, which take ten bytes in Protobuf's usual types
 */
public record ModelField(String name, Type type, boolean nullable, Map<String, String> hints) {

    /** The hint that numbers below 0 are as likely as others. */
    static final String SIGNED = "signed";

    /** Copies the hints. */
    public ModelField {
        hints = Map.copyOf(hints);
    }

    /** Makes a field without hints. */
    public ModelField(String name, Type type, boolean nullable) {
        this(name, type, nullable, Map.of());
    }

    /** Returns the same field with a hint that has no value. */
    ModelField with(String hint) {
        Map<String, String> more = new HashMap<>(hints);
        more.put(hint, "");
        return new ModelField(name, type, nullable, more);
    }

    /** Returns the value of a hint, or another one where the field has none. */
    public String hint(String word, String other) {
        return hints.getOrDefault(word, other);
    }
}
