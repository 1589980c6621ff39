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
 * <p>Made by the first value that hands an object to the stream, and gone when that value is done; values that hold no
 * objects know nothing of it, and no thread keeps one.
 */
final class Nesting {

    /** What {@link #levelsLeft} is while no value of the thread holds another. */
    static final int OUTERMOST = Integer.MAX_VALUE;

    private static final ThreadLocal<Nesting> OF_THREAD = new ThreadLocal<>();

    /**
     * How many more values may be inside the current one. Restored by who changed it, without a call of a method: at
     * the end of the stack none can be made.
     */
    int levelsLeft = OUTERMOST;

    /** Bytes that values have counted which are done, on streams that do not tell their position. */
    long countedBytes;

    private Scratch scratch = new Scratch();
    private Limits limits = Limits.defaults();
    private LongSupplier bytesSoFar = () -> 0;
    private @Nullable Budget budget;

    private Nesting() {}

    /**
     * Returns that of the current thread, which a value is about to extend by a level.
     *
     * @param limits the value's
     * @param scratch the value's, for those inside if there is none around it
     * @param bytesSoFar tells how many bytes the value has written or read, asked if there is none around it
     */
    static Nesting of(Limits limits, Scratch scratch, LongSupplier bytesSoFar) {
        Nesting nesting = OF_THREAD.get();
        if (nesting == null) {
            nesting = new Nesting();
            OF_THREAD.set(nesting);
        }
        if (nesting.levelsLeft == OUTERMOST) {
            nesting.limits = limits;
            nesting.scratch = scratch;
            nesting.bytesSoFar = bytesSoFar;
            nesting.budget = null;
            nesting.countedBytes = 0;
        }
        return nesting;
    }

    /** Returns that of the current thread; null if no value is around the current one. */
    static @Nullable Nesting around() {
        Nesting nesting = OF_THREAD.get();
        if (nesting == null || nesting.levelsLeft == OUTERMOST) {
            // Asking has left an entry.
            OF_THREAD.remove();
            return null;
        }
        return nesting;
    }

    /** Forgets that of the current thread. */
    static void end() {
        OF_THREAD.remove();
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
