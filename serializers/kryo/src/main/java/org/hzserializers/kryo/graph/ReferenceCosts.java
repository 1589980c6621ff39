// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashCodes;
import org.hzserializers.core.OpenObjects;
import org.jspecify.annotations.Nullable;

/**
 * What the objects of a payload cost that later ones refer to. Whoever hashes an object also hashes what it refers to,
 * so a reference costs as much as the bytes of the object it leads to, and as the references in there: a few bytes may
 * stand for very much. What no stack bears to be hashed costs more than anything.
 *
 * <p>Kryo tells where an object begins, but not where it ends; the next one that begins at its depth or above it ends
 * it. Places are those of {@link CheckedKryo#cost}.
 *
 * <p>Not part of the API.
 */
public final class ReferenceCosts {

    private static final int INITIAL = 16;

    /** Objects whose costs are kept for the next payload. */
    private static final int KEPT = 1 << 16;

    /** For each object its cost; while it is open, where it began, as a negative number. */
    private long[] costs = new long[INITIAL];

    /** For each object how many are inside each other in it, so far. */
    private int[] heights = new int[INITIAL];

    private int[] open = new int[INITIAL];
    private int[] openDepths = new int[INITIAL];
    private @Nullable Class<?>[] openTypes = new Class<?>[INITIAL];
    private int openCount;

    /** An object of a class begins, with the next id. */
    public void begin(int id, Class<?> type, int depth, long now) {
        end(depth, now);
        if (id >= costs.length) {
            costs = Arrays.copyOf(costs, 2 * id);
            heights = Arrays.copyOf(heights, 2 * id);
        }
        costs[id] = ~now;
        heights[id] = 0;
        if (openCount == open.length) {
            open = Arrays.copyOf(open, 2 * openCount);
            openDepths = Arrays.copyOf(openDepths, 2 * openCount);
            openTypes = Arrays.copyOf(openTypes, 2 * openCount);
        }
        open[openCount] = id;
        openTypes[openCount] = type;
        openDepths[openCount++] = depth;
    }

    /** The object that began last is of a class that was not known then. */
    public void known(int id, Class<?> type) {
        if (openCount > 0 && open[openCount - 1] == id) {
            openTypes[openCount - 1] = type;
        }
    }

    /**
     * Returns what a reference costs that is met.
     *
     * @param walked whether the object would be walked through though it is not complete yet; else a reference to it
     *     from its own parts costs nothing, as that of a child to its parent, unless all from it down to the reference
     *     hash what they hold
     */
    public long refer(int id, int depth, long now, boolean walked) {
        end(depth, now);
        long cost = costs[id];
        if (cost >= 0) {
            raise(heights[id] + 1);
            return openCount + heights[id] > OpenObjects.MAX_HEIGHT ? Budget.MAX_REFERENCE : cost;
        }
        if (isEndless(id)) {
            return Budget.MAX_REFERENCE;
        }
        return walked ? now - ~cost : 0;
    }

    /** Says whether an object is not complete, when its id is met at a depth. */
    public boolean isOpen(int id, int depth, long now) {
        end(depth, now);
        return costs[id] < 0;
    }

    /** Looks for an object among those that are not complete, by a function that knows its id. */
    public boolean isAnyOpen(IntPredicate wanted) {
        for (int i = openCount - 1; i >= 0; i--) {
            if (wanted.test(open[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whatever began at a depth, or inside it, ends here. */
    public void end(int depth, long now) {
        while (openCount > 0 && openDepths[openCount - 1] >= depth) {
            int id = open[--openCount];
            costs[id] = now - ~costs[id];
            raise(heights[id] + 1);
        }
    }

    private void raise(int height) {
        if (openCount > 0) {
            int parent = open[openCount - 1];
            heights[parent] = Math.max(heights[parent], height);
        }
    }

    /** Says whether an open object cannot be hashed, since all from it down to here hash what they hold. */
    private boolean isEndless(int id) {
        for (int i = openCount - 1; i >= 0; i--) {
            Class<?> type = openTypes[i];
            if (type == null || HashCodes.of(type) != HashCodes.CONTENT) {
                return false;
            }
            if (open[i] == id) {
                return true;
            }
        }
        return false;
    }

    /** Forgets a payload. */
    public void reset() {
        openCount = 0;
        // Whoever keeps this must not keep the class loaders of applications.
        Arrays.fill(openTypes, null);
        if (costs.length > KEPT) {
            costs = new long[INITIAL];
            heights = new int[INITIAL];
        }
    }
}
