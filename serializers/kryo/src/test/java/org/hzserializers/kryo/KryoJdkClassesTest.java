// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.text.SimpleDateFormat;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hzserializers.kryo.classes.KeyClasses;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KryoJdkClassesTest {

    private static final KryoSerializer<Any> PLAIN = KryoSerializer.of(1, Any.class);
    private static final KryoSerializer<Any> REFERENCES =
            KryoSerializer.builder(1, Any.class).references(true).build();
    private static final KryoSerializer<Any> UNSAFE =
            KryoSerializer.builder(1, Any.class).unsafe().build();
    private static final KryoSerializer<Any> KEY =
            KryoSerializer.builder(1, Any.class).key().build();

    static Stream<Arguments> equalValues() throws Exception {
        List<Object> values = new ArrayList<>(List.of(
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
                new BigDecimal("-12345678901234567890.123"),
                BigDecimal.ONE,
                new BigInteger("-99999999999999999999"),
                BigInteger.ZERO,
                new MathContext(7),
                new UUID(1, -2),
                URI.create("http://a.b/c?d#e"),
                new Date(-5),
                new GregorianCalendar(2020, Calendar.FEBRUARY, 29),
                julian(),
                TimeZone.getTimeZone("Asia/Tokyo"),
                TimeZone.getTimeZone("GMT+01:30"),
                new SimpleTimeZone(3600000, "X"),
                Locale.ROOT,
                Locale.GERMANY,
                new Locale("ja", "JP", "JP"),
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
                OptionalLong.empty(),
                OptionalDouble.of(2.5),
                OptionalDouble.empty()));
        values.addAll(List.of(
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
                TimeUnit.DAYS));
        values.addAll(List.of(
                new java.sql.Date(5),
                new java.sql.Time(6),
                timestamp(),
                new SimpleDateFormat("yyyy-MM-dd", Locale.FRANCE),
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
                new Comparable<?>[] {1, "b"},
                new List<?>[] {List.of(1)},
                new Number[] {1, 2.0}));
        values.addAll(List.of(
                new ArrayList<>(Arrays.asList(1, null, "x")),
                new ArrayList<>(),
                new ArrayList<>(List.of("a", "b")),
                new ArrayList<>(Collections.nCopies(3, null)),
                new LinkedList<>(List.of(1, 2)),
                new HashSet<>(List.of("p", "q", 3)),
                new LinkedHashSet<>(List.of(9, 1, 5)),
                new TreeSet<>(List.of(3, 1)),
                new Vector<>(List.of(1)),
                stack(),
                Arrays.asList("a", null),
                List.of(),
                List.of(1),
                List.of(1, 2, 3),
                Set.of(),
                Set.of(1),
                Set.of(1, 2, 3),
                Map.of(),
                Map.of(1, 2),
                Map.of(1, 2, 3, 4),
                Stream.of("a", null).toList(),
                Collections.emptyList(),
                Collections.emptySet(),
                Collections.emptyMap(),
                Collections.singletonList(null),
                Collections.singleton("x"),
                Collections.singletonMap("k", null),
                Collections.nCopies(4, "c"),
                new CopyOnWriteArrayList<>(List.of(1, 2)),
                new CopyOnWriteArraySet<>(List.of(1, 2))));
        values.addAll(List.of(
                new HashMap<>(Map.of("a", 1, "b", 2)),
                mapWithNulls(),
                new LinkedHashMap<>(Map.of(1, "x")),
                new TreeMap<>(Map.of(2, 1)),
                new Hashtable<>(Map.of(1, 2)),
                new ConcurrentHashMap<>(Map.of(1, 2)),
                new ConcurrentSkipListMap<>(Map.of(1, 2)),
                new ConcurrentSkipListSet<>(List.of(2, 1)),
                new WeakHashMap<>(Map.of("w", 1)),
                ConcurrentHashMap.newKeySet(),
                new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
                new EnumMap<>(TimeUnit.class),
                EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS),
                EnumSet.noneOf(TimeUnit.class),
                EnumSet.allOf(Month.class),
                new AbstractMap.SimpleEntry<>("a", 1),
                new AbstractMap.SimpleImmutableEntry<>(null, 1),
                properties()));
        values.addAll(List.of(
                Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                Collections.unmodifiableList(new LinkedList<>(List.of(1))),
                Collections.unmodifiableSet(new HashSet<>(List.of(1, 2))),
                Collections.unmodifiableSortedSet(new TreeSet<>(List.of(1, 2))),
                Collections.unmodifiableNavigableSet(new TreeSet<>(List.of(1, 2))),
                Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))),
                Collections.unmodifiableSortedMap(new TreeMap<>(Map.of(1, 2))),
                Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of(1, 2))),
                Collections.synchronizedList(new ArrayList<>(List.of(1))),
                Collections.synchronizedList(new LinkedList<>(List.of(1))),
                Collections.synchronizedSet(new HashSet<>(List.of(1, 2))),
                Collections.synchronizedSortedSet(new TreeSet<>(List.of(1, 2))),
                Collections.synchronizedNavigableSet(new TreeSet<>(List.of(1, 2))),
                Collections.synchronizedMap(new HashMap<>(Map.of(1, 2))),
                Collections.synchronizedSortedMap(new TreeMap<>(Map.of(1, 2))),
                Collections.synchronizedNavigableMap(new TreeMap<>(Map.of(1, 2))),
                Collections.reverseOrder(),
                Comparator.naturalOrder(),
                String.CASE_INSENSITIVE_ORDER,
                String.class,
                int.class,
                Integer.class,
                int[].class,
                List.class,
                Any.class));
        return values.stream().map(value -> Arguments.arguments(new Object[] {value}));
    }

    private static GregorianCalendar julian() {
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"), Locale.GERMANY);
        calendar.setGregorianChange(new Date(Long.MAX_VALUE));
        calendar.setLenient(false);
        calendar.setTimeInMillis(-1_000_000_000_000_000L);
        return calendar;
    }

    private static java.sql.Timestamp timestamp() {
        java.sql.Timestamp timestamp = new java.sql.Timestamp(-1001);
        timestamp.setNanos(123_456_789);
        return timestamp;
    }

    private static Stack<Object> stack() {
        Stack<Object> stack = new Stack<>();
        stack.push("s");
        return stack;
    }

    private static Map<Object, Object> mapWithNulls() {
        Map<Object, Object> map = new HashMap<>();
        map.put(null, 1);
        map.put("x", null);
        return map;
    }

    private static Properties properties() {
        Properties properties = new Properties(new Properties());
        properties.setProperty("a", "b");
        return properties;
    }

    @ParameterizedTest
    @MethodSource("equalValues")
    void roundTrip_jdkValue_isEqualAndOfTheSameClass(Object value) {
        Object key = Wire.copy(KEY, new Any(value)).value;
        assertThat(key.getClass()).isEqualTo(KeyClasses.of(value.getClass(), Object.class));
        assertThat(Wire.writeFrame(KEY, new Any(key))).isEqualTo(Wire.writeFrame(KEY, new Any(value)));
        for (KryoSerializer<Any> serializer : List.of(PLAIN, REFERENCES, UNSAFE)) {
            Object read = Wire.copy(serializer, new Any(value)).value;
            assertSame(value, read);
            Object[] inArray = (Object[]) Wire.copy(serializer, new Any(new Object[] {value, "end", value})).value;
            assertSame(value, inArray[0]);
            assertSame(value, inArray[2]);
            assertThat(inArray[1]).isEqualTo("end");
            List<?> inList = (List<?>) Wire.copy(serializer, new Any(new ArrayList<>(List.of(value, value)))).value;
            assertSame(value, inList.get(0));
            assertSame(value, inList.get(1));
        }
    }

    private static void assertSame(Object value, Object read) {
        if (value.getClass().isArray()) {
            assertThat(Arrays.deepEquals(new Object[] {read}, new Object[] {value}))
                    .isTrue();
        } else {
            assertThat(read).isEqualTo(value);
        }
        assertThat(read.getClass()).isEqualTo(value.getClass());
    }

    @Test
    void roundTrip_valuesWithoutEquals_keepTheirContent() {
        assertThat(through(new StringBuilder("ab\uD800")).toString()).isEqualTo("ab\uD800");
        assertThat(through(new StringBuffer("ab")).toString()).isEqualTo("ab");
        assertThat(through(new Object()).getClass()).isEqualTo(Object.class);
        Pattern pattern = through(Pattern.compile("a.b", Pattern.CASE_INSENSITIVE | Pattern.DOTALL));
        assertThat(pattern.pattern()).isEqualTo("a.b");
        assertThat(pattern.flags()).isEqualTo(Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
        assertThat(through(new AtomicBoolean(true)).get()).isTrue();
        assertThat(through(new AtomicInteger(-7)).get()).isEqualTo(-7);
        assertThat(through(new AtomicLong(-7)).get()).isEqualTo(-7);
        assertThat(through(new AtomicReference<>("r")).get()).isEqualTo("r");
        assertThat(through(new AtomicIntegerArray(new int[] {1, 2})).toString()).isEqualTo("[1, 2]");
        assertThat(through(new AtomicReferenceArray<>(new String[] {"a"})).toString())
                .isEqualTo("[a]");
        LongAdder adder = new LongAdder();
        adder.add(5);
        assertThat(through(adder).sum()).isEqualTo(5);
        assertThat(through(new ArrayDeque<>(List.of(1, 2)))).containsExactly(1, 2);
        assertThat(through(new ConcurrentLinkedQueue<>(List.of(1, 2)))).containsExactly(1, 2);
        assertThat(through(new ConcurrentLinkedDeque<>(List.of(1, 2)))).containsExactly(1, 2);
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(5);
        queue.add(1);
        assertThat(through(queue)).containsExactly(1);
        assertThat(through(queue).remainingCapacity()).isEqualTo(4);
        Collection<Integer> unmodifiable = through(Collections.unmodifiableCollection(new ArrayList<>(List.of(1))));
        assertThat(unmodifiable).containsExactly(1);
        assertThat(unmodifiable.getClass().getName()).isEqualTo("java.util.Collections$UnmodifiableCollection");
        Collection<Integer> locked = through(Collections.synchronizedCollection(new ArrayList<>(List.of(1))));
        assertThat(locked.getClass().getName()).isEqualTo("java.util.Collections$SynchronizedCollection");
        Calendar buddhist = Calendar.getInstance(Locale.forLanguageTag("th-TH-u-ca-buddhist"));
        assertThat(through(buddhist)).isEqualTo(buddhist);
    }

    @Test
    void roundTrip_comparators_areKept() {
        TreeSet<String> set = new TreeSet<>(Comparator.<String>reverseOrder());
        set.addAll(List.of("a", "b"));
        assertThat(through(set)).containsExactly("b", "a");
        assertThat(through(set).comparator()).isEqualTo(Comparator.reverseOrder());
        TreeMap<String, Integer> map = new TreeMap<>(String.CASE_INSENSITIVE_ORDER
                .thenComparing(Comparator.naturalOrder())
                .reversed());
        map.put("a", 1);
        map.put("B", 2);
        assertThat(through(map)).containsExactly(Map.entry("B", 2), Map.entry("a", 1));
        PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.<Integer>reverseOrder());
        queue.addAll(List.of(1, 3, 2));
        assertThat(through(queue).poll()).isEqualTo(3);
    }

    @Test
    void roundTrip_views_becomeCollectionsOfTheirOwn() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        assertThat(through(list.subList(1, 3))).isInstanceOf(ArrayList.class).containsExactly(2, 3);
        Map<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b"));
        assertThat(through(map.keySet())).isInstanceOf(TreeSet.class).containsExactly(1, 2);
        assertThat(through(map.values())).isInstanceOf(ArrayList.class).containsExactly("a", "b");
        assertThat(through(map.entrySet())).hasSize(2);
        assertThat(through(new HashMap<>(map).keySet()))
                .isInstanceOf(HashSet.class)
                .containsExactlyInAnyOrder(1, 2);
        assertThat(through(((TreeMap<Integer, String>) map).headMap(2)))
                .isInstanceOf(TreeMap.class)
                .hasSize(1);
        Set<String> fromMap = Collections.newSetFromMap(new ConcurrentHashMap<>());
        fromMap.add("x");
        assertThat(through(fromMap)).containsExactly("x");
        assertThat(through(List.of(1, 2, 3).subList(0, 2))).isEqualTo(List.of(1, 2));
    }

    @Test
    void roundTrip_proxy_keepsInterfacesAndHandler() {
        Object proxy = Proxy.newProxyInstance(
                KryoJdkClassesTest.class.getClassLoader(),
                new Class<?>[] {Function.class, Comparable.class},
                new Upper("!"));
        for (Object value : List.of(proxy, List.of(proxy))) {
            Object read = Wire.copy(allowing(), new Any(value)).value;
            Object first = read instanceof List<?> list ? list.get(0) : read;
            assertThat(first).isInstanceOf(Function.class).isInstanceOf(Comparable.class);
            @SuppressWarnings("unchecked")
            Function<String, String> function = (Function<String, String>) first;
            assertThat(function.apply("a")).isEqualTo("A!");
        }
    }

    @Test
    void roundTrip_proxyOfOtherInterfaces_isRefusedOnBothSides() {
        InvocationHandler handler = new Upper("!");
        ClassLoader loader = KryoJdkClassesTest.class.getClassLoader();
        Object reordered = Proxy.newProxyInstance(loader, new Class<?>[] {Comparable.class, Function.class}, handler);
        Wire.assertUnwritable(allowing(), new Any(reordered))
                .hasMessage("Kryo org.hzserializers.kryo.Any cannot be written: proxies of java.lang.Comparable,"
                        + " java.util.function.Function are not carried; add allowProxies(Comparable.class, Function.class) to the"
                        + " Kryo serializer of org.hzserializers.kryo.Any, on all members and clients (at"
                        + " org.hzserializers.kryo.Any.value) (type id 1, org.hzserializers.kryo.Any)");
        KryoSerializer<Any> attacker = KryoSerializer.builder(1, Any.class)
                .register(Upper.class)
                .allowProxies(Comparable.class, Function.class)
                .build();
        byte[] bytes = Wire.writeFrame(attacker, new Any(reordered));
        assertThatThrownBy(() -> Wire.readFrame(allowing(), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(
                        "Kryo payload cannot be read: proxies of the 2 interfaces that the payload names are not carried; add"
                                + " allowProxies with them, in their order, to the Kryo serializer of org.hzserializers.kryo.Any, on all"
                                + " members and clients (at org.hzserializers.kryo.Any.value) (type id 1,"
                                + " org.hzserializers.kryo.Any)");
    }

    @Test
    void allowProxies_whatCannotHaveOne_isRefusedAtTheStart() {
        KryoSerializer.Builder<Any> builder = KryoSerializer.builder(1, Any.class);
        assertThatThrownBy(builder::allowProxies)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Proxies without interfaces cannot be allowed");
        builder.allowProxies(String.class);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("java.lang.String is not an interface");
    }

    private static StreamSerializer<Any> allowing() {
        return KryoSerializer.builder(1, Any.class)
                .register(Upper.class)
                .allowProxies(Function.class, Comparable.class)
                .build();
    }

    @SuppressWarnings("unchecked")
    private static <T> T through(T value) {
        return (T) Wire.copy(PLAIN, new Any(value)).value;
    }

    static final class Upper implements InvocationHandler {
        private final String suffix;

        Upper(String suffix) {
            this.suffix = suffix;
        }

        @Override
        public Object invoke(Object proxy, java.lang.reflect.Method method, Object[] arguments) {
            return arguments[0].toString().toUpperCase(Locale.ROOT) + suffix;
        }
    }
}
