// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a payload may cost in memory and work, and what must pass all the same. */
@Tag("cost")
class HessianCostTest {

    private static final Limits NONE = Limits.builder()
            .memoryPerByte(Integer.MAX_VALUE)
            .workPerByte(Integer.MAX_VALUE)
            .build();

    private static HessianSerializer<Object> serializer(Limits limits) {
        return Builders.of(Parent.class, Child.class, Bag.class, Member.class)
                .limits(limits)
                .build();
    }

    private static final HessianSerializer<Object> SERIALIZER = serializer(Limits.defaults());

    /** Each side must refuse a value that is written without limits. */
    private static void assertRefused(Object value, String why) {
        byte[] bytes = Wire.write(serializer(NONE), value);
        Wire.assertUnreadable(SERIALIZER, bytes).hasMessageContaining(why);
        Wire.assertUnwritable(SERIALIZER, value).hasMessageContaining(why);
    }

    /** An everyday parent: its hash code is its id. */
    static final class Parent {
        final int id;
        final Set<Child> children = new HashSet<>();
        final List<Child> list = new ArrayList<>();

        Parent(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Parent parent && parent.id == id;
        }
    }

    static final class Child {
        final int id;
        final Parent parent;

        Child(int id, Parent parent) {
            this.id = id;
            this.parent = parent;
        }

        @Override
        public int hashCode() {
            return 31 * id + parent.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Child child && child.id == id && child.parent.equals(parent);
        }
    }

    private static Parent family(int children) {
        Parent parent = new Parent(7);
        for (int i = 0; i < children; i++) {
            Child child = new Child(i, parent);
            parent.children.add(child);
            parent.list.add(child);
        }
        return parent;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30, 5000})
    void copy_parentWithASetOfChildrenThatPointBack_passes(int children) {
        Parent copy = (Parent) Wire.copy(SERIALIZER, family(children));

        assertThat(copy.children).hasSize(children).allMatch(child -> child.parent == copy);
        assertThat(copy.list).allMatch(copy.children::contains);
    }

    /** Families in a set, and their children again in another one. */
    @Test
    void copy_familiesInASet_passes() {
        Set<Parent> parents = IntStream.range(0, 100)
                .mapToObj(i -> new Parent(i))
                .peek(parent -> IntStream.range(0, 30).forEach(i -> parent.children.add(new Child(i, parent))))
                .collect(Collectors.toCollection(HashSet::new));
        Set<Child> favourites = parents.stream()
                .flatMap(parent -> parent.children.stream())
                .collect(Collectors.toCollection(HashSet::new));
        List<Object> both = new ArrayList<>(List.of(parents, favourites));

        assertThat(Wire.copy(SERIALIZER, both)).isEqualTo(both);
    }

    static final AtomicLong HASHED = new AtomicLong();

    /** Hashes its list; each element of its set asks it to. */
    static final class Bag {
        final ArrayList<Long> list = new ArrayList<>();
        HashSet<Member> set = new HashSet<>();

        @Override
        public int hashCode() {
            HASHED.addAndGet(list.size());
            return list.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    static final class Member {
        final Bag bag;
        final int id;

        Member(Bag bag, int id) {
            this.bag = bag;
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 31 * id + (bag == null ? 0 : bag.hashCode());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Member member && member.id == id;
        }
    }

    private static Bag bag(int elements, int members) {
        Bag bag = new Bag();
        for (int i = 0; i < members; i++) {
            bag.set.add(new Member(bag, i));
        }
        IntStream.range(0, elements).forEach(i -> bag.list.add((long) i));
        return bag;
    }

    @Test
    void copy_openObjectThatElementsHash_isRefusedBeforeItIsHashedOften() {
        Bag bag = bag(5000, 5000);
        byte[] bytes = Wire.write(serializer(NONE), bag);

        HASHED.set(0);
        Wire.assertUnreadable(SERIALIZER, bytes).hasMessageContaining("units of hashing");
        Wire.assertUnwritable(SERIALIZER, bag).hasMessageContaining("units of hashing");

        assertThat(HASHED)
                .as("numbers that were hashed for " + bytes.length + " bytes")
                .hasValueLessThan(20_000_000);
        Bag small = (Bag) Wire.copy(SERIALIZER, bag(100, 100));
        assertThat(small.set).hasSize(100);
    }

    static Stream<Arguments> decimals() {
        return Stream.of(
                Arguments.of("1E400000", 4000),
                Arguments.of("1E-400000", 4000),
                Arguments.of("7".repeat(10_000), 4000));
    }

    @ParameterizedTest
    @MethodSource("decimals")
    void copy_treeSetWithOneHugeDecimal_isRefused(String huge, int others) {
        Collection<BigDecimal> sorted = new TreeSet<>();
        sorted.add(new BigDecimal(huge));
        for (int i = 0; i < others; i++) {
            sorted.add(new BigDecimal(i));
        }

        assertRefused(sorted, "if such objects are intended");
    }

    @Test
    void copy_treeSetOfOrdinaryDecimals_passes() {
        Collection<BigDecimal> sorted = new TreeSet<>();
        for (int i = 0; i < 4000; i++) {
            sorted.add(new BigDecimal(i + ".000000000000000000000000000001"));
            sorted.add(new BigDecimal(i).scaleByPowerOfTen(20));
        }

        assertThat((Collection<?>) Wire.copy(SERIALIZER, sorted)).hasSameSizeAs(sorted);
    }

    @Test
    void copy_arraysOfManyDimensions_areRefused() {
        Object[] eight = new Object[1][1][1][1][1][1][1][1];
        assertThat(Wire.copy(SERIALIZER, eight)).isEqualTo(eight);
        Object nine = new Object[1][1][1][1][1][1][1][1][1];
        String why = "an array has 9 dimensions, more than the 8 that are let in; declare a field of such a type if"
                + " such arrays are intended";

        Wire.assertUnwritable(SERIALIZER, nine).hasMessageContaining(why);
        byte[] bytes = Wire.write(deep(), nine);
        Wire.assertUnreadable(SERIALIZER, bytes).hasMessageContaining(why);
        assertThat(Wire.read(deep(), bytes)).isEqualTo(nine);
    }

    record Deep(Object[][][][][][][][][] array) {}

    private static HessianSerializer<Object> deep() {
        return Builders.of(Deep.class).build();
    }

    /** As their {@code toString} writes them, and in forms that are left to the JDK. */
    @Test
    void copy_datesAndTimes_comeBack() {
        List<Object> times = new ArrayList<>(List.of(
                LocalTime.MIN,
                LocalTime.MAX,
                LocalTime.of(23, 59, 1),
                LocalTime.of(1, 2, 3, 40_000_000),
                LocalDate.of(2024, 2, 29),
                LocalDate.MIN,
                LocalDate.MAX,
                LocalDate.of(-1, 1, 1),
                LocalDateTime.MIN,
                LocalDateTime.MAX,
                LocalDateTime.of(2024, 12, 31, 23, 59, 59, 1),
                Instant.EPOCH,
                Instant.MIN,
                Instant.MAX,
                Instant.ofEpochSecond(1, 1_000)));

        assertThat(Wire.copy(SERIALIZER, times)).isEqualTo(times);
    }

    static Stream<Arguments> smallValues() {
        return Stream.<Map.Entry<String, IntFunction<Object>>>of(
                        Map.entry("lists of nothing", i -> new ArrayList<>()),
                        Map.entry("lists of one", i -> new ArrayList<>(List.of(i % 40))),
                        Map.entry("linked lists of one", i -> new LinkedList<>(List.of(i % 40))),
                        Map.entry("sets of one", i -> new HashSet<>(Set.of(i % 40))),
                        Map.entry("maps of one", i -> new HashMap<>(Map.of(i % 40, 1))),
                        Map.entry("sorted sets of one", i -> new TreeSet<>(Set.of(i % 40))),
                        Map.entry("empty arrays", i -> new int[0]),
                        Map.entry("arrays of nothing", i -> new Object[0]),
                        Map.entry("decimals", i -> new BigDecimal(i % 10)),
                        Map.entry("whole numbers", i -> BigInteger.valueOf(i % 10)),
                        Map.entry("times", i -> LocalTime.of(i % 24, 1)),
                        Map.entry("instants", i -> Instant.ofEpochSecond(i)),
                        Map.entry("instants far away", i -> Instant.ofEpochSecond(1L << 40)),
                        Map.entry("dates with times", i -> LocalDateTime.of(2000, 1, 1, 1, 1, 1, 1 + i)),
                        Map.entry("durations", i -> Duration.ofSeconds(i % 10)),
                        Map.entry("addresses", i -> URI.create("a")),
                        Map.entry("bytes", i -> (byte) i),
                        Map.entry("empty texts", i -> ""),
                        Map.entry("numbers", i -> 1000L + i))
                .map(each -> Arguments.of(each.getKey(), each.getValue()));
    }

    /** Garbage included, and as many values as one list may have with the default limits. */
    @ParameterizedTest
    @MethodSource("smallValues")
    void read_manySmallValues_allocatesInProportion(String what, IntFunction<Object> value) {
        Object[] values = new Object[100_000];
        Arrays.setAll(values, value);
        byte[] bytes = Wire.write(serializer(NONE), new ArrayList<>(Arrays.asList(values)));
        long allocated = Allocation.least(() -> {
            try {
                Wire.read(SERIALIZER, bytes);
            } catch (RuntimeException e) {
                assertThat(e).hasMessageContaining("objects of more than ");
            }
        });

        assertThat(allocated).as("%s, of %d bytes", what, bytes.length).isLessThan((1 << 20) + 64L * bytes.length);
    }
}
