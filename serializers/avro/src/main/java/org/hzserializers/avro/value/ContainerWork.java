// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.value;

import java.util.Collection;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashTable;
import org.jspecify.annotations.Nullable;

/** What filling sets and maps costs whoever reads them. */
public final class ContainerWork {

    /** From so many elements on, all may meet in a table. */
    private static final int MANY = 65;

    /** Bytes of memory of an iterator for each byte of a container, which has three and more, with what holds it. */
    private static final int ITERATOR = 9;

    private static final Object[] NONE = {};

    private ContainerWork() {}

    private static boolean looksAtHashes(JavaCollections kind, Class<?> elementType, int count, boolean nested) {
        // What few elements cost is multiplied where they are parts of an element themselves.
        int counted = nested && count > 1 ? Math.max(count, MANY) : count;
        return kind.hashed() && HashTable.TREES.mustCharge(counted, elementType);
    }

    /** Charges what it costs to put elements in that are about to be written. */
    public static void charge(
            Budget budget,
            JavaCollections kind,
            Class<?> elementType,
            int count,
            long cost,
            long compared,
            boolean nested,
            Collection<?> elements) {
        boolean looks = looksAtHashes(kind, elementType, count, nested);
        charge(budget, kind, elementType, count, cost, compared, nested, looks ? elements.toArray() : NONE, 1);
    }

    /**
     * Charges what it costs to put elements in.
     *
     * @param cost what it costs to hash all of them once
     * @param compared what it costs more to compare them, where they are containers themselves
     * @param nested whether the container is a part of an element of another one
     * @param elements holds them, with nothing but null behind them
     * @param step from one to the next
     */
    public static void charge(
            Budget budget,
            JavaCollections kind,
            Class<?> elementType,
            int count,
            long cost,
            long compared,
            boolean nested,
            @Nullable Object[] elements,
            int step) {
        long all = Budget.sum(cost, compared);
        if (kind.sorted()) {
            budget.work(Budget.product(all, 33L - Integer.numberOfLeadingZeros(count)));
        } else if (kind.hashed()) {
            budget.work(cost);
            if (looksAtHashes(kind, elementType, count, nested)) {
                HashTable.TREES.charge(budget, elements, 0, step, all);
            }
        } else if (nested) {
            budget.work(cost);
        }
        if ((kind.hashed() || kind.sorted()) && HashTable.walks(elementType)) {
            budget.iterators(cost, ITERATOR);
        }
    }
}
