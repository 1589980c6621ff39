// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.migrate;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Prints every few seconds how many partitions are done, and how long the others take at that speed. */
final class PartitionProgress {
    private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final PrintWriter err;
    private final int partitions;
    private final long start = System.nanoTime();
    private long last = start;
    private int first = -1;

    PartitionProgress(PrintWriter err, int partitions) {
        this.err = err;
        this.partitions = partitions;
    }

    /**
     * Takes note that a partition is done.
     *
     * @param partition the next one
     */
    void next(int partition) {
        if (first < 0) {
            first = partition - 1;
        }
        long now = System.nanoTime();
        if (now - last > PERIOD_NANOS) {
            last = now;
            double seconds = (now - start) / 1e9;
            double left = seconds / (partition - first) * (partitions - partition);
            err.println(String.format(
                    Locale.ROOT,
                    "%d of %d partitions; %.0f s so far, about %.0f s to go",
                    partition,
                    partitions,
                    seconds,
                    left));
            err.flush();
        }
    }
}
