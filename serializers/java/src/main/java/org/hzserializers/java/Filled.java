// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.util.Deque;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a class does with the objects that its own method reads, as far as hashing and comparing goes. */
enum Filled {
    /** Keeps them as they are, as lists do. */
    KEPT,
    /** Hashes or compares each. */
    EACH,
    /** Hashes or compares every second one, as maps do. */
    KEYS,
    /** As {@link #KEYS}, into chains whose number the payload says. */
    CHAINED,
    /** Puts all into a table without chains in the end, as {@code Set.of} and {@code Map.of}. */
    PROBED;

    /**
     * Returns what a class does.
     *
     * @param hooked whether it has a method that reads objects
     */
    static Filled of(Class<?> type, boolean hooked) {
        if (!hooked) {
            return KEPT;
        }
        String name = type.getName();
        if (!name.startsWith("java.")) {
            // Nobody knows.
            return EACH;
        }
        if (name.equals("java.util.CollSer")) {
            return PROBED;
        }
        if (Hashtable.class.isAssignableFrom(type)) {
            return CHAINED;
        }
        if (Map.class.isAssignableFrom(type)) {
            return KEYS;
        }
        return Set.class.isAssignableFrom(type) || !isPlain(type) ? EACH : KEPT;
    }

    private static boolean isPlain(Class<?> type) {
        return List.class.isAssignableFrom(type)
                || Throwable.class.isAssignableFrom(type)
                || Deque.class.isAssignableFrom(type)
                || type.getName().startsWith("java.lang.")
                || type.getName().startsWith("java.math.")
                || type.getName().startsWith("java.time.");
    }
}
