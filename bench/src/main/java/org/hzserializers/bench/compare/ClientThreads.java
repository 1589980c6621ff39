// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that do the same operation over and over for a while, all at the same time. */
public final class ClientThreads implements AutoCloseable {
    private final int count;
    private final ExecutorService executor;

    /** Makes the threads, which wait for something to do until they are closed. */
    public ClientThreads(int count) {
        this.count = count;
        this.executor = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, "client");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Something to be measured. */
    @FunctionalInterface
    public interface Operation {
        /**
         * Does it once.
         *
         * @param thread number of the calling thread, from 0
         * @param turn how often this thread did it before
         */
        void run(int thread, int turn);
    }

    /**
     * Operations done, and the time that took.
     *
     * @param operations done by all threads together
     * @param threadNanos time of all threads added up
     */
    public record Tally(long operations, long threadNanos) {
        /** No operation in no time. */
        public static final Tally NOTHING = new Tally(0, 0);

        /** Returns both together. */
        public Tally plus(Tally other) {
            return new Tally(operations + other.operations, threadNanos + other.threadNanos);
        }

        /** Returns the rate of all threads together, given their number. */
        public double perSecond(int threads) {
            return operations * 1e9 * threads / threadNanos;
        }
    }

    /** Returns how many there are. */
    public int count() {
        return count;
    }

    /**
     * Lets every thread do the operation until the time is up, at least once, and returns when all have ended.
     *
     * @throws IllegalStateException if the operation failed; its cause is what was thrown, but for an {@code Error},
     *     which is thrown as it is
     */
    public Tally repeat(double seconds, Operation operation) {
        long nanos = (long) (seconds * 1e9);
        CyclicBarrier start = new CyclicBarrier(count);
        List<Callable<Tally>> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int thread = i;
            tasks.add(() -> {
                start.await();
                return loop(thread, nanos, operation);
            });
        }
        Tally sum = Tally.NOTHING;
        try {
            for (Future<Tally> future : executor.invokeAll(tasks)) {
                sum = sum.plus(future.get());
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
        return sum;
    }

    private static Tally loop(int thread, long nanos, Operation operation) {
        long begin = System.nanoTime();
        long elapsed;
        int turn = 0;
        do {
            operation.run(thread, turn++);
            elapsed = System.nanoTime() - begin;
        } while (elapsed < nanos);
        return new Tally(turn, elapsed);
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
