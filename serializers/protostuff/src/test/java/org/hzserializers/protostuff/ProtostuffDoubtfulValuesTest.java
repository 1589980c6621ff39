// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.protostuff.Exclude;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Edge cases: each comes back equal in class and value, or is refused. */
@SuppressWarnings({"ArrayRecordComponent", "JavaUtilDate", "JdkObsolete", "ClassCanBeStatic"
}) // which are the edge cases
class ProtostuffDoubtfulValuesTest {

    enum Hue {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "green";
            }
        }
    }

    record OfDouble(double v, float w) {}

    record OfText(@Nullable String v) {}

    record OfList(@Nullable List<@Nullable String> v) {}

    record OfLinked(LinkedList<String> v) {}

    record OfSet(Set<@Nullable String> v) {}

    record OfSorted(SortedSet<Hue> v, SortedMap<Integer, Long> m) {}

    record OfMap(Map<@Nullable String, @Nullable Integer> v) {}

    record OfEnums(EnumSet<Hue> v, Hue one) {}

    record OfDeque(Deque<String> v) {}

    record OfDate(Date v) {}

    record OfZone(ZoneId v, ZonedDateTime w) {}

    record OfLocale(Locale v) {}

    record OfNumbers(BigDecimal v, BigInteger w) {}

    record OfNested(Map<LocalDate, List<Set<Optional<Integer>>>> v) {}

    record OfMany(UUID a, URI b, Instant c, Duration d, Currency e, BitSet f, Optional<String> g, char h, Boolean i) {}

    static class Base {
        int a = 1;

        @Override
        public boolean equals(@Nullable Object other) {
            return other != null && other.getClass() == getClass() && ((Base) other).a == a;
        }

        @Override
        public int hashCode() {
            return a;
        }
    }

    static class Sub extends Base {
        int b = 2;
    }

    record OfBase(@Nullable Base v, List<Base> w) {}

    record Nothing() {}

    static class Initial {
        @Nullable
        String text = "initial";

        @Nullable
        List<String> list = new ArrayList<>(List.of("initial"));

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Initial that
                    && String.valueOf(text).equals(String.valueOf(that.text))
                    && String.valueOf(list).equals(String.valueOf(that.list));
        }

        @Override
        public int hashCode() {
            return String.valueOf(text).hashCode();
        }

        static Initial ofNull() {
            Initial made = new Initial();
            made.text = null;
            made.list = null;
            return made;
        }
    }

    static Stream<Object> kept() {
        ZonedDateTime later = ZonedDateTime.ofLocal(
                LocalDate.of(2024, 10, 27).atTime(2, 30), ZoneId.of("Europe/Berlin"), ZoneOffset.ofHours(1));
        BitSet bits = new BitSet();
        bits.set(70);
        Map<@Nullable String, @Nullable Integer> nulls = new HashMap<>();
        nulls.put(null, 1);
        nulls.put("a", null);
        return Stream.of(
                new OfDouble(Double.longBitsToDouble(0x7ff8000000000abcL), -0.0f),
                new OfText(null),
                new OfText(""),
                new OfText("caf\u00e9 \ud83d\ude00" + "x".repeat(5000)),
                new OfList(null),
                new OfList(List.of()),
                new OfList(Arrays.asList(null, "a", null, null)),
                new OfList(Collections.unmodifiableList(new ArrayList<>(List.of("a")))),
                new OfLinked(new LinkedList<>(List.of("a"))),
                new OfSet(new LinkedHashSet<>(Arrays.asList("b", null, "a"))),
                new OfSet(Set.of("a", "b")),
                new OfSorted(new TreeSet<>(Set.of(Hue.GREEN)), new TreeMap<>(Map.of(2, 1L))),
                new OfMap(nulls),
                new OfMap(Map.of()),
                new OfEnums(EnumSet.of(Hue.GREEN), Hue.GREEN),
                new OfDeque(new LinkedList<>(List.of("a"))),
                new OfDate(new Date(-1)),
                new OfZone(ZoneId.of("UTC+01:00"), later),
                new OfZone(ZoneOffset.UTC, later.withEarlierOffsetAtOverlap()),
                new OfLocale(Locale.forLanguageTag("de-CH")),
                new OfNumbers(
                        new BigDecimal("1.00E+1000000"),
                        BigInteger.ONE.shiftLeft(10_000).negate()),
                new OfNested(Map.of(LocalDate.EPOCH, List.of(Set.of(Optional.of(1), Optional.empty())))),
                new OfMany(
                        new UUID(1, 2),
                        URI.create("http://localhost/?q"),
                        Instant.MAX,
                        Duration.ofNanos(-1),
                        Currency.getInstance("CHF"),
                        bits,
                        Optional.empty(),
                        '\ud83d',
                        true),
                new OfBase(new Base(), List.of(new Base())),
                new Nothing(),
                new Initial(),
                Initial.ofNull());
    }

    @ParameterizedTest
    @MethodSource("kept")
    void copy_keptValue_isEqual(Object value) {
        assertThat(Wire.copy(Builders.inOrder(value.getClass()).build(), value))
                .isEqualTo(value)
                .hasSameClassAs(value);
    }

    @Test
    void copy_nan_keepsItsBits() {
        OfDouble value = new OfDouble(Double.longBitsToDouble(0x7ff8000000000abcL), 1);
        OfDouble copy = (OfDouble) Wire.copy(Builders.inOrder(OfDouble.class).build(), value);
        assertThat(Double.doubleToRawLongBits(copy.v())).isEqualTo(0x7ff8000000000abcL);
    }

    static Stream<Object[]> refused() {
        SortedSet<Hue> compared = new TreeSet<>(Comparator.reverseOrder());
        SortedMap<Integer, Long> none = new TreeMap<>();
        return Stream.of(
                new Object[] {new OfText("x\ud83d"), "text has an unpaired surrogate at index 1"},
                new Object[] {new OfText("\ude00".repeat(600)), "text has an unpaired surrogate at index 0"},
                new Object[] {new OfBase(new Sub(), List.of()), "Sub would come back as"},
                new Object[] {new OfBase(null, List.of(new Sub())), "Sub would come back as"},
                new Object[] {new OfSorted(compared, none), "java.util.TreeSet has a comparator"},
                new Object[] {new OfMap(new TreeMap<>()), "java.util.TreeMap would come back as java.util.LinkedHashMap"
                },
                new Object[] {new OfSet(new TreeSet<>()), "java.util.TreeSet would come back as java.util.LinkedHashSet"
                },
                new Object[] {new OfDeque(new ArrayDeque<>()), "ArrayDeque would come back as java.util.LinkedList"},
                new Object[] {
                    new OfList(new ArrayList<>() {}), "would come back as java.util.ArrayList; declare the field"
                },
                new Object[] {new OfDate(new Timestamp(1)), "java.sql.Timestamp would come back as java.util.Date"},
                new Object[] {new OfLocale(new Locale("xx", "YY", "odd variant")), "has a text that is read as another"
                });
    }

    @ParameterizedTest
    @MethodSource("refused")
    void write_valueThatWouldChange_isRefused(Object value, String message) {
        ProtostuffSerializer<Object> serializer =
                Builders.inOrder(value.getClass()).build();
        Wire.assertUnwritable(serializer, value)
                .hasMessageContaining(message)
                .hasMessageContaining("(at " + value.getClass().getName() + ".");
    }

    record OfObject(Object v) {}

    record OfRaw(@SuppressWarnings("rawtypes") List v) {}

    record OfGeneric<E>(List<E> v) {}

    record OfCalendar(Calendar v) {}

    record OfTimestamp(Timestamp v) {}

    record OfNoOrder(TreeSet<BigDecimal> v) {}

    static class Own extends ArrayList<String> {
        private static final long serialVersionUID = 1L;
    }

    static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    static class NoConstructor {
        final int a;

        NoConstructor(int a) {
            this.a = a;
        }
    }

    class Inner {}

    static Stream<Object[]> neverCarried() {
        return Stream.of(
                new Object[] {OfObject.class, "java.lang.Object is abstract and no class that fits is registered"},
                new Object[] {OfRaw.class, "java.util.List is declared without what it holds"},
                new Object[] {OfGeneric.class, "has type parameters"},
                new Object[] {OfCalendar.class, "java.util.Calendar is abstract and no class that fits is registered"},
                new Object[] {OfTimestamp.class, "java.sql.Timestamp is a class of the JDK that is not carried"},
                new Object[] {OfNoOrder.class, "java.util.TreeSet of java.math.BigDecimal is not carried"},
                new Object[] {Own.class, "extends java.util.ArrayList of the JDK"},
                new Object[] {Failure.class, "extends java.lang.RuntimeException of the JDK"},
                new Object[] {NoConstructor.class, "has no constructor without parameters"},
                new Object[] {Inner.class, "has no constructor without parameters"},
                new Object[] {Hue.class, "is no class with fields"},
                new Object[] {String.class, "is no class with fields"});
    }

    @ParameterizedTest
    @MethodSource("neverCarried")
    void build_classThatCannotBeCarried_isRefused(Class<?> type, String message) {
        assertThatThrownBy(() -> Builders.inOrder(type).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void copy_registeredSubclasses_areOfTheirClass() {
        ProtostuffSerializer<Object> serializer =
                Builders.of(OfBase.class).fieldsInOrder().register(Sub.class, 7).build();
        OfBase value = new OfBase(new Sub(), List.of(new Base(), new Sub()));
        OfBase copy = (OfBase) Wire.copy(serializer, value);
        assertThat(copy).isEqualTo(value);
        assertThat(copy.v()).isExactlyInstanceOf(Sub.class);
        ProtostuffSerializer<Object> without = Builders.inOrder(OfBase.class).build();
        byte[] bytes = Wire.write(serializer, value);
        Wire.assertUnreadable(without, bytes).hasMessageContaining("class id 7 is of none");
    }

    @Test
    void copy_registeredSubclassAtTheTop_isOfItsClass() {
        ProtostuffSerializer<Object> serializer =
                Builders.of(Base.class).fieldsInOrder().register(Sub.class, 7).build();
        assertThat(Wire.copy(serializer, new Sub())).isExactlyInstanceOf(Sub.class);
        assertThat(Wire.copy(serializer, new Base())).isExactlyInstanceOf(Base.class);
        Wire.assertUnwritable(Builders.inOrder(Base.class).build(), new Sub()).hasMessageContaining("register it");
    }

    record OfExcluded(@Exclude int a, String b) {}

    @Test
    void copy_excludedComponent_isZero() {
        assertThat(Wire.copy(Builders.inOrder(OfExcluded.class).build(), new OfExcluded(1, "b")))
                .isEqualTo(new OfExcluded(0, "b"));
    }

    static class Node {
        @Nullable
        Node next;

        @Nullable
        Set<Node> others;
    }

    static class Holder {
        @Nullable
        Node one;

        @Nullable
        Node two;
    }

    @Test
    void copy_graph_keepsSharedObjectsAndInnerCircles() {
        ProtostuffSerializer<Object> graph =
                Builders.of(Holder.class).fieldsInOrder().graph().build();
        Holder holder = new Holder();
        Node node = new Node();
        node.next = node;
        holder.one = node;
        holder.two = node;
        Holder copy = (Holder) Wire.copy(graph, holder);
        assertThat(copy.one).isNotNull().isSameAs(copy.two);
        Node read = copy.one;
        assertThat(read == null ? null : read.next).isSameAs(read);
        Wire.assertUnwritable(Builders.inOrder(Holder.class).build(), holder).hasMessageContaining("64 objects");
    }

    @Test
    void write_graphCircleToTheRootOrToASet_isRefused() {
        Node node = new Node();
        node.next = new Node();
        node.next.next = node;
        ProtostuffSerializer<Object> graph =
                Builders.of(Node.class).fieldsInOrder().graph().build();
        Wire.assertUnwritable(graph, node).hasMessageContaining("a reference leads back to the outermost object");
        Node inner = new Node();
        inner.others = new HashSet<>(Set.of(inner));
        node.next = inner;
        Node read = (Node) Wire.copy(graph, node);
        assertThat(read.next.others).containsExactly(read.next);
        // The set is made when its elements are there.
        node.others = inner.others;
        node.next = null;
        Wire.assertUnwritable(graph, node)
                .hasMessageContaining(
                        "a java.util.HashSet holds itself, which is carried of plain objects and lists only");
    }

    @Test
    void write_sharedWithoutGraph_isWrittenTwice() {
        Holder holder = new Holder();
        holder.one = new Node();
        holder.two = holder.one;
        Holder copy = (Holder) Wire.copy(Builders.inOrder(Holder.class).build(), holder);
        assertThat(copy.one).isNotSameAs(copy.two);
    }

    @Test
    void write_key_isTheSameForEqualSetsMapsAndNaNs() {
        ProtostuffSerializer<Object> key =
                Builders.of(OfMap.class).fieldsInOrder().key().build();
        Map<@Nullable String, @Nullable Integer> one = new HashMap<>(1000);
        Map<@Nullable String, @Nullable Integer> two = new HashMap<>(2);
        for (int i = 0; i < 20; i++) {
            one.put("k" + i, i);
            two.put("k" + (19 - i), 19 - i);
        }
        assertThat(Wire.write(key, new OfMap(one))).isEqualTo(Wire.write(key, new OfMap(two)));
        one.put(null, 1);
        Wire.assertUnwritable(key, new OfMap(one)).hasMessageContaining("has no order for a key");
        ProtostuffSerializer<Object> doubles =
                Builders.of(OfDouble.class).fieldsInOrder().key().build();
        assertThat(Wire.write(doubles, new OfDouble(Double.longBitsToDouble(0x7ff8000000000abcL), Float.NaN)))
                .isEqualTo(Wire.write(doubles, new OfDouble(Double.NaN, Float.NaN)));
    }
}
