// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/**
 * How deep objects lie in each other, of classes that can lead to themselves: Compact has no references, so a cycle
 * would be written until the stack ends. The way from one object to the next goes through Hazelcast, which is why the
 * count is kept with the thread. Thread-safe.
 */
final class Nesting {

    /** Depth and number of the objects of the value that a thread works on; of a class of the JDK, so nothing leaks. */
    private static final ThreadLocal<int[]> COUNTS = ThreadLocal.withInitial(() -> new int[2]);

    private final Limits limits;

    Nesting(Limits limits) {
        this.limits = limits;
    }

    /**
     * Counts an object.
     *
     * @throws InvalidPayloadException if it lies too deep, or there are too many
     */
    void enter() {
        int[] counts = COUNTS.get();
        if (counts[0] == limits.maxDepth()) {
            throw new InvalidPayloadException("objects are nested deeper than maxDepth " + limits.maxDepth()
                    + ", perhaps since they lead to themselves; raise Limits.maxDepth if they do not");
        }
        if (counts[0] == 0) {
            counts[1] = 0;
        }
        if (counts[1] == limits.maxElements()) {
            throw new InvalidPayloadException(
                    "a value has more than " + limits.maxElements() + " objects; raise Limits.maxElements");
        }
        counts[0]++;
        counts[1]++;
    }

    /** Ends what {@link #enter} began. */
    void leave() {
        COUNTS.get()[0]--;
    }
}
