// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java.classes;

import java.util.Deque;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentNavigableMap;

/** What a class does with the objects that its own method reads, as far as hashing and comparing goes. */
public enum Filled {
    /** Keeps them as they are, as lists do. */
    KEPT,
    /** Hashes each. */
    EACH,
    /** Hashes or compares each, as a queue does, or a class of which nothing is known. */
    COMPARED,
    /** Hashes every second one, as maps do. */
    KEYS,
    /** Compares every second one, as a skip list does. */
    COMPARED_KEYS,
    /** As {@link #KEYS}, into chains whose number the payload says. */
    CHAINED,
    /** Puts all into a table without chains in the end, as {@code Set.of} and {@code Map.of}. */
    PROBED;

    /** Returns whether objects come as keys and values by turns. */
    public boolean isPairs() {
        return this == KEYS || this == COMPARED_KEYS || this == CHAINED;
    }

    public boolean compares() {
        return this == COMPARED || this == COMPARED_KEYS;
    }

    /**
     * Returns what a class does.
     *
     * @param hooked whether it has a method that reads objects
     */
    public static Filled of(Class<?> type, boolean hooked) {
        if (!hooked) {
            return KEPT;
        }
        String name = type.getName();
        if (!name.startsWith("java.")) {
            return COMPARED;
        }
        if (name.equals("java.util.CollSer")) {
            return PROBED;
        }
        if (Hashtable.class.isAssignableFrom(type)) {
            return CHAINED;
        }
        if (Map.class.isAssignableFrom(type)) {
            return ConcurrentNavigableMap.class.isAssignableFrom(type) ? COMPARED_KEYS : KEYS;
        }
        if (Set.class.isAssignableFrom(type)) {
            return EACH;
        }
        return isPlain(type) ? KEPT : COMPARED;
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
