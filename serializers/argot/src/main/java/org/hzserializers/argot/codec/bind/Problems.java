// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.util.LinkedHashSet;
import java.util.Set;
import org.hzserializers.argot.codec.value.UnsupportedCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;

/** What does not match, in the order in which it was found. Not thread-safe. */
final class Problems {

    private final Set<String> found = new LinkedHashSet<>();

    /** Returns all, to which others may be added. */
    Set<String> texts() {
        return found;
    }

    /** Adds one, and returns a codec that stands in until the end. */
    ValueCodec add(Place place, String text) {
        found.add(place + ": " + text);
        return new UnsupportedCodec(1, text);
    }

    /** Adds that a class cannot hold what is on the wire. */
    ValueCodec mismatch(Place place, String wire, Class<?> raw) {
        return add(place, wire + " cannot be a " + raw.getTypeName());
    }

    /**
     * Ends the binding.
     *
     * @throws IllegalArgumentException if there are any; lists all
     */
    void requireNone() {
        if (!found.isEmpty()) {
            throw new IllegalArgumentException(
                    "classes do not match their definitions:\n  " + String.join("\n  ", found));
        }
    }
}
