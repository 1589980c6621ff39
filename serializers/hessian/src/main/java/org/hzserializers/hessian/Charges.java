// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;

/** Limits and costs of one side of a codec: what a value of Hessian adds to the ledger. Both sides charge alike. */
final class Charges {

    private final Limits limits;
    private final Budget budget;
    private final GraphLedger ledger;

    Charges(Limits limits) {
        this.limits = limits;
        this.budget = new Budget(limits);
        this.ledger = new GraphLedger(limits, budget, true);
    }

    Limits limits() {
        return limits;
    }

    Budget budget() {
        return budget;
    }

    GraphLedger ledger() {
        return ledger;
    }

    /** Charges a number, a null, or the place of a reference. */
    void leaf() {
        ledger.advance(GraphLedger.LEAF);
    }

    void text(int length) {
        limits.checkText(length, Long.MAX_VALUE);
        budget.memory(ObjectSizes.TEXT + 2L * length);
        ledger.advance(GraphLedger.LEAF + length);
    }

    /** Charges a text that is parsed, for which numbers take the square of its length. */
    void parsing(int length) {
        budget.work((long) length * length / 16);
    }

    /** Charges the names of fields. */
    void definition(int fields) {
        budget.memory(2L * ObjectSizes.ELEMENT * fields);
    }

    /** Charges binary data, or an array of primitives whose elements have such a width. */
    void primitives(String type, int length, int width) {
        limits.checkElements(type, length, Long.MAX_VALUE, 0);
        budget.memory(ObjectSizes.ARRAY + (long) length * width);
        ledger.advance(GraphLedger.LEAF + length);
    }

    /** Charges an array of objects. */
    void array(int length) {
        budget.memory(ContainerCost.ARRAY.memory(length));
        ledger.advance(GraphLedger.LEAF + length);
    }

    /** Charges the place of the next element, or of the next key and value. */
    void place(ContainerCost cost, int index, int values) {
        int gathered = cost.placement().isWork() ? values * ContainerCost.GATHERED : 0;
        budget.memory((index == 0 ? cost.filled() : 0) + cost.each() + gathered);
        ledger.advance(values);
    }
}
