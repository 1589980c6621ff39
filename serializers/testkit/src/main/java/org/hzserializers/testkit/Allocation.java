// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What a piece of code allocates in its thread, on JVMs that count it, as HotSpot and OpenJ9 do. Thread-safe. */
public final class Allocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int RUNS = 5;

    private Allocation() {}

    /**
     * Returns what the most frugal of several runs allocates: the first ones load classes and fill pools.
     *
     * @param code is run five times; what it throws is thrown
     * @return bytes
     */
    public static long least(Runnable code) {
        long least = Long.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            long before = bytes();
            code.run();
            least = Math.min(least, bytes() - before);
        }
        return least;
    }

    /**
     * Returns what the current thread has allocated so far.
     *
     * @return bytes
     */
    public static long bytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
