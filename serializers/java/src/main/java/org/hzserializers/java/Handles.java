// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.util.Arrays;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashCodes;
import org.hzserializers.core.OpenObjects;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a payload in the order of their numbers, and what each costs whoever hashes it: the bytes that it
 * takes, and what the objects cost that it refers to. A few bytes may stand for very much.
 */
final class Handles {

    /** Bytes of memory for each. */
    static final int MEMORY = 28;

    /** What an object costs that is hashed without a look at what it holds. */
    private static final long IDENTIFIED = 8;

    private static final int INITIAL = 16;

    /** Numbers that are kept room for between payloads. */
    private static final int KEPT = 1 << 14;

    private final Budget budget;
    private @Nullable Object[] objects = new Object[INITIAL];

    /** For each its cost; while it is open, where it began, as a negative number. */
    private long[] costs = new long[INITIAL];

    /** For each that is complete how many objects are inside each other in it. */
    private int[] heights = new int[INITIAL];

    private final OpenObjects open = new OpenObjects();

    private int size;

    /** What references cost so far. */
    private long references;

    Handles(Budget budget) {
        this.budget = budget;
    }

    /** Returns the place of a position on the scale of costs. */
    long clock(long position) {
        return position + references;
    }

    /** Gives the next number to an object that begins here. */
    int begin(@Nullable Object object, long position) {
        budget.memory(MEMORY);
        if (size == objects.length) {
            objects = Arrays.copyOf(objects, 2 * size);
            costs = Arrays.copyOf(costs, 2 * size);
            heights = Arrays.copyOf(heights, 2 * size);
        }
        objects[size] = object;
        costs[size] = ~clock(position);
        heights[size] = 0;
        return size++;
    }

    /** The object of a number ends here. */
    void end(int handle, long position) {
        if (costs[handle] < 0) {
            costs[handle] = clock(position) - ~costs[handle];
        }
    }

    /** The object of a number is hashed without a look at what it holds. */
    void identified(int handle) {
        costs[handle] = IDENTIFIED;
    }

    /** The object of a number, which may hold others, is open until {@link #leave}. */
    void enter(int handle, HashCodes hashes) {
        open.enter(handle, hashes);
    }

    /** The object of a number ends here, which was entered last. */
    void leave(int handle, long position) {
        heights[handle] = open.leave();
        end(handle, position);
    }

    /**
     * Tells what an object becomes that is complete. What is in its place may be open, and then references to either
     * lead there.
     */
    void replace(int handle, @Nullable Object object) {
        objects[handle] = object;
        if (object != null && open.isAnyOpen(other -> objects[other] == object)) {
            references = Budget.refer(references, Budget.MAX_REFERENCE);
            costs[handle] = Budget.MAX_REFERENCE;
        }
    }

    void set(int handle, @Nullable Object object) {
        objects[handle] = object;
    }

    int size() {
        return size;
    }

    @Nullable
    Object get(int handle) {
        return objects[handle];
    }

    boolean isOpen(int handle) {
        return costs[handle] < 0;
    }

    /**
     * Charges a reference with what the object costs, up to here if it is not complete: whoever hashes it now sees what
     * is there. If all from it down to here hash what they hold, there would be no end; and a stack bears only so much.
     */
    void refer(int handle, long position) {
        long cost = costs[handle];
        if (cost < 0) {
            cost = open.isEndless(handle) ? Budget.MAX_REFERENCE : clock(position) - ~cost;
        } else if (!open.hold(heights[handle])) {
            cost = Budget.MAX_REFERENCE;
        }
        references = Budget.refer(references, cost);
    }

    void clear() {
        if (objects.length > KEPT) {
            objects = new Object[INITIAL];
            costs = new long[INITIAL];
            heights = new int[INITIAL];
        } else {
            Arrays.fill(objects, 0, size, null);
        }
        size = 0;
        references = 0;
        open.clear();
    }
}
