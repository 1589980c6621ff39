// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import java.util.function.LongSupplier;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * What the values that one thread writes or reads inside each other have in common. They meet through Hazelcast's
 * stream, each with a codec of its own, so only the thread knows that they belong together.
 *
 * <p>Each stream has one, which is in use while the stream's value is the outermost of its thread and holds others.
 */
final class Nesting {

    /** What {@link #levelsLeft} is while no value of the thread holds another. */
    static final int OUTERMOST = Integer.MAX_VALUE;

    /**
     * The nesting in use, in an array that a thread keeps: adding and removing an entry for each value would take
     * longer than writing a small value. An empty array of the JDK keeps no class loader of ours.
     */
    private static final ThreadLocal<@Nullable Object[]> OF_THREAD = ThreadLocal.withInitial(() -> new Object[1]);

    /**
     * How many more values may be inside the current one. Restored by who changed it, without a call of a method: at
     * the end of the stack none can be made.
     */
    int levelsLeft = OUTERMOST;

    /** Bytes that values have counted which are done, on streams that do not tell their position. */
    long countedBytes;

    private final Scratch scratch;
    private final Limits limits;
    private final LongSupplier bytesSoFar;
    private @Nullable Budget budget;

    /** The thread's array while this is in use. */
    private @Nullable Object @Nullable [] holder;

    /**
     * Makes the nesting of a stream.
     *
     * @param limits the stream's
     * @param scratch the stream's, for the values inside its own
     * @param bytesSoFar returns how many bytes the stream's value has written or read
     */
    Nesting(Limits limits, Scratch scratch, LongSupplier bytesSoFar) {
        this.limits = limits;
        this.scratch = scratch;
        this.bytesSoFar = bytesSoFar;
    }

    /**
     * Returns the nesting in use in the current thread, which a value is about to extend by a level; begins to use this
     * one if there is none.
     */
    Nesting join() {
        @Nullable Object[] ofThread = OF_THREAD.get();
        Nesting around = inUse(ofThread);
        if (around != null) {
            return around;
        }
        levelsLeft = OUTERMOST;
        countedBytes = 0;
        budget = null;
        holder = ofThread;
        ofThread[0] = this;
        return this;
    }

    /** Returns that of the current thread; null if no value is around the current one. */
    static @Nullable Nesting around() {
        return inUse(OF_THREAD.get());
    }

    /** Values that ran out of stack may have left one that is not in use. */
    private static @Nullable Nesting inUse(@Nullable Object[] ofThread) {
        return ofThread[0] instanceof Nesting nesting && nesting.levelsLeft != OUTERMOST ? nesting : null;
    }

    /** Ends the use that {@link #join} has begun. */
    void end() {
        @Nullable Object[] ofThread = holder;
        if (ofThread != null) {
            ofThread[0] = null;
            holder = null;
        }
        budget = null;
    }

    /** Takes a level from what is left of a value's own limit and of those around it. */
    void enter(Limits limits) {
        int left = Math.min(levelsLeft, limits.maxDepth());
        if (left == 0) {
            throw new InvalidPayloadException("objects are nested deeper than maxDepth allows, which is "
                    + limits.maxDepth() + " for this one; raise Limits.maxDepth for it and those around it if they are"
                    + " meant to");
        }
        levelsLeft = left - 1;
    }

    /** The buffers of the outermost value, which does not use them while others are inside it. */
    Scratch scratch() {
        return scratch;
    }

    /** Charges an object inside the outermost value, whose limits count. */
    void charge(int bytes) {
        Budget charged = budget;
        if (charged == null) {
            charged = new Budget(limits, bytesSoFar);
            charged.startStream();
            budget = charged;
        }
        charged.memory(bytes);
    }
}
