// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * A collection or map of the JDK that a field declares, and the one that is made when it is read. This table knows more
 * classes than any format stores: a format has a list of its own, and asks only for the classes in it. Immutable; read
 * when a serializer is built.
 */
@SuppressWarnings("JdkObsolete") // fields declare them
public final class ContainerModel {

    private static final Map<Class<?>, ContainerModel> MODELS = new HashMap<>();

    static {
        add(
                ArrayList.class,
                ArrayList::new,
                classes(
                        new LinkedList<>(),
                        Arrays.asList(1),
                        new ArrayList<>(List.of(1)).subList(0, 1),
                        List.of(),
                        List.of(1),
                        List.of(1, 2, 3).subList(0, 1),
                        Collections.emptyList(),
                        Collections.singletonList(1),
                        Collections.nCopies(1, 1),
                        Collections.unmodifiableList(new ArrayList<>()),
                        Collections.unmodifiableList(new LinkedList<>())),
                Collection.class,
                List.class);
        add(LinkedList.class, count -> new LinkedList<>(), Set.of(), Queue.class, Deque.class);
        add(Vector.class, count -> new Vector<>(), Set.of());
        add(ArrayDeque.class, count -> new ArrayDeque<>(), Set.of());
        add(HashSet.class, count -> new HashSet<>(HashTable.capacity(count)), Set.of());
        add(
                LinkedHashSet.class,
                count -> new LinkedHashSet<>(HashTable.capacity(count)),
                classes(new HashSet<>(), Set.of(), Set.of(1), Collections.emptySet(), Collections.singleton(1)),
                Set.class);
        add(TreeSet.class, count -> new TreeSet<>(), Set.of(), SortedSet.class, NavigableSet.class);
        add(ConcurrentSkipListSet.class, count -> new ConcurrentSkipListSet<>(), Set.of());
        add(HashMap.class, count -> new HashMap<>(HashTable.capacity(count)), Set.of());
        add(
                LinkedHashMap.class,
                count -> new LinkedHashMap<>(HashTable.capacity(count)),
                classes(
                        new HashMap<>(),
                        Map.of(),
                        Map.of(1, 1),
                        Collections.emptyMap(),
                        Collections.singletonMap(1, 1)),
                Map.class);
        add(TreeMap.class, count -> new TreeMap<>(), Set.of(), SortedMap.class, NavigableMap.class);
        add(
                ConcurrentHashMap.class,
                count -> new ConcurrentHashMap<>(HashTable.capacity(count)),
                Set.of(),
                ConcurrentMap.class);
        add(
                ConcurrentSkipListMap.class,
                count -> new ConcurrentSkipListMap<>(),
                Set.of(),
                ConcurrentNavigableMap.class);
    }

    /** Sets and maps that compare elements or keys by {@code equals}, beside {@code EnumSet}. */
    private static final Set<Class<?>> BY_EQUALS = Set.of(
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class,
            ConcurrentSkipListSet.class,
            Set.of().getClass(),
            Set.of(1).getClass(),
            Collections.emptySet().getClass(),
            Collections.singleton(1).getClass(),
            Collections.unmodifiableSet(Set.of()).getClass(),
            ConcurrentHashMap.newKeySet().getClass(),
            HashMap.class,
            LinkedHashMap.class,
            TreeMap.class,
            EnumMap.class,
            ConcurrentHashMap.class,
            ConcurrentSkipListMap.class,
            Map.of().getClass(),
            Map.of(1, 1).getClass(),
            Collections.emptyMap().getClass(),
            Collections.singletonMap(1, 1).getClass(),
            Collections.unmodifiableMap(Map.of()).getClass());

    private final Class<?> declared;
    private final Class<?> made;
    private final HashCodes hashes;
    private final ContainerCost cost;
    private final IntFunction<Object> maker;

    /** Classes beside {@link #made} whose objects equal those that are made in their place, and keep their order. */
    private final Set<Class<?>> equal;

    private final boolean isMap;
    private final boolean isSet;
    private final boolean isSorted;
    private final boolean holdsNull;
    private final Class<?> usual;

    private ContainerModel(
            Class<?> declared, Class<?> made, ContainerCost cost, IntFunction<Object> maker, Set<Class<?>> equal) {
        this.declared = declared;
        this.made = made;
        this.hashes = HashCodes.of(made);
        this.cost = cost;
        this.maker = maker;
        this.equal = equal;
        this.isMap = Map.class.isAssignableFrom(made);
        this.isSet = Set.class.isAssignableFrom(made);
        this.isSorted = SortedSet.class.isAssignableFrom(made) || SortedMap.class.isAssignableFrom(made);
        this.holdsNull =
                !isSorted && made != EnumSet.class && made != ArrayDeque.class && made != ConcurrentHashMap.class;
        this.usual =
                isSorted ? Void.class : declared == made || isAppended() ? made : isMap ? HashMap.class : HashSet.class;
    }

    private static void add(Class<?> made, IntFunction<Object> maker, Set<Class<?>> equal, Class<?>... interfaces) {
        ContainerCost cost = Objects.requireNonNull(ContainerCost.of(made), made::getName);
        MODELS.put(made, new ContainerModel(made, made, cost, maker, Set.of()));
        for (Class<?> each : interfaces) {
            MODELS.put(each, new ContainerModel(each, made, cost, maker, equal));
        }
    }

    private static Set<Class<?>> classes(Object... examples) {
        return Stream.of(examples).map(Object::getClass).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Returns the container of a declared class or interface.
     *
     * @throws IllegalArgumentException if it is not in the table
     */
    public static ContainerModel of(Class<?> declared) {
        ContainerModel found = MODELS.get(declared);
        if (found == null) {
            throw new IllegalArgumentException(declared.getName() + " is no container that the model knows");
        }
        return found;
    }

    /**
     * Returns the container of {@code EnumSet} with elements of an enum.
     *
     * @throws IllegalArgumentException if the element is no enum
     */
    @SuppressWarnings({"unchecked", "rawtypes"}) // an enum, as was checked
    public static ContainerModel ofEnumSet(Class<?> element) {
        if (!element.isEnum()) {
            throw new IllegalArgumentException(
                    "EnumSet of " + element.getName() + " has no constants; declare the enum, as in EnumSet<Color>");
        }
        Set<Class<?>> equal = classes(EnumSet.noneOf((Class) element));
        return new ContainerModel(
                EnumSet.class,
                EnumSet.class,
                ContainerCost.ofEnumSet(element),
                count -> EnumSet.noneOf((Class) element),
                equal);
    }

    /** Returns this container as a format makes it that does not know how many elements will come. */
    public ContainerModel growing() {
        return made == ArrayList.class
                ? new ContainerModel(declared, made, ContainerCost.GROWING_LIST, count -> new ArrayList<>(), equal)
                : this;
    }

    public Class<?> declared() {
        return declared;
    }

    /** Returns the class of those that are made. */
    public Class<?> made() {
        return made;
    }

    /** Returns what the hash codes of those that are made look at. */
    public HashCodes hashes() {
        return hashes;
    }

    public ContainerCost cost() {
        return cost;
    }

    public boolean isMap() {
        return isMap;
    }

    public boolean isSet() {
        return isSet;
    }

    /** Returns whether elements or keys are in their natural order. */
    public boolean isSorted() {
        return isSorted;
    }

    /** Returns whether elements may be put in as they come, since none is hashed or compared. */
    public boolean isAppended() {
        return !cost.placement().isWork();
    }

    /** Returns whether elements or keys may be null. */
    public boolean holdsNull() {
        return holdsNull;
    }

    /** Returns whether objects of a class are equal to what is read in their place. */
    public boolean fits(Class<?> actual) {
        return actual == made || equal.contains(actual);
    }

    /**
     * Returns the class that most objects are of where this is declared, and that needs no further look: they come back
     * equal, and have no comparator.
     *
     * @return the class of no object if each needs a look
     */
    public Class<?> usual() {
        return usual;
    }

    /**
     * Returns whether objects of a class are sets or maps of the JDK that compare elements or keys by {@code equals},
     * so that each of them equals every other with the same contents.
     */
    public static boolean comparesByEquals(Class<?> actual) {
        return BY_EQUALS.contains(actual) || EnumSet.class.isAssignableFrom(actual);
    }

    /**
     * Returns whether an object comes back as one that is equal to it, though it may be of another class and in another
     * order.
     */
    public boolean takes(Object actual) {
        Class<?> type = actual.getClass();
        if (fits(type) || !declared.isInterface()) {
            return fits(type);
        }
        return (isMap || isSet)
                ? comparesByEquals(type)
                : made == ArrayList.class && actual instanceof List && Classes.isJdk(type);
    }

    /**
     * Makes an empty one.
     *
     * @param count of elements or entries to make space for
     */
    public Object make(int count) {
        return maker.apply(count);
    }

    /** Makes an empty collection, as {@link #make}. */
    @SuppressWarnings("unchecked") // elements are checked by those who put them in
    public Collection<@Nullable Object> makeCollection(int count) {
        return (Collection<@Nullable Object>) maker.apply(count);
    }

    /** Makes an empty map, as {@link #make}. */
    @SuppressWarnings("unchecked") // entries are checked by those who put them in
    public Map<@Nullable Object, @Nullable Object> makeMap(int count) {
        return (Map<@Nullable Object, @Nullable Object>) maker.apply(count);
    }

    /** Returns the comparator of a container; null if it is sorted by the natural order, or not at all. */
    public static @Nullable Object comparator(Object container) {
        return container instanceof SortedSet<?> set
                ? set.comparator()
                : container instanceof SortedMap<?, ?> map ? map.comparator() : null;
    }

    /**
     * Charges the work of hashing or comparing elements, and then puts them into a container.
     *
     * @param container empty, of the class that is {@linkplain #made() made}
     * @param elements or keys and values by turns
     * @param elementClass the class of all elements or keys; null if they may have several
     * @param hashed what it costs to hash all of them once
     * @throws InvalidPayloadException if the budget has less, or an element is null or there twice and may not be so
     */
    @SuppressWarnings("unchecked") // elements are checked by those who read them
    public void fill(
            GraphLedger ledger,
            Object container,
            @Nullable Object[] elements,
            @Nullable Class<?> elementClass,
            long hashed) {
        int step = isMap ? 2 : 1;
        if (!holdsNull) {
            requireNoNull(elements, step);
        }
        ledger.fill(cost, elements, step, elementClass, hashed);
        int size;
        if (isMap) {
            Map<@Nullable Object, @Nullable Object> map = (Map<@Nullable Object, @Nullable Object>) container;
            for (int i = 0; i < elements.length; i += 2) {
                map.put(elements[i], elements[i + 1]);
            }
            size = map.size();
        } else {
            Collection<@Nullable Object> collection = (Collection<@Nullable Object>) container;
            for (Object element : elements) {
                collection.add(element);
            }
            size = collection.size();
        }
        if (size != elements.length / step) {
            throw new InvalidPayloadException("found " + element() + " twice in a " + made.getName());
        }
        ledger.fillAgain(container, cost, elements, step, hashed);
    }

    private String element() {
        return isMap ? "a key" : "an element";
    }

    private void requireNoNull(@Nullable Object[] elements, int step) {
        for (int i = 0; i < elements.length; i += step) {
            if (elements[i] == null) {
                throw new InvalidPayloadException("found " + element() + " that is null in a " + made.getName());
            }
        }
    }
}
