// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.core.Budget;
import org.jspecify.annotations.Nullable;

/** Ids and serializers of the JDK's collections, see {@link JdkClasses}. */
@SuppressWarnings({"JdkObsolete", "unchecked"}) // old classes have users; wrappers are made of what was read for them
final class JdkCollections {

    /** Collections that are fully told by their elements; a user's subclass without fields is one, too. */
    private static final Set<Class<?>> GENERAL = Set.of(
            ArrayList.class,
            LinkedList.class,
            Vector.class,
            ArrayDeque.class,
            HashSet.class,
            LinkedHashSet.class,
            HashMap.class,
            LinkedHashMap.class,
            Hashtable.class,
            ConcurrentHashMap.class);

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

    private final JdkClasses table;

    private JdkCollections(JdkClasses table) {
        this.table = table;
    }

    static void register(JdkClasses table) {
        JdkCollections collections = new JdkCollections(table);
        collections.collections();
        collections.maps();
        collections.small();
        UNMODIFIABLE.register(collections, 97);
        SYNCHRONIZED.register(collections, 106);
        collections.immutable();
    }

    /** Says whether a collection's content is all there is to it: no comparator, no capacity. */
    static boolean isGeneral(Class<?> type) {
        return GENERAL.contains(type);
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
        boolean linked = type.getName().contains("Linked");
        if (SortedMap.class.isAssignableFrom(type)) {
            return TreeMap.class;
        } else if (Map.class.isAssignableFrom(type)) {
            return linked ? LinkedHashMap.class : HashMap.class;
        } else if (SortedSet.class.isAssignableFrom(type)) {
            return TreeSet.class;
        } else if (Set.class.isAssignableFrom(type)) {
            return linked || type.getName().contains("Tree") ? LinkedHashSet.class : HashSet.class;
        }
        return Deque.class.isAssignableFrom(type) ? ArrayDeque.class : ArrayList.class;
    }

    private void collections() {
        collection(65, ArrayList.class, count -> new ArrayList<>(count));
        collection(66, LinkedList.class, count -> new LinkedList<>());
        unordered(67, HashSet.class, count -> new HashSet<>(tableSize(count)));
        collection(68, LinkedHashSet.class, count -> new LinkedHashSet<>(tableSize(count)));
        sorted(69, TreeSet.class, TreeSet::new);
        collection(70, Vector.class, count -> new Vector<>(count));
        collection(71, Stack.class, count -> new Stack<>());
        collection(72, ArrayDeque.class, count -> new ArrayDeque<>(count + 1));
        sorted(73, PriorityQueue.class, PriorityQueue::new);
        sorted(74, ConcurrentSkipListSet.class, ConcurrentSkipListSet::new);
        // Filled in one step: it copies its array for each element that is added.
        wrapped(75, CopyOnWriteArrayList.class, CopyOnWriteArrayList::new);
        wrapped(76, CopyOnWriteArraySet.class, CopyOnWriteArraySet::new);
        collection(77, ConcurrentLinkedQueue.class, count -> new ConcurrentLinkedQueue<>());
        collection(78, ConcurrentLinkedDeque.class, count -> new ConcurrentLinkedDeque<>());
        unordered(79, ConcurrentHashMap.KeySetView.class, count -> ConcurrentHashMap.newKeySet(tableSize(count)));
        table.add(88, EnumSet.class, model -> new EnumSerializers.Set());
        table.add(89, EnumMap.class, model -> new EnumSerializers.EnumKeyed());
    }

    private void maps() {
        unorderedMap(80, HashMap.class, count -> new HashMap<>(tableSize(count)));
        table.add(
                81,
                LinkedHashMap.class,
                model -> map(LinkedHashMap.class, count -> new LinkedHashMap<>(tableSize(count))));
        sortedMap(82, TreeMap.class, TreeMap::new);
        table.add(83, Hashtable.class, model -> map(Hashtable.class, count -> new Hashtable<>(tableSize(count)))
                .lockedWhileRead()
                .unordered(model.key()));
        unorderedMap(84, ConcurrentHashMap.class, count -> new ConcurrentHashMap<>(tableSize(count)));
        unorderedMap(85, IdentityHashMap.class, count -> new IdentityHashMap<>(count));
        unorderedMap(86, WeakHashMap.class, count -> new WeakHashMap<>(tableSize(count)));
        sortedMap(87, ConcurrentSkipListMap.class, ConcurrentSkipListMap::new);
    }

    private void small() {
        constant(90, Collections.emptyList());
        constant(91, Collections.emptySet());
        constant(92, Collections.emptyMap());
        wrapped(93, Collections.singletonList("").getClass(), list -> Collections.singletonList(only(list)));
        wrapped(94, Collections.singleton("").getClass(), list -> Collections.singleton(only(list)));
        table.add(95, Collections.singletonMap("", "").getClass(), model -> map(Map.class, HashMap::new)
                .wrappedBy(map -> {
                    Map.Entry<Object, Object> entry = map.entrySet().iterator().next();
                    return Collections.singletonMap(entry.getKey(), entry.getValue());
                }));
        table.add(96, Collections.nCopies(1, "").getClass(), model -> new CopiesSerializer());
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
        table.add(117, SET_OF, model -> set(SET_OF).wrappedBy(Set::copyOf).unordered(model.key()));
        table.add(118, MAP_OF, model -> map(MAP_OF, count -> new HashMap<>(tableSize(count)))
                .wrappedBy(Map::copyOf)
                .unordered(model.key()));
    }

    private static CollectionSerializer set(Class<?> type) {
        return CollectionSerializer.of(
                type.getTypeName(), (kryo, made, count, order) -> new LinkedHashSet<>(tableSize(count)));
    }

    private static CollectionSerializer list(Class<?> type) {
        return CollectionSerializer.of(type.getTypeName(), (kryo, made, count, order) -> new ArrayList<>(count));
    }

    private static MapSerializer map(Class<?> type, IntFunction<Map<Object, Object>> maker) {
        return MapSerializer.of(type.getTypeName(), (kryo, made, count, order) -> maker.apply(count));
    }

    private static CollectionSerializer collection(Class<?> type, IntFunction<Collection<Object>> maker) {
        return CollectionSerializer.of(type.getTypeName(), (kryo, made, count, order) -> maker.apply(count));
    }

    private void collection(int id, Class<?> type, IntFunction<Collection<Object>> maker) {
        table.add(id, type, model -> collection(type, maker));
    }

    private void unordered(int id, Class<?> type, IntFunction<Collection<Object>> maker) {
        table.add(id, type, model -> collection(type, maker).unordered(model.key()));
    }

    private void unorderedMap(int id, Class<?> type, IntFunction<Map<Object, Object>> maker) {
        table.add(id, type, model -> map(type, maker).unordered(model.key()));
    }

    private void sorted(int id, Class<?> type, Function<@Nullable Comparator<Object>, Collection<Object>> maker) {
        table.add(id, type, model -> CollectionSerializer.of(
                        type.getTypeName(), (kryo, made, count, order) -> maker.apply(order))
                .withComparator());
    }

    private void sortedMap(int id, Class<?> type, Function<@Nullable Comparator<Object>, Map<Object, Object>> maker) {
        table.add(id, type, model -> MapSerializer.of(
                        type.getTypeName(), (kryo, made, count, order) -> maker.apply(order))
                .withComparator());
    }

    private void wrapped(int id, Class<?> type, UnaryOperator<Collection<Object>> wrapper) {
        table.add(id, type, model -> list(type).wrappedBy(wrapper));
    }

    private void constant(int id, Object constant) {
        table.add(id, constant.getClass(), model -> new ValueSerializer<>((output, value) -> {}, input -> constant));
    }

    private static Object only(Collection<Object> list) {
        return list.iterator().next();
    }

    /** Room for the elements at the usual load factor. */
    private static int tableSize(int count) {
        return (int) Math.min(1 << 30, count / 0.75 + 1);
    }

    /**
     * The number of copies, and what is copied. Copies take no memory, but whoever walks over them or hashes them takes time: as much as
     * the bytes of what is copied, as often, and again for copies in copies. That is charged when they are read, wherever they go.
     */
    private static final class CopiesSerializer extends Serializer<List<?>> {

        @Override
        @SuppressWarnings("NullAway") // the element may be null
        public void write(Kryo kryo, Output output, List<?> list) {
            int count = list.size();
            StableKryo.limits(kryo).checkElements("nCopies", count, Long.MAX_VALUE, 0);
            output.writeVarInt(count, true);
            long start = output.position() + walked(kryo);
            kryo.writeClassAndObject(output, list.isEmpty() ? null : list.get(0));
            walk(kryo, Charges.writing(kryo), count, output.position() + walked(kryo) - start);
        }

        @Override
        public List<?> read(Kryo kryo, Input input, Class<? extends List<?>> type) {
            int count = input.readVarInt(true);
            StableKryo.limits(kryo).checkElements("nCopies", count, Long.MAX_VALUE, 0);
            long start = input.position() + walked(kryo);
            Object element = kryo.readClassAndObject(input);
            walk(kryo, Charges.reading(kryo, input), count, input.position() + walked(kryo) - start);
            return Collections.nCopies(count, element);
        }

        /** Returns the work of all copies so far. */
        private static long walked(Kryo kryo) {
            return kryo.getGraphContext().get(CopiesSerializer.class) instanceof Long work ? work : 0;
        }

        @SuppressWarnings("unchecked") // Kryo's context is a raw map
        private static void walk(Kryo kryo, Budget budget, int count, long elementCost) {
            long work = Budget.product(count, elementCost);
            kryo.getGraphContext().put(CopiesSerializer.class, Budget.sum(walked(kryo), work));
            // To walk over the same object again is cheap.
            budget.work(work / 8);
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
        void register(JdkCollections registry, int id) {
            JdkClasses table = registry.table;
            registry.wrapped(id, collectionClass(), collections);
            registry.wrapped(id + 1, listClass(), list -> lists.apply((List<Object>) list));
            registry.wrapped(id + 2, linkedListClass(), list -> lists.apply(new LinkedList<>(list)));
            table.add(id + 3, setClass(), model -> set(setClass())
                    .wrappedBy(set -> sets.apply((Set<Object>) set))
                    .unordered(model.key()));
            table.add(id + 4, sortedSetClass(), model -> sortedSet(sortedSetClass())
                    .wrappedBy(set -> sortedSets.apply((SortedSet<Object>) set)));
            table.add(id + 5, navigableSetClass(), model -> sortedSet(navigableSetClass())
                    .wrappedBy(set -> navigableSets.apply((NavigableSet<Object>) set)));
            table.add(id + 6, mapClass(), model -> map(mapClass(), count -> new LinkedHashMap<>(tableSize(count)))
                    .wrappedBy(maps)
                    .lockedWhileRead()
                    .unordered(model.key()));
            table.add(id + 7, sortedMapClass(), model -> sortedMap(sortedMapClass())
                    .wrappedBy(map -> sortedMaps.apply((SortedMap<Object, Object>) map)));
            table.add(id + 8, navigableMapClass(), model -> sortedMap(navigableMapClass())
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
            return CollectionSerializer.of(type.getTypeName(), (kryo, made, count, order) -> new TreeSet<>(order))
                    .withComparator();
        }

        private static MapSerializer sortedMap(Class<?> type) {
            return MapSerializer.of(type.getTypeName(), (kryo, made, count, order) -> new TreeMap<>(order))
                    .withComparator()
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
