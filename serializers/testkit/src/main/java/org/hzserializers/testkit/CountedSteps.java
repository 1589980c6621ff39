// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

/**
 * Counts how often elements are hashed and compared in a thread, and ends what does so too often, so that a test of a
 * bomb ends. Unlike time, the count is the same on each machine.
 */
final class CountedSteps {

    private static final ThreadLocal<CountedSteps> COUNTING = new ThreadLocal<>();

    private final long most;
    private long taken;

    private CountedSteps(long most) {
        this.most = most;
    }

    /** Thrown where the last step was one too many. An error, as serializers turn exceptions into their own. */
    static final class TooManySteps extends Error {

        private static final long serialVersionUID = 1;

        TooManySteps(long most) {
            super("elements were hashed or compared more than " + most + " times");
        }
    }

    /**
     * Counts the current thread's steps from now on; called again, from 0.
     *
     * @param most the steps that may be taken
     */
    static void start(long most) {
        COUNTING.set(new CountedSteps(most));
    }

    /** Counts no longer. */
    static void stop() {
        COUNTING.remove();
    }

    /** Returns whether too many steps have been taken since the start, also if the error was caught. */
    static boolean areTooMany() {
        CountedSteps counting = COUNTING.get();
        return counting != null && counting.taken > counting.most;
    }

    /**
     * Takes steps. Called by {@code hashCode}, {@code equals} and {@code compare} of the elements.
     *
     * @param steps how many
     */
    static void take(long steps) {
        CountedSteps counting = COUNTING.get();
        if (counting != null) {
            counting.taken += steps;
            if (counting.taken > counting.most) {
                throw new TooManySteps(counting.most);
            }
        }
    }
}
