// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashCodes;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.Limits;
import org.hzserializers.core.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * Limits and costs of one side of a codec. What an object costs to hash is the sum of what it holds, where an object
 * that is held twice costs twice. Both sides charge alike. Not thread-safe.
 */
final class Ledger {

    private static final long LEAF = 8;

    private final Limits limits;
    private final Budget budget;
    private final IdentityHashMap<Object, Long> known = new IdentityHashMap<>();

    /** The containers that are not finished, and how deep each is. */
    private final IdentityHashMap<Object, Integer> open = new IdentityHashMap<>();

    /** How deep the objects are that are not finished, and whose hash codes do not look at all that they hold. */
    private final BitSet shallow = new BitSet();

    private long cost;
    private int depth;

    Ledger(Limits limits) {
        this.limits = limits;
        this.budget = new Budget(limits);
    }

    Limits limits() {
        return limits;
    }

    Budget budget() {
        return budget;
    }

    void clear() {
        known.clear();
        open.clear();
        shallow.clear();
        cost = 0;
        depth = 0;
    }

    /** Begins a container as {@link #enter}, to which what it holds may lead back. */
    long enterContainer(Object container) {
        long before = enter(container.getClass());
        open.put(container, depth);
        return before;
    }

    /** Begins an object of a class and returns the costs of what came before. */
    long enter(Class<?> type) {
        limits.checkDepth("objects", ++depth);
        shallow.set(depth, HashCodes.of(type) != HashCodes.CONTENT);
        long before = cost;
        cost = LEAF;
        return before;
    }

    void leave(Object object, long before) {
        shallow.clear(depth--);
        open.remove(object);
        known.put(object, cost);
        cost = Budget.sum(before, cost);
    }

    /**
     * Charges an object that was met before; one that is not finished costs nothing more, unless all from it down to
     * here hash what they hold.
     */
    void again(Object object) {
        Long before = known.get(object);
        cost = Budget.sum(cost, before != null ? before : isEndless(object) ? Budget.MAX_REFERENCE : LEAF);
    }

    private boolean isEndless(Object object) {
        Integer at = open.get(object);
        return at != null && shallow.nextSetBit(at) < 0;
    }

    boolean isKnown(Object object) {
        return known.containsKey(object) || open.containsKey(object);
    }

    /** Returns what the object costs so far that was begun last. */
    long cost() {
        return cost;
    }

    /** Begins a part whose cost {@link #together} tells, and returns the costs of what came before. */
    long apart() {
        long before = cost;
        cost = 0;
        return before;
    }

    /** Returns what the part costs that {@link #apart} began. */
    long together(long before) {
        long part = cost;
        cost = Budget.sum(before, part);
        return part;
    }

    void leaf() {
        cost += LEAF;
    }

    void text(int length) {
        limits.checkText(length, Long.MAX_VALUE);
        budget.memory(ObjectSizes.TEXT + 2L * length);
        cost += LEAF + length;
    }

    /** Charges a text that is parsed, for which numbers take the square of its length. */
    void parsing(int length) {
        budget.work((long) length * length / 16);
    }

    /** Charges the names of fields. */
    void definition(int fields) {
        budget.memory(2L * ObjectSizes.ELEMENT * fields);
    }

    /** Charges an array of objects before it is made. */
    void slots(int length) {
        budget.memory((long) length * ObjectSizes.ELEMENT);
    }

    void element() {
        budget.memory(2 * ObjectSizes.ELEMENT);
        cost++;
    }

    /**
     * Charges what it costs to fill a container with elements, or with keys and values by turns.
     *
     * @param hashed what the elements or keys cost together
     */
    void filling(Object container, @Nullable Object[] elements, int step, long hashed) {
        boolean sorted = Containers.isSorted(container);
        int count = elements.length / step;
        if (sorted) {
            budget.work(Budget.product(hashed, 32 - Integer.numberOfLeadingZeros(count)));
        } else if (Containers.isHashed(container)) {
            budget.work(hashed);
            if (hashed < Budget.MAX_REFERENCE && HashTable.TREES.mustCharge(Arrays.asList(elements), step)) {
                HashTable.TREES.charge(budget, elements, 0, step, hashed);
            }
        }
        budget.memory((long) count * (sorted || Containers.isHashed(container) ? ObjectSizes.TEXT : 0));
    }
}
