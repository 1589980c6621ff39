// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.graph.PayloadContext;
import org.jspecify.annotations.Nullable;

/** Ids and serializers of the JDK's collections, see {@link JdkClasses}. Not part of the API. */
@SuppressWarnings({"JdkObsolete", "unchecked"}) // old classes have users; wrappers are made of what was read for them
public final class JdkCollections {

    /** Collections that are fully told by their elements; a user's subclass without fields is one, too. */
    private static final Map<Class<?>, ContainerCost> GENERAL = Map.of(
            ArrayList.class, ContainerCost.GROWING,
            LinkedList.class, ContainerCost.LINKED,
            Vector.class, ContainerCost.GROWING,
            ArrayDeque.class, ContainerCost.GROWING,
            HashSet.class, ContainerCost.HASHED,
            LinkedHashSet.class, ContainerCost.HASHED,
            HashMap.class, ContainerCost.HASHED,
            LinkedHashMap.class, ContainerCost.HASHED,
            Hashtable.class, ContainerCost.CHAINED,
            ConcurrentHashMap.class, ContainerCost.CONCURRENT_HASHED);

    /** Sets that the JDK keeps private and whose elements have no order; all others keep theirs. */
    private static final Set<String> UNORDERED = Set.of(
            "java.util.HashMap$EntrySet",
            "java.util.HashMap$KeySet",
            "java.util.Hashtable$EntrySet",
            "java.util.Hashtable$KeySet",
            "java.util.WeakHashMap$EntrySet",
            "java.util.WeakHashMap$KeySet",
            "java.util.concurrent.ConcurrentHashMap$EntrySetView");

    private static final Wrappers UNMODIFIABLE = new Wrappers(
            "java.util.Collections$Unmodifiable",
            Collections::unmodifiableCollection,
            Collections::unmodifiableList,
            Collections::unmodifiableSet,
            Collections::unmodifiableSortedSet,
            Collections::unmodifiableNavigableSet,
            Collections::unmodifiableMap,
            Collections::unmodifiableSortedMap,
            Collections::unmodifiableNavigableMap);

    private static final Wrappers SYNCHRONIZED = new Wrappers(
            "java.util.Collections$Synchronized",
            Collections::synchronizedCollection,
            Collections::synchronizedList,
            Collections::synchronizedSet,
            Collections::synchronizedSortedSet,
            Collections::synchronizedNavigableSet,
            Collections::synchronizedMap,
            Collections::synchronizedSortedMap,
            Collections::synchronizedNavigableMap);

    private static final Class<?> LIST_OF = List.of().getClass();
    private static final Class<?> SET_OF = Set.of().getClass();
    private static final Class<?> MAP_OF = Map.of().getClass();

    private final List<JdkEntry> entries = new ArrayList<>();

    private JdkCollections() {}

    static List<JdkEntry> entries() {
        JdkCollections collections = new JdkCollections();
        collections.collections();
        collections.maps();
        collections.small();
        UNMODIFIABLE.register(collections, 97);
        SYNCHRONIZED.register(collections, 106);
        collections.immutable();
        return collections.entries;
    }

    private void add(int id, Class<?> type, Function<ClassRules, Serializer<?>> serializer) {
        entries.add(new JdkEntry(id, type, serializer));
    }

    /**
     * Returns the cost of a collection whose content is all there is to it: no comparator, no capacity; null for
     * others.
     */
    public static @Nullable ContainerCost generalCost(Class<?> type) {
        return GENERAL.get(type);
    }

    /** Returns the class under which a collection or map is written that the JDK keeps private. */
    static Class<?> standIn(Class<?> type) {
        for (Wrappers wrappers : List.of(UNMODIFIABLE, SYNCHRONIZED)) {
            if (type.getName().startsWith(wrappers.prefix)) {
                return wrappers.standIn(type);
            }
        }
        if (type.getName().startsWith("java.util.ImmutableCollections$")) {
            return Map.class.isAssignableFrom(type) ? MAP_OF : Set.class.isAssignableFrom(type) ? SET_OF : LIST_OF;
        }
        if (type.getName().equals("java.util.IdentityHashMap$KeySet")) {
            // Elements may be equal, so only a set of the same kind holds them all.
            return SetFromMapSerializer.TYPE;
        } else if (SortedMap.class.isAssignableFrom(type)) {
            return ConcurrentMap.class.isAssignableFrom(type) ? ConcurrentSkipListMap.class : TreeMap.class;
        } else if (Map.class.isAssignableFrom(type)) {
            return UNORDERED.contains(type.getName()) ? HashMap.class : LinkedHashMap.class;
        } else if (SortedSet.class.isAssignableFrom(type)) {
            return TreeSet.class;
        } else if (Set.class.isAssignableFrom(type)) {
            return UNORDERED.contains(type.getName()) ? HashSet.class : LinkedHashSet.class;
        }
        // A linked list is a list, a queue and a deque, and holds null.
        return Queue.class.isAssignableFrom(type) ? LinkedList.class : ArrayList.class;
    }

    private void collections() {
        collection(65, ArrayList.class, ContainerCost.LIST, count -> new ArrayList<>(count));
        collection(66, LinkedList.class, ContainerCost.LINKED, count -> new LinkedList<>());
        unordered(67, HashSet.class, ContainerCost.HASHED, count -> new HashSet<>(HashTable.capacity(count)));
        collection(
                68, LinkedHashSet.class, ContainerCost.HASHED, count -> new LinkedHashSet<>(HashTable.capacity(count)));
        sorted(69, TreeSet.class, ContainerCost.TREE, TreeSet::new);
        collection(70, Vector.class, ContainerCost.LIST, count -> new Vector<>(count));
        collection(71, Stack.class, ContainerCost.GROWING, count -> new Stack<>());
        collection(72, ArrayDeque.class, ContainerCost.LIST, count -> new ArrayDeque<>(count + 1));
        sorted(73, PriorityQueue.class, ContainerCost.QUEUE, PriorityQueue::new);
        sorted(74, ConcurrentSkipListSet.class, ContainerCost.SKIP_LIST, ConcurrentSkipListSet::new);
        // Filled in one step: these copy their array for each element that is added.
        wrapped(75, CopyOnWriteArrayList.class, CopyOnWriteArrayList::new);
        add(76, CopyOnWriteArraySet.class, rules -> CollectionSerializer.of(
                        CopyOnWriteArraySet.class.getTypeName(),
                        ContainerCost.COPIED_SET,
                        (kryo, made, count, order) -> new ArrayList<>(count))
                .wrappedBy(CopyOnWriteArraySet::new));
        collection(77, ConcurrentLinkedQueue.class, ContainerCost.LINKED, count -> new ConcurrentLinkedQueue<>());
        collection(78, ConcurrentLinkedDeque.class, ContainerCost.LINKED, count -> new ConcurrentLinkedDeque<>());
        unordered(
                79,
                ConcurrentHashMap.KeySetView.class,
                ContainerCost.CONCURRENT_HASHED,
                count -> ConcurrentHashMap.newKeySet(HashTable.capacity(count)));
        add(88, EnumSet.class, rules -> new EnumSerializers.Set());
        add(89, EnumMap.class, rules -> new EnumSerializers.EnumKeyed());
    }

    private void maps() {
        unorderedMap(80, HashMap.class, ContainerCost.HASHED, count -> new HashMap<>(HashTable.capacity(count)));
        add(
                81,
                LinkedHashMap.class,
                rules -> map(
                        LinkedHashMap.class,
                        ContainerCost.HASHED,
                        count -> new LinkedHashMap<>(HashTable.capacity(count))));
        sortedMap(82, TreeMap.class, ContainerCost.TREE, TreeMap::new);
        add(83, Hashtable.class, rules -> map(
                        Hashtable.class, ContainerCost.CHAINED, count -> new Hashtable<>(HashTable.capacity(count)))
                .lockedWhileRead()
                .unordered(rules.key()));
        unorderedMap(
                84,
                ConcurrentHashMap.class,
                ContainerCost.CONCURRENT_HASHED,
                count -> new ConcurrentHashMap<>(HashTable.capacity(count)));
        unorderedMap(85, IdentityHashMap.class, ContainerCost.IDENTITY, count -> new IdentityHashMap<>(count));
        unorderedMap(86, WeakHashMap.class, ContainerCost.WEAK, count -> new WeakHashMap<>(HashTable.capacity(count)));
        sortedMap(87, ConcurrentSkipListMap.class, ContainerCost.SKIP_LIST, ConcurrentSkipListMap::new);
    }

    private void small() {
        constant(90, Collections.emptyList());
        constant(91, Collections.emptySet());
        constant(92, Collections.emptyMap());
        wrapped(93, Collections.singletonList("").getClass(), list -> Collections.singletonList(only(list)));
        wrapped(94, Collections.singleton("").getClass(), list -> Collections.singleton(only(list)));
        add(95, Collections.singletonMap("", "").getClass(), rules -> map(Map.class, ContainerCost.HASHED, HashMap::new)
                .wrappedBy(map -> {
                    Map.Entry<Object, Object> entry = map.entrySet().iterator().next();
                    return Collections.singletonMap(entry.getKey(), entry.getValue());
                }));
        add(96, Collections.nCopies(1, "").getClass(), rules -> new CopiesSerializer());
        wrapped(115, Arrays.asList().getClass(), list -> Arrays.asList(list.toArray()));
        constant(119, Collections.reverseOrder());
        constant(120, Comparator.naturalOrder());
        constant(121, String.CASE_INSENSITIVE_ORDER);
    }

    private void immutable() {
        // Stream.toList() may hold null, the factories may not; the JDK has one class for both.
        wrapped(
                116,
                LIST_OF,
                list -> list.contains(null) ? Stream.of(list.toArray()).toList() : List.copyOf(list));
        add(117, SET_OF, rules -> set(SET_OF, ContainerCost.IMMUTABLE)
                // Set.copyOf would fill another set first.
                .wrappedBy(set -> Set.of(set.toArray()))
                .unordered(rules.key()));
        add(118, MAP_OF, rules -> map(
                        MAP_OF, ContainerCost.IMMUTABLE, count -> new HashMap<>(HashTable.capacity(count)))
                .wrappedBy(Map::copyOf)
                .unordered(rules.key()));
    }

    private static CollectionSerializer set(Class<?> type, ContainerCost cost) {
        return CollectionSerializer.of(
                type.getTypeName(), cost, (kryo, made, count, order) -> new LinkedHashSet<>(HashTable.capacity(count)));
    }

    private static CollectionSerializer list(Class<?> type) {
        return CollectionSerializer.of(
                type.getTypeName(), ContainerCost.LIST, (kryo, made, count, order) -> new ArrayList<>(count));
    }

    private static MapSerializer map(Class<?> type, ContainerCost cost, IntFunction<Map<Object, Object>> maker) {
        return MapSerializer.of(type.getTypeName(), cost, (kryo, made, count, order) -> maker.apply(count));
    }

    private static CollectionSerializer collection(
            Class<?> type, ContainerCost cost, IntFunction<Collection<Object>> maker) {
        return CollectionSerializer.of(type.getTypeName(), cost, (kryo, made, count, order) -> maker.apply(count));
    }

    private void collection(int id, Class<?> type, ContainerCost cost, IntFunction<Collection<Object>> maker) {
        add(id, type, rules -> collection(type, cost, maker));
    }

    private void unordered(int id, Class<?> type, ContainerCost cost, IntFunction<Collection<Object>> maker) {
        add(id, type, rules -> collection(type, cost, maker).unordered(rules.key()));
    }

    private void unorderedMap(int id, Class<?> type, ContainerCost cost, IntFunction<Map<Object, Object>> maker) {
        add(id, type, rules -> map(type, cost, maker).unordered(rules.key()));
    }

    private void sorted(
            int id,
            Class<?> type,
            ContainerCost cost,
            Function<@Nullable Comparator<Object>, Collection<Object>> maker) {
        add(
                id,
                type,
                rules -> CollectionSerializer.of(
                        type.getTypeName(), cost, (kryo, made, count, order) -> maker.apply(order)));
    }

    private void sortedMap(
            int id,
            Class<?> type,
            ContainerCost cost,
            Function<@Nullable Comparator<Object>, Map<Object, Object>> maker) {
        add(
                id,
                type,
                rules -> MapSerializer.of(type.getTypeName(), cost, (kryo, made, count, order) -> maker.apply(order)));
    }

    private void wrapped(int id, Class<?> type, UnaryOperator<Collection<Object>> wrapper) {
        add(id, type, rules -> list(type).wrappedBy(wrapper));
    }

    private void constant(int id, Object constant) {
        add(id, constant.getClass(), rules -> new ValueSerializer<>(0, (output, value) -> {}, input -> constant));
    }

    private static Object only(Collection<Object> list) {
        return list.iterator().next();
    }

    /**
     * The number of copies, and what is copied. Copies take no memory, but to hash or compare them is to walk over all.
     * That is what they add to the cost of their container.
     */
    private static final class CopiesSerializer extends Serializer<List<?>> implements OwnSerializer {

        /** Bytes of memory of the list, and of a box in it. */
        private static final int MEMORY = 56;

        @Override
        @SuppressWarnings("NullAway") // the element may be null
        public void write(Kryo kryo, Output output, List<?> list) {
            PayloadContext payload = PayloadContext.of(kryo);
            int count = list.size();
            CheckedKryo.limits(kryo).checkElements("nCopies", count, Long.MAX_VALUE, 0);
            CheckedKryo.budget(kryo).memory(MEMORY);
            output.writeVarInt(count, true);
            long before = payload.cost(output.position());
            kryo.writeClassAndObject(output, list.isEmpty() ? null : list.get(0));
            payload.addCost(Budget.product(count, payload.cost(output.position()) - before));
        }

        @Override
        public List<?> read(Kryo kryo, Input input, Class<? extends List<?>> type) {
            PayloadContext payload = PayloadContext.of(kryo);
            int count = input.readVarInt(true);
            CheckedKryo.limits(kryo).checkElements("nCopies", count, Long.MAX_VALUE, 0);
            CheckedKryo.budget(kryo).memory(MEMORY);
            long before = payload.cost(input.position());
            Object element = kryo.readClassAndObject(input);
            payload.addCost(Budget.product(count, payload.cost(input.position()) - before));
            return Collections.nCopies(count, element);
        }
    }

    /**
     * One family of wrappers of {@link Collections}. Content is written and wrapped again; what was wrapped becomes an
     * array list, a linked hash set or map, or a tree.
     */
    private static final class Wrappers {

        private final String prefix;
        private final UnaryOperator<Collection<Object>> collections;
        private final UnaryOperator<List<Object>> lists;
        private final UnaryOperator<Set<Object>> sets;
        private final UnaryOperator<SortedSet<Object>> sortedSets;
        private final UnaryOperator<NavigableSet<Object>> navigableSets;
        private final UnaryOperator<Map<Object, Object>> maps;
        private final UnaryOperator<SortedMap<Object, Object>> sortedMaps;
        private final UnaryOperator<NavigableMap<Object, Object>> navigableMaps;

        Wrappers(
                String prefix,
                UnaryOperator<Collection<Object>> collections,
                UnaryOperator<List<Object>> lists,
                UnaryOperator<Set<Object>> sets,
                UnaryOperator<SortedSet<Object>> sortedSets,
                UnaryOperator<NavigableSet<Object>> navigableSets,
                UnaryOperator<Map<Object, Object>> maps,
                UnaryOperator<SortedMap<Object, Object>> sortedMaps,
                UnaryOperator<NavigableMap<Object, Object>> navigableMaps) {
            this.prefix = prefix;
            this.collections = collections;
            this.lists = lists;
            this.sets = sets;
            this.sortedSets = sortedSets;
            this.navigableSets = navigableSets;
            this.maps = maps;
            this.sortedMaps = sortedMaps;
            this.navigableMaps = navigableMaps;
        }

        /** Takes nine ids from {@code id} on. */
        void register(JdkCollections table, int id) {
            table.wrapped(id, collectionClass(), collections);
            table.wrapped(id + 1, listClass(), list -> lists.apply((List<Object>) list));
            table.wrapped(id + 2, linkedListClass(), list -> lists.apply(new LinkedList<>(list)));
            table.add(id + 3, setClass(), rules -> set(setClass(), ContainerCost.HASHED)
                    .wrappedBy(set -> sets.apply((Set<Object>) set))
                    .unordered(rules.key()));
            table.add(id + 4, sortedSetClass(), rules -> sortedSet(sortedSetClass())
                    .wrappedBy(set -> sortedSets.apply((SortedSet<Object>) set)));
            table.add(id + 5, navigableSetClass(), rules -> sortedSet(navigableSetClass())
                    .wrappedBy(set -> navigableSets.apply((NavigableSet<Object>) set)));
            table.add(id + 6, mapClass(), rules -> map(
                            mapClass(), ContainerCost.HASHED, count -> new LinkedHashMap<>(HashTable.capacity(count)))
                    .wrappedBy(maps)
                    .lockedWhileRead()
                    .unordered(rules.key()));
            table.add(id + 7, sortedMapClass(), rules -> sortedMap(sortedMapClass())
                    .wrappedBy(map -> sortedMaps.apply((SortedMap<Object, Object>) map)));
            table.add(id + 8, navigableMapClass(), rules -> sortedMap(navigableMapClass())
                    .wrappedBy(map -> navigableMaps.apply((NavigableMap<Object, Object>) map)));
        }

        Class<?> standIn(Class<?> type) {
            if (NavigableMap.class.isAssignableFrom(type)) {
                return navigableMapClass();
            } else if (SortedMap.class.isAssignableFrom(type)) {
                return sortedMapClass();
            } else if (Map.class.isAssignableFrom(type)) {
                return mapClass();
            } else if (NavigableSet.class.isAssignableFrom(type)) {
                return navigableSetClass();
            } else if (SortedSet.class.isAssignableFrom(type)) {
                return sortedSetClass();
            } else if (Set.class.isAssignableFrom(type)) {
                return setClass();
            }
            return List.class.isAssignableFrom(type) ? listClass() : collectionClass();
        }

        private static CollectionSerializer sortedSet(Class<?> type) {
            return CollectionSerializer.of(
                    type.getTypeName(), ContainerCost.TREE, (kryo, made, count, order) -> new TreeSet<>(order));
        }

        private static MapSerializer sortedMap(Class<?> type) {
            return MapSerializer.of(
                            type.getTypeName(), ContainerCost.TREE, (kryo, made, count, order) -> new TreeMap<>(order))
                    .lockedWhileRead();
        }

        private Class<?> collectionClass() {
            return collections.apply(new ArrayList<>()).getClass();
        }

        private Class<?> listClass() {
            return lists.apply(new ArrayList<>()).getClass();
        }

        private Class<?> linkedListClass() {
            return lists.apply(new LinkedList<>()).getClass();
        }

        private Class<?> setClass() {
            return sets.apply(new HashSet<>()).getClass();
        }

        private Class<?> sortedSetClass() {
            return sortedSets.apply(new TreeSet<>()).getClass();
        }

        private Class<?> navigableSetClass() {
            return navigableSets.apply(new TreeSet<>()).getClass();
        }

        private Class<?> mapClass() {
            return maps.apply(new HashMap<>()).getClass();
        }

        private Class<?> sortedMapClass() {
            return sortedMaps.apply(new TreeMap<>()).getClass();
        }

        private Class<?> navigableMapClass() {
            return navigableMaps.apply(new TreeMap<>()).getClass();
        }
    }
}
