// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.Stack;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the JDK has: kept, in class and value, or refused. Nothing comes back as something else. */
@Tag("full")
class ForyJdkClassesTest {

    enum Hue {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "green";
            }
        }
    }

    static class Held {
        TimeUnit unit = TimeUnit.DAYS;
        DayOfWeek day = DayOfWeek.FRIDAY;
        Object object;
        List<Object> list = new ArrayList<>();

        Held(Object object) {
            this.object = object;
            list.add(object);
        }
    }

    private static final ZonedDateTime LATER = ZonedDateTime.ofLocal(
            LocalDateTime.of(2023, 10, 29, 2, 30), ZoneId.of("Europe/Berlin"), ZoneOffset.ofHours(1));

    private final ForySerializer<Object> serializer =
            Builders.of(Held.class, Hue.class).build();

    static Stream<Object> kept() {
        EnumMap<Hue, String> byHue = new EnumMap<>(Hue.class);
        byHue.put(Hue.GREEN, "g");
        return Stream.of(
                true,
                (byte) 1,
                'x',
                (short) 2,
                3,
                4L,
                1.5f,
                2.5,
                Float.intBitsToFloat(0x7FC00001),
                -0.0,
                "text",
                "caf\u00e9",
                "\u4e2d\u6587",
                new BigInteger("123456789012345678901234567890"),
                new BigDecimal("1.50"),
                new BigDecimal(BigInteger.ONE, -5),
                Hue.RED,
                Hue.GREEN,
                new UUID(1, 2),
                Locale.GERMANY,
                new Locale("no", "NO", "NY"),
                new Locale("ja", "JP", "JP"),
                Locale.forLanguageTag("zh-Hant-TW-u-co-stroke"),
                Locale.forLanguageTag("x-private"),
                Currency.getInstance("EUR"),
                URI.create("http://example.org/a"),
                new Date(5),
                new java.sql.Date(86400000L),
                java.sql.Timestamp.valueOf("2020-01-02 03:04:05.123456789"),
                java.sql.Time.valueOf("03:04:05"),
                Instant.ofEpochSecond(5, 6),
                LocalDate.of(2020, 2, 29),
                LocalTime.of(1, 2, 3, 4),
                LocalDateTime.of(2020, 1, 2, 3, 4, 5, 6),
                OffsetDateTime.of(2020, 1, 2, 3, 4, 5, 6, ZoneOffset.ofHoursMinutes(5, 30)),
                OffsetTime.of(3, 4, 5, 6, ZoneOffset.ofHours(-3)),
                LATER,
                LATER.withEarlierOffsetAtOverlap(),
                ZonedDateTime.of(LocalDateTime.of(2023, 1, 1, 0, 0), ZoneOffset.UTC),
                ZoneId.of("Europe/Berlin"),
                ZoneOffset.ofTotalSeconds(12345),
                Duration.ofSeconds(5, 6),
                Period.of(1, 2, 3),
                Year.of(2020),
                YearMonth.of(2020, 2),
                MonthDay.of(2, 29),
                Optional.of("x"),
                Optional.empty(),
                OptionalInt.of(3),
                OptionalLong.of(4),
                OptionalDouble.of(0.5),
                new int[] {1, 2},
                new long[][] {{1}, {2, 3}},
                new String[] {"a", null},
                new Object[] {"a", 1, null},
                new Hue[] {Hue.RED},
                new ArrayList<>(Arrays.asList("a", null, 1)),
                new LinkedList<>(List.of(1, 2)),
                new Vector<>(List.of(1)),
                new CopyOnWriteArrayList<>(List.of(1)),
                Arrays.asList("a", "b"),
                List.of(),
                List.of(1),
                List.of(1, 2, 3),
                Stream.of("a", null).toList(),
                Collections.emptyList(),
                Collections.emptySet(),
                Collections.emptyMap(),
                Collections.singletonList("a"),
                Collections.singleton("a"),
                Collections.singletonMap("a", 1),
                Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                Collections.unmodifiableList(new LinkedList<>(List.of(1))),
                Collections.unmodifiableSet(new LinkedHashSet<>(List.of(1))),
                Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))),
                new HashSet<>(Arrays.asList(1, null)),
                new LinkedHashSet<>(List.of(3, 1, 2)),
                Set.of(),
                Set.of(1),
                Set.of(1, 2, 3),
                EnumSet.of(Hue.GREEN),
                EnumSet.noneOf(Hue.class),
                new TreeSet<>(List.of(2, 1)),
                new HashMap<>(Map.of("a", 1)),
                new LinkedHashMap<>(Map.of("a", 1)),
                new ConcurrentHashMap<>(Map.of("a", 1)),
                Map.of(),
                Map.of("a", 1),
                Map.of("a", 1, "b", 2),
                new TreeMap<>(Map.of("a", 1)),
                new ConcurrentSkipListMap<>(Map.of("a", 1)),
                new ConcurrentSkipListSet<>(List.of(1)),
                BitSet.valueOf(new long[] {5}),
                byHue);
    }

    static Stream<Object> keptOrRefused() {
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Europe/Berlin"));
        calendar.setTimeInMillis(5);
        IdentityHashMap<Object, Object> identity = new IdentityHashMap<>();
        identity.put("a", 1);
        Comparator<String> lambda = (a, b) -> b.compareTo(a);
        TreeSet<String> byLambda = new TreeSet<>(lambda);
        byLambda.add("a");
        TreeSet<String> insensitive = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        insensitive.add("a");
        TreeMap<String, Integer> reversed = new TreeMap<>(Comparator.reverseOrder());
        reversed.put("a", 1);
        reversed.put("b", 1);
        Runnable runnable = () -> {};
        return Stream.of(
                        calendar,
                        TimeZone.getTimeZone("Europe/Berlin"),
                        identity,
                        byLambda,
                        insensitive,
                        reversed,
                        runnable,
                        new Object(),
                        String.class,
                        new IllegalStateException("x"),
                        new StackTraceElement("a", "b", "c", 1),
                        new AtomicInteger(3),
                        new AtomicReference<>("x"),
                        new StringBuilder("x"),
                        new CopyOnWriteArraySet<>(List.of(1)),
                        new ArrayDeque<>(List.of(1)),
                        new PriorityQueue<>(List.of(2, 1)),
                        new PriorityQueue<>(3, Comparator.reverseOrder()),
                        new ArrayBlockingQueue<>(3, false, List.of(1)),
                        new ConcurrentLinkedQueue<>(List.of(1)),
                        new Stack<>(),
                        new java.util.Hashtable<>(Map.of(1, 1)),
                        new java.util.Properties(),
                        new java.util.WeakHashMap<>(Map.of(1, 1)),
                        new ArrayList<>(List.of(1, 2, 3)).subList(1, 2),
                        List.of(1, 2, 3).subList(1, 2),
                        Arrays.asList(1, 2, 3).subList(1, 2),
                        Arrays.asList(1, "b"),
                        Collections.nCopies(3, "a"),
                        Collections.synchronizedList(new ArrayList<>(List.of(1))),
                        Collections.synchronizedMap(new HashMap<>(Map.of(1, 1))),
                        Collections.checkedList(new ArrayList<>(List.of("a")), String.class),
                        Collections.newSetFromMap(new ConcurrentHashMap<>()),
                        ConcurrentHashMap.newKeySet(),
                        new HashMap<>(Map.of(1, 2)).keySet(),
                        new HashMap<>(Map.of(1, 2)).values(),
                        Map.entry(1, 2),
                        new java.util.AbstractMap.SimpleEntry<>(1, 2),
                        Collections.unmodifiableSortedSet(new TreeSet<>(List.of(1))),
                        Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of(1, 1))),
                        Collections.unmodifiableCollection(new ArrayList<>(List.of(1))),
                        Collections.emptySortedSet(),
                        Pattern.compile("a+"),
                        TimeUnit.DAYS,
                        java.nio.ByteBuffer.wrap(new byte[] {1}),
                        java.nio.charset.StandardCharsets.UTF_8,
                        "\ud83d alone",
                        new String("\u4e2d plain text that is mostly ASCII, with half a pair \ud83d in it"))
                .map(Object.class::cast);
    }

    @ParameterizedTest
    @MethodSource("kept")
    void copy_ofTheJdk_isTheSameInClassAndValue(Object value) {
        Held copy = (Held) Wire.copy(serializer, new Held(value));
        assertThat(copy.unit).isEqualTo(TimeUnit.DAYS);
        assertThat(copy.day).isEqualTo(DayOfWeek.FRIDAY);
        assertSame(value, copy.object);
        assertSame(value, copy.list.get(0));
        assertSame(value, Wire.copy(serializer, value));
    }

    @ParameterizedTest
    @MethodSource("kept")
    void copy_ofTheJdkInAnotherForm_isTheSameInClassAndValue(Object value) {
        ForySerializer<Object> compatible =
                Builders.of(Held.class, Hue.class).compatible().build();
        assertSame(value, ((Held) Wire.copy(compatible, new Held(value))).object);
    }

    @ParameterizedTest
    @MethodSource({"kept", "keptOrRefused"})
    void copy_withReferencesOrAsKey_isTheSameOrRefused(Object value) {
        assertKeptOrRefused(Builders.of(Held.class, Hue.class).references().build(), value);
        assertKeptOrRefused(Builders.of(Held.class, Hue.class).key().build(), value);
    }

    @ParameterizedTest
    @MethodSource("keptOrRefused")
    void copy_ofWhatForyMayChange_isTheSameOrRefused(Object value) {
        assertKeptOrRefused(serializer, value);
    }

    private static void assertKeptOrRefused(ForySerializer<Object> serializer, Object value) {
        byte[] bytes;
        try {
            bytes = Wire.write(serializer, new Held(value));
        } catch (HazelcastSerializationException e) {
            assertThat(e).hasMessageContaining("Fory");
            return;
        }
        assertSame(value, ((Held) Wire.read(serializer, bytes)).object);
    }

    private static void assertSame(Object value, Object copy) {
        assertThat(copy.getClass()).isEqualTo(value.getClass());
        if (value instanceof AtomicInteger || value instanceof StringBuilder || value instanceof Queue<?>) {
            assertThat(copy).hasToString(value.toString());
        } else if (value.getClass().getName().equals("java.util.Collections$UnmodifiableCollection")) {
            assertThat(new ArrayList<Object>((Collection<?>) copy))
                    .isEqualTo(new ArrayList<Object>((Collection<?>) value));
        } else {
            assertThat(copy).isEqualTo(value);
        }
        if (value instanceof java.util.SortedMap<?, ?> map) {
            assertThat(new ArrayList<Object>(((java.util.SortedMap<?, ?>) copy).keySet()))
                    .isEqualTo(new ArrayList<Object>(map.keySet()));
        }
    }
}
