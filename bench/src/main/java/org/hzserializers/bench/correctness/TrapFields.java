// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import java.io.Externalizable;
import java.io.File;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.AccessMode;
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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The list of traps: each field with {@link Trap} is the only field of a class that {@link TrapClasses} makes, with the
 * same declared type, and the value that the field has here. The classes below are what some of them hold.
 */
@SuppressWarnings({"serial", "JdkObsolete"})
public final class TrapFields {

    private static final int TEXT_LENGTH = 70_000;
    private static final int DEEP = 500;
    private static final int VERY_DEEP = 100_000;

    // Numbers

    @Trap("double: NaN with a payload")
    double doubleNan = Double.longBitsToDouble(0x7ff8_dead_beef_0001L);

    @Trap("double: -0.0")
    double doubleNegativeZero = -0.0;

    @Trap("double: infinity")
    double doubleInfinity = Double.NEGATIVE_INFINITY;

    @Trap("double: least above zero")
    double doubleLeast = Double.MIN_VALUE;

    @Trap("float: NaN with a payload")
    float floatNan = Float.intBitsToFloat(0x7fc0_beef);

    @Trap("float: -0.0")
    float floatNegativeZero = -0.0f;

    @Trap("float: 0.1")
    float floatTenth = 0.1f;

    @Trap("Double: NaN with a payload")
    Double boxedNan = Double.longBitsToDouble(0x7ff8_dead_beef_0001L);

    @Trap("Double: -0.0")
    Double boxedNegativeZero = -0.0;

    @Trap("Double: null")
    @Nullable
    Double boxedNull = null;

    @Trap("long: least")
    long longLeast = Long.MIN_VALUE;

    @Trap("long: beyond 2^53")
    long longBeyondDouble = (1L << 53) + 1;

    @Trap("int: least")
    int intLeast = Integer.MIN_VALUE;

    @Trap("byte: least")
    byte byteLeast = Byte.MIN_VALUE;

    @Trap("char: half of a surrogate pair")
    char charSurrogate = '\ud83d';

    @Trap("char: zero")
    char charZero = 0;

    @Trap("BigDecimal: 1.10")
    BigDecimal decimalScale = new BigDecimal("1.10");

    @Trap("BigDecimal: 1E+10")
    BigDecimal decimalNegativeScale = new BigDecimal("1E+10");

    @Trap("BigInteger: 2^200")
    BigInteger integerLarge = BigInteger.TWO.pow(200);

    @Trap("Number: a Short")
    Number numberShort = (short) 7;

    @Trap("AtomicInteger")
    AtomicInteger atomicInteger = new AtomicInteger(7);

    @Trap("AtomicReference")
    AtomicReference<String> atomicReference = new AtomicReference<>("held");

    // Texts

    @Trap("text: first half of a surrogate pair")
    String textHighSurrogate = "a\ud83d";

    @Trap("text: second half of a surrogate pair")
    String textLowSurrogate = "\ude00b";

    @Trap("text: U+0000")
    String textZero = "a\u0000b";

    @Trap("text: a surrogate pair")
    String textPair = "\ud83d\ude00";

    @Trap("text: empty")
    String textEmpty = "";

    @Trap("text: the word null")
    String textNull = "null";

    @Trap("text: 70,000 characters")
    String textLong = "\u00e9".repeat(TEXT_LENGTH);

    @Trap(value = "text: null, where the class has an initializer", inside = Initialized.class)
    Initialized textInitialized = new Initialized(null);

    @Trap("StringBuilder")
    StringBuilder builder = new StringBuilder("built");

    @Trap("CharSequence: a text")
    CharSequence sequence = "sequence";

    // Arrays

    @Trap("double[]: NaN with a payload and -0.0")
    double[] doubles = {Double.longBitsToDouble(0x7ff8_dead_beef_0001L), -0.0, 1.5};

    @Trap("float[]: NaN with a payload and -0.0")
    float[] floats = {Float.intBitsToFloat(0x7fc0_beef), -0.0f, 1.5f};

    @Trap("char[]: half of a surrogate pair")
    char[] chars = {'a', '\ud83d'};

    @Trap("boolean[]")
    boolean[] booleans = {true, false, true};

    @Trap("byte[]: empty")
    byte[] bytesEmpty = {};

    @Trap("int[][]: a row that is null")
    int[] @Nullable [] rows = {{1}, null, {}};

    @Trap("String[]: null elements")
    @Nullable
    String[] texts = {"a", null, ""};

    @Trap("Integer[]: null elements")
    @Nullable
    Integer[] boxes = {1, null};

    @Trap("Number[]: an Integer[]")
    Number[] covariant = new Integer[] {1, 2};

    @Trap("Object[]: of several classes")
    Object[] mixed = {1, 2L, "three", 'f', 5.0f};

    @Trap(value = "array and list, where the class has initializers", inside = Prefilled.class)
    Prefilled prefilled = new Prefilled();

    // Lists

    @Trap("List: null elements")
    List<@Nullable String> listNulls = new ArrayList<>(Arrays.asList("a", null, ""));

    @Trap("List: null elements only")
    List<@Nullable String> listOnlyNulls = new ArrayList<>(Arrays.asList(null, null));

    @Trap("List: empty")
    List<String> listEmpty = new ArrayList<>();

    @Trap("List: null")
    @Nullable
    List<String> listNull = null;

    @Trap("List: Long elements")
    List<Long> listLongs = new ArrayList<>(List.of(1L, 2L));

    @Trap("List: LinkedList")
    List<String> listLinked = new LinkedList<>(List.of("a", "b"));

    @Trap("List: Arrays.asList")
    List<String> listAsList = Arrays.asList("a", "b");

    @Trap("List: List.of")
    List<String> listOf = List.of("a", "b", "c");

    @Trap("List: Collections.emptyList")
    List<String> listEmptyOfJdk = Collections.emptyList();

    @Trap("List: Collections.singletonList")
    List<String> listSingleton = Collections.singletonList("a");

    @Trap("List: unmodifiable")
    List<String> listUnmodifiable = Collections.unmodifiableList(new ArrayList<>(List.of("a")));

    @Trap("List: synchronized")
    List<String> listSynchronized = Collections.synchronizedList(new ArrayList<>(List.of("a")));

    @Trap("List: part of another")
    List<String> listPart = new ArrayList<>(List.of("a", "b", "c")).subList(1, 2);

    @Trap("List: CopyOnWriteArrayList")
    List<String> listCopyOnWrite = new CopyOnWriteArrayList<>(List.of("a"));

    @Trap("Vector")
    Vector<String> vector = new Vector<>(List.of("a", "b"));

    @Trap("Stack")
    Stack<String> stack = stack();

    @Trap("List: of lists with null")
    List<@Nullable List<Integer>> listOfLists = new ArrayList<>(Arrays.asList(new ArrayList<>(List.of(1)), null));

    @Trap("List of Object: of several classes")
    List<Object> listMixed = new ArrayList<>(List.of(1, 2L, "three", 4.5f, (short) 6));

    @Trap("Collection: an ArrayList")
    Collection<String> collection = new ArrayList<>(List.of("b", "a"));

    @Trap("Queue: ArrayDeque")
    Queue<String> deque = new ArrayDeque<>(List.of("b", "a"));

    @Trap("PriorityQueue: by a comparator")
    PriorityQueue<String> priorities = priorities();

    // Sets

    @Trap("Set: with null")
    Set<@Nullable String> setNull = new HashSet<>(Arrays.asList("a", null));

    @Trap("Set: LinkedHashSet, not sorted")
    Set<String> setLinked = new LinkedHashSet<>(List.of("z", "a", "m", "b"));

    @Trap("Set: TreeSet")
    Set<String> setTree = new TreeSet<>(List.of("b", "a"));

    @Trap("SortedSet: in reverse")
    SortedSet<String> setReverse = reverse(new TreeSet<>(Comparator.reverseOrder()));

    @Trap("Set: Set.of")
    Set<String> setOf = Set.of("a", "b", "c");

    @Trap("Set: EnumSet")
    Set<Color> setEnum = EnumSet.of(Color.GREEN, Color.RED);

    @Trap("Set: empty EnumSet")
    EnumSet<TimeUnit> setEnumEmpty = EnumSet.noneOf(TimeUnit.class);

    @Trap("Set: CopyOnWriteArraySet")
    Set<String> setCopyOnWrite = new CopyOnWriteArraySet<>(List.of("b", "a"));

    @Trap("Set of Double: -0.0 and 0.0")
    Set<Double> setZeros = new HashSet<>(List.of(-0.0, 0.0));

    // Maps

    @Trap("Map: null key")
    Map<@Nullable String, String> mapNullKey = map(null, "a");

    @Trap("Map: null value")
    Map<String, @Nullable String> mapNullValue = map("a", null);

    @Trap("Map: Integer keys")
    Map<Integer, String> mapIntegers = map(1, "a");

    @Trap("Map: Double keys, -0.0")
    Map<Double, String> mapDoubles = map(-0.0, "a");

    @Trap("Map: enum keys")
    Map<Color, Integer> mapEnums = map(Color.GREEN, 1);

    @Trap("Map: record keys")
    Map<Point, Integer> mapRecords = map(new Point(1, 2), 1);

    @Trap("Map: Object values")
    Map<String, Object> mapObjects = map("a", (short) 1);

    @Trap("Map: LinkedHashMap, not sorted")
    Map<String, Integer> mapLinked = unsorted(new LinkedHashMap<>());

    /** More than a table of the size that a new map has takes. */
    @Trap("Map: LinkedHashMap of twenty")
    Map<String, Integer> mapLinkedTwenty = twenty();

    @Trap("Map: TreeMap")
    Map<String, Integer> mapTree = unsorted(new TreeMap<>());

    @Trap("SortedMap: in reverse")
    SortedMap<String, Integer> mapReverse = unsorted(new TreeMap<>(Comparator.reverseOrder()));

    @Trap("Map: Map.of")
    Map<String, Integer> mapOf = Map.of("a", 1, "b", 2);

    @Trap("Map: EnumMap")
    Map<Color, Integer> mapEnum = new EnumMap<>(Map.of(Color.GREEN, 1));

    @Trap("Map: unmodifiable")
    Map<String, Integer> mapUnmodifiable = Collections.unmodifiableMap(unsorted(new HashMap<>()));

    @Trap("ConcurrentHashMap")
    ConcurrentHashMap<String, Integer> mapConcurrent = unsorted(new ConcurrentHashMap<>());

    @Trap("Map: ConcurrentSkipListMap")
    Map<String, Integer> mapSkipList = unsorted(new ConcurrentSkipListMap<>());

    @Trap("Hashtable")
    Hashtable<String, Integer> hashtable = unsorted(new Hashtable<>());

    @Trap("IdentityHashMap")
    IdentityHashMap<String, Integer> identities = unsorted(new IdentityHashMap<>());

    @Trap("Properties: with defaults")
    Properties properties = properties();

    @Trap("BitSet")
    BitSet bits = BitSet.valueOf(new long[] {5, 0, 9});

    @Trap("Optional: empty")
    Optional<String> optionalEmpty = Optional.empty();

    @Trap("Optional: of a text")
    Optional<String> optional = Optional.of("a");

    @Trap("OptionalInt")
    OptionalInt optionalInt = OptionalInt.of(0);

    // Dates and zones

    @Trap("Date: before 1970")
    Date date = new Date(-1);

    @Trap("Date: a java.sql.Timestamp with nanoseconds")
    Date timestamp = timestamp();

    @Trap("Date: a java.sql.Date")
    Date sqlDate = new java.sql.Date(86_400_000L);

    @Trap("Calendar: in Tokyo")
    Calendar calendar = calendar();

    @Trap("TimeZone")
    TimeZone timeZone = TimeZone.getTimeZone("Europe/Berlin");

    @Trap("Instant: with nanoseconds")
    Instant instant = Instant.ofEpochSecond(-1, 999_999_999);

    @Trap("Instant: the last")
    Instant instantLast = Instant.MAX;

    @Trap("LocalDate: year -5")
    LocalDate localDate = LocalDate.of(-5, 2, 28);

    @Trap("LocalDate: the last")
    LocalDate localDateLast = LocalDate.MAX;

    @Trap("LocalTime: with nanoseconds")
    LocalTime localTime = LocalTime.of(23, 59, 59, 999_999_999);

    @Trap("LocalDateTime: with nanoseconds")
    LocalDateTime localDateTime = LocalDateTime.of(2024, 2, 29, 1, 2, 3, 4);

    @Trap("OffsetDateTime")
    OffsetDateTime offsetDateTime = OffsetDateTime.of(2024, 2, 29, 1, 2, 3, 4, ZoneOffset.ofHoursMinutes(5, 45));

    @Trap("OffsetTime")
    OffsetTime offsetTime = OffsetTime.of(1, 2, 3, 4, ZoneOffset.ofHours(-3));

    @Trap("ZonedDateTime: second 02:30 in Berlin")
    ZonedDateTime overlap = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, ZoneId.of("Europe/Berlin"))
            .withLaterOffsetAtOverlap();

    @Trap("ZoneId")
    ZoneId zone = ZoneId.of("Europe/Berlin");

    @Trap("ZoneOffset: with seconds")
    ZoneOffset offset = ZoneOffset.ofTotalSeconds(3_723);

    @Trap("Duration: negative, with nanoseconds")
    Duration duration = Duration.ofSeconds(-1, 1);

    @Trap("Period")
    Period period = Period.of(1, -2, 45);

    @Trap("Year, YearMonth and MonthDay")
    List<Object> partsOfDates = new ArrayList<>(List.of(Year.of(-5), YearMonth.of(2024, 2), MonthDay.of(2, 29)));

    // Other values of the JDK

    @Trap("UUID")
    UUID uuid = new UUID(-1, 1);

    @Trap("URI")
    URI uri = URI.create("http://example.org/a%20b?c=%C3%A9#d");

    @Trap("Locale: with a script and an extension")
    Locale locale = Locale.forLanguageTag("zh-Hant-TW-u-co-stroke");

    @Trap("Currency")
    Currency currency = Currency.getInstance("CHF");

    @Trap("Pattern: with flags")
    Pattern pattern = Pattern.compile("a.b", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    @Trap("File")
    File file = new File("a/b");

    @Trap("InetAddress")
    InetAddress address = InetAddress.getLoopbackAddress();

    @Trap("Class")
    Class<?> type = Map.Entry.class;

    @Trap("Throwable: with a cause")
    Throwable throwable = new IllegalStateException("outer", new IllegalArgumentException("inner"));

    // Objects

    @Trap("enum: a constant with a body")
    Color color = Color.GREEN;

    @Trap("enum: of the JDK, in an Object field")
    Object enumInObject = AccessMode.READ;

    @Trap(value = "record", inside = Point.class)
    Point point = new Point(1, 2);

    @Trap(value = "record: with null and a list", inside = Named.class)
    Named named = new Named(null, List.of(1, 2));

    @Trap(
            value = "subclass in a field of its base",
            inside = {Base.class, Derived.class})
    Base base = new Derived("base", "derived");

    @Trap(
            value = "subclasses in a list of their base",
            inside = {Base.class, Derived.class})
    List<Base> bases = new ArrayList<>(List.of(new Derived("base", "derived"), new Base("b")));

    @Trap(value = "subclass that is not registered", inside = Base.class)
    Base unregistered = new Unregistered("base");

    @Trap(
            value = "subclass with a field of the same name",
            inside = {Base.class, Shadow.class})
    Shadow shadow = new Shadow("hidden", "shown");

    @Trap(value = "interface field", inside = Circle.class)
    Shape shape = new Circle(2);

    @Trap("Object: an Integer")
    Object objectInteger = 1;

    @Trap("Object: a Long")
    Object objectLong = 1L;

    @Trap("Object: a Short")
    Object objectShort = (short) 1;

    @Trap("Object: a Character")
    Object objectCharacter = 'c';

    @Trap("Object: a Float")
    Object objectFloat = 1.1f;

    @Trap("Object: a Date")
    Object objectDate = new Date(1);

    @Trap("Object: an int[]")
    Object objectArray = new int[] {1, 2};

    @Trap(value = "Object: a class of one's own", inside = Base.class)
    Object objectOwn = new Base("own");

    @Trap(
            value = "generic field",
            inside = {Holder.class, Base.class})
    Holder<Base> generic = new Holder<>(new Base("held"));

    @Trap(value = "no constructor without parameters, final field", inside = Final.class)
    Final constructed = new Final("final");

    @Trap(value = "writeReplace and readResolve", inside = Single.class)
    Single single = Single.ONE;

    @Trap(value = "Externalizable", inside = External.class)
    External external = new External("external");

    @Trap(
            value = "object met twice in two fields",
            inside = {Pair.class, Base.class})
    Pair shared = shared();

    @Trap("list met twice in a list")
    List<List<String>> sharedLists = sharedLists();

    @Trap(value = "cycle of an object to itself", inside = Node.class)
    Node cycle = cycle();

    @Trap("list that holds itself")
    List<Object> cyclicList = cyclicList();

    @Trap(value = "depth 500", inside = Node.class)
    Node deep = chain(DEEP);

    @Trap(value = "depth 100,000", inside = Node.class)
    Node veryDeep = chain(VERY_DEEP);

    private static Stack<String> stack() {
        Stack<String> stack = new Stack<>();
        stack.addAll(List.of("a", "b"));
        return stack;
    }

    private static PriorityQueue<String> priorities() {
        PriorityQueue<String> queue = new PriorityQueue<>(Comparator.reverseOrder());
        queue.addAll(List.of("a", "c", "b"));
        return queue;
    }

    private static SortedSet<String> reverse(SortedSet<String> set) {
        set.addAll(List.of("a", "b", "c"));
        return set;
    }

    private static <K extends @Nullable Object, V extends @Nullable Object> Map<K, V> map(K key, V value) {
        Map<K, V> map = new HashMap<>();
        map.put(key, value);
        return map;
    }

    private static Map<String, Integer> twenty() {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (int i = 0; i < 20; i++) {
            map.put("key " + i, i);
        }
        return map;
    }

    private static <M extends Map<String, Integer>> M unsorted(M map) {
        map.put("z", 1);
        map.put("a", 2);
        map.put("m", 3);
        return map;
    }

    private static Properties properties() {
        Properties defaults = new Properties();
        defaults.setProperty("default", "d");
        Properties properties = new Properties(defaults);
        properties.setProperty("own", "o");
        return properties;
    }

    private static Date timestamp() {
        java.sql.Timestamp timestamp = new java.sql.Timestamp(1_000);
        timestamp.setNanos(123_456_789);
        return timestamp;
    }

    private static Calendar calendar() {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"), Locale.GERMANY);
        calendar.setTimeInMillis(1_000);
        return calendar;
    }

    private static Pair shared() {
        Base one = new Base("one");
        return new Pair(one, one);
    }

    private static List<List<String>> sharedLists() {
        List<String> one = new ArrayList<>(List.of("a"));
        return new ArrayList<>(List.of(one, one));
    }

    private static Node cycle() {
        Node node = new Node();
        node.next = node;
        return node;
    }

    private static List<Object> cyclicList() {
        List<Object> list = new ArrayList<>();
        list.add("first");
        list.add(list);
        return list;
    }

    private static Node chain(int length) {
        Node first = new Node();
        Node last = first;
        for (int i = 1; i < length; i++) {
            last.next = new Node();
            last = last.next;
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

    /** An interface for a field. */
    public interface Shape extends Serializable {}

    /** One that implements it. */
    public static final class Circle implements Shape {
        public int radius;

        /** For libraries. */
        public Circle() {}

        Circle(int radius) {
            this.radius = radius;
        }
    }

    /** What others extend. */
    public static class Base implements Serializable {
        public @Nullable String name;

        /** For libraries. */
        public Base() {}

        Base(String name) {
            this.name = name;
        }
    }

    /** With a field more. */
    public static class Derived extends Base {
        public @Nullable String more;

        /** For libraries. */
        public Derived() {}

        Derived(String name, String more) {
            super(name);
            this.more = more;
        }
    }

    /** With nothing more, so that only its class is lost. */
    public static final class Unregistered extends Base {

        /** For libraries. */
        public Unregistered() {}

        Unregistered(String name) {
            super(name);
        }
    }

    /** With a field of the same name as its parent's. */
    public static final class Shadow extends Base {
        @SuppressWarnings("HidingField")
        public @Nullable String name;

        /** For libraries. */
        public Shadow() {}

        Shadow(String hidden, String shown) {
            super(hidden);
            this.name = shown;
        }
    }

    /** With a field that a constructor sets before null arrives. */
    public static final class Initialized implements Serializable {
        public @Nullable String text = "initial";

        /** For libraries. */
        public Initialized() {}

        Initialized(@Nullable String text) {
            this.text = text;
        }
    }

    /** With collections that a constructor fills. */
    public static final class Prefilled implements Serializable {
        public String[] texts = {"q"};
        public List<String> list = new ArrayList<>(List.of("q"));
    }

    /** With a type parameter. */
    public static final class Holder<T> implements Serializable {
        public @Nullable T value;

        /** For libraries. */
        public Holder() {}

        Holder(T value) {
            this.value = value;
        }
    }

    /** Without a constructor for libraries. */
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

    /** One object in each JVM. */
    public static final class Single implements Serializable {
        static final Single ONE = new Single("one");

        public @Nullable String name;

        /** For libraries. */
        public Single() {}

        private Single(String name) {
            this.name = name;
        }

        private Object readResolve() {
            return ONE;
        }
    }

    /** With code of its own. */
    public static final class External implements Externalizable {
        private @Nullable String text;

        /** Asked for by {@link Externalizable}. */
        public External() {}

        External(String text) {
            this.text = text;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws java.io.IOException {
            out.writeUTF(String.valueOf(text));
        }

        @Override
        public void readExternal(ObjectInput in) throws java.io.IOException {
            text = in.readUTF();
        }
    }

    /** Two that may be one. */
    public static final class Pair implements Serializable {
        public @Nullable Base first;
        public @Nullable Base second;

        /** For libraries. */
        public Pair() {}

        Pair(Base first, Base second) {
            this.first = first;
            this.second = second;
        }
    }

    /** For cycles and chains. */
    public static final class Node implements Serializable {
        public @Nullable Node next;
    }
}
