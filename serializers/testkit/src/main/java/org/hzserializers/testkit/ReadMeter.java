// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/**
 * Measures the memory that each question to a value allocates, where a value is asked several: the getters of a view
 * read its bytes each time anew. Not thread-safe.
 */
public final class ReadMeter {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Map<Object, long[]> bytes = new HashMap<>();

    /** Makes a meter for one value. */
    public ReadMeter() {}

    /**
     * Begins a question.
     *
     * @return what {@link #end} takes
     */
    public long begin() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    /**
     * Ends a question.
     *
     * @param question what was asked; the memory of the same question to several parts of a value is added up
     * @param begun what {@link #begin} returned
     */
    public void end(Object question, long begun) {
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - begun;
        bytes.computeIfAbsent(question, first -> new long[1])[0] += allocated;
    }

    /** Returns what all questions allocated but the one that allocated the most. */
    long others() {
        long sum = 0;
        long most = 0;
        for (long[] each : bytes.values()) {
            sum += each[0];
            most = Math.max(most, each[0]);
        }
        return sum - most;
    }
}
