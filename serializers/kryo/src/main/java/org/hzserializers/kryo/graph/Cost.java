// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.util.Util;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * What it takes to fill a collection or map.
 *
 * <p>Not part of the API.
 *
 * @param own bytes of memory of an empty one
 * @param each bytes of memory for each element or entry
 * @param table the hash table that elements or keys go into; null if there is none
 * @param sorted whether each element or key is compared with others
 */
public record Cost(int own, int each, @Nullable HashTable table, boolean sorted) {

    /** Elements in an array. */
    public static final Cost ARRAY = new Cost(48, ObjectSizes.ELEMENT, null, false);

    /** Elements in an array that grows. */
    public static final Cost GROWING = new Cost(96, 3 * ObjectSizes.ELEMENT, null, false);

    /** Elements in nodes with two neighbours. */
    public static final Cost LINKED = new Cost(56, 32, null, false);

    public static final Cost HASH = new Cost(88, 48, HashTable.TREES, false);

    public static final Cost LINKED_HASH = new Cost(96, 64, HashTable.TREES, false);

    /** As {@code Hashtable}. */
    public static final Cost CHAINED = new Cost(88, 48, HashTable.CHAINS, false);

    public static final Cost PROPERTIES = new Cost(288, 48, HashTable.TREES, false);

    /** With its two locks. */
    public static final Cost BLOCKING_QUEUE = new Cost(320, 32, null, false);

    public static final Cost WEAK = new Cost(320, 96, HashTable.CHAINS, false);

    public static final Cost IDENTITY = new Cost(120, 48, null, false);

    /** First a linked hash table, then one with free slots. */
    public static final Cost IMMUTABLE = new Cost(160, 96, HashTable.PROBES, false);

    public static final Cost TREE = new Cost(80, 48, null, true);

    public static final Cost QUEUE = new Cost(120, 2 * ObjectSizes.ELEMENT, null, true);

    /** With its lock. */
    public static final Cost PRIORITY_BLOCKING_QUEUE = new Cost(280, 2 * ObjectSizes.ELEMENT, null, true);

    public static final Cost SKIP_LIST = new Cost(160, 64, null, true);

    /** What walking over a container costs beside its bytes, see {@link CheckedKryo#cost}. */
    public static final int CONTAINER = 8;

    /** Bytes of memory of an iterator, which are charged with the {@link #CONTAINER} that it belongs to. */
    private static final int ITERATOR = 32;

    /** Keeps sums of memory in their range. */
    private static final long MOST = Integer.MAX_VALUE;

    /** This cost and that of a wrapper around it. */
    public Cost wrapped() {
        return new Cost(own + 32, each, table, sorted);
    }

    /** Says whether the bytes of elements or keys are work. */
    public boolean works() {
        return table != null || sorted;
    }

    /** Charges the memory for elements of a class, or of several. */
    public void memory(Budget budget, int count, @Nullable Class<?> elementClass) {
        budget.memory(own + (long) count * (each + box(elementClass)));
    }

    /** Boxes take memory that nobody else charges. */
    public static int box(@Nullable Class<?> elementClass) {
        return elementClass == null || Util.isWrapperClass(elementClass) ? ObjectSizes.BOX : 0;
    }

    /** Charges the memory of the iterators that walking over something of so much cost may need. */
    static void iterators(Budget budget, long cost) {
        budget.memory(Math.min(cost, MOST) * ITERATOR / CONTAINER);
    }

    /**
     * Charges the memory of the iterators that putting something into a table may need. It is hashed, and beside others
     * it may be equal to one of them: to see that two sets are equal, what is in them is hashed and compared, which
     * together is what filling them took.
     */
    private static void iterators(Budget budget, long cost, int count) {
        iterators(budget, count > 1 ? Budget.product(2, cost) : cost);
    }

    /**
     * Charges what one element costs that takes so many bytes, among so many.
     *
     * @param walked whether there may be containers in it, each of which is walked over by an iterator when it is
     *     hashed
     */
    public void work(Budget budget, long bytes, int count, long comparatorCost, boolean walked) {
        if (!sorted) {
            budget.work(bytes);
            if (walked) {
                iterators(budget, bytes, count);
            }
            return;
        }
        int comparisons = 2 * (33 - Integer.numberOfLeadingZeros(count));
        // A comparator of a few names and objects is one call, a chain of them or one that shares its parts is many.
        budget.work(Budget.product(Budget.product(bytes, comparisons), 1 + comparatorCost / 512));
    }
}
