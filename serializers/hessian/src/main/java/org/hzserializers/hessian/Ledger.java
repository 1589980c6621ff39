// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.util.Arrays;
import java.util.IdentityHashMap;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashCodes;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.Limits;
import org.hzserializers.core.ObjectSizes;
import org.hzserializers.core.OpenObjects;
import org.jspecify.annotations.Nullable;

/**
 * Limits and costs of one side of a codec. What an object costs to hash is the sum of what it holds, where an object
 * that is held twice costs twice. Both sides charge alike. Not thread-safe.
 */
final class Ledger {

    private static final long LEAF = 8;

    private final Limits limits;
    private final Budget budget;
    /** Bytes of memory of the iterators that a container takes when it is hashed, and compared with an equal one. */
    private static final int ITERATORS = 80;

    /** Bytes of memory of what is known of an object, and of its places in tables. */
    private static final int KNOWN = 64;

    /** Objects that are kept room for between payloads. */
    private static final int KEPT = 1 << 13;

    private IdentityHashMap<Object, Known> known = new IdentityHashMap<>();

    /** The containers that are not finished, and how deep each is. */
    private final IdentityHashMap<Object, Integer> containers = new IdentityHashMap<>();

    /** The objects that are not finished, by how deep they are. */
    private final OpenObjects open = new OpenObjects();

    private long cost;

    /** How many containers are walked over by whoever hashes the object that was begun last, so far. */
    private long walked;

    /** What {@link #walked} was before each open object, by how deep it is. */
    private long[] walkedBefore = new long[16];

    private int depth;

    /**
     * An object that is finished.
     *
     * @param height how many objects are inside each other in it
     */
    private record Known(long cost, long walked, int height) {}

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
        if (known.size() > KEPT) {
            known = new IdentityHashMap<>();
        } else {
            known.clear();
        }
        containers.clear();
        open.clear();
        cost = 0;
        walked = 0;
        depth = 0;
    }

    /** Begins a container as {@link #enter}, to which what it holds may lead back. */
    long enterContainer(Object container) {
        long before = enter(container.getClass());
        containers.put(container, depth);
        walked = 1;
        return before;
    }

    /** Begins an object of a class and returns the costs of what came before. */
    long enter(Class<?> type) {
        limits.checkDepth("objects", ++depth);
        budget.memory(KNOWN);
        open.enter(depth, HashCodes.of(type));
        if (depth == walkedBefore.length) {
            walkedBefore = Arrays.copyOf(walkedBefore, 2 * depth);
        }
        walkedBefore[depth] = walked;
        walked = 0;
        long before = cost;
        cost = LEAF;
        return before;
    }

    void leave(Object object, long before) {
        containers.remove(object);
        known.put(object, new Known(cost, walked, open.leave()));
        cost = Budget.sum(before, cost);
        walked = Budget.sum(walkedBefore[depth--], walked);
    }

    /**
     * Charges an object that was met before; one that is not finished costs nothing more, unless all from it down to
     * here hash what they hold. What no stack bears to be hashed costs more than anything.
     */
    void again(Object object) {
        Known before = known.get(object);
        long more;
        if (before != null) {
            more = open.hold(before.height) ? before.cost : Budget.MAX_REFERENCE;
            walked = Budget.sum(walked, before.walked);
        } else {
            Integer at = containers.get(object);
            more = at != null && open.isEndless(at) ? Budget.MAX_REFERENCE : LEAF;
        }
        cost = Budget.sum(cost, more);
    }

    boolean isKnown(Object object) {
        return known.containsKey(object) || containers.containsKey(object);
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
        if (elements.length == 0 || !(sorted || Containers.isHashed(container))) {
            return;
        }
        int count = elements.length / step;
        budget.memory(ObjectSizes.TABLE + (long) count * ObjectSizes.TEXT);
        if (sorted) {
            budget.work(Budget.product(hashed, 32 - Integer.numberOfLeadingZeros(count)));
        } else {
            budget.work(hashed);
            if (hashed < Budget.MAX_REFERENCE && HashTable.TREES.mustCharge(Arrays.asList(elements), step)) {
                HashTable.TREES.charge(budget, elements, 0, step, hashed);
            }
        }
        // The container itself is one of those that are walked over.
        if (walked > 1 && HashTable.anyWalks(elements, step)) {
            budget.iterators(walked, ITERATORS);
        }
    }
}
