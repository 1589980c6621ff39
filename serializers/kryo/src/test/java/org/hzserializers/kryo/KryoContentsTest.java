// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Containers whose declaration says what they hold: another element is refused, when it is read and when it is written.
 */
class KryoContentsTest {

    /** Says what its containers hold. */
    static final class Declared {
        @Nullable
        List<Integer> list;

        @Nullable
        Collection<? extends Integer> wildcard;

        @Nullable
        Map<Integer, String> map;

        @Nullable
        Set<Shop.Circle> set;

        @Nullable
        Optional<String> optional;

        @Nullable
        AtomicReference<Integer> reference;

        Map.@Nullable Entry<Integer, String> entry;

        @Nullable
        List<List<Integer>> nested;

        @Nullable
        Map<String, Set<Long>> nestedInMap;

        @Nullable
        Optional<List<Integer>> nestedInOptional;

        List<Integer> @Nullable [] array;

        @Nullable
        List<int[]> arrays;

        @Nullable
        Map<Shop.Color, Integer> colors;

        @Nullable
        EnumMap<Shop.Color, Integer> enumMap;

        @Nullable
        EnumSet<Shop.Color> enumSet;
    }

    /** The same fields, which may hold anything. */
    static final class Undeclared {
        @Nullable
        List<?> list;

        @Nullable
        Collection<?> wildcard;

        @Nullable
        Map<?, ?> map;

        @Nullable
        Set<?> set;

        @Nullable
        Optional<?> optional;

        @Nullable
        AtomicReference<?> reference;

        Map.@Nullable Entry<?, ?> entry;

        @Nullable
        List<?> nested;

        @Nullable
        Map<?, ?> nestedInMap;

        @Nullable
        Optional<?> nestedInOptional;

        List<?> @Nullable [] array;

        @Nullable
        List<?> arrays;

        @Nullable
        Map<?, ?> colors;

        @Nullable
        EnumMap<?, ?> enumMap;

        @Nullable
        EnumSet<?> enumSet;
    }

    /** A way to put a value into a field of either class. */
    private static Arguments wrong(String field, Object value, String holder, String found) {
        return Arguments.of(field, value, holder, found);
    }

    static Stream<Arguments> wrong() {
        String integers = "java.util.List<java.lang.Integer>";
        String pairs = "java.util.Map<java.lang.Integer, java.lang.String>";
        Map<Object, Object> mixed = new LinkedHashMap<>();
        mixed.put(1, "a");
        mixed.put(2L, "b");
        return Stream.of(
                wrong("list", new ArrayList<>(List.of("text")), integers, "java.lang.String"),
                wrong("list", new ArrayList<>(List.of(1, "text")), integers, "java.lang.String"),
                wrong("list", new ArrayList<>(Arrays.asList(1, null, 2L)), integers, "java.lang.Long"),
                wrong("list", List.of(1L, 2L), integers, "java.lang.Long"),
                wrong(
                        "list",
                        Collections.unmodifiableList(new ArrayList<>(List.of('c'))),
                        integers,
                        "java.lang.Character"),
                wrong("list", Collections.nCopies(1000, "text"), integers, "java.lang.String"),
                wrong(
                        "wildcard",
                        new HashSet<>(List.of("text")),
                        "java.util.Collection<? extends java.lang.Integer>",
                        "java.lang.String"),
                wrong(
                        "wildcard",
                        new LinkedBlockingQueue<>(List.of("text")),
                        "java.util.Collection<? extends java.lang.Integer>",
                        "java.lang.String"),
                wrong("map", new HashMap<>(Map.of("key", "value")), pairs, "java.lang.String"),
                wrong("map", new TreeMap<>(Map.of(1, 2)), pairs, "java.lang.Integer"),
                wrong("map", mixed, pairs, "java.lang.Long"),
                wrong("map", Collections.synchronizedMap(mixed), pairs, "java.lang.Long"),
                wrong(
                        "set",
                        new LinkedHashSet<>(
                                List.of(new Shop.Circle(1), new Shop.Square(1, (byte) 1, 'c', (short) 1, true, 1))),
                        "java.util.Set<org.hzserializers.kryo.Shop$Circle>",
                        "org.hzserializers.kryo.Shop$Square"),
                wrong("optional", Optional.of(1), "java.util.Optional<java.lang.String>", "java.lang.Integer"),
                wrong(
                        "reference",
                        new AtomicReference<>("x"),
                        "java.util.concurrent.atomic.AtomicReference<java.lang.Integer>",
                        "java.lang.String"),
                wrong(
                        "entry",
                        Map.entry(1, 2),
                        "java.util.Map$Entry<java.lang.Integer, java.lang.String>",
                        "java.lang.Integer"),
                wrong("nested", new ArrayList<>(List.of(List.of(1), List.of("text"))), integers, "java.lang.String"),
                wrong(
                        "nestedInMap",
                        new HashMap<>(Map.of("key", Set.of(1))),
                        "java.util.Set<java.lang.Long>",
                        "java.lang.Integer"),
                wrong(
                        "nestedInMap",
                        new HashMap<>(Map.of(1, Set.of())),
                        "java.util.Map<java.lang.String, java.util.Set<java.lang.Long>>",
                        "java.lang.Integer"),
                wrong("nestedInOptional", Optional.of(List.of("text")), integers, "java.lang.String"),
                wrong("array", new List<?>[] {List.of(1), List.of("text")}, integers, "java.lang.String"),
                wrong("arrays", new ArrayList<>(List.of(new long[1])), "java.util.List<int[]>", "long[]"),
                wrong(
                        "colors",
                        new HashMap<>(Map.of(java.time.Month.MAY, 1)),
                        "java.util.Map<org.hzserializers.kryo.Shop$Color, java.lang.Integer>",
                        "java.time.Month"),
                wrong(
                        "enumMap",
                        new EnumMap<>(Map.of(java.time.Month.MAY, 1)),
                        "java.util.EnumMap<org.hzserializers.kryo.Shop$Color, java.lang.Integer>",
                        "java.time.Month"),
                wrong(
                        "enumMap",
                        new EnumMap<>(Map.of(Shop.Color.RED, "one")),
                        "java.util.EnumMap<org.hzserializers.kryo.Shop$Color, java.lang.Integer>",
                        "java.lang.String"),
                wrong(
                        "enumSet",
                        EnumSet.of(java.time.Month.MAY),
                        "java.util.EnumSet<org.hzserializers.kryo.Shop$Color>",
                        "java.time.Month"));
    }

    private static <T> KryoSerializer<T> serializer(Class<T> type, boolean references, boolean unsafe) {
        KryoSerializer.Builder<T> builder = KryoSerializer.builder(7, type)
                .register(Shop.Circle.class, 1000)
                .register(Shop.Square.class, 1001)
                .register(Shop.Color.class, 1002)
                .references(references);
        return unsafe ? builder.unsafe().build() : builder.build();
    }

    private static <T> T with(T target, String field, Object value) {
        try {
            java.lang.reflect.Field found = target.getClass().getDeclaredField(field);
            found.setAccessible(true);
            found.set(target, value);
            return target;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void writeOrRead_anotherElementThanDeclared_isRefused(String field, Object value, String holder, String found) {
        for (boolean references : new boolean[] {false, true}) {
            for (boolean unsafe : new boolean[] {false, true}) {
                String format = unsafe ? "Kryo unsafe" : "Kryo";
                String reason = ": " + holder + " cannot hold a " + found + " (at " + Declared.class.getName() + "."
                        + field + ") (type id 7, " + Declared.class.getName() + ")";
                byte[] bytes = Wire.writeFrame(
                        serializer(Undeclared.class, references, unsafe), with(new Undeclared(), field, value));
                KryoSerializer<Declared> declared = serializer(Declared.class, references, unsafe);
                assertThatThrownBy(() -> Wire.readFrame(declared, bytes))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .satisfies(thrown -> assertThat(withPlace(thrown.getMessage(), field))
                                .isEqualTo(format + " payload cannot be read" + reason));
                Wire.assertUnwritable(declared, with(new Declared(), field, value))
                        .satisfies(thrown -> assertThat(withPlace(thrown.getMessage(), field))
                                .isEqualTo(format + " " + Declared.class.getName() + " cannot be written" + reason));
            }
        }
    }

    /** What is checked at the end of a payload has no place. */
    private static String withPlace(String message, String field) {
        String place = " (at " + Declared.class.getName() + "." + field + ")";
        return message.contains(place) ? message : message.replace(" (type id", place + " (type id");
    }

    static Declared right() {
        Declared value = new Declared();
        value.list = new ArrayList<>(Arrays.asList(1, null, 2));
        value.wildcard = new HashSet<>(List.of(3));
        value.map = new HashMap<>(Map.of(1, "a", 2, "b"));
        value.map.put(null, null);
        value.set = new LinkedHashSet<>(List.of(new Shop.Circle(1), new Shop.Circle(2)));
        value.optional = Optional.of("x");
        value.reference = new AtomicReference<>(5);
        value.entry = Map.entry(1, "x");
        value.nested = new ArrayList<>(Arrays.asList(List.of(1), List.of(), null, Collections.nCopies(3, 4)));
        value.nestedInMap = new TreeMap<>(Map.of("a", Set.of(1L, 2L), "b", new HashSet<>()));
        value.nestedInOptional = Optional.of(new ArrayList<>(List.of(1, 2)));
        value.array = lists(new ArrayList<>(List.of(1)), null, List.of(2, 3));
        value.arrays = List.of(new int[] {1}, new int[0]);
        value.colors = new HashMap<>(Map.of(Shop.Color.GREEN, 1, Shop.Color.RED, 2));
        value.enumMap = new EnumMap<>(Map.of(Shop.Color.GREEN, 1));
        value.enumMap.put(Shop.Color.RED, null);
        value.enumSet = EnumSet.allOf(Shop.Color.class);
        return value;
    }

    @SuppressWarnings("unchecked") // there are no other arrays of lists
    private static List<Integer>[] lists(@Nullable List<?>... lists) {
        return (List<Integer>[]) lists;
    }

    @Test
    void roundTrip_declaredContents_areEqualInTheSameBytesAsUndeclaredOnes() {
        for (boolean references : new boolean[] {false, true}) {
            KryoSerializer<Declared> declared = serializer(Declared.class, references, false);
            byte[] bytes = Wire.writeFrame(declared, right());
            assertThat(Wire.readFrame(declared, bytes))
                    .usingRecursiveComparison()
                    .isEqualTo(right());
            Undeclared undeclared = Wire.readFrame(serializer(Undeclared.class, references, false), bytes);
            assertThat(undeclared).usingRecursiveComparison().isEqualTo(right());
            assertThat(Wire.writeFrame(serializer(Undeclared.class, references, false), undeclared))
                    .hasSameSizeAs(bytes);
            assertThat(Wire.copy(declared, new Declared()))
                    .usingRecursiveComparison()
                    .isEqualTo(new Declared());
        }
    }

    record LooseComponents(List<?> list, Map<?, ?> map, int number) {}

    record Components(List<Integer> list, Map<String, Shop.Circle> map, int number) {}

    @Test
    void writeOrRead_recordComponentsWithAnotherElement_areRefused() {
        KryoSerializer<LooseComponents> loose = serializer(LooseComponents.class, false, false);
        KryoSerializer<Components> strict = serializer(Components.class, false, false);
        assertThat(Wire.copy(strict, new Components(List.of(1), Map.of("a", new Shop.Circle(1)), 2)))
                .isEqualTo(new Components(List.of(1), Map.of("a", new Shop.Circle(1)), 2));
        BiConsumer<LooseComponents, String> refused = (value, reason) -> {
            byte[] bytes = Wire.writeFrame(loose, value);
            assertThatThrownBy(() -> Wire.readFrame(strict, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage("Kryo payload cannot be read: " + reason + ") (type id 7, " + Components.class.getName()
                            + ")");
        };
        refused.accept(
                new LooseComponents(List.of("x"), Map.of(), 0),
                "java.util.List<java.lang.Integer> cannot hold a java.lang.String (at " + Components.class.getName()
                        + ".list");
        refused.accept(
                new LooseComponents(List.of(), Map.of("a", 1), 0),
                "java.util.Map<java.lang.String, org.hzserializers.kryo.Shop$Circle> cannot hold a java.lang.Integer (at "
                        + Components.class.getName() + ".map");
    }

    /** One list at a place that may hold anything, and again at one that may not. */
    static final class Twice {
        @Nullable
        Object any;

        @Nullable
        List<Integer> list;
    }

    static final class LooseTwice {
        @Nullable
        Object any;

        @Nullable
        List<?> list;
    }

    @Test
    void writeOrRead_referenceToAListOfOthers_isRefused() {
        KryoSerializer<Twice> strict = serializer(Twice.class, true, false);
        List<Object> texts = new ArrayList<>(List.of("text"));
        LooseTwice loose = new LooseTwice();
        loose.any = texts;
        loose.list = texts;
        byte[] bytes = Wire.writeFrame(serializer(LooseTwice.class, true, false), loose);
        String reason = ": java.util.List<java.lang.Integer> cannot hold a java.lang.String (type id 7, "
                + Twice.class.getName() + ")";
        assertThatThrownBy(() -> Wire.readFrame(strict, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read" + reason);
        Twice twice = with(with(new Twice(), "any", texts), "list", texts);
        Wire.assertUnwritable(strict, twice)
                .hasMessage("Kryo " + Twice.class.getName() + " cannot be written" + reason);
        List<Integer> numbers = new ArrayList<>(List.of(1));
        Twice read = Wire.copy(strict, with(with(new Twice(), "any", numbers), "list", numbers));
        assertThat(read.any).isSameAs(read.list).isEqualTo(List.of(1));
    }

    /** The list is not complete yet where it is referred to for the second time. */
    @Test
    void writeOrRead_referenceIntoAnOpenList_isRefused() {
        KryoSerializer<Any> strict = KryoSerializer.builder(7, Any.class)
                .register(Twice.class, 1000)
                .references(true)
                .build();
        KryoSerializer<Any> lax = KryoSerializer.builder(7, Any.class)
                .register(LooseTwice.class, 1000)
                .references(true)
                .build();
        List<Object> open = new ArrayList<>();
        LooseTwice loose = new LooseTwice();
        loose.list = open;
        open.add(loose);
        open.add("text");
        byte[] bytes = Wire.writeFrame(lax, new Any(open));
        assertThatThrownBy(() -> Wire.readFrame(strict, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith(
                        "Kryo payload cannot be read: java.util.List<java.lang.Integer> cannot hold a ");
    }

    /** Each list is looked at once, however many references lead to it. */
    @Test
    void roundTrip_manyReferencesToOneList_isEqual() {
        KryoSerializer<Declared> serializer = serializer(Declared.class, true, false);
        List<Integer> shared = new ArrayList<>(Collections.nCopies(50_000, 1));
        Declared value = new Declared();
        value.nested = new ArrayList<>(Collections.nCopies(50_000, shared));
        Declared read = Wire.copy(serializer, value);
        assertThat(read.nested).hasSize(50_000);
        assertThat(read.nested.get(49_999)).isSameAs(read.nested.get(0)).isEqualTo(shared);
    }

    static final class Lazy extends AbstractCollection<Integer> {
        int number = 5;

        @Override
        public Iterator<Integer> iterator() {
            throw new IllegalStateException("looked into");
        }

        @Override
        public int size() {
            return 1;
        }
    }

    /** What a container of the user's own holds is its own affair. */
    @Test
    void roundTrip_containerOfTheUsersOwn_isNotLookedInto() {
        KryoSerializer<Undeclared> serializer =
                KryoSerializer.builder(7, Undeclared.class).register(Lazy.class).build();
        KryoSerializer<Declared> declared =
                KryoSerializer.builder(7, Declared.class).register(Lazy.class).build();
        byte[] bytes = Wire.writeFrame(serializer, with(new Undeclared(), "wildcard", new Lazy()));
        assertThat(((Lazy) (Object) Wire.readFrame(declared, bytes).wildcard).number)
                .isEqualTo(5);
        assertThat(Wire.writeFrame(declared, with(new Declared(), "wildcard", new Lazy())))
                .isEqualTo(bytes);
    }

    static final class OwnProperties extends java.util.Properties {
        private static final long serialVersionUID = 1L;
    }

    static class Texts<A, B> extends java.util.TreeMap<B, A> {
        private static final long serialVersionUID = 1L;
    }

    static final class LongTexts extends Texts<Long, String> {
        private static final long serialVersionUID = 1L;
    }

    static final class Raw {
        @SuppressWarnings({"rawtypes", "JdkObsolete"})
        @Nullable
        Map table;
    }

    static final class Typed {
        @Nullable
        Map<Long, String> table;
    }

    static final class Turned {
        @Nullable
        Map<String, Long> table;
    }

    /** Nobody asks a container of users for its contents, but its class says what they are. */
    @Test
    void read_ownContainerOfOtherContents_isRefused() {
        Map<Object, Object> own = new OwnProperties();
        own.put("key", "value");
        LongTexts texts = new LongTexts();
        texts.put("a", 1L);
        Typed typed = new Typed();
        for (Map<?, ?> map : List.of(own, texts)) {
            Raw raw = new Raw();
            raw.table = map;
            byte[] bytes = Wire.writeFrame(of(Raw.class), raw);
            assertThat((Object) Wire.readFrame(of(Raw.class), bytes).table).isEqualTo(map);
            assertThatThrownBy(() -> Wire.readFrame(of(Typed.class), bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("field of type java.util.Map cannot hold a "
                            + map.getClass().getName() + ", which holds elements of another class");
            typed.table = cast(map);
            Wire.assertUnwritable(of(Typed.class), typed)
                    .hasMessageContaining(", which holds elements of another class");
        }
        Turned turned = new Turned();
        turned.table = texts;
        assertThat(Wire.copy(of(Turned.class), turned).table).isEqualTo(texts);
    }

    @SuppressWarnings("unchecked")
    private static Map<Long, String> cast(Map<?, ?> map) {
        return (Map<Long, String>) map;
    }

    private static <T> KryoSerializer<T> of(Class<T> type) {
        return KryoSerializer.builder(7, type)
                .register(OwnProperties.class)
                .register(LongTexts.class)
                .build();
    }
}
