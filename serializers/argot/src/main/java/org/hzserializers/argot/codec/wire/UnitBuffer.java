// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

/** Where the UTF-16 units of a text are on their way between a {@code String} and bytes. Not thread-safe. */
public final class UnitBuffer {

    /** Units that are kept from one text to the next. */
    public static final int KEPT = 1024;

    private char[] units = {};

    /** Returns space for so many units, for one use. */
    public char[] of(int count) {
        if (count <= units.length) {
            return units;
        } else if (count > KEPT) {
            return new char[count];
        }
        units = new char[Math.min(KEPT, Math.max(64, 2 * count))];
        return units;
    }
}
