// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Classes of the tests. */
final class Sample {

    private Sample() {}

    enum Color {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "green";
            }
        }
    }

    record Line(String article, int count, @Nullable BigDecimal price) {}

    /** What Hazelcast's own serializers write, too. */
    record Plain(
            boolean flag,
            byte b,
            short s,
            char c,
            int i,
            long l,
            float f,
            double d,
            @Nullable Integer boxed,
            @Nullable Character boxedChar,
            String text,
            @Nullable String none,
            Color color,
            LocalDate date,
            LocalTime time,
            LocalDateTime dateTime,
            OffsetDateTime offset,
            int[] ints,
            boolean[] flags,
            char[] chars,
            String[] texts,
            @Nullable Long[] longs,
            Color[] colors,
            Line line,
            Line[] lineArray,
            List<Line> lines,
            List<@Nullable Integer> numbers,
            Set<String> set,
            Map<String, Line> map,
            Map<Color, Long> byColor) {

        static Plain of() {
            return new Plain(
                    true,
                    (byte) -1,
                    (short) 300,
                    '\uffff',
                    -5,
                    1L << 40,
                    -0.0f,
                    1.5,
                    7,
                    'x',
                    "h\u00e4\ud83d\ude00",
                    null,
                    Color.GREEN,
                    LocalDate.of(2026, 11, 29),
                    LocalTime.of(1, 2, 3, 4),
                    LocalDateTime.of(2026, 1, 2, 3, 4, 5, 6),
                    OffsetDateTime.parse("2026-01-02T03:04:05.000000006+01:30"),
                    new int[] {1, 2},
                    new boolean[] {true, false, true, true, false, true, true, true, true},
                    new char[] {'a', '\uffff'},
                    new String[] {"a", null, "b"},
                    new Long[] {1L, null},
                    new Color[] {Color.RED, null, Color.GREEN},
                    new Line("pen", 3, new BigDecimal("1.50")),
                    new Line[] {new Line("ink", 1, null), null},
                    new ArrayList<>(List.of(new Line("pad", 2, BigDecimal.TEN))),
                    new ArrayList<>(List.of(1, 2)),
                    new HashSet<>(Set.of("x", "y")),
                    new HashMap<>(Map.of("k", new Line("cup", 1, null))),
                    new HashMap<>(Map.of(Color.RED, 1L)));
        }
    }

    /** A class whose fields are hidden, with a superclass. */
    static class Base {
        private long id = 9;
        private String name = "n";

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Base that
                    && that.getClass() == getClass()
                    && that.id == id
                    && that.name.equals(name);
        }

        @Override
        public int hashCode() {
            return Objects.hash(id, name);
        }
    }

    static final class Derived extends Base {
        private final int extra;
        private final List<String> tags = new ArrayList<>(List.of("t"));
        private transient int cached = 5;

        Derived(int extra) {
            this.extra = extra;
        }

        int cached() {
            return cached;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return super.equals(other)
                    && other instanceof Derived that
                    && that.extra == extra
                    && that.tags.equals(tags);
        }

        @Override
        public int hashCode() {
            return Objects.hash(super.hashCode(), extra, tags);
        }
    }

    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {}

    /** What Hazelcast's own serializers do not write. */
    record Rich(
            UUID uuid,
            Instant instant,
            BigInteger big,
            Duration duration,
            Duration back,
            Optional<String> note,
            Optional<String> empty,
            Optional<List<Line>> optionalLines,
            OptionalInt number,
            OptionalInt noNumber,
            ZonedDateTime zoned,
            TreeMap<String, Integer> tree,
            SortedMap<Long, Shape> sorted,
            TreeSet<String> treeSet,
            Shape shape,
            List<Shape> shapes,
            Shape[] shapeArray,
            double[][] grid,
            int[][][] cube,
            List<List<String>> nested,
            List<Map<String, List<Integer>>> deep,
            Map<String, List<Line>> groups,
            Map<Line, byte[]> bytes,
            List<Optional<Integer>> optionals,
            List<ZonedDateTime> times,
            Object any,
            Number count,
            List<Object> things,
            Object[] objects,
            BitSet bits,
            EnumSet<Color> colors,
            URI uri,
            Locale locale,
            Currency currency,
            YearMonth month,
            Period period,
            Date date,
            char[][] pages,
            LinkedHashMap<String, Boolean> flags) {

        static Rich of() {
            TreeMap<String, Integer> tree = new TreeMap<>(Map.of("b", 2, "a", 1));
            BitSet bits = new BitSet();
            bits.set(70);
            return new Rich(
                    UUID.fromString("00000000-0000-0001-0000-000000000002"),
                    Instant.parse("2026-01-02T03:04:05.000000006Z"),
                    BigInteger.ONE.shiftLeft(200),
                    Duration.ofSeconds(5, 7),
                    Duration.ofSeconds(-5, 7),
                    Optional.of("n"),
                    Optional.empty(),
                    Optional.of(new ArrayList<>(List.of(new Line("a", 1, null)))),
                    OptionalInt.of(3),
                    OptionalInt.empty(),
                    ZonedDateTime.ofLocal(
                            LocalDateTime.of(2026, 10, 25, 2, 30),
                            ZoneId.of("Europe/Berlin"),
                            java.time.ZoneOffset.ofHours(1)),
                    tree,
                    new TreeMap<>(Map.of(1L, new Circle(1), 2L, new Square(2))),
                    new TreeSet<>(Set.of("q", "p")),
                    new Circle(2),
                    new ArrayList<>(List.of(new Circle(3), new Square(4))),
                    new Shape[] {new Square(1), null},
                    new double[][] {{1, 2}, null, {}},
                    new int[][][] {{{1}, {2, 3}}, {}, null, {null}},
                    new ArrayList<>(List.of(new ArrayList<>(List.of("a", "b")), new ArrayList<>())),
                    new ArrayList<>(List.of(new HashMap<>(Map.of("k", new ArrayList<>(List.of(1, 2)))))),
                    new HashMap<>(Map.of("g", new ArrayList<>(List.of(new Line("x", 1, null))))),
                    new HashMap<>(),
                    new ArrayList<>(List.of(Optional.of(1), Optional.empty())),
                    new ArrayList<>(List.of(ZonedDateTime.parse("2026-01-02T03:04:05+01:00[Europe/Paris]"))),
                    5L,
                    (short) 4,
                    new ArrayList<>(List.of(1, "two", 3.5, new Circle(1))),
                    new Object[] {'c', null, new Line("o", 1, null)},
                    bits,
                    EnumSet.of(Color.GREEN),
                    URI.create("http://a/b"),
                    Locale.forLanguageTag("zh-Hant-TW"),
                    Currency.getInstance("EUR"),
                    YearMonth.of(2026, 2),
                    Period.of(1, 2, 3),
                    new Date(5),
                    new char[][] {{'a'}, {}},
                    new LinkedHashMap<>(Map.of("f", true)));
        }
    }

    /** Leads to itself. */
    static final class Node {
        @Nullable
        Node next;

        @Nullable
        Node other;

        int number;

        static Node chain(int length) {
            Node first = new Node();
            Node last = first;
            for (int i = 1; i < length; i++) {
                last.next = new Node();
                last = last.next;
                last.number = i;
            }
            return first;
        }
    }
}
