// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Bytes of memory that objects take on a JVM with compressed references, for {@link org.hzserializers.core.Budget}.
 *
 * <p>Readers and writers charge the same at the same places. What takes no more than {@value #FREE} bytes for each of its bytes on the
 * wire, whatever those are, is not charged: that is inside the part of the budget which is kept for it.
 */
final class Memory {

    /** Bytes of memory for a byte on the wire that are not charged. */
    static final int FREE = 6;

    /** An array, without its elements. */
    static final int ARRAY = 24;

    /** A reference in a list, with a share of the arrays that it outgrew. */
    static final int SLOT = 8;

    /** A text and its array, without the bytes. */
    static final int TEXT = 48;

    /** A number in a box, unless it is a long or a double. */
    static final int BOX = 16;

    /** A long, a double or an instant. */
    static final int LONG_BOX = 24;

    /** What it takes to walk over a container when it is hashed or compared: once to look at its hash code, once to put it in. */
    static final int ITERATORS = 80;

    /** A window of an envelope. */
    static final int WINDOW = 32;

    /** A variant, and the number that its member is looked up by. */
    static final int VARIANT = 24 + BOX;

    /** Charged memory that costs as much as a byte when it is hashed or compared: what takes no bytes is walked over, too. */
    static final int WALKED = 64;

    private static final int HEADER = 12;

    private Memory() {}

    /** Returns what an object of a class takes, its transient fields included, without what the fields refer to. */
    static int of(Class<?> type) {
        return HEADER + fields(type) + 4 & -8;
    }

    private static int fields(Class<?> type) {
        Class<?> superclass = type.getSuperclass();
        int bytes = superclass == null ? 0 : fields(superclass);
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                bytes += width(field.getType());
            }
        }
        // Fields of one class do not share a word with those of another.
        return bytes + 3 & -4;
    }

    private static int width(Class<?> type) {
        if (type == long.class || type == double.class) {
            return 8;
        } else if (type == byte.class || type == boolean.class) {
            return 1;
        } else if (type == short.class || type == char.class) {
            return 2;
        }
        return 4;
    }

    /** Returns what a generic record of so many fields takes. */
    static int ofRecord(int fields) {
        return 24 + 16 + 4 * fields + 4;
    }
}
