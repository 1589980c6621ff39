// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** The limits and the costs of the payload that a codec has at hand. */
final class Ledger {

    /** Bytes of memory for an element, at least what Fory counts when it reads one that takes no bytes. */
    private static final int ELEMENT = 24;

    /**
     * Bytes of memory of the iterators that a container takes when it is hashed, and compared with an equal one; and of
     * what looks at an object before.
     */
    private static final int ITERATORS = 80;

    /** Fewer elements cost little, whatever their hash codes are. */
    static final int FEW = 64;

    private final Limits limits;
    private final Budget budget;
    private final boolean references;
    private boolean checks;
    private int depth;

    /** How many containers, and objects that can hold their own kind, have begun; and when each open one did. */
    private int begun;

    private int[] begunBefore = new int[16];

    /**
     * Whether such were in the one that ended last, and have to be charged; false while another one is open that began
     * after it. With references all are charged before.
     */
    private boolean held;

    private final UnfoldedCost unfolded = new UnfoldedCost();

    Ledger(ForyModel model) {
        this.limits = model.limits();
        this.budget = new Budget(limits);
        this.references = model.references();
    }

    Limits limits() {
        return limits;
    }

    Budget budget() {
        return budget;
    }

    boolean references() {
        return references;
    }

    /**
     * Starts a payload.
     *
     * @param checks whether what is read has to be looked at before its methods are called
     */
    void start(boolean checks) {
        this.checks = checks;
        depth = 0;
        begun = 0;
        unfolded.clear();
    }

    /**
     * A container begins, or an object that can hold its own kind; {@link #leave} must follow unless the payload is
     * given up.
     */
    void enter() {
        limits.checkDepth("objects", ++depth);
        if (depth == begunBefore.length) {
            begunBefore = Arrays.copyOf(begunBefore, 2 * depth);
        }
        begunBefore[depth] = ++begun;
        held = false;
    }

    void leave() {
        held = begunBefore[depth--] != begun && !references;
    }

    void clear() {
        unfolded.clear();
    }

    /** Checks and charges elements that are about to be written. */
    void writing(String what, int count) {
        limits.checkElements(what, count, Long.MAX_VALUE, 0);
        budget.memory((long) count * ELEMENT);
    }

    void reading(String what, int count) {
        limits.checkElements(what, count, Long.MAX_VALUE, 0);
    }

    /** Says whether elements have to be charged before a table is filled. */
    boolean mustCharge(int count) {
        return references || checks || count > FEW;
    }

    /**
     * Charges the iterators that containers take which are elements of sets or keys, and so are hashed once for each
     * container that they are inside of.
     *
     * @param hashed elements or keys of the container that ended last
     */
    void walk(Collection<?> hashed) {
        walk(hashed, 1);
    }

    /** Charges the keys of a map, as {@link #walk(Collection)}. */
    void walk(Map<?, ?> map) {
        // A map makes its set of keys when it is asked, and keeps it.
        if (held) {
            walk(map.keySet(), 1);
        }
    }

    private void walk(Iterable<?> elements, int step) {
        if (!held) {
            return;
        }
        boolean found = false;
        int at = 0;
        for (Object element : elements) {
            boolean hashed = at++ % step == 0;
            if (hashed && HashTable.walks(element) && FieldTypes.mayHoldContainers(element.getClass())) {
                if (!found) {
                    unfolded.clear();
                    found = true;
                }
                unfolded.of(element);
            }
        }
        if (found) {
            budget.iterators(unfolded.walked() + unfolded.size(), ITERATORS);
        }
    }

    /**
     * Charges what it costs to fill a table.
     *
     * @param container what is filled, or written; null if nothing can refer to it before it is
     * @param table its kind; null for sorted ones
     * @param elements elements, or keys and values by turns
     * @param step 1 for elements, 2 for keys and values
     */
    void charge(@Nullable Object container, @Nullable HashTable table, List<@Nullable Object> elements, int step) {
        int count = elements.size() / step;
        if (!mustCharge(count)) {
            walk(elements, step);
            return;
        }
        if (checks) {
            budget.work(FieldTypes.check(elements, references));
        }
        // What was read so far may hold more by now.
        unfolded.clear();
        long cost = 0;
        if (references) {
            if (container != null) {
                unfolded.fill(container);
            }
            for (int i = 0; i < elements.size(); i += step) {
                cost = Budget.sum(cost, unfolded.of(elements.get(i)));
            }
            budget.work(unfolded.size());
            budget.work(table == null ? Budget.product(cost, 32 - Integer.numberOfLeadingZeros(count)) : cost);
            budget.iterators(unfolded.walked() + unfolded.size(), ITERATORS);
        }
        if (table != null) {
            walk(elements, step);
        }
        if (table == null || !table.mustCharge(elements, step)) {
            return;
        }
        if (!references) {
            for (int i = 0; i < elements.size(); i += step) {
                cost = Budget.sum(cost, unfolded.of(elements.get(i)));
            }
        }
        budget.work(cost);
        try {
            table.charge(budget, elements.toArray(), 0, step, cost);
        } catch (InvalidPayloadException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new InvalidPayloadException("hashCode of an element of a set or map failed: " + e, e);
        }
    }
}
