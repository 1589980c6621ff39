// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class KryoKeyTest {

    static final class Key {
        Object first;
        Object second;

        Key() {}

        Key(Object first, Object second) {
            this.first = first;
            this.second = second;
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"PLAIN", "COMPATIBLE"})
    void write_equalSetsAndMaps_giveEqualBytes(FieldStrategy fields) {
        KryoSerializer<Key> serializer = KryoSerializer.builder(1, Key.class)
                .policy(ClassPolicy.builder()
                        .allow(Shop.Circle.class)
                        .allow(Shop.Line.class)
                        .build())
                .fields(fields)
                .key()
                .build();
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            elements.add(i % 3 == 0 ? "s" + i : i % 3 == 1 ? new Shop.Circle(i) : (Object) i);
        }
        byte[] expected = null;
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(elements, new Random(seed));
            Set<Object> set = new HashSet<>(seed % 2 == 0 ? 16 : 4096);
            set.addAll(elements);
            Map<Object, Object> map = new HashMap<>(seed % 2 == 0 ? 16 : 4096);
            elements.forEach(element -> map.put(element, new Shop.Line(element.toString(), 1, 1)));
            byte[] bytes = Wire.writeFrame(serializer, new Key(set, map));
            Key read = Wire.readFrame(serializer, bytes);
            assertThat(read.first).isEqualTo(set);
            assertThat(((Map<?, ?>) read.second).keySet()).isEqualTo(set);
            assertThat(Wire.writeFrame(serializer, read)).isEqualTo(bytes);
            assertThat(expected == null ? bytes : expected).as("seed %d", seed).isEqualTo(bytes);
            expected = bytes;
        }
    }

    @Test
    void write_sharedOrEqualParts_giveEqualBytes() {
        KryoSerializer<Key> serializer =
                KryoSerializer.builder(1, Key.class).key().build();
        String text = "x";
        @SuppressWarnings("StringOperationCanBeSimplified")
        String other = new String(text);
        assertThat(Wire.writeFrame(serializer, new Key(text, other)))
                .isEqualTo(Wire.writeFrame(serializer, new Key(text, text)));
        List<Object> list = new ArrayList<>(List.of(1));
        assertThat(Wire.writeFrame(serializer, new Key(list, new ArrayList<>(list))))
                .isEqualTo(Wire.writeFrame(serializer, new Key(list, list)));
    }

    @Test
    void write_nan_isOneAndZerosAreTwo() {
        KryoSerializer<Key> serializer =
                KryoSerializer.builder(1, Key.class).key().build();
        double odd = Double.longBitsToDouble(0x7FF8000000000001L);
        float oddFloat = Float.intBitsToFloat(0x7FC00001);
        assertThat(Wire.writeFrame(serializer, new Key(odd, new double[] {odd})))
                .isEqualTo(Wire.writeFrame(serializer, new Key(Double.NaN, new double[] {Double.NaN})));
        assertThat(Wire.writeFrame(serializer, new Key(oddFloat, new float[] {oddFloat})))
                .isEqualTo(Wire.writeFrame(serializer, new Key(Float.NaN, new float[] {Float.NaN})));
        assertThat(Wire.writeFrame(serializer, new Key(0.0, 1)))
                .isNotEqualTo(Wire.writeFrame(serializer, new Key(-0.0, 1)));
    }

    static List<List<Object>> equalContainers() {
        List<Object> list = List.of("a", 2, "c");
        Set<Object> set = new LinkedHashSet<>(list);
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("b", List.of(1));
        map.put("a", Set.of(2));
        Map<String, Object> plain =
                new HashMap<>(Map.of("a", new HashSet<>(Set.of(2)), "b", new ArrayList<>(List.of(1))));
        Map<Shop.Color, Object> enums = new EnumMap<>(Map.of(Shop.Color.GREEN, 1, Shop.Color.RED, 2));
        return List.of(
                List.of(
                        list,
                        new ArrayList<>(list),
                        new LinkedList<>(list),
                        new Vector<>(list),
                        Arrays.asList("a", 2, "c"),
                        Stream.of("a", 2, "c").toList(),
                        Collections.unmodifiableList(new LinkedList<>(list)),
                        Collections.synchronizedList(new ArrayList<>(list)),
                        Collections.checkedList(new ArrayList<>(list), Object.class),
                        List.of("x", "a", 2, "c").subList(1, 4),
                        new CopyOnWriteArrayList<>(list)),
                List.of(List.of(), new ArrayList<>(), Collections.emptyList(), Collections.nCopies(0, "x")),
                List.of(List.of("x"), Collections.singletonList("x"), Collections.nCopies(1, "x")),
                List.of(
                        set,
                        new HashSet<>(set),
                        Set.of("c", 2, "a"),
                        Collections.unmodifiableSet(set),
                        new CopyOnWriteArraySet<>(set),
                        map("c", 2, "a").keySet()),
                List.of(
                        new TreeSet<>(Set.of("z", "y")),
                        reversed("z", "y"),
                        Set.of("y", "z"),
                        new ConcurrentSkipListSet<>(Set.of("z", "y")),
                        new LinkedHashSet<>(List.of("z", "y"))),
                List.of(EnumSet.allOf(Shop.Color.class), new HashSet<>(EnumSet.allOf(Shop.Color.class))),
                List.of(
                        map,
                        plain,
                        Map.copyOf(plain),
                        new TreeMap<>(plain),
                        new Hashtable<>(plain),
                        new ConcurrentHashMap<>(plain),
                        new ConcurrentSkipListMap<>(plain),
                        Collections.unmodifiableMap(plain),
                        Collections.synchronizedMap(plain),
                        Collections.checkedMap(plain, String.class, Object.class)),
                List.of(enums, new HashMap<>(enums), new TreeMap<>(enums)),
                List.of(
                        Map.entry("k", 1),
                        new AbstractMap.SimpleEntry<>("k", 1),
                        new AbstractMap.SimpleImmutableEntry<>("k", 1)),
                List.of(List.of(List.of(1), List.of(2)), List.of(new ArrayList<>(List.of(1)), List.of(2))),
                List.of(Set.of(List.of(1), Set.of(2)), Set.of(Arrays.asList(1), new HashSet<>(Set.of(2)))));
    }

    private static Set<String> reversed(String... elements) {
        Set<String> set = new TreeSet<>(Collections.reverseOrder());
        Collections.addAll(set, elements);
        return set;
    }

    private static Map<Object, Object> map(Object... keys) {
        Map<Object, Object> map = new HashMap<>();
        for (Object key : keys) {
            map.put(key, "v");
        }
        return map;
    }

    @ParameterizedTest
    @MethodSource("equalContainers")
    void write_equalContainersOfAnyClass_giveEqualBytes(List<Object> equal) {
        for (FieldStrategy fields : List.of(FieldStrategy.PLAIN, FieldStrategy.COMPATIBLE)) {
            KryoSerializer<Key> serializer = KryoSerializer.builder(1, Key.class)
                    .register(Shop.Color.class)
                    .fields(fields)
                    .key()
                    .build();
            byte[] expected = Wire.writeFrame(
                    serializer, new Key(equal.get(0), new Object[] {equal.get(0), List.of(equal.get(0))}));
            for (Object container : equal) {
                assertThat(container).isEqualTo(equal.get(0));
                Key key = new Key(container, new Object[] {container, new LinkedList<>(List.of(container))});
                byte[] bytes = Wire.writeFrame(serializer, key);
                assertThat(bytes).as(container.getClass().getName()).isEqualTo(expected);
                assertThat(Wire.readFrame(serializer, bytes).first).isEqualTo(container);
            }
        }
    }

    /** Java serialization takes it apart, and sets its fields without asking anybody. */
    static final class Hooked extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        LinkedList<String> linked = new LinkedList<>(List.of("l"));
        TreeSet<String> tree = new TreeSet<>(Set.of("t"));
    }

    @Test
    void roundTrip_fieldsThatJavaSerializationSets_getTheirClasses() {
        KryoSerializer<Key> serializer = KryoSerializer.builder(1, Key.class)
                .register(Hooked.class)
                .key()
                .build();
        Hooked back = (Hooked) Wire.copy(serializer, new Key(new Hooked(), null)).first;
        assertThat(back.linked).containsExactly("l");
        assertThat(back.tree).containsExactly("t");
    }

    record Places(
            LinkedList<String> linked,
            SortedSet<String> sorted,
            ConcurrentMap<String, Integer> concurrent,
            TreeMap<String, Integer> tree,
            Collection<Integer> any,
            NavigableMap<String, Integer> navigable) {}

    /** What a place declares it gets, also where the common class would not fit. */
    @Test
    void roundTrip_placesOfOtherClasses_getTheirs() {
        KryoSerializer<Places> serializer =
                KryoSerializer.builder(1, Places.class).key().build();
        Places one = new Places(
                new LinkedList<>(List.of("l")),
                new TreeSet<>(Set.of("b", "a")),
                new ConcurrentHashMap<>(Map.of("c", 1)),
                new TreeMap<>(Map.of("t", 2)),
                List.of(1),
                new TreeMap<>(Map.of("n", 3)));
        Places two = new Places(
                one.linked,
                new ConcurrentSkipListSet<>(one.sorted),
                one.concurrent,
                one.tree,
                new Vector<>(one.any),
                new ConcurrentSkipListMap<>(one.navigable));
        assertThat(two).isEqualTo(one);
        byte[] bytes = Wire.writeFrame(serializer, one);
        assertThat(Wire.writeFrame(serializer, two)).isEqualTo(bytes);
        assertThat(Wire.readFrame(serializer, bytes)).isEqualTo(one);
        assertThat((Object)
                        Wire.copy(KryoSerializer.builder(1, TreeSet.class).key().build(), new TreeSet<>(Set.of("x"))))
                .isEqualTo(Set.of("x"));
    }

    interface Part {}

    record Leaf(int number) implements Part {}

    record Inner(List<Part> parts) {}

    record Outer(Optional<Inner> inner) {}

    /** What an optional must hold says nothing of the lists in it. */
    @Test
    void write_listInsideAnOptional_isNotTakenForItsContent() {
        KryoSerializer<Outer> keys = KryoSerializer.builder(1, Outer.class)
                .register(Inner.class)
                .register(Leaf.class)
                .key()
                .build();
        Outer value = new Outer(Optional.of(new Inner(List.of(new Leaf(1), new Leaf(2)))));
        assertThat(Wire.copy(keys, value)).isEqualTo(value);
    }
}
