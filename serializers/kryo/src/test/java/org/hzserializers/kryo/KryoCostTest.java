// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.kryo.jdk.JdkClasses;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What payloads may cost: memory and work in proportion to their bytes. */
@Tag("cost")
class KryoCostTest {

    private static final String MEMORY = "Kryo payload cannot be read: objects of more than ";
    private static final String WORK = "Kryo payload cannot be read: elements of sets and maps in ";

    /** Hashing charges work, and memory for the iterators that it takes; either may be used up first. */
    private static final String HASHING =
            "Kryo .* cannot be (read|written): (elements of sets and maps in|objects of more than) .*";

    private static final Limits NO_BUDGET = Limits.builder()
            .memoryPerByte(Integer.MAX_VALUE)
            .workPerByte(Integer.MAX_VALUE)
            .build();

    private static KryoSerializer<Any> serializer(boolean references, Limits limits) {
        return KryoSerializer.builder(7, Any.class)
                .register(OneHash.class)
                .register(Wide.class)
                .register(Shop.Color.class)
                .register(Node.class)
                .references(references)
                .fields(FieldStrategy.COMPATIBLE)
                .limits(limits)
                .build();
    }

    // Work.

    /**
     * Lists that hold each other twice, in so many levels; as sets they are hashed 2 to the power of that many times.
     */
    private static List<Object> sharedLists(int levels) {
        return sharedLists(levels, ArrayList::new);
    }

    private static List<Object> sharedLists(int levels, Function<List<Object>, List<Object>> copy) {
        List<Object> first = copy.apply(List.of(1));
        List<Object> second = copy.apply(List.of(2));
        for (int i = 0; i < levels; i++) {
            List<Object> next = copy.apply(List.of(first, second, 3));
            second = copy.apply(List.of(first, second, 4));
            first = next;
        }
        return first;
    }

    private static byte[] listsAsSets(byte[] bytes) {
        byte list = (byte) (JdkClasses.idOf(ArrayList.class) + 2);
        byte set = (byte) (JdkClasses.idOf(HashSet.class) + 2);
        byte[] changed = bytes.clone();
        for (int i = 2; i < changed.length; i++) {
            if (changed[i] == list) {
                changed[i] = set;
            }
        }
        return changed;
    }

    @Test
    void read_setsThatShareSets_isRefused() {
        KryoSerializer<Any> serializer = serializer(true, Limits.defaults());
        byte[] bytes = listsAsSets(Wire.writeFrame(serializer, new Any(sharedLists(29))));
        assertThat(bytes.length).isLessThan(600);

        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(HASHING);
    }

    @Test
    void read_fewSetsThatShareSets_comeBack() {
        KryoSerializer<Any> serializer = serializer(true, Limits.defaults());
        byte[] bytes = listsAsSets(Wire.writeFrame(serializer, new Any(sharedLists(6))));

        assertThat(Wire.readFrame(serializer, bytes).value).isInstanceOf(Set.class);
    }

    @Test
    void write_setsThatShareLists_isRefusedAsByTheReader() {
        List<Object> lists = sharedLists(18);
        Set<Object> set = new HashSet<>();
        set.add(lists);

        Wire.assertUnwritable(serializer(true, Limits.defaults()), new Any(set)).hasMessageMatching(HASHING);
    }

    /** What is shared before, and never hashed, must not hide what is hashed. */
    @Test
    void read_setsThatShareSetsAfterListsThatDo_isRefused() {
        KryoSerializer<Any> serializer = serializer(true, deep(300));
        Object[] both = {sharedLists(90, LinkedList::new), sharedLists(29)};
        byte[] bytes = listsAsSets(Wire.writeFrame(serializer, new Any(both)));

        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(HASHING);
    }

    private static Limits deep(int maxDepth) {
        return Limits.builder().maxDepth(maxDepth).build();
    }

    @Test
    void read_setThatHoldsItself_isRefusedBeforeTheStackEnds() {
        KryoSerializer<Any> serializer = serializer(true, Limits.defaults());
        List<Object> list = new ArrayList<>();
        list.add(List.of(list));
        list.add(list);
        byte[] bytes = Wire.writeFrame(serializer, new Any(list));
        assertThat((List<?>) Wire.readFrame(serializer, bytes).value).element(1).isInstanceOf(List.class);

        assertThatThrownBy(() -> Wire.readFrame(serializer, listsAsSets(bytes)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(HASHING);
    }

    /** The set says that its elements are objects without a hash code of their own, and they are the set. */
    @Test
    void read_setThatHoldsItselfAsAnotherClass_isRefusedBeforeTheStackEnds() {
        KryoSerializer<Any> serializer = serializer(true, Limits.defaults());
        Set<Object> objects = new HashSet<>(List.of(new Object(), new Object(), new Object()));
        byte[] bytes = Wire.writeFrame(serializer, new Any(objects));
        // Each element is an object without bytes: a reference leads to the set instead, which has the number 1.
        for (int i = 1; i <= 3; i++) {
            assertThat(bytes[bytes.length - i]).isEqualTo((byte) 1);
            bytes[bytes.length - i] = 3;
        }
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(HASHING);
    }

    @Test
    void write_setOfAListThatHoldsItself_isRefused() {
        List<Object> list = new ArrayList<>();
        Set<Object> set = new HashSet<>(Set.of(list));
        list.add(Optional.of(list));

        Wire.assertUnwritable(serializer(true, Limits.defaults()), new Any(set)).hasMessageMatching(HASHING);
    }

    record Pair(Object left, Object right) {}

    /** Its hash code looks at its name only, so the cycle does not matter. */
    record Titled(String name, Object inside) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Titled that && that.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    @Test
    void roundTrip_setInACycleOfRecords_dependsOnTheirHashCodes() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Pair.class)
                .register(Titled.class)
                .register(Node.class)
                .references(true)
                .build();
        Set<Object> siblings = new HashSet<>();
        siblings.add(new Titled("a", siblings));
        siblings.add(new Titled("b", siblings));
        Set<?> read = (Set<?>) Wire.copy(serializer, new Any(siblings)).value;
        assertThat(read).hasSize(2).allSatisfy(one -> assertThat(((Titled) one).inside())
                .isSameAs(read));

        Set<Object> children = new HashSet<>();
        for (int i = 0; i < 2; i++) {
            Node child = new Node();
            child.shared = children;
            children.add(child);
        }
        Set<?> readChildren = (Set<?>) Wire.copy(serializer, new Any(children)).value;
        assertThat(readChildren).hasSize(2);

        List<Object> list = new ArrayList<>();
        Set<Object> pairs = new HashSet<>(Set.of(new Pair(1, list)));
        list.addAll(pairs);
        Wire.assertUnwritable(serializer, new Any(List.of(list, pairs))).hasMessageMatching(HASHING);
    }

    /** Each list refers to the one before, which a stack would have to bear if the last was hashed. */
    @Test
    void read_setOfAChainOfReferences_isRefusedBeforeTheStackEnds() {
        KryoSerializer<Any> serializer = serializer(true, Limits.defaults());
        List<Object> chain = new ArrayList<>();
        List<Object> last = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            chain.add(last);
            last = new ArrayList<>(Arrays.asList(last));
        }
        assertThat(((List<?>) Wire.copy(serializer, new Any(chain)).value)).hasSize(20_000);
        // The hash code is that of the empty list.
        List<Object> end = new ArrayList<>();
        Set<Object> hashed = new HashSet<>(Set.of(end));
        end.add(last);
        byte[] bytes = Wire.writeFrame(serializer(true, NO_BUDGET), new Any(new Object[] {chain, hashed}));
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(HASHING);
    }

    static List<Named<Function<Collection<Object>, Object>>> hashTables() {
        return List.of(
                Named.of("HashSet", HashSet::new),
                Named.of("LinkedHashSet", LinkedHashSet::new),
                Named.of("Set.of", Set::copyOf),
                Named.of("CopyOnWriteArraySet", CopyOnWriteArraySet::new),
                Named.of("ConcurrentHashMap's set", elements -> {
                    Set<Object> set = ConcurrentHashMap.newKeySet();
                    set.addAll(elements);
                    return set;
                }),
                Named.of("unmodifiable set", elements -> Collections.unmodifiableSet(new LinkedHashSet<>(elements))),
                Named.of("HashMap", elements -> fill(new HashMap<>(), elements)),
                Named.of("Hashtable", elements -> fill(new Hashtable<>(), elements)),
                Named.of("WeakHashMap", elements -> fill(new WeakHashMap<>(), elements)),
                Named.of("ConcurrentHashMap", elements -> fill(new ConcurrentHashMap<>(), elements)),
                Named.of("Map.of", elements -> Map.copyOf(fill(new HashMap<>(), elements))));
    }

    private static Map<Object, Object> fill(Map<Object, Object> map, Collection<Object> keys) {
        keys.forEach(key -> map.put(key, 1));
        return map;
    }

    @ParameterizedTest
    @MethodSource("hashTables")
    void read_manyElementsOfOneHashCode_isRefused(Function<Collection<Object>, Object> maker) {
        List<Object> elements = IntStream.range(0, 6000).mapToObj(OneHash::new).collect(Collectors.toList());
        Any value = new Any(maker.apply(elements));
        byte[] bytes = Wire.writeFrame(serializer(false, NO_BUDGET), value);

        assertThatThrownBy(() -> Wire.readFrame(serializer(false, Limits.defaults()), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith(WORK);
        Wire.assertUnwritable(serializer(false, Limits.defaults()), value)
                .hasMessageContaining("raise Limits.workPerByte, now 1000");
    }

    @ParameterizedTest
    @MethodSource("hashTables")
    void read_manyOrdinaryElements_comeBack(Function<Collection<Object>, Object> maker) {
        int count = maker.apply(List.of()) instanceof CopyOnWriteArraySet ? 500 : 6000;
        List<Object> elements =
                IntStream.range(0, count).mapToObj(i -> "element " + i).collect(Collectors.toList());
        List<Object> mixed = new ArrayList<>(elements);
        IntStream.range(0, count).forEach(mixed::add);
        for (Collection<Object> each : List.of(elements, mixed)) {
            Object container = maker.apply(each);
            Object back = Wire.copy(serializer(false, Limits.defaults()), new Any(container)).value;
            assertThat(back.getClass()).isEqualTo(container.getClass());
            assertThat(back).isEqualTo(container);
        }
    }

    @Test
    void read_immutableSetWhoseElementsProbeTheSameSlots_isRefused() {
        Set<Object> set = IntStream.range(0, 60_000).mapToObj(i -> i * 1000).collect(Collectors.toSet());
        // The slots of Set.of are twice the elements.
        Set<Object> bad = IntStream.range(0, 15_000).mapToObj(i -> i * 30_000).collect(Collectors.toSet());
        KryoSerializer<Any> serializer = serializer(false, Limits.defaults());

        assertThat(Wire.copy(serializer, new Any(Set.copyOf(set))).value).isEqualTo(set);
        byte[] bytes = Wire.writeFrame(serializer(false, NO_BUDGET), new Any(Set.copyOf(bad)));
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith(WORK);
    }

    /** The set compares each element with all others, however their hash codes are. */
    @Test
    void write_largeCopyOnWriteArraySet_isRefusedWithAdvice() {
        KryoSerializer<Any> serializer = serializer(false, Limits.defaults());
        Set<Object> honest =
                IntStream.range(0, 1500).boxed().collect(Collectors.toCollection(CopyOnWriteArraySet::new));
        assertThat(new ArrayList<>((Collection<?>) Wire.copy(serializer, new Any(honest)).value))
                .isEqualTo(new ArrayList<>(honest));

        Any large =
                new Any(IntStream.range(0, 6000).boxed().collect(Collectors.toCollection(CopyOnWriteArraySet::new)));
        byte[] bytes = Wire.writeFrame(serializer(false, NO_BUDGET), large);

        String advice = " units of hashing and comparing; take another set than CopyOnWriteArraySet, which compares"
                + " each element with all others, or raise Limits.workPerByte, now 1000, if such objects are intended";
        Wire.assertUnwritable(serializer, large).hasMessageContaining(advice);
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes)).hasMessageContaining(advice);
    }

    @Test
    void write_setOfObjectsThatShareALargeObject_isAcceptedIfTheirHashDoesNotLookAtIt() {
        List<Object> large = IntStream.range(0, 100_000).boxed().collect(Collectors.toList());
        Set<Node> nodes = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            Node node = new Node();
            node.shared = large;
            nodes.add(node);
        }

        Any back = Wire.copy(serializer(true, Limits.defaults()), new Any(nodes));

        assertThat((Set<?>) back.value).hasSize(1000);
    }

    @Test
    void write_childrenThatReferToTheirParent_isAccepted() {
        Node parent = new Node();
        Set<Object> children = new HashSet<>();
        parent.shared = children;
        for (int i = 0; i < 3000; i++) {
            children.add(List.of("child " + i, parent));
        }

        Any back = Wire.copy(serializer(true, Limits.defaults()), new Any(parent));

        assertThat((Set<?>) ((Node) back.value).shared).hasSize(3000);
    }

    // Memory.

    static List<Named<Supplier<Object>>> smallThings() {
        return List.of(
                Named.of("HashSet", HashSet::new),
                Named.of("WeakHashMap", WeakHashMap::new),
                Named.of("EnumMap", () -> new EnumMap<>(TimeUnit.class)),
                Named.of("ConcurrentHashMap", ConcurrentHashMap::new),
                Named.of("TreeMap", TreeMap::new),
                Named.of("Locale", () -> new java.util.Locale("", "")),
                Named.of("URI", () -> java.net.URI.create("a")),
                Named.of("StringBuilder", StringBuilder::new),
                Named.of("Pattern", () -> java.util.regex.Pattern.compile("")),
                Named.of("wide object", Wide::new));
    }

    @ParameterizedTest
    @MethodSource("smallThings")
    void read_manySmallThings_takeNoMoreThanAllowed(Supplier<Object> maker) {
        List<Object> things =
                IntStream.range(0, 40_000).mapToObj(i -> maker.get()).collect(Collectors.toList());
        byte[] honest = Wire.writeFrame(serializer(false, NO_BUDGET), new Any(new ArrayList<>(things)));
        KryoSerializer<Any> serializer = serializer(false, Limits.defaults());

        assertMemory(serializer, honest);
    }

    /** To find that they are equal takes iterators, and again on each level above. */
    @Test
    void read_setsOfEqualSets_takeNoMoreThanAllowed() {
        KryoSerializer<Any> serializer = serializer(true, Limits.defaults());
        List<Object> copies = new ArrayList<>();
        for (int i = 0; i < 46; i++) {
            List<Object> nest = new ArrayList<>(List.of(1, 2));
            for (int level = 0; level < 50; level++) {
                nest = new ArrayList<>(List.of(nest, new ArrayList<>(List.of(3))));
            }
            copies.add(nest);
        }
        assertMemory(serializer, listsAsSets(Wire.writeFrame(serializer, new Any(copies))));
    }

    @Test
    void read_wideObjectsOfNoFields_isRefused() {
        KryoSerializer<Any> serializer = serializer(false, Limits.defaults());
        Object[] wide = new Object[1000];
        java.util.Arrays.setAll(wide, i -> new Wide());
        byte[] bytes = Wire.writeFrame(serializer(false, NO_BUDGET), new Any(wide));
        assertMemory(serializer, bytes);
    }

    @ParameterizedTest
    @EnumSource
    void write_manyValuesOfAWorkload_takesLessThanHalfOfWhatIsAllowed(Workload workload) {
        Limits half = Limits.builder().memoryPerByte(32).workPerByte(100).build();
        KryoSerializer.Builder<Any> builder =
                KryoSerializer.builder(7, Any.class).limits(half);
        workload.types().forEach(builder::register);
        KryoSerializer<Any> serializer = builder.build();
        List<Object> values = new ArrayList<>();
        // Enough of them that what every payload may cost does not count.
        for (int bytes = 0, seed = 0; bytes < 150_000 && seed < 1000; seed++) {
            for (Object value : workload.values(seed)) {
                values.add(value);
                bytes += Wire.writeFrame(serializer, new Any(value)).length;
            }
        }

        Any back = Wire.copy(serializer, new Any(values));

        assertThat((List<?>) back.value).hasSize(values.size());
    }

    /** Reads bytes several times and checks the least memory that it took, whether they are accepted or not. */
    private static void assertMemory(KryoSerializer<?> serializer, byte[] bytes) {
        long least = Allocation.least(() -> {
            try {
                Wire.readFrame(serializer, bytes);
            } catch (HazelcastSerializationException e) {
                assertThat(e).hasMessageStartingWith(MEMORY);
            }
        });
        assertThat(least).isLessThan(64L * bytes.length + (1 << 20));
    }

    /** Has a field of its own beside those that Java keeps closed, so Java serialization takes it apart. */
    static final class TitledSet extends LinkedHashSet<Object> {
        private static final long serialVersionUID = 1L;
        String title = "t";
    }

    static final class TitledMap extends TreeMap<Object, Object> {
        private static final long serialVersionUID = 1L;
        String title = "t";
    }

    private static KryoSerializer<Any> titled(boolean references, Limits limits) {
        return KryoSerializer.builder(7, Any.class)
                .register(TitledSet.class)
                .register(TitledMap.class)
                .register(OneHash.class)
                .references(references)
                .limits(limits)
                .build();
    }

    static List<Named<Object>> costlyContainers() {
        TitledSet colliding = new TitledSet();
        IntStream.range(0, 6_000).forEach(i -> colliding.add(new OneHash(i)));
        TitledSet shared = new TitledSet();
        shared.add(sharedLists(16));
        return List.of(Named.of("one hash code", colliding), Named.of("shared lists", shared));
    }

    @ParameterizedTest
    @MethodSource("costlyContainers")
    void writeOrRead_costlyContainerOfTheUsersOwn_isRefused(Object container) {
        byte[] bytes = Wire.writeFrame(titled(true, NO_BUDGET), new Any(container));
        assertThatThrownBy(() -> Wire.readFrame(titled(true, Limits.defaults()), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(HASHING);
        Wire.assertUnwritable(titled(true, Limits.defaults()), new Any(container))
                .hasMessageMatching(HASHING);
    }

    @Test
    void roundTrip_usualContainersOfTheUsersOwn_areEqual() {
        TitledSet set = new TitledSet();
        TitledMap map = new TitledMap();
        IntStream.range(0, 5_000).forEach(i -> {
            set.add(List.of("element", i));
            map.put("key " + i, i);
        });
        for (boolean references : new boolean[] {false, true}) {
            KryoSerializer<Any> serializer = titled(references, Limits.defaults());
            assertThat(Wire.copy(serializer, new Any(set)).value).isEqualTo(set).isExactlyInstanceOf(TitledSet.class);
            assertThat(Wire.copy(serializer, new Any(map)).value).isEqualTo(map).isExactlyInstanceOf(TitledMap.class);
        }
    }

    /** Is filled element after element, and its hash code looks at all that it holds. */
    static final class Bag extends LinkedHashMap<Object, Object> {
        private static final long serialVersionUID = 1L;
    }

    /** Holds two containers of its class, and two lists that hold one of these two. */
    private static Any nested(boolean java, int held) {
        List<Object> inside = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            inside.add(container(java, List.of(i)));
        }
        Object one = inside.get(held);
        inside.add(new ArrayList<>(List.of(one)));
        inside.add(new ArrayList<>(List.of(one, one)));
        return new Any(container(java, inside));
    }

    private static Object container(boolean java, List<Object> elements) {
        if (java) {
            TitledSet set = new TitledSet();
            set.addAll(elements);
            return set;
        }
        return fill(new Bag(), elements);
    }

    /** Whoever adds the second list to the container hashes the first, which holds the container. */
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true"})
    void read_ownContainerInAListInIt_isRefusedBeforeTheStackEnds(boolean java, boolean references) {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(TitledSet.class)
                .register(Bag.class)
                .references(references)
                .build();
        byte[] bytes = Wire.writeFrame(serializer, nested(java, 0));
        byte[] other = Wire.writeFrame(serializer, nested(java, 1));
        assertThat(Wire.readFrame(serializer, bytes).value).isEqualTo(nested(java, 0).value);
        // The number before that of the first inside is the container's own.
        int changed = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != other[i]) {
                assertThat(other[i] - bytes[i]).isOne();
                bytes[i]--;
                changed++;
            }
        }
        assertThat(changed).isEqualTo(3);

        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(HASHING);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void write_ownContainerInAListInIt_isRefusedBeforeTheStackEnds(boolean java) {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(TitledSet.class)
                .register(Bag.class)
                .references(true)
                .build();
        List<Object> list = new ArrayList<>();
        Object container = container(java, List.of(list, 1));
        list.add(container);

        Wire.assertUnwritable(serializer, new Any(container)).hasMessageMatching(HASHING);
    }

    /** It is a value, which nobody hashes. */
    @Test
    void roundTrip_ownMapThatHoldsItselfAsAValue_comesBack() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Bag.class)
                .references(true)
                .build();
        Bag bag = new Bag();
        bag.put("all", new ArrayList<>(List.of(1)));
        bag.put("self", bag);

        Bag back = (Bag) Wire.copy(serializer, new Any(bag)).value;

        assertThat(back.get("self")).isSameAs(back);
        assertThat(back.get("all")).isEqualTo(List.of(1));
    }

    /** To find the class of an array takes an array of each dimension. */
    @Test
    void read_manyClassesOfArraysOfManyDimensions_takeNoMoreThanAllowed() {
        List<Object> arrays = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            // Not all of one class, so that each is written with its own.
            arrays.add(Array.newInstance(int.class, new int[7 + i % 2]));
        }
        byte[] bytes = Wire.writeFrame(serializer(false, NO_BUDGET), new Any(arrays));
        KryoSerializer<Any> serializer = serializer(false, Limits.defaults());

        assertMemory(serializer, bytes);
    }

    /** Has another object written in its place, which becomes it again. */
    record Proxied(String name) implements Serializable {
        private Object writeReplace() {
            return new Proxy(name);
        }
    }

    record Proxy(String name) implements Serializable {
        private Object readResolve() {
            return new Proxied(name);
        }
    }

    private static KryoSerializer<Any> proxying() {
        return KryoSerializer.builder(7, Any.class)
                .register(Proxied.class)
                .register(Proxy.class)
                .references(true)
                .build();
    }

    /** Becomes what it holds when it is read, which may be a set that is still being read. */
    static final class Stand implements Serializable {
        private static final long serialVersionUID = 1L;

        static boolean becomes;

        private Object in;

        private Object readResolve() {
            return becomes ? in : this;
        }
    }

    @Test
    void read_setThatStandsInItself_isRefusedBeforeTheStackEnds() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Stand.class)
                .references(true)
                .build();
        Stand stand = new Stand();
        Set<Object> set = new LinkedHashSet<>();
        stand.in = set;
        set.add(stand);
        set.add(new ArrayList<>(List.of(stand)));
        byte[] bytes = Wire.writeFrame(serializer, new Any(set));
        assertThat((Set<?>) Wire.readFrame(serializer, bytes).value).hasSize(2);

        Set<Object> proxied = new LinkedHashSet<>(List.of(new Proxied("x"), new Proxied("y")));
        assertThat(Wire.copy(proxying(), new Any(proxied)).value).isEqualTo(proxied);

        Stand.becomes = true;
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(HASHING);
    }

    /** There may be as many as bytes, and each is none that the class has. */
    @Test
    void read_manyUnknownTagsOfNothing_takeNoMoreThanAllowed() {
        KryoSerializer<Empty> serializer = KryoSerializer.builder(7, Empty.class)
                .fields(FieldStrategy.TAGGED)
                .build();
        int count = 100_000;
        ByteBuffer payload = ByteBuffer.allocate(4 + 2 * count);
        // What an empty one begins with, and how many fields there are.
        payload.put(Wire.writeFrame(serializer, new Empty())[2]);
        payload.put(new byte[] {(byte) (count | 0x80), (byte) (count >> 7 | 0x80), (byte) (count >> 14)});
        for (int i = 0; i < count; i++) {
            // The tag 1 of an object, whose length is none.
            payload.put((byte) 0x19).put((byte) 0);
        }

        assertMemory(serializer, KryoWire.frame(2, payload.array()));
    }

    /** Has no field for any tag. */
    static final class Empty {}

    /** All have one hash code. */
    record OneHash(int value) {
        @Override
        public int hashCode() {
            return 1;
        }
    }

    /** Hashed by identity. */
    static final class Node {
        Object shared;
    }

    /** Takes much memory, and few bytes. */
    static final class Wide {
        transient long l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15, l16, l17, l18, l19, l20;
    }
}
