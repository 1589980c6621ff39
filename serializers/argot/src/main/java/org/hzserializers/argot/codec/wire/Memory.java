// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import org.hzserializers.core.guard.ObjectSizes;

/**
 * Bytes of memory that objects take on a JVM with compressed references, for {@link
 * org.hzserializers.core.guard.Budget}; what is Argot's own beside {@link ObjectSizes}.
 *
 * <p>Readers and writers charge the same at the same places. What takes no more than {@value #FREE} bytes for each of
 * its bytes on the wire, whatever those are, is not charged: that is inside the part of the budget which is kept for
 * it.
 */
public final class Memory {

    /** Bytes of memory for a byte on the wire that are not charged. */
    public static final int FREE = 6;

    /** A number in a box, unless it is a long or a double. */
    public static final int BOX = 16;

    /** A long, a double or an instant. */
    public static final int LONG_BOX = 24;

    /** A window of an envelope. */
    public static final int WINDOW = 32;

    /** A variant, and the number that its member is looked up by. */
    public static final int VARIANT = 24 + BOX;

    /**
     * Charged memory that costs as much as a byte when it is hashed or compared: what takes no bytes is walked over,
     * too.
     */
    static final int WALKED = 64;

    private Memory() {}

    /** Returns what a generic record of so many fields takes. */
    public static int ofRecord(int fields) {
        return 24 + 16 + 4 * fields + 4;
    }

    /**
     * Returns what is charged for a text of so many units and bytes, with what is needed to decode it; 0 for a long
     * one.
     */
    public static int ofText(int units, int bytes) {
        if (bytes == 0) {
            return 0;
        }
        int memory = units == bytes ? ObjectSizes.TEXT + bytes : 2 * ObjectSizes.TEXT + 5 * bytes;
        return memory <= (long) FREE * bytes ? 0 : memory;
    }

    /** Returns what is charged for a text of so many UTF-16 units, with what is needed to make it; 0 for a long one. */
    public static int ofUnits(int units, int bytes) {
        long memory = 2L * ObjectSizes.TEXT + 5L * units;
        return memory <= (long) FREE * bytes ? 0 : (int) memory;
    }
}
