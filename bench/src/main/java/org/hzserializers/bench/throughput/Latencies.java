// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** How long operations took, recorded by each thread on its own and without allocation. */
final class Latencies {

    private static final long LONGEST = TimeUnit.MINUTES.toNanos(1);
    private static final int DIGITS = 3;

    private final Histogram[] threads;

    Latencies(int threadCount) {
        threads = Stream.generate(Latencies::newHistogram).limit(threadCount).toArray(Histogram[]::new);
    }

    private static Histogram newHistogram() {
        return new Histogram(LONGEST, DIGITS);
    }

    /** Called by the thread of that number. A minute or more counts as a minute. */
    void record(int thread, long nanos) {
        threads[thread].recordValue(Math.min(nanos, LONGEST));
    }

    /** Returns what all threads have recorded and starts again. No thread may record meanwhile. */
    Histogram drain() {
        Histogram all = sum(Arrays.asList(threads));
        for (Histogram thread : threads) {
            thread.reset();
        }
        return all;
    }

    static Histogram sum(Iterable<Histogram> parts) {
        Histogram all = newHistogram();
        parts.forEach(all::add);
        return all;
    }
}
