// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.sql.Timestamp;
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
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Edge cases: each comes back equal in class and value, or is refused when it is written. */
@SuppressWarnings({
    "ArrayRecordComponent",
    "ClassCanBeStatic",
    "EqualsGetClass",
    "FloatingPointLiteralPrecision",
    "HidingField",
    "JavaUtilDate",
    "JdkObsolete",
    "URLEqualsHashCode",
    "UndefinedEquals"
}) // that is what makes them doubtful
class JsonDoubtfulValuesTest {

    /** A field of a type that is only known when the test runs would hide what is declared, so each has a class. */
    record OfDouble(double v) {}

    record OfBox(@Nullable Double v) {}

    record OfFloat(float v) {}

    record OfText(@Nullable String v) {}

    record OfChar(char v) {}

    record OfObject(@Nullable Object v) {}

    record OfNumber(@Nullable Number v) {}

    record OfDecimal(@Nullable BigDecimal v) {}

    record OfInteger(@Nullable BigInteger v) {}

    record OfList(@Nullable List<String> v) {}

    record OfNumbers(@Nullable List<Long> v) {}

    record OfCollection(@Nullable Collection<String> v) {}

    record OfSet(@Nullable Set<String> v) {}

    record OfSortedSet(@Nullable SortedSet<String> v) {}

    record OfTreeMap(TreeMap<String, Integer> v) {}

    record OfMap(@Nullable Map<String, Integer> v) {}

    record OfSortedMap(@Nullable SortedMap<String, Integer> v) {}

    record OfDeque(Deque<String> v) {}

    record OfQueue(Queue<String> v) {}

    record OfConcurrent(ConcurrentMap<String, Integer> v) {}

    record OfDates(Date v) {}

    record OfUnder(Map<LocalDate, List<Set<Integer>>> v) {}

    record OfDoubles(Map<Double, Integer> v) {}

    record OfZone(ZoneId v) {}

    record OfTime(ZonedDateTime v) {}

    enum Hue {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "grass";
            }
        }
    }

    record OfHue(Hue v, Map<Hue, Hue> m, EnumMap<Hue, Integer> e, EnumSet<Hue> s) {}

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

    /** Has the same fields as its parent. */
    static class Alike extends Base {}

    record OfBase(@Nullable Base v) {}

    record OfBases(List<Base> v, Map<String, Base> m, Base[] a, List<List<Base>> n) {}

    static class Shadow extends Base {
        int a = 5;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle"), @JsonSubTypes.Type(Square.class)})
    interface Shape {}

    record Circle(double r) implements Shape {}

    record Square(double w) implements Shape {}

    record Stranger(double w) implements Shape {}

    record OfShape(@Nullable Shape v, List<Shape> l, Map<String, Shape> m, Shape[] a) {
        static OfShape of(Shape shape) {
            return new OfShape(shape, List.of(shape), Map.of("k", shape), new Shape[] {shape});
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof OfShape that
                    && Objects.equals(v, that.v)
                    && l.equals(that.l)
                    && m.equals(that.m)
                    && Arrays.equals(a, that.a);
        }

        @Override
        public int hashCode() {
            return Objects.hash(v, l, m);
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
    interface ByClass {}

    record Named(int v) implements ByClass {}

    record OfByClass(ByClass v) {}

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    static class Initialized {
        @Nullable
        List<String> v = List.of("initial");

        @Nullable
        String w = "initial";

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Initialized that && Objects.equals(v, that.v) && Objects.equals(w, that.w);
        }

        @Override
        public int hashCode() {
            return Objects.hash(v, w);
        }

        static Initialized of(@Nullable List<String> v, @Nullable String w) {
            Initialized made = new Initialized();
            made.v = v;
            made.w = w;
            return made;
        }
    }

    static class Node {
        @Nullable
        Node next;
    }

    static class Own extends ArrayList<String> {
        private static final long serialVersionUID = 1L;
        String more = "more";
    }

    record OfOwn(Own v) {}

    static class Walk implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return List.of("a").iterator();
        }
    }

    static class Count extends Number {
        private static final long serialVersionUID = 1L;
        int a = 3;

        @Override
        public int intValue() {
            return a;
        }

        @Override
        public long longValue() {
            return a;
        }

        @Override
        public float floatValue() {
            return a;
        }

        @Override
        public double doubleValue() {
            return a;
        }
    }

    static class Failure extends Exception {
        private static final long serialVersionUID = 1L;
    }

    static class Coded {
        String code = "a";

        @JsonValue
        String code() {
            return code;
        }
    }

    record Created(String code) {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        Created {}

        @JsonValue
        @Override
        public String code() {
            return code;
        }
    }

    @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.NONE)
    static class Unseen extends Base {}

    class Inner {
        int a = 1;
    }

    static class NoWay {
        int a;

        NoWay(int a) {
            this.a = a;
        }
    }

    static class Wrapping {
        @JsonUnwrapped
        @Nullable
        Base v;
    }

    static class Any {
        Map<String, Object> v = new HashMap<>(Map.of("long", 1L));

        @JsonAnyGetter
        Map<String, Object> any() {
            return v;
        }
    }

    @SuppressWarnings("unchecked") // a collection of texts
    private static <T> T list(T list, String... elements) {
        ((Collection<Object>) (Collection<?>) list).addAll(Arrays.asList(elements));
        return list;
    }

    private static Unseen unseen() {
        Unseen unseen = new Unseen();
        unseen.a = 9;
        return unseen;
    }

    static Stream<Object> kept() {
        return Stream.of(
                new OfDouble(-0.0),
                new OfDouble(Double.NaN),
                new OfDouble(Double.NEGATIVE_INFINITY),
                new OfDouble(Double.MIN_VALUE),
                new OfDouble(Double.MAX_VALUE),
                new OfDouble(2.0e-3),
                new OfBox(null),
                new OfBox(-0.0),
                new OfFloat(-0f),
                new OfFloat(Float.NaN),
                new OfFloat(Float.MIN_VALUE),
                new OfFloat(16777217f),
                new OfText(""),
                new OfText(null),
                new OfText("\u0000\u001f\u007f\u0080\u2028\"\\/ \u00e9 \u6f22 \ud83d\ude00"),
                new OfText("x".repeat(70_000) + "\ud83d\ude00".repeat(9_000)),
                new OfChar('\0'),
                new OfChar('\uffff'),
                new OfObject(null),
                new OfNumber(null),
                new OfDecimal(new BigDecimal("1E+3")),
                new OfDecimal(new BigDecimal("1.500")),
                new OfDecimal(new BigDecimal("-0.000")),
                new OfDecimal(new BigDecimal("1E-5000")),
                new OfDecimal(new BigDecimal("1")),
                new OfInteger(BigInteger.TEN.pow(900)),
                new OfInteger(BigInteger.TEN),
                new OfList(Arrays.asList("a", null, "")),
                new OfList(List.of()),
                new OfList(null),
                new OfList(Collections.unmodifiableList(new LinkedList<>(List.of("a")))),
                new OfList(list(new LinkedList<>(), "a", "b")),
                new OfNumbers(Arrays.asList(1L, null, Long.MIN_VALUE)),
                new OfCollection(List.of("a")),
                new OfSet(list(new LinkedHashSet<>(), "b", "a", null)),
                new OfSet(Set.of("a", "b", "c")),
                new OfSortedSet(new TreeSet<>(Set.of("b", "a"))),
                new OfTreeMap(new TreeMap<>(Map.of("b", 1, "a", 2))),
                new OfMap(new HashMap<>(Collections.singletonMap("", null))),
                new OfMap(Map.of("\ud83d\ude00", 1, "\u0000\"\\", 2)),
                new OfSortedMap(new TreeMap<>(Map.of("b", 1))),
                new OfDeque(list(new LinkedList<>(), "a")),
                new OfQueue(list(new LinkedList<>(), "a")),
                new OfConcurrent(new ConcurrentHashMap<>(Map.of("a", 1))),
                new OfDates(new Date(0)),
                new OfDates(new Date(-62_135_769_600_001L)),
                new OfDates(new Date(Long.MAX_VALUE)),
                new OfDates(new Date(Long.MIN_VALUE)),
                new OfUnder(Map.of(LocalDate.MAX, List.of(Set.of(1, 2), Set.of()))),
                new OfZone(ZoneId.of("Europe/Berlin")),
                new OfZone(ZoneOffset.UTC),
                new OfZone(ZoneId.of("UTC")),
                new OfZone(ZoneId.of("GMT+01:00")),
                new OfHue(
                        Hue.GREEN,
                        Map.of(Hue.GREEN, Hue.RED),
                        new EnumMap<>(Map.of(Hue.GREEN, 1)),
                        EnumSet.of(Hue.GREEN)),
                new OfHue(Hue.RED, Map.of(), new EnumMap<>(Hue.class), EnumSet.noneOf(Hue.class)),
                new OfBase(new Base()),
                OfShape.of(new Circle(1)),
                OfShape.of(new Square(1)),
                Initialized.of(null, null),
                Initialized.of(List.of(), ""),
                Initialized.of(List.of("initial"), "other"),
                new Created("code"),
                unseen(),
                new JdkValues());
    }

    /** Values of the JDK, each where its class is declared. */
    static final class JdkValues {
        Instant instant = Instant.MAX;
        Instant early = Instant.MIN;
        LocalDate date = LocalDate.MIN;
        LocalTime time = LocalTime.MAX;
        LocalDateTime dateTime = LocalDateTime.MAX;
        OffsetDateTime offset = OffsetDateTime.MIN;
        OffsetTime offsetTime = OffsetTime.MAX;
        Duration duration = Duration.ofSeconds(Long.MIN_VALUE, 1);
        Period period = Period.of(1, -2, 300);
        Year year = Year.of(5);
        Year last = Year.of(-999_999_999);
        YearMonth month = YearMonth.of(2020, 2);
        MonthDay day = MonthDay.of(2, 29);
        DayOfWeek weekday = DayOfWeek.FRIDAY;
        UUID uuid = new UUID(1, -1);
        URI uri = URI.create("http://example.org/a%20b?c=d#e");
        Currency currency = Currency.getInstance("EUR");
        Locale locale = Locale.forLanguageTag("zh-Hant-TW");
        ZonedDateTime later = ZonedDateTime.ofLocal(
                LocalDateTime.of(2020, 10, 25, 2, 30), ZoneId.of("Europe/Berlin"), ZoneOffset.ofHours(1));
        ZonedDateTime utc = ZonedDateTime.of(LocalDateTime.MIN.plusYears(1), ZoneId.of("UTC"));
        byte[] bytes = {1, -1, 0};
        char[] chars = {'a', '\0'};
        long[][] rows = {{1}, {}, null};

        private List<Object> all() {
            return Arrays.asList(
                    instant,
                    early,
                    date,
                    time,
                    dateTime,
                    offset,
                    offsetTime,
                    duration,
                    period,
                    year,
                    last,
                    month,
                    day,
                    weekday,
                    uuid,
                    uri,
                    currency,
                    locale,
                    later,
                    utc,
                    Arrays.toString(bytes),
                    Arrays.toString(chars),
                    Arrays.deepToString(rows));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof JdkValues that && all().equals(that.all());
        }

        @Override
        public int hashCode() {
            return all().hashCode();
        }

        @Override
        public String toString() {
            return "JdkValues" + all();
        }
    }

    private static List<FramedSerializer<Object>> serializers(Object value) {
        @SuppressWarnings("unchecked") // its own class
        Class<Object> type = (Class<Object>) value.getClass();
        return List.of(
                JsonSerializer.builder(1001, type).build(),
                JsonSerializer.builder(1001, type).smile().build(),
                JsonSerializer.builder(1001, type).cbor().build());
    }

    @ParameterizedTest
    @MethodSource("kept")
    void copy_keptValue_isEqual(Object value) {
        for (FramedSerializer<Object> serializer : serializers(value)) {
            Object copy = Wire.copy(serializer, value);
            assertThat(copy).isEqualTo(value).hasSameClassAs(value);
        }
    }

    @Test
    void copy_nanWithBits_isTheCanonicalOneInJsonAndKeptInBinary() {
        OfDouble value = new OfDouble(Double.longBitsToDouble(0x7ff8_0000_0000_1234L));
        List<Long> bits = serializers(value).stream()
                .map(serializer -> (OfDouble) Wire.copy(serializer, value))
                .map(copy -> Double.doubleToRawLongBits(copy.v))
                .toList();
        assertThat(bits).containsExactly(0x7ff8_0000_0000_0000L, 0x7ff8_0000_0000_1234L, 0x7ff8_0000_0000_1234L);
    }

    @Test
    void copy_halfOfAPair_isKeptInJsonAndRefusedInBinary() {
        for (Object value : List.of(new OfText("a\ud83d"), new OfText("\ude00b"), new OfChar('\ud83d'))) {
            List<FramedSerializer<Object>> all = serializers(value);
            assertThat(Wire.copy(all.get(0), value)).isEqualTo(value);
            for (FramedSerializer<Object> binary : all.subList(1, 3)) {
                Wire.assertUnwritable(binary, value);
            }
        }
    }

    record OfShapedNumber(
            @JsonFormat(shape = JsonFormat.Shape.STRING) int v) {}

    record OfShapedHue(
            @JsonFormat(shape = JsonFormat.Shape.NUMBER) Hue v) {}

    record OfCalendar(Calendar v) {}

    record OfBits(BitSet v) {}

    record OfOptional(Optional<String> v) {}

    record OfReference(AtomicReference<String> v) {}

    record OfPattern(Pattern v) {}

    record OfClass(Class<?> v) {}

    record OfAddress(InetAddress v) {}

    record OfFile(File v) {}

    record OfUrl(URL v) {}

    record OfTimeZone(TimeZone v) {}

    record OfTimestamp(Timestamp v) {}

    record OfIdentity(IdentityHashMap<String, Integer> v) {}

    record OfPriority(PriorityQueue<String> v) {}

    record OfProperties(Properties v) {}

    record OfCopied(CopyOnWriteArrayList<String> v) {}

    record OfWalk(Iterable<String> v) {}

    record OfCount(Count v) {}

    record OfFailure(Failure v) {}

    record OfThrowable(Throwable v) {}

    record OfArray(Object[] v) {}

    record OfKeys(Map<Object, Integer> v) {}

    record OfBaseKeys(Map<Base, Integer> v) {}

    record OfWildcards(List<?> v) {}

    record OfYearMonth(YearMonth v) {}

    record OfLocale(Locale v) {}

    @SuppressWarnings("rawtypes")
    record OfRaw(List v) {}

    static Stream<Arguments> refused() throws Exception {
        TreeSet<String> compared = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        compared.add("a");
        TreeMap<String, Integer> comparedMap = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        Node loop = new Node();
        loop.next = loop;
        Node first = new Node();
        first.next = new Node();
        first.next.next = first;
        Map<String, Integer> nullKey = new HashMap<>();
        nullKey.put(null, 1);
        BitSet bits = new BitSet();
        bits.set(3);
        return Stream.of(
                Arguments.of(new OfObject("text"), "java.lang.String is in a place that is declared as Object"),
                Arguments.of(new OfObject(new Object()), "java.lang.Object is in a place that is declared as Object"),
                Arguments.of(new OfNumber(1L), "java.lang.Long would come back as java.lang.Number"),
                Arguments.of(new OfArray(new Object[] {1}), "declared as Object"),
                Arguments.of(new OfWildcards(List.of(1)), "declared as Object"),
                Arguments.of(new OfRaw(List.of(1)), "declared as Object"),
                Arguments.of(new OfArray(new String[] {"a"}), "java.lang.String[]"),
                Arguments.of(new OfBase(new Sub()), "JsonDoubtfulValuesTest$Sub would come back as"),
                Arguments.of(new OfBase(new Alike()), "JsonDoubtfulValuesTest$Alike would come back as"),
                Arguments.of(
                        new OfBases(List.of(new Sub()), Map.of(), new Base[0], List.of()), "Sub would come back as"),
                Arguments.of(
                        new OfBases(List.of(new Base(), new Alike()), Map.of(), new Base[0], List.of()),
                        "Alike would come back as"),
                Arguments.of(
                        new OfBases(List.of(), Map.of("k", new Sub()), new Base[0], List.of()),
                        "Sub would come back as"),
                Arguments.of(
                        new OfBases(List.of(), Map.of(), new Base[] {new Sub()}, List.of()), "Sub would come back as"),
                Arguments.of(
                        new OfBases(List.of(), Map.of(), new Base[0], List.of(List.of(new Sub()))),
                        "Sub would come back as"),
                Arguments.of(new Shadow(), "field a of " + Base.class.getName() + " is hidden by another"),
                Arguments.of(OfShape.of(new Stranger(1)), "Stranger has no name among the subtypes of"),
                Arguments.of(new OfByClass(new Named(1)), "has bytes name classes"),
                Arguments.of(loop, ""),
                Arguments.of(first, "an object holds itself, or more than 64 objects and arrays are nested"),
                Arguments.of(new OfOwn(new Own()), "is a collection or map of its own"),
                Arguments.of(new Walk(), "Walk would be written as an array"),
                Arguments.of(new OfCount(new Count()), "Count would be written as a text or number"),
                Arguments.of(new OfFailure(new Failure()), ""),
                Arguments.of(new OfThrowable(new IllegalStateException()), ""),
                Arguments.of(new JsonDoubtfulValuesTest().new Inner(), ""),
                Arguments.of(new NoWay(1), "can be written and not read"),
                Arguments.of(new Coded(), "has @JsonValue and nothing that takes what it gives"),
                Arguments.of(new Wrapping(), "is @JsonUnwrapped"),
                Arguments.of(new Any(), "has @JsonAnyGetter"),
                Arguments.of(new OfSortedSet(compared), "java.util.TreeSet has a comparator"),
                Arguments.of(new OfSortedMap(comparedMap), "java.util.TreeMap has a comparator"),
                Arguments.of(new OfTreeMap(comparedMap), "java.util.TreeMap has a comparator"),
                Arguments.of(new OfSet(compared), "java.util.TreeSet would come back as java.util.LinkedHashSet"),
                Arguments.of(
                        new OfMap(new TreeMap<>()), "java.util.TreeMap would come back as java.util.LinkedHashMap"),
                Arguments.of(new OfMap(new IdentityHashMap<>()), "IdentityHashMap would come back as"),
                Arguments.of(new OfCollection(Set.of("a")), "would come back as java.util.ArrayList"),
                Arguments.of(new OfDeque(new ArrayDeque<>()), "ArrayDeque would come back as java.util.LinkedList"),
                Arguments.of(new OfQueue(new PriorityQueue<>()), "PriorityQueue would come back as"),
                Arguments.of(
                        new OfList(new AbstractList<>() {
                            @Override
                            public String get(int index) {
                                return "a";
                            }

                            @Override
                            public int size() {
                                return 1;
                            }
                        }),
                        "would come back as java.util.ArrayList"),
                Arguments.of(new OfList(new Own()), "Own would come back as java.util.ArrayList"),
                Arguments.of(new OfMap(nullKey), "a map has the key null"),
                Arguments.of(new OfMap(Map.of("x\ude00", 1)), "key of a map has an unpaired surrogate at index 1"),
                Arguments.of(new OfMap(Map.of("\ud83d", 1)), "key of a map has an unpaired surrogate at index 0"),
                Arguments.of(new OfDates(new Timestamp(1)), "java.sql.Timestamp would come back as java.util.Date"),
                Arguments.of(new OfTimestamp(new Timestamp(1)), "java.sql.Timestamp"),
                Arguments.of(new OfShapedNumber(1), "has @JsonFormat(shape = STRING), in which it is not read"),
                Arguments.of(new OfShapedHue(Hue.RED), "has @JsonFormat(shape = NUMBER), in which it is not read"),
                Arguments.of(new OfCalendar(Calendar.getInstance()), "java.util.GregorianCalendar"),
                Arguments.of(new OfBits(bits), "java.util.BitSet"),
                Arguments.of(new OfOptional(Optional.of("a")), "java.util.Optional"),
                Arguments.of(new OfReference(new AtomicReference<>("a")), "AtomicReference"),
                Arguments.of(new OfPattern(Pattern.compile("a")), "java.util.regex.Pattern"),
                Arguments.of(new OfClass(String.class), "java.lang.Class"),
                Arguments.of(new OfAddress(InetAddress.getLoopbackAddress()), "java.net.Inet4Address"),
                Arguments.of(new OfFile(new File("a")), "java.io.File"),
                Arguments.of(new OfUrl(new URL("http://localhost")), "java.net.URL"),
                Arguments.of(new OfTimeZone(TimeZone.getDefault()), ""),
                Arguments.of(new OfIdentity(new IdentityHashMap<>()), "java.util.IdentityHashMap"),
                Arguments.of(new OfPriority(new PriorityQueue<>()), "java.util.PriorityQueue"),
                Arguments.of(new OfProperties(new Properties()), "java.util.Properties"),
                Arguments.of(new OfCopied(new CopyOnWriteArrayList<>()), "CopyOnWriteArrayList"),
                Arguments.of(new OfWalk(List.of("a")), ""),
                Arguments.of(new OfKeys(Map.of("a", 1)), "keys of the class java.lang.Object"),
                Arguments.of(new OfBaseKeys(Map.of(new Base(), 1)), "Key deserializer"),
                Arguments.of(new OfDoubles(Map.of(Double.NaN, 1)), "keys of the class java.lang.Double"),
                Arguments.of(new OfYearMonth(YearMonth.of(12345, 1)), ""),
                Arguments.of(new OfLocale(new Locale("xx", "YY", "odd variant")), "has a text that is read as another"),
                Arguments.of(new OfDecimal(new BigDecimal("1e1000000")), "the scale -1000000 is beyond"),
                Arguments.of(new OfDecimal(new BigDecimal("1".repeat(2000))), "decimal of 2000 digits"),
                Arguments.of(new OfInteger(BigInteger.ONE.shiftLeft(100_000)), "whole number of 100001 bits"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void write_valueThatWouldChange_isRefused(Object value, String message) {
        for (FramedSerializer<Object> serializer : serializers(value)) {
            Wire.assertUnwritable(serializer, value)
                    .hasMessageContaining(message)
                    .hasMessageContaining(value.getClass().getName());
        }
    }

    @Test
    void write_subclassOfTheRegisteredClass_isRefused() {
        FramedSerializer<Base> serializer = JsonSerializer.of(1001, Base.class);
        Wire.assertUnwritable(serializer, new Sub())
                .hasMessageContaining("Sub would come back as " + Base.class.getName());
        assertThat(Wire.copy(serializer, new Base())).isEqualTo(new Base());
    }

    @Test
    void copy_baseTypeWithNames_isOfTheSameClass() {
        FramedSerializer<Shape> serializer = JsonSerializer.of(1001, Shape.class);
        for (Shape shape : List.of(new Circle(2), new Square(3))) {
            assertThat(Wire.copy(serializer, shape)).isEqualTo(shape);
        }
        Wire.assertUnwritable(serializer, new Stranger(1))
                .hasMessageContaining("Stranger has no name among the subtypes of");
    }

    @Test
    void write_sameObjectTwice_isWrittenTwice() {
        Base shared = new Base();
        OfBases value = new OfBases(List.of(shared, shared), Map.of(), new Base[0], List.of());
        assertThat(JsonText.of(value)).isEqualTo("{\"a\":[],\"m\":{},\"n\":[],\"v\":[{\"a\":1},{\"a\":1}]}");
    }

    @Test
    void write_placeOfARefusal_isTold() {
        OfBases value = new OfBases(List.of(), Map.of("key", new Sub()), new Base[0], List.of());
        assertThatThrownBy(() -> JsonText.of(value))
                .hasMessageContaining("(at " + OfBases.class.getName() + ".m > ")
                .hasMessageContaining(".key)");
    }

    @Test
    void keptValues_areAllOfTheClassesThatReadingMakes() {
        OfMap copy = JsonText.read(OfMap.class, "{\"v\":{\"b\":1,\"a\":2}}");
        assertThat(copy.v).isInstanceOf(LinkedHashMap.class).hasToString("{b=1, a=2}");
        OfSet set = JsonText.read(OfSet.class, "{\"v\":[\"b\",\"a\"]}");
        assertThat(set.v).isInstanceOf(LinkedHashSet.class).hasToString("[b, a]");
        assertThat(new HashSet<>(Set.of("a", "b"))).isEqualTo(set.v);
    }
}
