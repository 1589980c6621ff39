// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.fory.context.ReadContext;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/** The limits and the costs of the payload that a codec has at hand. */
final class PayloadCosts {

    private static final int LEVELS = 16;

    /** The cost of a comparator that counts as one call. */
    private static final int COMPARATOR = 512;

    private final Limits limits;
    private final Budget budget;
    private final boolean references;
    private boolean checks;
    private boolean otherVersions;
    private int depth;

    /** How many containers, and objects that can hold their own kind, have begun; and when each open one did. */
    private int begun;

    private int[] begunBefore = new int[LEVELS];

    /** Objects that are being written, by their depth; null for others. */
    private @Nullable Object[] written = new Object[LEVELS];

    /** What Fory calls those that are being read; negative for others. */
    private int[] read = new int[LEVELS];

    private @Nullable ReadContext reading;

    /**
     * Whether such were in the one that ended last, and have to be charged; false while another one is open that began
     * after it. With references all are charged before.
     */
    private boolean held;

    private final ObjectWalk objects;

    /** Whether objects were looked at in this payload. */
    private boolean looked;

    private final Budget comparatorBudget;
    private final ObjectWalk comparators;

    PayloadCosts(ForyModel model) {
        this.limits = model.limits();
        this.budget = new Budget(limits);
        this.references = model.references();
        this.objects = new ObjectWalk(budget);
        this.comparatorBudget = new Budget(limits);
        this.comparators = new ObjectWalk(comparatorBudget);
    }

    Limits limits() {
        return limits;
    }

    Budget budget() {
        return budget;
    }

    /**
     * Starts a payload.
     *
     * @param checks whether what is read has to be looked at before its methods are called
     */
    void start(boolean checks) {
        this.checks = checks;
        otherVersions = false;
        depth = 0;
        begun = 0;
    }

    /** Notes that an object of another version of its class is read. */
    void readOtherVersion() {
        otherVersions = true;
    }

    /** Returns whether the payload has objects of other versions of their classes. */
    boolean hasOtherVersions() {
        return otherVersions;
    }

    /**
     * A container begins, or an object that can hold its own kind; {@link #leave} must follow unless the payload is
     * given up.
     */
    void enter() {
        limits.checkDepth("objects", ++depth);
        if (depth == begunBefore.length) {
            begunBefore = Arrays.copyOf(begunBefore, 2 * depth);
            written = Arrays.copyOf(written, 2 * depth);
            read = Arrays.copyOf(read, 2 * depth);
        }
        written[depth] = null;
        read[depth] = -1;
        begunBefore[depth] = ++begun;
        held = false;
    }

    /** Tells what began last. */
    void writing(Object object) {
        written[depth] = object;
    }

    /** Tells what began last, by the number that references to it have; negative if there can be none. */
    void reading(ReadContext context, int reference) {
        reading = context;
        read[depth] = reference;
    }

    void leave() {
        held = begunBefore[depth--] != begun && !references;
    }

    /** Lets go of the payload, also of one that failed. Most payloads have nothing here. */
    void clear() {
        if (looked) {
            objects.clear();
            looked = false;
        }
        if (begun > 0) {
            Arrays.fill(written, null);
        }
    }

    /** Checks and charges elements that are written or read: at least what Fory counts for one without bytes. */
    void elements(String what, int count) {
        limits.checkElements(what, count, Long.MAX_VALUE, 0);
        budget.memory((long) count * ObjectSizes.BOX);
    }

    /** Returns whether elements have to be charged before a table is filled. */
    boolean mustCharge(int count) {
        return references || checks || HashTable.TREES.mustCharge(count, null);
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
                    lookAnew();
                    found = true;
                }
                objects.of(element);
            }
        }
        if (found) {
            objects.iterators(objects.walked());
        }
    }

    /**
     * Charges what it costs to fill a table.
     *
     * @param container what is filled, or written; null if nothing can refer to it before it is
     * @param cost what it takes
     * @param elements elements, or keys and values by turns
     * @param step 1 for elements, 2 for keys and values
     */
    void charge(@Nullable Object container, ContainerCost cost, List<@Nullable Object> elements, int step) {
        charge(container, cost, null, elements, step);
    }

    /**
     * Charges what it costs to fill a sorted container.
     *
     * @param comparator of a container that has one
     */
    void charge(
            @Nullable Object container,
            ContainerCost cost,
            @Nullable Comparator<?> comparator,
            List<@Nullable Object> elements,
            int step) {
        int count = elements.size() / step;
        boolean sorted = cost.placement() == ContainerCost.Placement.SORTED;
        if (!sorted && !mustCharge(count)) {
            walk(elements, step);
            return;
        }
        if (checks) {
            budget.work(FieldTypes.check(elements, budget));
            budget.work(FieldTypes.check(comparator, budget));
        }
        if (!sorted) {
            walk(elements, step);
        }
        boolean looks = references || sorted || HashTable.PROBES.mustCharge(elements, step);
        if (count == 0 || !looks) {
            return;
        }
        List<Object> open = open();
        if (budget.mustWait()) {
            // To look at all objects for each container takes long, too.
            budget.later(() -> charge(container, cost, comparator, elements, step, open));
        } else {
            charge(container, cost, comparator, elements, step, open);
        }
    }

    private void lookAnew() {
        objects.clear();
        looked = true;
    }

    /** Returns the objects that are not complete and that references may lead to. */
    private List<Object> open() {
        if (!references) {
            return List.of();
        }
        List<Object> open = new ArrayList<>();
        for (int i = 1; i <= depth; i++) {
            Object object = read[i] < 0 || reading == null ? written[i] : reading.getReadRef(read[i]);
            if (object != null) {
                open.add(object);
            }
        }
        return open;
    }

    private void charge(
            @Nullable Object container,
            ContainerCost cost,
            @Nullable Comparator<?> comparator,
            List<@Nullable Object> elements,
            int step,
            List<Object> open) {
        boolean compares = comparator != null && !Classes.isJdk(comparator.getClass());
        long calls = compares ? calls(comparator) : 1;
        // What was read so far may hold more by now.
        lookAnew();
        if (compares) {
            objects.compare();
        }
        open.forEach(objects::open);
        objects.fill(container);
        long hashed = 0;
        for (int i = 0; i < elements.size(); i += step) {
            hashed = Budget.sum(hashed, objects.of(elements.get(i)));
        }
        try {
            objects.charge(cost, elements.toArray(), step, Budget.product(hashed, calls));
        } catch (InvalidPayloadException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new InvalidPayloadException("hashCode of an element of a set or map failed: " + e, e);
        }
    }

    /** A comparator of a few names and objects is one call; a chain of them, or one that shares its parts, is many. */
    private long calls(@Nullable Object comparator) {
        // Where there are no references, a writer may meet an object once that a reader meets twice.
        comparatorBudget.startWriting();
        comparators.clear();
        comparators.compare();
        long cost = comparators.of(comparator);
        comparators.clear();
        comparatorBudget.startStream();
        budget.work(cost);
        return 1 + Math.max(0, cost - COMPARATOR) / GraphLedger.LEAF;
    }
}
