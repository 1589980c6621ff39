// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

/**
 * The end of the name of a field of Compact that belongs to a Java field. The whole name is made once for each layout,
 * which is one Java field's. Thread-safe.
 */
final class Suffix {

    private final String text;
    private Names last;

    /** Two names that belong together, as one object so that another thread sees both or none. */
    private record Names(String field, String whole) {}

    Suffix(String text) {
        this.text = text;
        this.last = new Names("", text);
    }

    /** Returns the name of a Java field with this behind it. */
    @SuppressWarnings("ReferenceEquality") // it is the same text each time
    String on(String field) {
        Names names = last;
        if (names.field != field) {
            names = new Names(field, field + text);
            last = names;
        }
        return names.whole;
    }
}
