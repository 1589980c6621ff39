// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for what happens in other threads and processes. */
public final class Waiting {

    private static final int POLL_MILLIS = 50;

    private Waiting() {}

    /**
     * Waits until a condition holds.
     *
     * @param seconds how long to wait; far more than it should take
     * @param what the condition in words
     * @param condition the condition, asked again and again
     * @throws IllegalStateException if it does not hold in time
     */
    public static void await(int seconds, String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(seconds)) {
                throw new IllegalStateException("After " + seconds + " s still not: " + what);
            }
            pause(POLL_MILLIS);
        }
    }

    /**
     * Lets time pass.
     *
     * @param millis how long, in ms
     * @throws IllegalStateException if the thread is interrupted
     */
    public static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting", e);
        }
    }
}
