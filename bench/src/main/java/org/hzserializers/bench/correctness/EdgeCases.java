// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.Externalizable;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.AccessMode;
import java.sql.Timestamp;
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
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The table of edge cases: the words for each, the declared type of its field, its value, and the classes that a user
 * registers with it. The classes at the end are those of some values.
 */
@SuppressWarnings({"serial", "JdkObsolete"})
public final class EdgeCases {

    private static final double DOUBLE_NAN = Double.longBitsToDouble(0x7ff8_dead_beef_0001L);
    private static final float FLOAT_NAN = Float.intBitsToFloat(0x7fc0_beef);

    private static final Type<List<String>> TEXTS = new Type<>() {};
    private static final Type<Set<String>> SET = new Type<>() {};
    private static final Type<Map<String, Integer>> NUMBERS = new Type<>() {};

    private final FieldClasses classes = new FieldClasses();
    private final List<EdgeCase> cases = new ArrayList<>();

    /** A declared type with its type arguments. */
    private abstract static class Type<T> extends TypeReference<T> {}

    private EdgeCases() {
        numbers();
        texts();
        arrays();
        lists();
        sets();
        maps();
        datesAndZones();
        otherValues();
        objects();
        inAList();
    }

    /** Returns all, with new classes. */
    static List<EdgeCase> all() {
        return new EdgeCases().cases;
    }

    private <T> void add(String title, Class<T> declared, Supplier<? extends @Nullable T> value, Class<?>... inside) {
        cases.add(new EdgeCase(title, classes.of(declared), List.of(inside), value, false));
    }

    private <T> void add(String title, Type<T> declared, Supplier<? extends @Nullable T> value, Class<?>... inside) {
        cases.add(new EdgeCase(title, classes.of(declared.getType()), List.of(inside), value, false));
    }

    private void numbers() {
        add("double: NaN with a payload", double.class, () -> DOUBLE_NAN);
        add("double: -0.0", double.class, () -> -0.0);
        add("double: infinity", double.class, () -> Double.NEGATIVE_INFINITY);
        add("double: least above zero", double.class, () -> Double.MIN_VALUE);
        add("float: NaN with a payload", float.class, () -> FLOAT_NAN);
        add("float: -0.0", float.class, () -> -0.0f);
        add("float: 0.1", float.class, () -> 0.1f);
        add("Double: NaN with a payload", Double.class, () -> DOUBLE_NAN);
        add("Double: -0.0", Double.class, () -> -0.0);
        add("Double: null", Double.class, () -> null);
        add("long: least", long.class, () -> Long.MIN_VALUE);
        add("long: beyond 2^53", long.class, () -> (1L << 53) + 1);
        add("int: least", int.class, () -> Integer.MIN_VALUE);
        add("byte: least", byte.class, () -> Byte.MIN_VALUE);
        add("char: half of a surrogate pair", char.class, () -> '\ud83d');
        add("char: zero", char.class, () -> '\0');
        add("BigDecimal: 1.10", BigDecimal.class, () -> new BigDecimal("1.10"));
        add("BigDecimal: 1E+10", BigDecimal.class, () -> new BigDecimal("1E+10"));
        add("BigInteger: 2^200", BigInteger.class, () -> BigInteger.TWO.pow(200));
        add("Number: a Short", Number.class, () -> (short) 7);
        add("AtomicInteger", AtomicInteger.class, () -> new AtomicInteger(7));
        add("AtomicReference", new Type<AtomicReference<String>>() {}, () -> new AtomicReference<>("held"));
    }

    private void texts() {
        add("text: first half of a surrogate pair", String.class, () -> "a\ud83d");
        add("text: second half of a surrogate pair", String.class, () -> "\ude00b");
        add("text: U+0000", String.class, () -> "a\u0000b");
        add("text: a surrogate pair", String.class, () -> "\ud83d\ude00");
        add("text: empty", String.class, () -> "");
        add("text: the word null", String.class, () -> "null");
        add("text: 70,000 characters", String.class, () -> "\u00e9".repeat(70_000));
        add(
                "text: null, where the class has an initializer",
                Initialized.class,
                () -> with(new Initialized(), object -> object.text = null),
                Initialized.class);
        add("StringBuilder", StringBuilder.class, () -> new StringBuilder("built"));
        add("CharSequence: a text", CharSequence.class, () -> "sequence");
    }

    private void arrays() {
        add("double[]: NaN with a payload and -0.0", double[].class, () -> new double[] {DOUBLE_NAN, -0.0, 1.5});
        add("float[]: NaN with a payload and -0.0", float[].class, () -> new float[] {FLOAT_NAN, -0.0f, 1.5f});
        add("char[]: half of a surrogate pair", char[].class, () -> new char[] {'a', '\ud83d'});
        add("boolean[]", boolean[].class, () -> new boolean[] {true, false, true});
        add("byte[]: empty", byte[].class, () -> new byte[] {});
        add("int[][]: a row that is null", int[][].class, () -> new int[][] {{1}, null, {}});
        add("String[]: null elements", String[].class, () -> new String[] {"a", null, ""});
        add("Integer[]: null elements", Integer[].class, () -> new Integer[] {1, null});
        add("Number[]: an Integer[]", Number[].class, () -> new Integer[] {1, 2});
        add("Object[]: of several classes", Object[].class, () -> new Object[] {1, 2L, "three", 'f', 5.0f});
        add("array and list, where the class has initializers", Prefilled.class, Prefilled::new, Prefilled.class);
    }

    private void lists() {
        add("List: null elements", TEXTS, () -> new ArrayList<>(Arrays.asList("a", null, "")));
        add("List: null elements only", TEXTS, () -> new ArrayList<>(Arrays.asList(null, null)));
        add("List: empty", TEXTS, () -> new ArrayList<>());
        add("List: null", TEXTS, () -> null);
        add("List: Long elements", new Type<List<Long>>() {}, () -> new ArrayList<>(List.of(1L, 2L)));
        add("List: LinkedList", TEXTS, () -> new LinkedList<>(List.of("a", "b")));
        add("List: Arrays.asList", TEXTS, () -> Arrays.asList("a", "b"));
        add("List: List.of", TEXTS, () -> List.of("a", "b", "c"));
        add("List: Collections.emptyList", TEXTS, () -> Collections.emptyList());
        add("List: Collections.singletonList", TEXTS, () -> Collections.singletonList("a"));
        add("List: unmodifiable", TEXTS, () -> Collections.unmodifiableList(new ArrayList<>(List.of("a"))));
        add("List: synchronized", TEXTS, () -> Collections.synchronizedList(new ArrayList<>(List.of("a"))));
        add("List: part of another", TEXTS, () -> new ArrayList<>(List.of("a", "b", "c")).subList(1, 2));
        add("List: CopyOnWriteArrayList", TEXTS, () -> new CopyOnWriteArrayList<>(List.of("a")));
        add("Vector", new Type<Vector<String>>() {}, () -> new Vector<>(List.of("a", "b")));
        add("Stack", new Type<Stack<String>>() {}, () -> with(new Stack<>(), stack -> stack.addAll(List.of("a", "b"))));
        add(
                "List: of lists with null",
                new Type<List<List<Integer>>>() {},
                () -> new ArrayList<>(Arrays.asList(new ArrayList<>(List.of(1)), null)));
        add(
                "List of Object: of several classes",
                new Type<List<Object>>() {},
                () -> new ArrayList<>(List.of(1, 2L, "three", 4.5f, (short) 6)));
        add("Collection: an ArrayList", new Type<Collection<String>>() {}, () -> new ArrayList<>(List.of("b", "a")));
        add("Queue: ArrayDeque", new Type<Queue<String>>() {}, () -> new ArrayDeque<>(List.of("b", "a")));
        add(
                "PriorityQueue: by a comparator",
                new Type<PriorityQueue<String>>() {},
                () -> with(
                        new PriorityQueue<>(Comparator.reverseOrder()), queue -> queue.addAll(List.of("a", "c", "b"))));
    }

    private void sets() {
        add("Set: with null", SET, () -> new HashSet<>(Arrays.asList("a", null)));
        add("Set: LinkedHashSet, not sorted", SET, () -> new LinkedHashSet<>(List.of("z", "a", "m", "b")));
        add("Set: TreeSet", SET, () -> new TreeSet<>(List.of("b", "a")));
        add(
                "SortedSet: in reverse",
                new Type<SortedSet<String>>() {},
                () -> with(new TreeSet<>(Comparator.reverseOrder()), set -> set.addAll(List.of("a", "b", "c"))));
        add("Set: Set.of", SET, () -> Set.of("a", "b", "c"));
        add("Set: EnumSet", new Type<Set<Color>>() {}, () -> EnumSet.of(Color.GREEN, Color.RED));
        add("Set: empty EnumSet", new Type<EnumSet<TimeUnit>>() {}, () -> EnumSet.noneOf(TimeUnit.class));
        add("Set: CopyOnWriteArraySet", SET, () -> new CopyOnWriteArraySet<>(List.of("b", "a")));
        add("Set of Double: -0.0 and 0.0", new Type<Set<Double>>() {}, () -> new HashSet<>(List.of(-0.0, 0.0)));
    }

    private void maps() {
        add("Map: null key", new Type<Map<String, String>>() {}, () -> map(null, "a"));
        add("Map: null value", new Type<Map<String, String>>() {}, () -> map("a", null));
        add("Map: Integer keys", new Type<Map<Integer, String>>() {}, () -> map(1, "a"));
        add("Map: Double keys, -0.0", new Type<Map<Double, String>>() {}, () -> map(-0.0, "a"));
        add("Map: enum keys", new Type<Map<Color, Integer>>() {}, () -> map(Color.GREEN, 1));
        add("Map: record keys", new Type<Map<Point, Integer>>() {}, () -> map(new Point(1, 2), 1));
        add("Map: Object values", new Type<Map<String, Object>>() {}, () -> map("a", (short) 1));
        add("Map: LinkedHashMap, not sorted", NUMBERS, () -> unsorted(new LinkedHashMap<>()));
        add("Map: LinkedHashMap of twenty", NUMBERS, EdgeCases::twenty);
        add("Map: TreeMap", NUMBERS, () -> unsorted(new TreeMap<>()));
        add(
                "SortedMap: in reverse",
                new Type<SortedMap<String, Integer>>() {},
                () -> unsorted(new TreeMap<>(Comparator.reverseOrder())));
        add("Map: Map.of", NUMBERS, () -> Map.of("a", 1, "b", 2));
        add("Map: EnumMap", new Type<Map<Color, Integer>>() {}, () -> new EnumMap<>(Map.of(Color.GREEN, 1)));
        add("Map: unmodifiable", NUMBERS, () -> Collections.unmodifiableMap(unsorted(new HashMap<>())));
        add(
                "ConcurrentHashMap",
                new Type<ConcurrentHashMap<String, Integer>>() {},
                () -> unsorted(new ConcurrentHashMap<>()));
        add("Map: ConcurrentSkipListMap", NUMBERS, () -> unsorted(new ConcurrentSkipListMap<>()));
        add("Hashtable", new Type<Hashtable<String, Integer>>() {}, () -> unsorted(new Hashtable<>()));
        add(
                "IdentityHashMap",
                new Type<IdentityHashMap<String, Integer>>() {},
                () -> unsorted(new IdentityHashMap<>()));
        add("Properties: with defaults", Properties.class, EdgeCases::properties);
        add("BitSet", BitSet.class, () -> BitSet.valueOf(new long[] {5, 0, 9}));
        add("Optional: empty", new Type<Optional<String>>() {}, () -> Optional.empty());
        add("Optional: of a text", new Type<Optional<String>>() {}, () -> Optional.of("a"));
        add("OptionalInt", OptionalInt.class, () -> OptionalInt.of(0));
    }

    private void datesAndZones() {
        add("Date: before 1970", Date.class, () -> new Date(-1));
        add(
                "Date: a java.sql.Timestamp with nanoseconds",
                Date.class,
                () -> with(new Timestamp(1_000), timestamp -> timestamp.setNanos(123_456_789)));
        add("Date: a java.sql.Date", Date.class, () -> new java.sql.Date(86_400_000L));
        add(
                "Calendar: in Tokyo",
                Calendar.class,
                () -> with(
                        new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"), Locale.GERMANY),
                        calendar -> calendar.setTimeInMillis(1_000)));
        add("TimeZone", TimeZone.class, () -> TimeZone.getTimeZone("Europe/Berlin"));
        add("Instant: with nanoseconds", Instant.class, () -> Instant.ofEpochSecond(-1, 999_999_999));
        add("Instant: the last", Instant.class, () -> Instant.MAX);
        add("LocalDate: year -5", LocalDate.class, () -> LocalDate.of(-5, 2, 28));
        add("LocalDate: the last", LocalDate.class, () -> LocalDate.MAX);
        add("LocalTime: with nanoseconds", LocalTime.class, () -> LocalTime.of(23, 59, 59, 999_999_999));
        add("LocalDateTime: with nanoseconds", LocalDateTime.class, () -> LocalDateTime.of(2024, 2, 29, 1, 2, 3, 4));
        add(
                "OffsetDateTime",
                OffsetDateTime.class,
                () -> OffsetDateTime.of(2024, 2, 29, 1, 2, 3, 4, ZoneOffset.ofHoursMinutes(5, 45)));
        add("OffsetTime", OffsetTime.class, () -> OffsetTime.of(1, 2, 3, 4, ZoneOffset.ofHours(-3)));
        add("ZonedDateTime: second 02:30 in Berlin", ZonedDateTime.class, () -> ZonedDateTime.of(
                        2024, 10, 27, 2, 30, 0, 0, ZoneId.of("Europe/Berlin"))
                .withLaterOffsetAtOverlap());
        add("ZoneId", ZoneId.class, () -> ZoneId.of("Europe/Berlin"));
        add("ZoneOffset: with seconds", ZoneOffset.class, () -> ZoneOffset.ofTotalSeconds(3_723));
        add("Duration: negative, with nanoseconds", Duration.class, () -> Duration.ofSeconds(-1, 1));
        add("Period", Period.class, () -> Period.of(1, -2, 45));
        add(
                "Year, YearMonth and MonthDay",
                new Type<List<Object>>() {},
                () -> new ArrayList<>(List.of(Year.of(-5), YearMonth.of(2024, 2), MonthDay.of(2, 29))));
    }

    private void otherValues() {
        add("UUID", UUID.class, () -> new UUID(-1, 1));
        add("URI", URI.class, () -> URI.create("http://example.org/a%20b?c=%C3%A9#d"));
        add(
                "Locale: with a script and an extension",
                Locale.class,
                () -> Locale.forLanguageTag("zh-Hant-TW-u-co-stroke"));
        add("Currency", Currency.class, () -> Currency.getInstance("CHF"));
        add(
                "Pattern: with flags",
                Pattern.class,
                () -> Pattern.compile("a.b", Pattern.CASE_INSENSITIVE | Pattern.DOTALL));
        add("File", File.class, () -> new File("a/b"));
        add("InetAddress", InetAddress.class, () -> InetAddress.getLoopbackAddress());
        add("Class", new Type<Class<?>>() {}, () -> Map.Entry.class);
        add(
                "Throwable: with a cause",
                Throwable.class,
                () -> new IllegalStateException("outer", new IllegalArgumentException("inner")));
    }

    private void objects() {
        add("enum: a constant with a body", Color.class, () -> Color.GREEN);
        add("enum: of the JDK, in an Object field", Object.class, () -> AccessMode.READ);
        add("record", Point.class, () -> new Point(1, 2), Point.class);
        add("record: with null and a list", Named.class, () -> new Named(null, List.of(1, 2)), Named.class);
        add("subclass in a field of its base", Base.class, () -> derived("base", "derived"), Base.class, Derived.class);
        add(
                "subclasses in a list of their base",
                new Type<List<Base>>() {},
                () -> new ArrayList<>(List.of(derived("base", "derived"), base("b"))),
                Base.class,
                Derived.class);
        add(
                "subclass that is not registered",
                Base.class,
                () -> with(new Unregistered(), object -> object.name = "base"),
                Base.class);
        add("subclass with a field of the same name", Shadow.class, EdgeCases::shadow, Base.class, Shadow.class);
        add("interface field", Shape.class, () -> with(new Circle(), circle -> circle.radius = 2), Circle.class);
        add("Object: an Integer", Object.class, () -> 1);
        add("Object: a Long", Object.class, () -> 1L);
        add("Object: a Short", Object.class, () -> (short) 1);
        add("Object: a Character", Object.class, () -> 'c');
        add("Object: a Float", Object.class, () -> 1.1f);
        add("Object: a Date", Object.class, () -> new Date(1));
        add("Object: an int[]", Object.class, () -> new int[] {1, 2});
        add("Object: a class of one's own", Object.class, () -> base("own"), Base.class);
        add(
                "generic field",
                new Type<Holder<Base>>() {},
                () -> with(new Holder<>(), holder -> holder.value = base("held")),
                Holder.class,
                Base.class);
        add("no constructor without parameters, final field", Final.class, () -> new Final("final"), Final.class);
        add("writeReplace and readResolve", Single.class, () -> Single.ONE, Single.class);
        add(
                "Externalizable",
                External.class,
                () -> with(new External(), external -> external.text = "external"),
                External.class);
        add("object met twice in two fields", Pair.class, EdgeCases::shared, Pair.class, Base.class);
        add("list met twice in a list", new Type<List<List<String>>>() {}, EdgeCases::sharedLists);
        add("cycle of an object to itself", Node.class, () -> with(new Node(), node -> node.next = node), Node.class);
        add("list that holds itself", new Type<List<Object>>() {}, EdgeCases::cyclicList);
        add("depth 500", Node.class, () -> chain(500), Node.class);
        add("depth 100,000", Node.class, () -> chain(100_000), Node.class);
    }

    /** Hazelcast writes a list by itself, and asks a serializer for its elements one after the other. */
    private void inAList() {
        String title = "two objects and a text in a list that Hazelcast writes";
        Supplier<?> texts = () -> new ArrayList<>(Arrays.asList("a", null, ""));
        cases.add(new EdgeCase(title, classes.of(TEXTS.getType()), List.of(), texts, true));
    }

    private static <T> T with(T object, Consumer<? super T> change) {
        change.accept(object);
        return object;
    }

    private static <K extends @Nullable Object, V extends @Nullable Object> Map<K, V> map(K key, V value) {
        return with(new HashMap<>(), map -> map.put(key, value));
    }

    private static <M extends Map<String, Integer>> M unsorted(M map) {
        return with(map, all -> List.of("z", "a", "m").forEach(key -> all.put(key, all.size() + 1)));
    }

    /** More than a table of the size that a new map has takes. */
    private static Map<String, Integer> twenty() {
        return with(new LinkedHashMap<>(), map -> IntStream.range(0, 20).forEach(i -> map.put("key " + i, i)));
    }

    private static Properties properties() {
        Properties defaults = with(new Properties(), all -> all.setProperty("default", "d"));
        return with(new Properties(defaults), all -> all.setProperty("own", "o"));
    }

    static Base base(String name) {
        return with(new Base(), base -> base.name = name);
    }

    static Derived derived(String name, String more) {
        return with(new Derived(), derived -> {
            derived.name = name;
            derived.more = more;
        });
    }

    private static Shadow shadow() {
        return with(new Shadow(), shadow -> {
            ((Base) shadow).name = "hidden";
            shadow.name = "shown";
        });
    }

    private static Pair shared() {
        return with(new Pair(), pair -> {
            pair.first = base("one");
            pair.second = pair.first;
        });
    }

    private static List<List<String>> sharedLists() {
        List<String> one = new ArrayList<>(List.of("a"));
        return new ArrayList<>(List.of(one, one));
    }

    private static List<Object> cyclicList() {
        return with(new ArrayList<>(), list -> list.addAll(List.of("first", list)));
    }

    private static Node chain(int length) {
        Node first = new Node();
        for (int i = 1; i < length; i++) {
            Node next = first;
            first = with(new Node(), node -> node.next = next);
        }
        return first;
    }

    /** An enum with a constant of a class of its own. */
    public enum Color {
        /** Plain. */
        RED,

        /** With a body. */
        GREEN {
            @Override
            public String toString() {
                return "green";
            }
        }
    }

    /** A record. */
    public record Point(int x, int y) implements Serializable {}

    /** A record with references. */
    public record Named(@Nullable String name, List<Integer> numbers) implements Serializable {}

    /** The declared type of a field. */
    public interface Shape extends Serializable {}

    /** A class that implements it. */
    public static final class Circle implements Shape {
        public int radius;
    }

    /** A class with subclasses. */
    public static class Base implements Serializable {
        public @Nullable String name;
    }

    /** A subclass with one more field. */
    public static class Derived extends Base {
        public @Nullable String more;
    }

    /** A subclass without more fields, so that only its class is lost. */
    public static final class Unregistered extends Base {}

    /** A subclass with a field of the same name as its parent's. */
    public static final class Shadow extends Base {
        @SuppressWarnings("HidingField")
        public @Nullable String name;
    }

    /** A class with a field that a constructor sets before null arrives. */
    public static final class Initialized implements Serializable {
        public @Nullable String text = "initial";
    }

    /** A class with collections that a constructor fills. */
    public static final class Prefilled implements Serializable {
        public String[] texts = {"q"};
        public List<String> list = new ArrayList<>(List.of("q"));
    }

    /** A class with a type parameter. */
    public static final class Holder<T> implements Serializable {
        public @Nullable T value;
    }

    /** A class without a constructor for libraries. */
    public static final class Final implements Serializable {
        private final String text;

        Final(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A class with one object in each JVM. */
    public static final class Single implements Serializable {
        static final Single ONE = with(new Single(), single -> single.name = "one");

        public @Nullable String name;

        private Object readResolve() {
            return ONE;
        }
    }

    /** A class with code of its own for Java serialization. */
    public static final class External implements Externalizable {
        private @Nullable String text;

        /** Makes an empty one, as {@link Externalizable} asks for. */
        public External() {}

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeUTF(String.valueOf(text));
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            text = in.readUTF();
        }
    }

    /** Two references that may lead to one object. */
    public static final class Pair implements Serializable {
        public @Nullable Base first;
        public @Nullable Base second;
    }

    /** A link of cycles and chains. */
    public static final class Node implements Serializable {
        public @Nullable Node next;
    }
}
