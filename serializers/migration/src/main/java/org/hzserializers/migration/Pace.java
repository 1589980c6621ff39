// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * How a job goes over the partitions of a map: where it begins, how many entries it takes in a second, what hears of
 * its progress, and whether it is to stop. One run of one job has it; {@link #stop} and {@link #nextPartition} are for
 * any thread.
 */
public final class Pace {

    private final double entriesPerSecond;
    private int first;
    private IntConsumer progress = partition -> {};

    private volatile int nextPartition;
    private volatile boolean stopped;
    private long startNanos;
    private long entries;

    private Pace(double entriesPerSecond) {
        this.entriesPerSecond = entriesPerSecond;
    }

    /**
     * Makes one that goes as fast as the cluster answers.
     *
     * @return a new pace
     */
    public static Pace unlimited() {
        return new Pace(Double.POSITIVE_INFINITY);
    }

    /**
     * Makes one that spares the cluster.
     *
     * @param entriesPerSecond how many entries are looked at in a second at most, at least 1
     * @return a new pace
     */
    public static Pace of(int entriesPerSecond) {
        if (entriesPerSecond < 1) {
            throw new IllegalArgumentException(entriesPerSecond + " entries in a second, must be at least 1");
        }
        return new Pace(entriesPerSecond);
    }

    /**
     * Lets a job go on where an earlier one has ended.
     *
     * @param partition what {@link #nextPartition} said then
     * @return this
     */
    public Pace from(int partition) {
        if (partition < 0) {
            throw new IllegalArgumentException("partition " + partition + ", must not be negative");
        }
        first = partition;
        nextPartition = partition;
        return this;
    }

    /**
     * Sets a listener for each partition that is done, in the job's thread.
     *
     * @param listener takes {@link #nextPartition}
     * @return this
     */
    public Pace onProgress(IntConsumer listener) {
        progress = listener;
        return this;
    }

    /** Lets the job end before the next entry. The partition that it is in is then not done. */
    public void stop() {
        stopped = true;
    }

    /**
     * Says where another run of the job begins, after one that was stopped or failed.
     *
     * @return a partition; the number of partitions when all are done
     */
    public int nextPartition() {
        return nextPartition;
    }

    /** Does a job for each partition. */
    void over(int partitions, IntConsumer job) {
        if (first > partitions) {
            throw new IllegalArgumentException(
                    "partition " + first + " is to be the first, but the cluster has " + partitions);
        }
        startNanos = System.nanoTime();
        for (int partition = first; partition < partitions && !stopped; partition++) {
            job.accept(partition);
            if (!stopped) {
                nextPartition = partition + 1;
                progress.accept(nextPartition);
            }
        }
    }

    /** Waits until the next entry is due; false if there is to be none. */
    boolean next() {
        long due = startNanos + (long) (entries++ / entriesPerSecond * TimeUnit.SECONDS.toNanos(1));
        for (long wait; !stopped && (wait = due - System.nanoTime()) > 0; ) {
            LockSupport.parkNanos(wait);
            if (Thread.currentThread().isInterrupted()) {
                stop();
            }
        }
        return !stopped;
    }
}
