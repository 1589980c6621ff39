// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IndeterminateOperationStateException;
import java.util.List;
import org.hzserializers.cluster.harness.Waiting;
import org.jspecify.annotations.Nullable;

/** A client's thread that writes and reads without a break, also while its client is replaced by another. */
abstract class LiveWriter {

    private static final int WAIT_SECONDS = 120;

    final int number;
    private final Thread thread;
    private final int pauseMillis;
    private volatile HazelcastInstance client;

    /** The one that did the last turn, so that all others are no longer in use. */
    private volatile @Nullable HazelcastInstance used;

    private volatile int turns;
    private volatile @Nullable Throwable failure;
    private volatile boolean stopped;

    /**
     * Prepares one; {@link #start} lets it write.
     *
     * @param pauseMillis after each turn, which leaves the processor to a member that starts
     */
    LiveWriter(int number, HazelcastInstance client, int pauseMillis) {
        this.number = number;
        this.client = client;
        this.pauseMillis = pauseMillis;
        thread = new Thread(this::run, "writer-" + number);
    }

    /** Writes and reads once; what does not come back as it was written is an {@link AssertionError}. */
    abstract void turn(HazelcastInstance current);

    final void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!stopped) {
                HazelcastInstance current = client;
                turn(current);
                used = current;
                turns++;
                Waiting.pause(pauseMillis);
            }
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /** Writes, and once more if that is not acknowledged, as when the backup goes with its member. */
    static void repeatedly(Runnable write) {
        while (true) {
            try {
                write.run();
                return;
            } catch (IndeterminateOperationStateException e) {
                // So once more.
            }
        }
    }

    final int turns() {
        return turns;
    }

    final boolean hasFailed() {
        return failure != null;
    }

    /** Waits until each has done some turns more, and fails if one has failed. */
    static void awaitTurns(List<? extends LiveWriter> writers, int more) {
        int[] goals = writers.stream().mapToInt(writer -> writer.turns() + more).toArray();
        Waiting.await(WAIT_SECONDS, more + " turns more of each writer", () -> writers.stream()
                .allMatch(writer -> writer.turns() >= goals[writer.number] || writer.hasFailed()));
        writers.forEach(LiveWriter::requireNoFailure);
    }

    /** Goes on with another client, and shuts the one before down once it is out of use. */
    final void moveTo(HazelcastInstance next) {
        HazelcastInstance before = client;
        client = next;
        Waiting.await(WAIT_SECONDS, "a turn with the next client", () -> used == next || hasFailed());
        before.shutdown();
    }

    final void stop() {
        stopped = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for " + thread, e);
        }
    }

    final void requireNoFailure() {
        if (failure != null) {
            throw new AssertionError("Writer " + number + " failed after " + turns + " turns", failure);
        }
    }
}
