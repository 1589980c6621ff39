// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Charges what an object's own method reads or writes, one object after the other: a set hashes each before the next is
 * read.
 */
final class Filling {

    /** Bytes of memory of an element: its slot and half of a node. */
    private static final int ELEMENT_MEMORY = 32;

    /** Elements of equal hash codes that are not worth counting. */
    private static final int FEW = 64;

    /** Bytes of memory of an iterator for each byte of a container, which has 26 at least. */
    private static final int ITERATOR = 4;

    private static final int LIST = 1;
    private static final int MAP = 3;
    private static final int LIST_WITH_NULLS = 4;

    private final Budget budget;
    private final Limits limits;
    private final Filled filled;
    private final boolean nulls;
    private final List<@Nullable Object> probed = new ArrayList<>(0);
    private @Nullable Map<Integer, Integer> hashes;
    private int count;
    private int step = 1;
    private long bytes;

    private Filling(Budget budget, Limits limits, Filled filled, boolean nulls) {
        this.budget = budget;
        this.limits = limits;
        this.filled = filled;
        this.nulls = nulls;
    }

    Filling(Budget budget, Limits limits, Filled filled) {
        this(budget, limits, filled, true);
    }

    /** For an object's own method. */
    static Filling of(Budget budget, Limits limits, SerialClass type) {
        return new Filling(budget, limits, type.filled(), !type.refusesNull());
    }

    /** Says what {@code java.util.CollSer} makes of the objects: its only number has the kind in its last byte. */
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

    /** Charges an object that costs so much to be hashed or compared. */
    void element(@Nullable Object value, long cost) {
        budget.memory(ELEMENT_MEMORY);
        int index = count++;
        if (value == null && !nulls) {
            throw new InvalidPayloadException("null is among the elements of a container that can hold none");
        }
        boolean pairs = filled == Filled.KEYS || filled == Filled.CHAINED || step == 2;
        limits.checkElements("objects of a container", pairs ? count / 2 : count, Integer.MAX_VALUE, 0);
        switch (filled) {
            case KEPT -> {}
            case PROBED -> {
                if (step > 0 && index % step == 0) {
                    budget.work(Budget.product(2, cost));
                    walk(value, cost);
                    bytes = Budget.sum(bytes, cost);
                    probed.add(value);
                }
            }
            case EACH -> hashed(value, cost);
            case KEYS, CHAINED -> {
                if (index % 2 == 0) {
                    if (filled == Filled.CHAINED) {
                        // A payload may say that there is one chain.
                        budget.work(index / 2);
                    }
                    hashed(value, cost);
                }
            }
        }
    }

    private void walk(@Nullable Object value, long cost) {
        if (HashTable.walks(value)) {
            budget.iterators(cost, ITERATOR);
        }
    }

    private void hashed(@Nullable Object value, long cost) {
        budget.work(cost);
        walk(value, cost);
        bytes = Budget.sum(bytes, cost);
        if (value == null || cost >= Budget.MAX_REFERENCE || !HashTable.TREES.mustCharge(count, value.getClass())) {
            return;
        }
        // Once more, for the look at the hash code here.
        budget.work(cost);
        if (hashes == null) {
            hashes = new HashMap<>();
        }
        int alike = hashes.merge(value.hashCode(), 1, Integer::sum) - 1;
        if (alike > FEW) {
            budget.work(Budget.product(alike, 1 + bytes / count));
        }
    }

    /**
     * Charges the elements of a set that keeps them in a list, and refuses a list that is no set.
     *
     * @param list what a required field held
     * @param cost of the list
     */
    void distinct(Class<?> set, @Nullable Object list, long cost) {
        List<?> elements = (List<?>) Objects.requireNonNull(list);
        // What one element costs is not known, what all cost is.
        long each = 1 + cost / (1 + elements.size());
        Set<@Nullable Object> found = new HashSet<>();
        for (Object element : elements) {
            element(element, each);
            boolean added;
            try {
                added = found.add(element);
            } catch (RuntimeException e) {
                throw SerialClass.failed("hashCode or equals of an element", set, e);
            }
            if (!added) {
                throw new InvalidPayloadException("a " + set.getName() + " holds two elements that are equal");
            }
        }
    }

    /** All objects are there. */
    void end() {
        if (step == 2 && count % 2 != 0) {
            throw new InvalidPayloadException("a map has " + count + " keys and values together, which is odd");
        }
        if (HashTable.PROBES.mustCharge(probed.size(), null)) {
            HashTable.PROBES.charge(budget, probed.toArray(), 0, 1, bytes);
        }
    }
}
