// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
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
import java.util.Hashtable;
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
import java.util.Properties;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.SplittableRandom;
import java.util.Stack;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hzserializers.fuzz.model.Chain;
import org.hzserializers.fuzz.model.Color;
import org.hzserializers.fuzz.model.FinalException;
import org.hzserializers.fuzz.model.FinalProperties;
import org.hzserializers.fuzz.model.Hooked;
import org.hzserializers.fuzz.model.Lambdas;
import org.hzserializers.fuzz.model.Outside;
import org.hzserializers.fuzz.model.Point;
import org.hzserializers.fuzz.model.Replaced;
import org.hzserializers.fuzz.model.Shape;
import org.jspecify.annotations.Nullable;

/** Honest values of each JDK class that the formats carry, in several states, and of such values inside each other. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate", "UnnecessaryStringBuilder", "rawtypes", "unchecked"
}) // old classes have users
public final class JdkSeeds {

    private static final int MIXTURES = 120;

    private JdkSeeds() {}

    /** Returns all values: each class in its states, then containers of some of them. */
    public static List<Object> all() {
        List<Object> values = new ArrayList<>(plain());
        values.addAll(containers("a", "b", "c"));
        values.addAll(containers(1, 2, 3));
        values.addAll(containers(10L, -1L, 1L << 33));
        values.addAll(wrappers());
        values.addAll(patterns());
        values.addAll(exceptions());
        values.addAll(ours());
        values.addAll(nested());
        SplittableRandom random = new SplittableRandom(42);
        int single = values.size();
        for (int i = 0; i < MIXTURES; i++) {
            values.add(mixture(values, single, random, 3));
        }
        return values;
    }

    private static List<Object> plain() {
        TimeZone tokyo = TimeZone.getTimeZone("Asia/Tokyo");
        java.sql.Timestamp timestamp = new java.sql.Timestamp(-1001);
        timestamp.setNanos(123_456_789);
        LongAdder adder = new LongAdder();
        adder.add(5);
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(1.5);
        Properties properties = new Properties(new Properties());
        properties.setProperty("a", "b");
        return new ArrayList<>(Arrays.asList(
                doubles,
                Character.UnicodeBlock.GREEK,
                true,
                (byte) -1,
                'x',
                (short) -2,
                3,
                -4L,
                5.5f,
                -6.5,
                "text",
                "\uD800 lone \uDFFF",
                "",
                "a text that is a good deal longer than the short ones are, and goes on for a while",
                new BigDecimal("-12345678901234567890.123"),
                BigDecimal.ONE,
                new BigInteger("-99999999999999999999"),
                BigInteger.ZERO,
                new MathContext(7),
                new UUID(1, -2),
                URI.create("http://a.b/c?d#e"),
                new Date(-5),
                new GregorianCalendar(2020, Calendar.FEBRUARY, 29),
                new GregorianCalendar(tokyo, Locale.GERMANY),
                Calendar.getInstance(Locale.forLanguageTag("th-TH-u-ca-buddhist")),
                tokyo,
                TimeZone.getTimeZone("GMT+01:30"),
                new SimpleTimeZone(3600000, "X"),
                Locale.ROOT,
                Locale.GERMANY,
                Locale.forLanguageTag("zh-Hant-TW-u-ca-roc"),
                Currency.getInstance("EUR"),
                StandardCharsets.UTF_16BE,
                BitSet.valueOf(new long[] {5, 0, -1}),
                new BitSet(),
                Optional.of("x"),
                Optional.empty(),
                OptionalInt.of(-3),
                OptionalInt.empty(),
                OptionalLong.of(4),
                OptionalDouble.of(2.5),
                LocalDate.of(-5, 1, 31),
                LocalTime.of(23, 59, 59, 999_999_999),
                LocalDateTime.of(2020, 2, 29, 0, 0),
                Instant.ofEpochSecond(-1, 5),
                Duration.ofNanos(-7),
                ZonedDateTime.of(2020, 1, 1, 1, 1, 1, 1, ZoneId.of("Europe/Berlin")),
                OffsetDateTime.of(2020, 1, 1, 1, 1, 1, 1, ZoneOffset.ofHours(-3)),
                OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC),
                ZoneId.of("Europe/Berlin"),
                ZoneOffset.ofHoursMinutesSeconds(1, 2, 3),
                Period.of(1, -2, 3),
                Year.of(-44),
                YearMonth.of(2020, 12),
                MonthDay.of(2, 29),
                DayOfWeek.FRIDAY,
                Month.MAY,
                TimeUnit.DAYS,
                java.math.RoundingMode.UP,
                java.time.temporal.ChronoUnit.DAYS,
                new java.sql.Date(5),
                new java.sql.Time(6),
                timestamp,
                new SimpleDateFormat("yyyy-MM-dd", Locale.FRANCE),
                new Object(),
                new StringBuilder("ab\uD800"),
                new StringBuffer("ab"),
                Pattern.compile("a.b", Pattern.CASE_INSENSITIVE | Pattern.DOTALL),
                Pattern.compile("[a-c]*(d|e\u00e9)+", Pattern.COMMENTS | Pattern.UNICODE_CASE),
                Pattern.compile("\u00e9\u0301", Pattern.LITERAL),
                new AtomicBoolean(true),
                new AtomicInteger(-7),
                new AtomicLong(-7),
                new AtomicReference<>("r"),
                new AtomicIntegerArray(new int[] {1, 2}),
                new AtomicLongArray(new long[] {1, 2}),
                new AtomicReferenceArray<>(new Object[] {"a", null}),
                adder,
                properties,
                new StackTraceElement("a.B", "c", "B.java", 5),
                String.class,
                int.class,
                Integer.class,
                int[].class,
                String[][].class,
                List.class,
                new AbstractMap.SimpleEntry<>("a", 1),
                new AbstractMap.SimpleImmutableEntry<>(null, 1),
                new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
                new EnumMap<>(TimeUnit.class),
                EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS),
                EnumSet.noneOf(TimeUnit.class),
                EnumSet.allOf(Month.class),
                Collections.reverseOrder(),
                Comparator.naturalOrder(),
                String.CASE_INSENSITIVE_ORDER,
                new boolean[] {true, false},
                new byte[] {1, -1},
                new char[] {'a', '\uFFFF'},
                new short[] {-1},
                new int[] {1, -1},
                new long[] {Long.MIN_VALUE},
                new float[] {Float.NaN, -0f},
                new double[] {-0.0, Double.NaN},
                new long[0],
                new double[][] {{1, 2}, null, {}},
                new int[][][] {{{1}, {}}, {null}},
                new byte[3][2],
                new String[] {"a", null, "a"},
                new String[0],
                new String[][] {{"a"}, null},
                new Integer[] {1, null},
                new Object[] {1, "a", null, new int[] {1}},
                new Object[0],
                new Comparable<?>[] {1, "b"},
                new List<?>[] {List.of(1)},
                new Object[][] {{1}, {"x", null}},
                new Number[] {1, 2.0}));
    }

    private static <C extends Collection<Object>> C filled(C collection, Object... elements) {
        Collections.addAll(collection, elements);
        return collection;
    }

    private static <M extends Map<Object, Object>> M mapped(M map, @Nullable Object key, @Nullable Object value) {
        map.put(key, value);
        return map;
    }

    /** Each container of some elements. */
    private static List<Object> containers(Comparable a, Comparable b, Comparable c) {
        return Arrays.asList(
                new ArrayBlockingQueue<>(3, true, List.of(a, b)),
                filled(new LinkedBlockingDeque<>(4), a),
                filled(new PriorityBlockingQueue<>(3, Collections.reverseOrder()), a, b, c),
                filled(Collections.newSetFromMap(new IdentityHashMap<>()), a, b),
                filled(Collections.newSetFromMap(new TreeMap<>((Comparator) Comparator.naturalOrder())), a, b),
                new LinkedTransferQueue<>(List.of(a, b)),
                new ArrayList<>(Arrays.asList(a, null, "x")),
                new ArrayList<>(),
                new ArrayList<>(List.of(a, b, c)),
                new LinkedList<>(List.of(a, b)),
                new HashSet<>(List.of(a, b, c)),
                new LinkedHashSet<>(List.of(a, b, c)),
                new TreeSet<>(List.of(a, b, c)),
                filled(new TreeSet<>((Comparator) Comparator.naturalOrder()), a, b),
                new Vector<>(List.of(a, b)),
                filled(new Stack<>(), a),
                new ArrayDeque<>(List.of(a, b)),
                new PriorityQueue<>(List.of(a, b, c)),
                filled(new PriorityQueue<>(3, Collections.reverseOrder()), a, b, c),
                filled(new LinkedBlockingQueue<>(5), a),
                Arrays.asList(a, null),
                List.of(),
                List.of(a),
                List.of(a, b, c),
                Set.of(),
                Set.of(a),
                Set.of(a, b, c),
                Map.of(),
                Map.of(a, b),
                Map.of(a, b, b, c),
                Stream.of(a, null).toList(),
                Collections.emptyList(),
                Collections.emptySet(),
                Collections.emptyMap(),
                Collections.singletonList(a),
                Collections.singleton(a),
                Collections.singletonMap(a, null),
                Collections.nCopies(4, a),
                new CopyOnWriteArrayList<>(List.of(a, b)),
                new CopyOnWriteArraySet<>(List.of(a, b, c)),
                new ConcurrentLinkedQueue<>(List.of(a, b)),
                new ConcurrentLinkedDeque<>(List.of(a, b)),
                new ConcurrentSkipListMap<>(Map.of(a, 2)),
                new ConcurrentSkipListSet<>(List.of(a, b)),
                new ConcurrentHashMap<>(Map.of(a, b)),
                filled(ConcurrentHashMap.newKeySet(), a, b),
                mapped(new IdentityHashMap<>(), a, b),
                mapped(mapped(new HashMap<>(), null, a), b, null),
                new HashMap<>(Map.of(a, b, b, c)),
                new LinkedHashMap<>(Map.of(a, b)),
                new TreeMap<>(Map.of(a, 1, b, 2)),
                new Hashtable<>(Map.of(a, 2, b, 3)),
                new WeakHashMap<>(Map.of(a, b)));
    }

    /** A pattern with each flag but {@code CANON_EQ}, which Kryo refuses. */
    private static List<Object> patterns() {
        List<Object> patterns = new ArrayList<>();
        for (int flag = 1; flag <= Pattern.UNICODE_CHARACTER_CLASS; flag *= 2) {
            if (flag != Pattern.CANON_EQ) {
                patterns.add(Pattern.compile("(a|\u00e9\u0301)+[x-z]", flag));
            }
        }
        return patterns;
    }

    private static List<Object> wrappers() {
        return List.of(
                Collections.unmodifiableCollection(new ArrayList<>(List.of(1))),
                Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                Collections.unmodifiableList(new LinkedList<>(List.of(1))),
                Collections.unmodifiableSet(new HashSet<>(List.of(1, 2))),
                Collections.unmodifiableSortedSet(new TreeSet<>(List.of(1, 2))),
                Collections.unmodifiableNavigableSet(new TreeSet<>(List.of(1, 2))),
                Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))),
                Collections.unmodifiableSortedMap(new TreeMap<>(Map.of(1, 2))),
                Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of(1, 2))),
                Collections.synchronizedCollection(new ArrayList<>(List.of(1))),
                Collections.synchronizedList(new ArrayList<>(List.of(1))),
                Collections.synchronizedList(new LinkedList<>(List.of(1))),
                Collections.synchronizedSet(new HashSet<>(List.of(1, 2))),
                Collections.synchronizedSortedSet(new TreeSet<>(List.of(1, 2))),
                Collections.synchronizedNavigableSet(new TreeSet<>(List.of(1, 2))),
                Collections.synchronizedMap(new HashMap<>(Map.of(1, 2))),
                Collections.synchronizedSortedMap(new TreeMap<>(Map.of(1, 2))),
                Collections.synchronizedNavigableMap(new TreeMap<>(Map.of(1, 2))));
    }

    private static List<Object> exceptions() {
        IOException suppressed = new IOException("io", new IllegalArgumentException("inner"));
        suppressed.addSuppressed(new RuntimeException("suppressed"));
        return Stream.<Throwable>of(
                        new IllegalStateException("x"),
                        suppressed,
                        new OutOfMemoryError("not really"),
                        new com.hazelcast.core.HazelcastException("hz"),
                        new com.hazelcast.nio.serialization.HazelcastSerializationException("hz"),
                        new java.sql.SQLException("sql", "state", 5))
                .map(JdkSeeds::shortened)
                .map(Object.class::cast)
                .toList();
    }

    /** A stack trace of one frame, so that seeds are small. */
    private static Throwable shortened(Throwable throwable) {
        for (Throwable at = throwable; at != null; at = at.getCause()) {
            at.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "B.java", 5)});
            for (Throwable suppressed : at.getSuppressed()) {
                suppressed.setStackTrace(new StackTraceElement[0]);
            }
        }
        return throwable;
    }

    private static List<Object> ours() {
        FinalProperties properties = new FinalProperties();
        properties.setProperty("k", "v");
        return List.of(
                Color.GREEN,
                new EnumMap<>(Map.of(Color.RED, 1, Color.GREEN, 2)),
                EnumSet.of(Color.BLUE),
                new Color[] {Color.RED, null},
                new Point(1.5, 2, "p", new Shape.Circle(3), new long[] {1, 2}, 4),
                new Point[] {null},
                shortened(new FinalException("final", 3, new RuntimeException("cause"))),
                properties,
                Chain.of(3, "end"),
                new Chain[][] {{Chain.of(1, 1)}},
                new Hooked(1),
                new Hooked(6, "key", 1L, new ArrayList<>(List.of("k")), new Hooked(3, 1, 2)),
                new Hooked[] {new Hooked(0), new Hooked(1)},
                new Outside(2, "part", new Outside(3), new Hooked(2, "a", "b")),
                new Replaced("replaced", new Replaced(), new Outside(1, new Replaced(1))),
                new HashSet<>(List.of(new Replaced("x"), new Replaced("y", 1))),
                Color.class);
    }

    /** Containers in containers, some of which hold one object twice. */
    private static List<Object> nested() {
        Set<Object> shared = new HashSet<>(Set.of("s"));
        List<Object> list = new ArrayList<>(List.of(shared, shared));
        Set<Object> set =
                filled(new HashSet<>(), new ArrayList<>(List.of(shared)), new ArrayList<>(List.of(shared, 1)), shared);
        Set<Object> sets = new HashSet<>(List.of(new HashSet<>(List.of(1, 2)), new HashSet<>(List.of(3))));
        return List.of(
                list,
                set,
                sets,
                new HashSet<>(List.of(sets, set)),
                mapped(
                        mapped(new HashMap<>(), new HashSet<>(List.of("k")), new HashMap<>(Map.of("a", 1))),
                        new ArrayList<>(List.of("l")),
                        new ArrayList<>()),
                mapped(new Hashtable<>(), new ArrayList<>(List.of("l")), new Hashtable<>(Map.of(1, 2))),
                new LinkedBlockingQueue<>(List.of(set, list)),
                new AtomicReferenceArray<>(new Object[] {set, shared, list}),
                mapped(mapped(new Properties(), "set", set), list, list),
                filled(new PriorityQueue<>(3, (Comparator) Comparator.naturalOrder()), 1, 2, 3),
                filled(new ArrayList<>(), "in a cycle"),
                new HashSet<>(List.of(new HashMap<>(), new HashMap<>(Map.of(1, 2)))),
                new ArrayList<>(List.of(new EnumMap<>(Map.of(Color.RED, 1)), new EnumMap<>(Color.class))),
                new ArrayList<>(List.of(new WeakHashMap<>(), new WeakHashMap<>(Map.of("w", 1)))),
                new ArrayList<>(
                        List.of(new HashMap<>(), new ConcurrentHashMap<>(), new TreeMap<>(), new Hashtable<>())),
                new ArrayList<>(List.of(new HashSet<>(), new ArrayDeque<>(), new BitSet(), new Vector<>())),
                new CopyOnWriteArraySet<>(List.of(new CopyOnWriteArraySet<>(List.of(1)), 2)),
                Set.of(Set.of(1, 2), List.of(1, 2)),
                Map.of(List.of(1), Set.of(1), Set.of(2), Map.of()),
                new TreeMap<>(Map.of("k", new TreeMap<>(Map.of("k", 1)))),
                Optional.of(Optional.of(List.of(1))),
                new AtomicReference<>(new AtomicReference<>("a")),
                Collections.unmodifiableSet(
                        new HashSet<>(List.of(Collections.unmodifiableList(new ArrayList<>(List.of(1)))))),
                new Object[] {new Object[] {new Object[] {1}}, new Object[0]});
    }

    /** Lambdas, comparators and proxies. */
    static List<Object> code() {
        Comparator<String> comparator = Lambdas.byLength();
        ClassLoader loader = JdkSeeds.class.getClassLoader();
        Object one = Proxy.newProxyInstance(loader, new Class<?>[] {Function.class}, new Lambdas.Handler());
        Object three = Proxy.newProxyInstance(
                loader, new Class<?>[] {Function.class, Comparable.class, Runnable.class}, new Lambdas.Handler());
        HashSet<Serializable> captured = new HashSet<>(List.of("c", 1));
        return List.of(
                Lambdas.length(),
                Lambdas.holding("held"),
                Lambdas.holding(captured),
                Lambdas.holding(new Serializable[] {captured, captured}),
                Lambdas.holding(shortened(new IllegalStateException("carried"))),
                Lambdas.holding(new LinkedBlockingQueue<>(List.of(1, captured))),
                Lambdas.holding((Serializable) Lambdas.holding(Lambdas.length())),
                comparator,
                comparator.thenComparing(comparator),
                filled(
                        new PriorityQueue<>((Comparator) comparator.thenComparing(Comparator.naturalOrder())),
                        "a",
                        "bb",
                        "c"),
                filled(new PriorityQueue<>((Comparator) comparator.thenComparing(comparator)), "a", "b", "cc"),
                filled(
                        new TreeSet<>(
                                (Comparator) comparator.reversed().thenComparing(comparator.thenComparing(comparator))),
                        "a",
                        "bb"),
                mapped(mapped(new TreeMap<>((Comparator) Comparator.nullsFirst(comparator)), "a", 1), "bb", 2),
                one,
                three,
                new Object[] {one, three},
                List.of(Lambdas.length(), comparator));
    }

    /** A container of random values, which may hold some of them twice. */
    private static Object mixture(List<Object> values, int single, SplittableRandom random, int size) {
        Object[] some = new Object[size];
        for (int i = 0; i < size; i++) {
            some[i] = i > 0 && random.nextInt(4) == 0 ? some[i - 1] : values.get(random.nextInt(single));
        }
        Object name = "n" + random.nextInt(10);
        return switch (random.nextInt(7)) {
            case 0 -> some;
            case 1 -> new ArrayList<>(Arrays.asList(some));
            case 2 -> new HashSet<>(Arrays.asList(some));
            case 3 -> {
                Map<Object, Object> map = new LinkedHashMap<>();
                map.put(name, some[0]);
                map.put(some[1], some[2]);
                yield map;
            }
            case 4 -> new AtomicReference<>(new LinkedHashSet<>(Arrays.asList(some)));
            case 5 -> Chain.of(2, some);
            default -> new AbstractMap.SimpleEntry<>(name, Optional.ofNullable(some[0]));
        };
    }
}
