// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of hash tables that the JDK's sets and maps keep, by what elements with like hash codes cost them. Code
 * that fills one with many elements out of bytes calls {@link #charge} first: hash codes are easily made alike, and
 * each pair of elements that meets in a table is compared.
 */
public enum HashTable {

    /**
     * Chains that become trees: {@code HashMap}, {@code HashSet}, their linked kinds, {@code ConcurrentHashMap}. Only
     * elements of one and the same hash code cost, unless they are comparable.
     */
    TREES {
        @Override
        long meetings(int[] hashes, int count) {
            // Every pair counts as one of equal hash codes there.
            return 0;
        }
    },

    /** Chains: {@code Hashtable}, {@code WeakHashMap}. */
    CHAINS {
        @Override
        long meetings(int[] hashes, int count) {
            // One reduces a hash code by division, and a subclass may have grown; the other to some of its bits.
            int size = capacity(count);
            int grown = 11;
            while (grown < size) {
                grown = 2 * grown + 1;
            }
            int mask = mask(size);
            int[] divided = new int[size];
            int[] dividedLater = new int[grown];
            int[] masked = new int[mask + 1];
            long meetings = 0;
            for (int i = 0; i < count; i++) {
                int hash = hashes[i];
                int bits = hash ^ (hash >>> 20) ^ (hash >>> 12);
                bits = bits ^ (bits >>> 7) ^ (bits >>> 4);
                int before = divided[(hash & Integer.MAX_VALUE) % size]++;
                int later = dividedLater[(hash & Integer.MAX_VALUE) % grown]++;
                meetings += Math.max(Math.max(before, later), masked[bits & mask]++);
            }
            return meetings;
        }
    },

    /** Open addressing with the next slot free: {@code Set.of}, {@code Map.of}. */
    PROBES {
        @Override
        long meetings(int[] hashes, int count) {
            int size = 2 * count;
            BitSet taken = new BitSet(size);
            long meetings = 0;
            for (int i = 0; i < count; i++) {
                int wanted = Math.floorMod(hashes[i], size);
                int free = taken.nextClearBit(wanted);
                if (free >= size) {
                    meetings += size - wanted;
                    wanted = 0;
                    free = taken.nextClearBit(0);
                }
                meetings += free - wanted;
                taken.set(free);
            }
            return meetings;
        }
    };

    /** Up to this many elements, all may meet without costing more than 32 units for each of their bytes. */
    private static final int FEW = 64;

    /** Final classes whose instances a tree finds by their order, however alike their hash codes are. */
    private static final Set<Class<?>> ORDERED = Set.of(
            String.class,
            Integer.class,
            Long.class,
            Short.class,
            Byte.class,
            Character.class,
            Boolean.class,
            Float.class,
            Double.class,
            java.util.UUID.class);

    /** Returns how often an element meets another one in the table, whatever their hash codes are. */
    abstract long meetings(int[] hashes, int count);

    /**
     * Says whether to hash an element may take iterators, as it does for containers and for what holds them.
     *
     * @param element any object
     * @return false for null and for values of the JDK that an order is known of
     */
    public static boolean walks(@Nullable Object element) {
        return element != null && !(element instanceof Enum) && walks(element.getClass());
    }

    /**
     * Says whether to hash any of the elements may take iterators, as {@link #walks(Object)}.
     *
     * @param elements elements, which may be null
     * @param step distance from one to the next: 1, or 2 for the keys among the entries of a map
     * @return false if there are none
     */
    public static boolean anyWalks(@Nullable Object[] elements, int step) {
        for (int i = 0; i < elements.length; i += step) {
            if (walks(elements[i])) {
                return true;
            }
        }
        return false;
    }

    /**
     * Says whether to hash elements of a class may take iterators, as {@link #walks(Object)}.
     *
     * @param type the class, or what it is declared as
     * @return false for enums and values of the JDK that an order is known of
     */
    public static boolean walks(Class<?> type) {
        // Asked for each key of a map: those that most have are known without a look into a table.
        boolean common = type == String.class || type == Integer.class || type == Long.class;
        return !common && !type.isEnum() && !ORDERED.contains(type);
    }

    /**
     * Says whether elements have to be looked at before a table is filled with them.
     *
     * @param count how many there are
     * @param elementClass the class that all of them have; null if it is not known or they have several
     * @return false if they cannot cost much
     */
    public boolean mustCharge(int count, @Nullable Class<?> elementClass) {
        return count > FEW && !(this == TREES && elementClass != null && ORDERED.contains(elementClass));
    }

    /**
     * Says whether elements have to be looked at before a table is filled with them, by the class that they have.
     *
     * @param elements holds the elements; null elements are left out
     * @param step distance from one to the next: 1, or 2 for the keys among the entries of a map
     * @return false if they cannot cost much
     */
    public boolean mustCharge(List<? extends @Nullable Object> elements, int step) {
        int count = elements.size() / step;
        return count > FEW && mustCharge(count, sharedClass(elements, step));
    }

    /**
     * Returns whether elements have to be looked at before a table is filled with them.
     *
     * @param elements holds the elements; null elements are left out
     * @param step distance from one to the next: 1, or 2 for the keys among the entries of a map
     * @param elementClass the class that all of them have; null if it is not known
     * @param nested whether the container is inside another one that hashes it: what a few elements cost is multiplied
     *     there, so that even two are looked at
     * @return false if they cannot cost much
     */
    public boolean mustCharge(@Nullable Object[] elements, int step, @Nullable Class<?> elementClass, boolean nested) {
        int count = elements.length / step;
        if (count <= (nested ? 1 : FEW)) {
            return false;
        }
        Class<?> shared = elementClass == null ? sharedClass(Arrays.asList(elements), step) : elementClass;
        return mustCharge(FEW + 1, shared);
    }

    private static @Nullable Class<?> sharedClass(List<? extends @Nullable Object> elements, int step) {
        Class<?> shared = null;
        for (int i = 0; i < elements.size(); i += step) {
            Object element = elements.get(i);
            if (element != null && element.getClass() != shared) {
                if (shared != null) {
                    return null;
                }
                shared = element.getClass();
            }
        }
        return shared;
    }

    /**
     * Charges what elements that meet in the table cost. Calls {@code hashCode} of each element once; that is charged
     * before, by code that knows what an element costs. A writer that has charged very much looks at them later, in
     * {@link Budget#settle}, when it is known that the payload's size allows for it.
     *
     * @param budget the payload's budget
     * @param elements holds the elements; null elements are left out
     * @param from index of the first
     * @param step distance from one to the next: 1, or 2 for the keys among the entries of a map
     * @param cost what all the elements cost when they are hashed or compared once, see {@link Budget#work}
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void charge(Budget budget, @Nullable Object[] elements, int from, int step, long cost) {
        if (budget.mustWait()) {
            budget.later(() -> look(budget, elements, from, step, cost));
        } else {
            look(budget, elements, from, step, cost);
        }
    }

    private void look(Budget budget, @Nullable Object[] elements, int from, int step, long cost) {
        int[] hashes = new int[(elements.length - from + step - 1) / step];
        int count = 0;
        for (int i = from; i < elements.length; i += step) {
            Object element = elements[i];
            if (element != null) {
                hashes[count++] = element.hashCode();
            }
        }
        if (count == 0) {
            return;
        }
        budget.work(meetings(hashes, count));
        budget.work(Budget.product(equalHashes(hashes, count), 1 + cost / count));
    }

    /** Returns how many pairs have one hash code, beside some that have not; that is quicker than to sort them. */
    private static long equalHashes(int[] hashes, int count) {
        int mask = mask(2 * count);
        int[] met = new int[mask + 1];
        int shift = Integer.numberOfLeadingZeros(mask);
        long pairs = 0;
        for (int i = 0; i < count; i++) {
            // A hash of the hash: what differs in any bit is spread.
            int slot = (hashes[i] * 0x9E3779B9) >>> shift;
            pairs += met[slot]++;
        }
        return pairs <= count ? 0 : pairs;
    }

    /**
     * Returns the initial capacity to make a table with, so that it need not grow. The costs of {@link #CHAINS} hold
     * for this one.
     *
     * @param count how many elements it gets
     * @return room for them at the usual load factor
     */
    public static int capacity(int count) {
        return (int) Math.min(1 << 30, 4L * count / 3 + 1);
    }

    /** Returns the highest index of the table of a power of two that has a capacity. */
    private static int mask(int capacity) {
        return capacity <= 1 ? 0 : -1 >>> Integer.numberOfLeadingZeros(capacity - 1);
    }
}
