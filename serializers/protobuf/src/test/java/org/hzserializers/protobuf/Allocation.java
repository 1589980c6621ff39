// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What a piece of code allocates in its thread. */
final class Allocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int RUNS = 5;

    private Allocation() {}

    /** Returns the bytes that the most frugal of several runs allocates: the first ones load classes and fill pools. */
    static long least(Runnable code) {
        long least = Long.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            long before = bytes();
            code.run();
            least = Math.min(least, bytes() - before);
        }
        return least;
    }

    /** Returns the bytes that the current thread has allocated so far. */
    static long bytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
