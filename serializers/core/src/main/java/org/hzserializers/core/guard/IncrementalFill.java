// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Charges the elements of a hash table that code outside of our control fills one by one, as {@code readObject} of a
 * class does: each is hashed before the next is read. For one container. Not thread-safe.
 */
public final class IncrementalFill {

    /** Elements of one hash code that are compared within the cost of their bytes. */
    private static final int FEW = 64;

    private final GraphLedger ledger;
    private final Budget budget;

    /** How many elements have a hash code; null until there are many elements. */
    private @Nullable Map<Integer, Integer> alike;

    private int count;
    private long cost;

    /**
     * Starts an empty container.
     *
     * @param ledger is charged, and knows the decimals so far
     */
    public IncrementalFill(GraphLedger ledger) {
        this.ledger = ledger;
        this.budget = ledger.budget();
    }

    /**
     * Charges an element before it is put in. Calls its {@code hashCode} if there are many elements.
     *
     * @param value the element, or key
     * @param each what it costs to hash or compare it
     * @throws org.hzserializers.core.guard.InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void element(@Nullable Object value, long each) {
        budget.work(each);
        cost = Budget.sum(cost, each);
        count++;
        if (value == null || each >= Budget.MAX_REFERENCE || !HashTable.TREES.mustCharge(count, value.getClass())) {
            return;
        }
        // Once more, for the look at its hash code.
        budget.work(each);
        long average = 1 + cost / count + ledger.decimalWork();
        if (budget.mustWait()) {
            budget.later(() -> meet(value, average));
        } else {
            meet(value, average);
        }
    }

    private void meet(Object value, long average) {
        if (alike == null) {
            alike = new HashMap<>();
        }
        int before = alike.merge(value.hashCode(), 1, Integer::sum) - 1;
        if (before > FEW) {
            budget.work(Budget.product(before, average));
        }
    }
}
