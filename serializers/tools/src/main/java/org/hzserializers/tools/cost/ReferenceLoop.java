// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cost;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * Work that is the same in each JVM: arithmetic, branches that cannot be foreseen, a table in the first cache, small
 * arrays. How long it takes tells how fast the processor is at the time, which neighbours on the machine share; it
 * calls nothing whose compiled form could depend on what else the JVM does.
 */
final class ReferenceLoop {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final int PARTS = 120;
    private static final int STEPS = 500;
    private static final int[] TABLE = new int[1 << 12];
    private static final int ARRAY = 256;

    @SuppressWarnings("UnusedVariable") // so that the JIT cannot leave the work out
    private static volatile byte @Nullable [] sink;

    private ReferenceLoop() {}

    /** Runs it and returns the processor time of the thread, in ns. */
    static double nanos() {
        long before = THREADS.getCurrentThreadCpuTime();
        run();
        return THREADS.getCurrentThreadCpuTime() - before;
    }

    private static void run() {
        long random = 88_172_645_463_325_252L;
        for (int part = 0; part < PARTS; part++) {
            random = part(random);
        }
    }

    /** Short and called often, so that the JIT compiles it soon and for good, instead of a loop within it. */
    private static long part(long seed) {
        long random = seed;
        for (int step = 0; step < STEPS; step++) {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            int slot = (int) random & TABLE.length - 1;
            if ((random & 1L << 32) == 0) {
                TABLE[slot] += (int) random;
            } else {
                TABLE[slot] ^= TABLE[slot >>> 1];
            }
            if ((random & 15L << 40) == 0) {
                byte[] array = new byte[ARRAY];
                array[slot & ARRAY - 1] = (byte) random;
                sink = array;
            }
        }
        return random;
    }
}
