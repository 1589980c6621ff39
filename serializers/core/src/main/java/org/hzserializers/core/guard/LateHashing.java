// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sets and maps that were filled while an object was open to which their elements refer. A hash code or comparison that
 * asks that object may change until it is complete, so they are filled again then. For readers; for one
 * {@link GraphLedger}; made for the first container that waits.
 *
 * <p>A writer cannot know whether hash codes ask what comes later, so this has a budget of its own, as large as that of
 * the payload: it costs hashing all elements, and what the object got since for each reference to it. What the budget
 * does not allow for is looked at by one hash code, and refused if that has changed.
 */
final class LateHashing {

    /** Bytes of memory of one that waits, beside its elements, which were {@link ContainerCost#GATHERED}. */
    private static final int WAITING = 80;

    /** A container that is filled again. */
    static final class Waiting {

        private Object container;
        private final @Nullable Object[] elements;
        private final int step;
        private final ContainerCost cost;

        /** An element that is hashed, and its hash code when the container was filled; null if none was looked at. */
        private @Nullable Object sample;

        private int sampleHash;

        /** Level of the outermost object to which the elements refer. */
        private int target;

        /** Such references that are followed when all elements are hashed. */
        private final long backs;

        /** What it costs to hash all elements. */
        private long hashed;

        /** The clock at the end of what was counted. */
        private long mark;

        Waiting(
                Object container,
                @Nullable Object[] elements,
                int step,
                ContainerCost cost,
                int target,
                long backs,
                long hashed,
                long mark) {
            this.container = container;
            this.elements = elements;
            this.step = step;
            this.cost = cost;
            this.target = target;
            this.backs = backs;
            this.hashed = hashed;
            this.mark = mark;
        }

        private int count() {
            return elements.length / step;
        }

        /** Returns by what hash codes find elements; null if comparisons do. */
        private @Nullable HashTable table() {
            return switch (cost.placement()) {
                case SORTED -> null;
                case CHAINS -> HashTable.CHAINS;
                case PROBES -> HashTable.PROBES;
                default -> HashTable.TREES;
            };
        }

        /** Returns whether elements have to be looked at for those that collide. */
        private boolean mayCollide() {
            HashTable table = table();
            return table != null && table.mustCharge(Arrays.asList(elements), step);
        }

        private long work() {
            return table() == null
                    ? ContainerCost.sortedWork(hashed, count())
                    : Budget.product(hashed, mayCollide() ? 2 : 1);
        }
    }

    private final Budget again;

    /** By the order in which they were filled. */
    private final List<Waiting> waiting = new ArrayList<>();

    /** Starts with nothing that waits; the budget's payload has a known size, or is read up to here. */
    LateHashing(Budget budget) {
        this.again = budget.another();
    }

    /** Adds a container that was filled, with one of its elements; see {@link GraphLedger#fillAgain}. */
    void add(Waiting filled, Object sample) {
        again.memory(WAITING);
        waiting.add(filled);
        if (filled.table() != null && again.spend(filled.hashed)) {
            filled.sample = sample;
            filled.sampleHash = sample.hashCode();
        }
    }

    /** Another object is what a container becomes. */
    void replace(@Nullable Object container, @Nullable Object object) {
        // It was the last one that was filled.
        int last = waiting.size() - 1;
        if (last >= 0 && object != null && waiting.get(last).container == container) {
            waiting.get(last).container = object;
        }
    }

    /**
     * An object ends.
     *
     * @param level of the object
     * @param isTarget whether references in it lead to it
     * @param reach the outermost level to which references in it lead
     * @param start the clock when it began
     * @param clock the clock
     */
    void leave(int level, boolean isTarget, int reach, long start, long clock) {
        int from = waiting.size();
        while (from > 0 && waiting.get(from - 1).mark >= start) {
            from--;
        }
        if (from == waiting.size()) {
            return;
        }
        int kept = from;
        for (int i = from; i < waiting.size(); i++) {
            Waiting each = waiting.get(i);
            if (isTarget) {
                each.hashed = Budget.sum(each.hashed, Budget.product(each.backs, clock - each.mark));
            }
            each.mark = clock;
            if (each.target == level) {
                // What the object refers to may still be open.
                each.target = reach;
            }
            if (each.target < level) {
                waiting.set(kept++, each);
            } else {
                fill(each, clock);
            }
        }
        waiting.subList(kept, waiting.size()).clear();
    }

    private void fill(Waiting late, long clock) {
        if (!again.spend(late.work())) {
            requireSameHash(late, clock);
            return;
        }
        HashTable table = late.table();
        if (table != null && late.mayCollide()) {
            table.charge(again, late.elements, 0, late.step, late.hashed);
        }
        Object container = late.container;
        if (ContainerCost.of(container.getClass()) == null) {
            for (int i = 0; i < late.elements.length; i += late.step) {
                requireFound(container, late.elements[i]);
            }
            return;
        }
        int count = late.count();
        if (size(container) != count) {
            // A constructor or readResolve has taken elements out, or put others in.
            throw new InvalidPayloadException("a " + container.getClass().getName() + " of " + count
                    + " elements, which refer to an object around it, was changed while that object was read; do not"
                    + " change it there");
        }
        put(container, late.elements);
        if (size(container) != count) {
            throw new InvalidPayloadException("a " + container.getClass().getName()
                    + " holds two elements that are equal when the object is complete to which they refer");
        }
    }

    /** Refuses a container that costs too much to be filled again, and needs it. */
    private void requireSameHash(Waiting late, long clock) {
        Object sample = late.sample;
        if (sample != null && again.spend(clock) && sample.hashCode() != late.sampleHash) {
            throw new InvalidPayloadException("a " + late.container.getClass().getName() + " of " + late.count()
                    + " elements holds a " + sample.getClass().getName() + " whose hash code depends on an object that"
                    + " is read after it, and to hash all of them again would cost too much; raise"
                    + " Limits.workPerByte, or use only fields of its own");
        }
    }

    /** Refuses a container that cannot be filled again and does not find an element, or key. */
    private static void requireFound(Object container, @Nullable Object element) {
        if (element == null) {
            return;
        }
        boolean found = container instanceof Map<?, ?> map
                ? map.containsKey(element)
                : ((Collection<?>) container).contains(element);
        if (!found) {
            throw new InvalidPayloadException("a " + container.getClass().getName() + " no longer finds a "
                    + element.getClass().getName() + ", whose hash code or order depends on an object that is read"
                    + " after it; hold it in a HashSet, HashMap, TreeSet or TreeMap, or use only fields of its own");
        }
    }

    private static int size(Object container) {
        return container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
    }

    @SuppressWarnings("unchecked") // the elements were in it
    private static void put(Object container, @Nullable Object[] elements) {
        if (container instanceof Map<?, ?>) {
            Map<@Nullable Object, @Nullable Object> map = (Map<@Nullable Object, @Nullable Object>) container;
            map.clear();
            for (int i = 0; i < elements.length; i += 2) {
                map.put(elements[i], elements[i + 1]);
            }
        } else {
            Collection<@Nullable Object> collection = (Collection<@Nullable Object>) container;
            collection.clear();
            collection.addAll(Arrays.asList(elements));
        }
    }
}
