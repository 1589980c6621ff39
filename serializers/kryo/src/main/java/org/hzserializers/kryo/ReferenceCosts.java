// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.util.Arrays;

/**
 * What the objects of a payload cost that later ones refer to. Whoever hashes an object also hashes what it refers to, so a reference costs
 * as much as the bytes of the object it leads to, and as the references in there: a few bytes may stand for very much.
 *
 * <p>Kryo tells where an object begins, but not where it ends; the next one that begins at its depth or above it ends it. Places are
 * those of {@link StableKryo#cost}.
 */
final class ReferenceCosts {

    private static final int INITIAL = 16;

    /** Objects whose costs are kept for the next payload. */
    private static final int KEPT = 1 << 16;

    /** For each object its cost; while it is open, where it began, as a negative number. */
    private long[] costs = new long[INITIAL];

    private int[] open = new int[INITIAL];
    private int[] openDepths = new int[INITIAL];
    private int openCount;

    /** An object begins, with the next id. */
    void begin(int id, int depth, long now) {
        end(depth, now);
        if (id >= costs.length) {
            costs = Arrays.copyOf(costs, 2 * id);
        }
        costs[id] = ~now;
        if (openCount == open.length) {
            open = Arrays.copyOf(open, 2 * openCount);
            openDepths = Arrays.copyOf(openDepths, 2 * openCount);
        }
        open[openCount] = id;
        openDepths[openCount++] = depth;
    }

    /**
     * Returns what a reference costs that is met.
     *
     * @param walked whether the object would be walked through though it is not complete yet; else a reference to it from its own parts
     *     costs nothing, as that of a child to its parent
     */
    long refer(int id, int depth, long now, boolean walked) {
        end(depth, now);
        long cost = costs[id];
        return cost >= 0 ? cost : walked ? now - ~cost : 0;
    }

    private void end(int depth, long now) {
        while (openCount > 0 && openDepths[openCount - 1] >= depth) {
            int id = open[--openCount];
            costs[id] = now - ~costs[id];
        }
    }

    /** Forgets a payload. */
    void reset() {
        openCount = 0;
        if (costs.length > KEPT) {
            costs = new long[INITIAL];
        }
    }
}
