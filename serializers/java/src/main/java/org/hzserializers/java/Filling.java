// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.IncrementalFill;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.java.classes.Filled;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.model.HookFailure;
import org.jspecify.annotations.Nullable;

/**
 * Charges what an object's own method reads or writes, one object after the other: a set hashes each before the next is
 * read.
 */
final class Filling {

    /** What an object's own method takes: a context, and what the object allocates at first. */
    static final int HOOK_MEMORY = 128;

    /** Bytes of memory of an element: its slot and half of a node. */
    private static final int ELEMENT_MEMORY = 32;

    /** Bytes of memory for an element that the JDK's containers may ask for by a length, before elements are read. */
    private static final int CLAIMED = 24;

    /** The same for a container of no elements. */
    static final int CLAIMED_AT_ONCE = 128;

    /** Bytes of memory that a value of the JDK makes of each byte that it is read from: texts and arrays of its own. */
    private static final int COPIES = 4;

    /** How often the iterators of containers are made for an element: to hash it, and for the look at its hash code. */
    private static final int PASSES = 2;

    private static final int LIST = 1;
    private static final int MAP = 3;
    private static final int LIST_WITH_NULLS = 4;

    private final GraphLedger ledger;
    private final Budget budget;
    private final Limits limits;
    private final Filled filled;
    private final boolean nulls;
    private final boolean copies;
    private final List<@Nullable Object> probed = new ArrayList<>(0);
    private @Nullable IncrementalFill hashed;
    private int count;

    /** Bytes of memory that may be claimed, having been charged; negative if they were claimed before that. */
    private long claimable = CLAIMED_AT_ONCE;

    private int step = 1;
    private long bytes;

    private Filling(GraphLedger ledger, Filled filled, boolean nulls, boolean copies) {
        this.ledger = ledger;
        this.budget = ledger.budget();
        this.limits = ledger.limits();
        this.filled = filled;
        this.nulls = nulls;
        this.copies = copies;
    }

    Filling(GraphLedger ledger, Filled filled) {
        this(ledger, filled, true, false);
    }

    /** For an object's own method. */
    static Filling of(GraphLedger ledger, SerialClass type) {
        return new Filling(ledger, type.filled(), !type.refusesNull(), type.isValue());
    }

    /** Decides what {@code java.util.CollSer} makes of the objects: its only number has the kind in its last byte. */
    void kind(int tag) {
        if (filled != Filled.PROBED) {
            return;
        }
        step = switch (tag & 0xFF) {
            case LIST, LIST_WITH_NULLS -> 0;
            case MAP -> 2;
            default -> 1;
        };
    }

    /** Charges an array that a container makes by a length that bytes say, unless it was charged with its elements. */
    void claim(long bytes) {
        budget.memory(Math.max(0, bytes - Math.max(0, claimable)));
        claimable -= bytes;
    }

    /**
     * Charges what a value of the JDK makes of its fields: a text or an array that many refer to is copied by each.
     *
     * @param cost of the fields
     */
    void copies(long cost) {
        if (copies) {
            budget.memory(COPIES * Math.min(cost, Integer.MAX_VALUE));
        }
    }

    /**
     * Charges an object.
     *
     * @param cost of hashing or comparing it
     * @param visits containers that are visited when it is hashed
     */
    void element(@Nullable Object value, long cost, long visits) {
        budget.memory(ELEMENT_MEMORY + Math.max(0, CLAIMED + Math.min(0, claimable)));
        claimable += CLAIMED;
        copies(cost);
        int index = count++;
        if (value == null && !nulls) {
            throw new InvalidPayloadException("null is among the elements of a container that can hold none");
        }
        boolean pairs = filled.isPairs() || step == 2;
        limits.checkElements("objects of a container", pairs ? count / 2 : count, Integer.MAX_VALUE, 0);
        switch (filled) {
            case KEPT -> {}
            case PROBED -> {
                if (step > 0 && index % step == 0) {
                    budget.work(Budget.product(2, cost));
                    visit(cost, visits);
                    bytes = Budget.sum(bytes, cost);
                    probed.add(value);
                }
            }
            case EACH, COMPARED -> hash(value, cost, visits);
            case KEYS, COMPARED_KEYS, CHAINED -> {
                if (index % 2 == 0) {
                    if (filled == Filled.CHAINED) {
                        // A payload may say that there is one chain.
                        budget.work(index / 2);
                    }
                    hash(value, cost, visits);
                }
            }
        }
    }

    private void visit(long cost, long visits) {
        // What cannot be hashed is refused as work.
        if (visits > 0 && cost < Budget.MAX_REFERENCE) {
            ledger.iterators(PASSES * visits);
        }
    }

    private void hash(@Nullable Object value, long cost, long visits) {
        if (hashed == null) {
            hashed = new IncrementalFill(ledger);
        }
        hashed.element(value, cost);
        visit(cost, visits);
        if (filled.compares()) {
            ledger.comparisons(ContainerCost.levels(count));
        }
    }

    /**
     * Charges the elements of a set that keeps them in a list, and refuses a list that is no set.
     *
     * @param list what a required field held
     * @param cost of the list
     * @param visits containers in it
     */
    static void distinct(GraphLedger ledger, Class<?> set, @Nullable Object list, long cost, long visits) {
        List<?> elements = (List<?>) Objects.requireNonNull(list);
        // What one element costs is not known, what all cost is.
        long each = 1 + cost / (1 + elements.size());
        Filling filling = new Filling(ledger, Filled.EACH);
        filling.visit(cost, visits);
        Set<@Nullable Object> found = new HashSet<>();
        for (Object element : elements) {
            filling.element(element, each, 0);
            boolean added;
            try {
                added = found.add(element);
            } catch (RuntimeException e) {
                throw HookFailure.of("hashCode or equals of an element", set, e);
            }
            if (!added) {
                throw new InvalidPayloadException("a " + set.getName() + " holds two elements that are equal");
            }
        }
    }

    /**
     * Has a set or map filled again when the objects around it are complete to which its elements refer.
     *
     * @param hashed cost of hashing all of it
     */
    static void fillAgain(GraphLedger ledger, Object container, long hashed) {
        boolean isMap = container instanceof Map;
        if (!ledger.refersToOpen() || !(isMap || container instanceof Set)) {
            return;
        }
        ContainerCost known = ContainerCost.of(container.getClass());
        @Nullable Object[] elements = isMap ? entries((Map<?, ?>) container) : ((Set<?>) container).toArray();
        ledger.fillAgain(container, known == null ? ContainerCost.OTHER : known, elements, isMap ? 2 : 1, hashed);
    }

    private static @Nullable Object[] entries(Map<?, ?> map) {
        List<@Nullable Object> entries = new ArrayList<>(2 * map.size());
        map.forEach((key, value) -> {
            entries.add(key);
            entries.add(value);
        });
        return entries.toArray();
    }

    /**
     * All objects are there.
     *
     * @param read what a reader will make {@code Set.of} or {@code Map.of} of; null for a writer
     */
    void end(@Nullable Object read) {
        if (step == 2 && count % 2 != 0) {
            throw new InvalidPayloadException("a map has " + count + " keys and values together, which is odd");
        }
        if (HashTable.PROBES.mustCharge(probed.size(), null)) {
            HashTable.PROBES.charge(budget, probed.toArray(), 0, 1, bytes);
        }
        if (read != null && !probed.isEmpty()) {
            ledger.fillAgain(read, ContainerCost.IMMUTABLE, probed.toArray(), 1, bytes);
        }
        if (filled.compares() && count > 0) {
            // Building the heap compares the elements once more.
            ledger.comparisons((long) count * ContainerCost.levels(count));
        }
    }
}
