// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

/**
 * Measures what a serializer keeps between two uses: a buffer that has grown, or a reference to the last payload. Looks
 * at the whole heap, so nothing else may allocate meanwhile.
 */
public final class RetainedMemory {

    /** The serial collector leaves some dead objects in place, except in every fourth full collection. */
    private static final int COLLECTIONS = 4;

    private final long before;

    private RetainedMemory(long before) {
        this.before = before;
    }

    /**
     * Starts to measure. To be called after the serializer's first use, which loads classes.
     *
     * @return the heap as it is now
     */
    public static RetainedMemory start() {
        return new RetainedMemory(used(0));
    }

    /**
     * Requires that the heap has hardly grown since the start.
     *
     * @param bytes by which it may have grown
     * @param after what was done since the start, for the message
     * @throws AssertionError if it has grown by more
     */
    public void requireAtMost(long bytes, String after) {
        long grown = used(before + bytes) - before;
        if (grown > bytes) {
            throw new AssertionError(grown + " bytes are kept after " + after + ", but at most " + bytes + " may be");
        }
    }

    /**
     * Returns the bytes in use.
     *
     * @param enough ends the search for a lower number
     */
    private static long used(long enough) {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < COLLECTIONS && least > enough; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
