// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.IntFunction;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * Makes the collections and maps that fields declare, and knows what they cost. An interface gets the implementation
 * that keeps the order, so that a value that is read and written again has the same bytes.
 *
 * @param declared the type of the field
 * @param exact the only class that values may have; null if the field's type is an interface
 * @param element the declared class of elements, or of keys
 * @param costs what it costs beside its elements
 * @param maker takes how many elements to make room for
 */
record Container(
        Class<?> declared,
        @Nullable Class<?> exact,
        @Nullable Class<?> element,
        Costs costs,
        IntFunction<Object> maker) {

    /** How elements find their place. */
    enum Order {
        /** As they come. */
        NONE,
        /** As they come, into an array that is copied for each. */
        COPIED,
        /** As they come, compared with all others. */
        COPIED_SET,
        /** By comparing them with some others. */
        SORTED,
        /** By their hash codes, in chains that become trees. */
        TREES,
        /** By their hash codes, in chains. */
        CHAINS
    }

    /**
     * What a container takes.
     *
     * @param empty bytes of memory without elements
     * @param filled bytes more as soon as there is an element
     * @param element bytes for each element, beside the element itself
     */
    record Costs(int empty, int filled, int element, Order order) {}

    private static final Costs LIST = new Costs(40, 0, ObjectSizes.ELEMENT, Order.NONE);
    private static final Costs LINKED = new Costs(48, 0, 24, Order.NONE);
    private static final Costs HASHED = new Costs(72, 80, 52, Order.TREES);
    private static final Costs TREE = new Costs(64, 0, 40, Order.SORTED);
    private static final Costs SKIP_LIST = new Costs(192, 0, 64, Order.SORTED);

    /** What any other container of the JDK stays below. */
    private static final Costs OTHER = new Costs(512, 0, 72, Order.SORTED);

    private static final Map<Class<?>, Costs> OF_THE_JDK = Map.ofEntries(
            Map.entry(ArrayDeque.class, new Costs(112, 0, 12, Order.NONE)),
            Map.entry(Vector.class, new Costs(96, 0, 12, Order.NONE)),
            Map.entry(Stack.class, new Costs(96, 0, 12, Order.NONE)),
            Map.entry(LinkedList.class, LINKED),
            Map.entry(ConcurrentLinkedQueue.class, LINKED),
            Map.entry(ConcurrentLinkedDeque.class, LINKED),
            Map.entry(TreeSet.class, TREE),
            Map.entry(TreeMap.class, TREE),
            Map.entry(ConcurrentSkipListSet.class, SKIP_LIST),
            Map.entry(ConcurrentSkipListMap.class, SKIP_LIST),
            Map.entry(PriorityQueue.class, new Costs(112, 0, 12, Order.SORTED)),
            Map.entry(Hashtable.class, new Costs(128, 0, 48, Order.CHAINS)),
            Map.entry(Properties.class, new Costs(208, 0, 56, Order.TREES)),
            Map.entry(ConcurrentHashMap.class, new Costs(72, 80, 56, Order.TREES)),
            Map.entry(IdentityHashMap.class, new Costs(312, 0, 48, Order.NONE)),
            Map.entry(CopyOnWriteArrayList.class, new Costs(96, 96, 24, Order.COPIED)),
            Map.entry(CopyOnWriteArraySet.class, new Costs(112, 96, 24, Order.COPIED_SET)));

    /** What looking at the hash codes of an element costs, see {@link #looksAtHashes}. */
    private static final int LOOKED_AT = 48;

    /** Up to this many elements, all may be compared with each other. */
    private static final int FEW = 64;

    /** Returns the container of a declared type; null if it cannot be made. */
    @SuppressWarnings("JdkObsolete") // of the deques it alone holds null
    static @Nullable Container of(Class<?> declared, @Nullable Class<?> element) {
        if (declared.isAssignableFrom(ArrayList.class) && declared.isInterface()) {
            return new Container(declared, null, element, LIST, ArrayList::new);
        } else if (declared.isAssignableFrom(LinkedHashSet.class) && declared.isInterface()) {
            return new Container(declared, null, element, HASHED, count -> new LinkedHashSet<>(capacity(count)));
        } else if (declared.isAssignableFrom(LinkedHashMap.class) && declared.isInterface()) {
            return new Container(declared, null, element, HASHED, count -> new LinkedHashMap<>(capacity(count)));
        } else if (declared.isAssignableFrom(LinkedList.class) && declared.isInterface()) {
            return new Container(declared, null, element, LINKED, count -> new LinkedList<>());
        } else if (declared.isAssignableFrom(TreeSet.class) && declared.isInterface()) {
            return new Container(declared, null, element, TREE, count -> new TreeSet<>());
        } else if (declared.isAssignableFrom(TreeMap.class) && declared.isInterface()) {
            return new Container(declared, null, element, TREE, count -> new TreeMap<>());
        } else if (declared == ArrayList.class) {
            return new Container(declared, declared, element, LIST, ArrayList::new);
        } else if (declared == HashSet.class) {
            return new Container(declared, declared, element, HASHED, count -> new HashSet<>(capacity(count)));
        } else if (declared == LinkedHashSet.class) {
            return new Container(declared, declared, element, HASHED, count -> new LinkedHashSet<>(capacity(count)));
        } else if (declared == HashMap.class) {
            return new Container(declared, declared, element, HASHED, count -> new HashMap<>(capacity(count)));
        } else if (declared == LinkedHashMap.class) {
            return new Container(declared, declared, element, HASHED, count -> new LinkedHashMap<>(capacity(count)));
        } else if (declared == EnumSet.class && element != null && element.isEnum()) {
            Costs bits = new Costs(64 + element.getEnumConstants().length / 8, 0, 0, Order.NONE);
            return new Container(declared, null, element, bits, count -> noneOf(element));
        } else if (declared == EnumMap.class && element != null && element.isEnum()) {
            Costs slots = new Costs(72 + 4 * element.getEnumConstants().length, 0, 0, Order.NONE);
            return new Container(declared, declared, element, slots, count -> enumMap(element));
        }
        return ofTheJdk(declared, element);
    }

    /** The other collections of the JDK all have a public constructor without arguments. */
    @SuppressWarnings("JdkObsolete") // a field may declare it
    private static @Nullable Container ofTheJdk(Class<?> declared, @Nullable Class<?> element) {
        if (!declared.getName().startsWith("java.util.")
                || Modifier.isAbstract(declared.getModifiers())
                || declared == WeakHashMap.class) {
            // A map that lets go of its keys loses those that were read, as nothing else holds them.
            return null;
        }
        Costs costs = OF_THE_JDK.getOrDefault(declared, OTHER);
        if (declared == Hashtable.class) {
            return new Container(declared, declared, element, costs, count -> new Hashtable<>(chains(count, 11)));
        }
        try {
            Constructor<?> constructor = declared.getConstructor();
            return new Container(declared, declared, element, costs, count -> newInstance(constructor));
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** Returns a value that this can make again. */
    Object check(@Nullable Object value) {
        if (value == null || (exact != null && value.getClass() != exact)) {
            throw ValueCodec.mismatch("field", "a " + declared.getName(), value);
        }
        Class<?> type = value.getClass();
        // What most fields hold needs no look at its interfaces.
        boolean usual = type == ArrayList.class
                || type == HashMap.class
                || type == LinkedHashMap.class
                || ((type == HashSet.class || type == LinkedHashSet.class) && isSet());
        return usual ? value : Keeping.checked(this, value);
    }

    /** Tells whether the order in which values give their elements means nothing. */
    boolean unordered() {
        return (Set.class.isAssignableFrom(declared) || Map.class.isAssignableFrom(declared))
                && !SortedSet.class.isAssignableFrom(declared)
                && !SortedMap.class.isAssignableFrom(declared)
                && !LinkedHashSet.class.isAssignableFrom(declared)
                && !LinkedHashMap.class.isAssignableFrom(declared);
    }

    /** Tells whether elements have to be {@link Comparable}, as no comparator is carried. */
    boolean isSorted() {
        return SortedSet.class.isAssignableFrom(declared)
                || SortedMap.class.isAssignableFrom(declared)
                || declared == PriorityQueue.class
                || declared == PriorityBlockingQueue.class;
    }

    /** Tells whether elements, or the values of a map, can be null. */
    static boolean holdsNull(Class<?> declared) {
        boolean sorted = SortedSet.class.isAssignableFrom(declared) || EnumSet.class.isAssignableFrom(declared);
        boolean concurrent = declared.getName().startsWith("java.util.concurrent.")
                && declared != CopyOnWriteArrayList.class
                && declared != CopyOnWriteArraySet.class;
        return !sorted
                && !concurrent
                && declared != ArrayDeque.class
                && declared != PriorityQueue.class
                && !Hashtable.class.isAssignableFrom(declared);
    }

    /** Tells whether no element may be there twice. */
    boolean isSet() {
        return Set.class.isAssignableFrom(declared);
    }

    /** Tells whether elements are only put one behind the other, so that they cost no work. */
    boolean isList() {
        return costs.order() == Order.NONE && !isSet();
    }

    /**
     * Returns the memory of a container without its elements.
     *
     * @param hashed how many others hash or compare it, who need an iterator each time
     */
    int memory(int count, int hashed) {
        return costs.empty() + (count == 0 ? 0 : costs.filled()) + Memory.ITERATORS * hashed;
    }

    /** Returns the memory that each element takes, beside the element itself. */
    int elementMemory(boolean gathered) {
        return gathered ? costs.element() + LOOKED_AT : costs.element();
    }

    /**
     * Tells whether all elements have to be there before the first is put in.
     *
     * @param hashed whether the container is a part of an element of another one that hashes or compares it: what few
     *     elements cost is multiplied then, so that they are not let pass
     */
    boolean gathers(int count, boolean hashed) {
        return switch (costs.order()) {
            case NONE, SORTED -> false;
            case COPIED, COPIED_SET -> count > 0;
            case TREES -> looksAtHashes(HashTable.TREES, count, hashed);
            case CHAINS -> looksAtHashes(HashTable.CHAINS, count, hashed);
        };
    }

    private boolean looksAtHashes(HashTable table, int count, boolean hashed) {
        // Were there more of them, the table would tell by their class.
        return table.mustCharge(hashed && count > 1 ? Math.max(count, FEW + 1) : count, element);
    }

    /**
     * Charges the work of elements that are not gathered.
     *
     * @param cost of hashing all of them once
     */
    void chargeWork(Budget budget, int count, long cost) {
        budget.work(
                costs.order() == Order.SORTED ? Budget.product(cost, 33L - Integer.numberOfLeadingZeros(count)) : cost);
    }

    /**
     * Charges the work of elements that are gathered, before they are put in.
     *
     * @param elements or keys and values in turn
     * @param step 1, or 2 for keys and values
     * @param cost of hashing all of them once
     * @param compared what it costs more to compare all of them once, where they are containers themselves
     */
    void chargeWork(Budget budget, @Nullable Object[] elements, int step, long cost, long compared) {
        budget.work(cost);
        int count = elements.length / step;
        long before = budget.workCharged();
        long each = 1 + Budget.sum(cost, compared) / Math.max(1, count);
        if (costs.order() == Order.TREES) {
            HashTable.TREES.charge(budget, elements, 0, step, Budget.sum(cost, compared));
        } else if (costs.order() == Order.CHAINS) {
            HashTable.CHAINS.charge(budget, elements, 0, step, Budget.sum(cost, compared));
        } else if (costs.order() == Order.COPIED_SET) {
            // The class has no way, in any JDK, to take elements without comparing each with all others.
            long pairs = (long) count * (count - 1) / 2;
            budget.work(Budget.product(pairs, each));
        }
        if (compared > 0) {
            // Comparing containers needs iterators, too.
            budget.memory(Budget.product((budget.workCharged() - before) / each, Memory.ITERATORS));
        }
    }

    @SuppressWarnings("unchecked") // the binder asks for one only where the declared type is one
    Collection<@Nullable Object> makeCollection(int room) {
        return (Collection<@Nullable Object>) maker.apply(room);
    }

    @SuppressWarnings("unchecked") // as above
    Map<@Nullable Object, @Nullable Object> makeMap(int room) {
        return (Map<@Nullable Object, @Nullable Object>) maker.apply(room);
    }

    private static int capacity(int count) {
        return Math.max(16, count + count / 3 + 1);
    }

    /**
     * Returns the capacity that the work of {@link HashTable#CHAINS} is reckoned for; of a few, that of an empty table.
     */
    private static int chains(int count, int ofEmpty) {
        return count <= FEW ? ofEmpty : HashTable.capacity(count);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // only the class of the constants is known
    private static Object noneOf(Class<?> type) {
        return EnumSet.noneOf((Class) type);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // as above
    private static Object enumMap(Class<?> type) {
        return new EnumMap((Class) type);
    }

    private static Object newInstance(Constructor<?> constructor) {
        try {
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(constructor + " of the JDK failed", e);
        }
    }
}
