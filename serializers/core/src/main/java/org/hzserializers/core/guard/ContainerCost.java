// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a collection or map takes: its memory, and how its elements find their places. The constants below are the only
 * table of these numbers; formats look a class up by {@link #of}, or name a constant for a container of their own.
 *
 * <p>Bytes are those of a 64-bit virtual machine with compressed references, added up from the fields of the JDK's
 * classes and measured by {@code ThreadMXBean} over 100,000 containers. They include the arrays that a table leaves
 * behind while it grows, where the JDK's constructor takes no capacity.
 *
 * @param empty bytes of an empty container
 * @param filled bytes more as soon as there is one element: the first table
 * @param each bytes of each element or entry, without the element itself
 * @param placement how elements find their places
 */
public record ContainerCost(int empty, int filled, int each, Placement placement) {

    /** How the elements of a container find their places, which decides how much work it is to fill it. */
    public enum Placement {
        /** One behind the other. No element is hashed or compared. */
        APPENDED,
        /** By comparisons with some of the others, as in a tree or heap. */
        SORTED,
        /** By hash codes, in chains that become trees: {@code HashMap} and what is built on it. */
        TREES,
        /** By hash codes, in chains: {@code Hashtable}, {@code WeakHashMap}. */
        CHAINS,
        /** By hash codes, in the next free slot: {@code Set.of}, {@code Map.of}. */
        PROBES,
        /** One behind the other, compared with all others: {@code CopyOnWriteArraySet}. */
        COMPARED_WITH_ALL;

        /**
         * Returns whether filling the container hashes or compares its elements.
         *
         * @return false for {@link #APPENDED}
         */
        public boolean isWork() {
            return this != APPENDED;
        }
    }

    /** An array of references of a known length: its header, and 4 bytes, or 8 without compressed references. */
    public static final ContainerCost ARRAY = new ContainerCost(24, 0, 8, Placement.APPENDED);

    /** {@code ArrayList} that is made for its elements: 24 bytes, 24 for the array of the first. */
    public static final ContainerCost LIST = new ContainerCost(24, 24, 8, Placement.APPENDED);

    /** {@code ArrayList} without an initial capacity: its first array has 10 slots, and each is half as large again. */
    public static final ContainerCost GROWING_LIST = new ContainerCost(24, 56, 12, Placement.APPENDED);

    /** {@code ArrayDeque}, {@code Vector}: the array is made for 10 to 16 elements at once. */
    public static final ContainerCost GROWING = new ContainerCost(112, 0, 12, Placement.APPENDED);

    /** {@code LinkedList} and linked queues: a node of 24 bytes for each element. */
    public static final ContainerCost LINKED = new ContainerCost(48, 0, 24, Placement.APPENDED);

    /** A linked queue with two locks and their conditions. */
    public static final ContainerCost BLOCKING_QUEUE = new ContainerCost(320, 0, 32, Placement.APPENDED);

    /**
     * {@code HashMap}, {@code HashSet} and their linked kinds: the object and its map 72 bytes, 80 for the first table;
     * a node of 40 and 12 for 2.67 slots of the table.
     */
    public static final ContainerCost HASHED = new ContainerCost(72, 80, 52, Placement.TREES);

    /** {@code ConcurrentHashMap}: counters come with the first element. */
    public static final ContainerCost CONCURRENT_HASHED = new ContainerCost(72, 80, 56, Placement.TREES);

    /** {@code Properties}: a {@code ConcurrentHashMap} of 8 slots inside a {@code Hashtable} without a table. */
    public static final ContainerCost PROPERTIES = new ContainerCost(208, 80, 56, Placement.TREES);

    /** {@code Hashtable}: its table has 11 slots from the start. */
    public static final ContainerCost CHAINED = new ContainerCost(128, 0, 48, Placement.CHAINS);

    /** {@code WeakHashMap}: with its queue and a weak reference of 64 bytes for each entry. */
    public static final ContainerCost WEAK = new ContainerCost(320, 0, 96, Placement.CHAINS);

    /** {@code IdentityHashMap}: a table of 64 slots from the start. A payload cannot choose identity hash codes. */
    public static final ContainerCost IDENTITY = new ContainerCost(312, 0, 48, Placement.APPENDED);

    /** {@code Set.of}, {@code Map.of}: first a linked table that finds what is there twice, then one of free slots. */
    public static final ContainerCost IMMUTABLE = new ContainerCost(160, 0, 96, Placement.PROBES);

    /** {@code TreeMap}, {@code TreeSet}: a node of 40 bytes. */
    public static final ContainerCost TREE = new ContainerCost(64, 0, 40, Placement.SORTED);

    /** {@code ConcurrentSkipListMap}: a node and, for a third of the elements, entries of its index. */
    public static final ContainerCost SKIP_LIST = new ContainerCost(192, 0, 64, Placement.SORTED);

    /** {@code PriorityQueue}: an array of 11 slots from the start. */
    public static final ContainerCost QUEUE = new ContainerCost(112, 0, 12, Placement.SORTED);

    /** {@code PriorityBlockingQueue}: a {@code PriorityQueue} with a lock and its condition. */
    public static final ContainerCost PRIORITY_BLOCKING_QUEUE = new ContainerCost(280, 0, 16, Placement.SORTED);

    /** {@code CopyOnWriteArrayList}: filled at once from an array that was gathered. */
    public static final ContainerCost COPIED = new ContainerCost(96, 96, 24, Placement.APPENDED);

    /** {@code CopyOnWriteArraySet}: as {@link #COPIED}, and each element is compared with all others. */
    public static final ContainerCost COPIED_SET = new ContainerCost(112, 96, 24, Placement.COMPARED_WITH_ALL);

    /** More than any other container of the JDK takes. */
    public static final ContainerCost OTHER = new ContainerCost(512, 0, 72, Placement.SORTED);

    /** Bytes of an element that waits in a list and an array until its hash code was looked at. */
    public static final int GATHERED = 16;

    private static final Map<String, ContainerCost> OF_THE_JDK = Map.ofEntries(
            Map.entry("java.util.ArrayList", LIST),
            Map.entry("java.util.ArrayDeque", GROWING),
            Map.entry("java.util.Vector", GROWING),
            Map.entry("java.util.Stack", GROWING),
            Map.entry("java.util.LinkedList", LINKED),
            Map.entry("java.util.concurrent.ConcurrentLinkedQueue", LINKED),
            Map.entry("java.util.concurrent.ConcurrentLinkedDeque", LINKED),
            Map.entry("java.util.concurrent.LinkedBlockingQueue", BLOCKING_QUEUE),
            Map.entry("java.util.concurrent.LinkedBlockingDeque", BLOCKING_QUEUE),
            Map.entry("java.util.HashSet", HASHED),
            Map.entry("java.util.LinkedHashSet", HASHED),
            Map.entry("java.util.HashMap", HASHED),
            Map.entry("java.util.LinkedHashMap", HASHED),
            Map.entry("java.util.concurrent.ConcurrentHashMap", CONCURRENT_HASHED),
            Map.entry("java.util.Properties", PROPERTIES),
            Map.entry("java.util.Hashtable", CHAINED),
            Map.entry("java.util.WeakHashMap", WEAK),
            Map.entry("java.util.IdentityHashMap", IDENTITY),
            Map.entry("java.util.TreeSet", TREE),
            Map.entry("java.util.TreeMap", TREE),
            Map.entry("java.util.concurrent.ConcurrentSkipListSet", SKIP_LIST),
            Map.entry("java.util.concurrent.ConcurrentSkipListMap", SKIP_LIST),
            Map.entry("java.util.PriorityQueue", QUEUE),
            Map.entry("java.util.concurrent.PriorityBlockingQueue", PRIORITY_BLOCKING_QUEUE),
            Map.entry("java.util.concurrent.CopyOnWriteArrayList", COPIED),
            Map.entry("java.util.concurrent.CopyOnWriteArraySet", COPIED_SET));

    /**
     * Returns what a container of the JDK takes. Meant for the time when a serializer is built, not for each value.
     *
     * @param type its class
     * @return null if the table does not have it; {@link #OTHER} is the safe answer then
     */
    public static @Nullable ContainerCost of(Class<?> type) {
        return type.getClassLoader() == null ? OF_THE_JDK.get(type.getName()) : null;
    }

    /**
     * Returns what an {@code EnumSet} takes: a bit for each constant.
     *
     * @param type the enum
     * @return the cost of a set that is made at once, without work
     */
    public static ContainerCost ofEnumSet(Class<?> type) {
        return new ContainerCost(64 + constants(type) / Byte.SIZE, 0, 0, Placement.APPENDED);
    }

    /**
     * Returns what an {@code EnumMap} takes: a reference for each constant.
     *
     * @param type the enum
     * @return the cost of a map that is made at once, without work
     */
    public static ContainerCost ofEnumMap(Class<?> type) {
        return new ContainerCost(72 + 4 * constants(type), 0, 0, Placement.APPENDED);
    }

    private static int constants(Class<?> type) {
        Object[] constants = type.getEnumConstants();
        return constants == null ? 0 : constants.length;
    }

    /**
     * Returns the memory of a container with its elements' places.
     *
     * @param count elements or entries
     * @return bytes
     */
    public long memory(int count) {
        return empty + (count == 0 ? 0 : filled + (long) count * each);
    }

    /**
     * Returns this cost with a wrapper around the container, as {@code Collections.synchronizedMap} makes one.
     *
     * @return 32 bytes more
     */
    public ContainerCost wrapped() {
        return new ContainerCost(empty + 32, filled, each, placement);
    }

    /**
     * Returns how often the elements of a sorted container are compared, so that each costs its bytes so many times.
     *
     * @param count elements or keys
     * @return levels of a tree of so many
     */
    public static int levels(int count) {
        return 33 - Integer.numberOfLeadingZeros(count);
    }

    /**
     * Returns the work of comparing each element of a sorted container with others.
     *
     * @param cost of hashing or comparing all of them once
     * @param count elements or keys
     * @return units of {@link Budget#work}
     */
    public static long sortedWork(long cost, int count) {
        return Budget.product(cost, levels(count));
    }
}
