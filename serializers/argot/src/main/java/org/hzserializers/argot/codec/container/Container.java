// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.IntFunction;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.HashTable;
import org.jspecify.annotations.Nullable;

/**
 * Makes the collections and maps that fields declare, and knows what they cost. An interface gets the implementation
 * that keeps the order, so that a value that is read and written again has the same bytes.
 *
 * @param declared the type of the field
 * @param exact the only class that values may have; null if the field's type is an interface
 * @param element the class that all elements or keys have; null if they may have several
 * @param cost what it costs beside its elements
 * @param maker takes the number of elements to allocate space for
 */
public record Container(
        Class<?> declared,
        @Nullable Class<?> exact,
        @Nullable Class<?> element,
        ContainerCost cost,
        IntFunction<Object> maker) {

    /** Up to this many elements, all may be compared with each other. */
    private static final int FEW = 64;

    /** Returns the container of a declared type; null if it cannot be made. */
    @SuppressWarnings("JdkObsolete") // of the deques it alone holds null
    public static @Nullable Container of(Class<?> declared, @Nullable Class<?> declaredElement) {
        Class<?> element = onlyClass(declaredElement);
        if (declared.isAssignableFrom(ArrayList.class) && declared.isInterface()) {
            return new Container(declared, null, element, ContainerCost.LIST, ArrayList::new);
        } else if (declared.isAssignableFrom(LinkedHashSet.class) && declared.isInterface()) {
            return new Container(
                    declared, null, element, ContainerCost.HASHED, count -> new LinkedHashSet<>(capacity(count)));
        } else if (declared.isAssignableFrom(LinkedHashMap.class) && declared.isInterface()) {
            return new Container(
                    declared, null, element, ContainerCost.HASHED, count -> new LinkedHashMap<>(capacity(count)));
        } else if (declared.isAssignableFrom(LinkedList.class) && declared.isInterface()) {
            return new Container(declared, null, element, ContainerCost.LINKED, count -> new LinkedList<>());
        } else if (declared.isAssignableFrom(TreeSet.class) && declared.isInterface()) {
            return new Container(declared, null, element, ContainerCost.TREE, count -> new TreeSet<>());
        } else if (declared.isAssignableFrom(TreeMap.class) && declared.isInterface()) {
            return new Container(declared, null, element, ContainerCost.TREE, count -> new TreeMap<>());
        } else if (declared == ArrayList.class) {
            return new Container(declared, declared, element, ContainerCost.LIST, ArrayList::new);
        } else if (declared == HashSet.class) {
            return new Container(
                    declared, declared, element, ContainerCost.HASHED, count -> new HashSet<>(capacity(count)));
        } else if (declared == LinkedHashSet.class) {
            return new Container(
                    declared, declared, element, ContainerCost.HASHED, count -> new LinkedHashSet<>(capacity(count)));
        } else if (declared == HashMap.class) {
            return new Container(
                    declared, declared, element, ContainerCost.HASHED, count -> new HashMap<>(capacity(count)));
        } else if (declared == LinkedHashMap.class) {
            return new Container(
                    declared, declared, element, ContainerCost.HASHED, count -> new LinkedHashMap<>(capacity(count)));
        } else if (declared == EnumSet.class && element != null && element.isEnum()) {
            ContainerCost bits = bits(64 + element.getEnumConstants().length / 8);
            return new Container(declared, null, element, bits, count -> noneOf(element));
        } else if (declared == EnumMap.class && element != null && element.isEnum()) {
            ContainerCost slots = bits(72 + 4 * element.getEnumConstants().length);
            return new Container(declared, declared, element, slots, count -> enumMap(element));
        }
        return ofTheJdk(declared, element);
    }

    /** Returns the class that all values of a declared one have; null if they may have several. */
    private static @Nullable Class<?> onlyClass(@Nullable Class<?> declared) {
        boolean several = declared == null
                || declared == Object.class
                || (Modifier.isAbstract(declared.getModifiers()) && !declared.isEnum());
        return several ? null : declared;
    }

    /** Returns the cost of sets and maps of an enum, which have a place for each constant. */
    private static ContainerCost bits(int bytes) {
        return new ContainerCost(bytes, 0, 0, ContainerCost.Placement.APPENDED);
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
        ContainerCost known = ContainerCost.of(declared);
        ContainerCost cost = known == null ? ContainerCost.OTHER : known;
        if (declared == Hashtable.class) {
            return new Container(declared, declared, element, cost, count -> new Hashtable<>(chains(count, 11)));
        }
        try {
            Constructor<?> constructor = declared.getConstructor();
            return new Container(declared, declared, element, cost, count -> newInstance(constructor));
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

    /** Returns whether the order in which values give their elements means nothing. */
    boolean unordered() {
        return (Set.class.isAssignableFrom(declared) || Map.class.isAssignableFrom(declared))
                && !SortedSet.class.isAssignableFrom(declared)
                && !SortedMap.class.isAssignableFrom(declared)
                && !LinkedHashSet.class.isAssignableFrom(declared)
                && !LinkedHashMap.class.isAssignableFrom(declared);
    }

    /** Returns whether elements have to be {@link Comparable}, as no comparator is carried. */
    public boolean isSorted() {
        return SortedSet.class.isAssignableFrom(declared)
                || SortedMap.class.isAssignableFrom(declared)
                || declared == PriorityQueue.class
                || declared == PriorityBlockingQueue.class;
    }

    /** Returns whether elements, or the values of a map, can be null. */
    public static boolean holdsNull(Class<?> declared) {
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

    /** Returns whether no element may be there twice. */
    boolean isSet() {
        return Set.class.isAssignableFrom(declared);
    }

    /** Returns whether elements are only put one behind the other, so that they cost no work. */
    public boolean isList() {
        return cost.placement() == ContainerCost.Placement.APPENDED
                && declared != CopyOnWriteArrayList.class
                && !isSet();
    }

    /**
     * Charges the memory of a container without its elements, that puts one behind the other.
     *
     * @param ledger also counts the container, as it needs an iterator when others around it are hashed
     */
    void chargeList(GraphLedger ledger, int count) {
        ledger.walk();
        ledger.budget().memory(cost.empty() + (count == 0 ? 0 : cost.filled()));
    }

    /** Begins a container that hashes or compares its elements, and charges the memory of one without elements. */
    void enter(GraphLedger ledger, int count) {
        ledger.enter(HashCodes.CONTENT, cost);
        ledger.budget().memory(count == 0 ? 0 : cost.filled());
    }

    /** Returns the memory that each element takes, beside the element itself. */
    int elementMemory(boolean gathered) {
        return gathered ? cost.each() + ContainerCost.GATHERED : cost.each();
    }

    /**
     * Returns whether all elements have to be there before the first is put in.
     *
     * @param nested whether the container is a part of an element of another one that hashes or compares it: what few
     *     elements cost is multiplied then, so that they are not let pass
     */
    public boolean gathers(int count, boolean nested) {
        return switch (cost.placement()) {
            case APPENDED -> declared == CopyOnWriteArrayList.class && count > 0;
            case COMPARED_WITH_ALL -> count > 0;
            // Comparing decimals may take far more than their bytes.
            case SORTED -> count > 1 && !GraphLedger.isOrdered(cost, element);
            case TREES -> looksAtHashes(HashTable.TREES, count, nested);
            case CHAINS, PROBES -> looksAtHashes(HashTable.CHAINS, count, nested);
        };
    }

    private boolean looksAtHashes(HashTable table, int count, boolean nested) {
        // Were there more of them, the table would tell by their class.
        return table.mustCharge(nested && count > 1 ? Math.max(count, FEW + 1) : count, element);
    }

    /**
     * Charges the work of elements that are not gathered.
     *
     * @param hashed what it costs to hash all of them once
     */
    void fill(GraphLedger ledger, int count, long hashed) {
        long visits = ledger.walked();
        if (visits > 1 && count > 0 && (element == null || HashTable.walks(element))) {
            ledger.iterators(visits);
        }
        ledger.fill(cost, count, hashed);
    }

    /**
     * Charges the work of elements that are gathered, before they are put in.
     *
     * @param elements or keys and values by turns
     * @param step 1, or 2 for keys and values
     * @param hashed what it costs to hash all of them once
     */
    void fill(GraphLedger ledger, @Nullable Object[] elements, int step, long hashed) {
        ledger.fill(cost, elements, step, element, hashed);
    }

    @SuppressWarnings("unchecked") // the binder asks for one only where the declared type is one
    Collection<@Nullable Object> makeCollection(int space) {
        return (Collection<@Nullable Object>) maker.apply(space);
    }

    @SuppressWarnings("unchecked") // as above
    Map<@Nullable Object, @Nullable Object> makeMap(int space) {
        return (Map<@Nullable Object, @Nullable Object>) maker.apply(space);
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
