// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.*;
import java.net.*;
import java.text.*;
import java.time.*;
import java.time.chrono.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Values that neither Kryo's fields nor a table of their own carry: each comes back as Java serialization would bring
 * it.
 */
class KryoCarriedTest {

    static KryoSerializer.Builder<Any> builder() {
        return KryoSerializer.builder(1, Any.class)
                .register(KryoCarriedTest.class)
                .register(CarriedTest.Tagged.class)
                .register(CarriedTest.Holder.class)
                .register(Fields.class)
                .register(TreeNode.class)
                .register(Named.class)
                .register(Lru.class)
                .register(Ordered.class)
                .register(MyDate.class)
                .register(MyFormat.class)
                .register(Replaced.class)
                .register(Replaced.Form.class)
                .register(Outside.class)
                .register(OddData.class)
                .register(MyException.class)
                .register(CarriedTest.MyQueue.class)
                .policy(ClassPolicy.builder()
                        .allow(File.class)
                        .allow(URL.class)
                        .allow(InetAddress.class)
                        .allow(Inet4Address.class)
                        .allow(Inet6Address.class)
                        .allow(InetSocketAddress.class)
                        .allow(DecimalFormat.class)
                        .allow(NumberFormat.class)
                        .allow(Random.class)
                        .allow(javax.management.ObjectName.class)
                        .allowPackage("java.util.concurrent")
                        .allowPackage("java.time")
                        .allowPackage("javax.naming")
                        .build());
    }

    static final KryoSerializer<Any> PLAIN = builder().build();
    static final KryoSerializer<Any> REFERENCES = builder().references(true).build();
    static final KryoSerializer<Any> UNSAFE = builder().unsafe().build();
    static final KryoSerializer<Any> KEY = builder().key().build();
    static final KryoSerializer<Any> COMPATIBLE =
            builder().fields(FieldStrategy.COMPATIBLE).build();

    private static final Map<String, Object> VALUES = new LinkedHashMap<>();

    private static void add(String name, Object value) {
        if (VALUES.put(name, value) != null) {
            throw new IllegalStateException(name);
        }
    }

    static Stream<Arguments> values() throws Exception {
        if (VALUES.isEmpty()) {
            jdk();
            allowed();
            comparators();
            exceptions();
            users();
        }
        return VALUES.entrySet().stream().map(e -> Arguments.of(e.getKey(), e.getValue()));
    }

    private static void jdk() throws Exception {
        add("AtomicIntegerArray", new AtomicIntegerArray(new int[] {1, -2}));
        add("AtomicLongArray", new AtomicLongArray(new long[] {1, -2}));
        add("AtomicReferenceArray", new AtomicReferenceArray<>(new Object[] {"a", null, 1, List.of(2)}));
        LongAdder adder = new LongAdder();
        adder.add(-5);
        add("LongAdder", adder);
        Properties defaults = new Properties();
        defaults.setProperty("d", "1");
        Properties properties = new Properties(defaults);
        properties.setProperty("a", "b");
        add("Properties with defaults", properties);
        Properties odd = new Properties();
        odd.put(1, List.of("x"));
        add("Properties of other objects", odd);
        add("Properties empty", new Properties());
        LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>(5);
        queue.addAll(List.of(1, "x"));
        add("LinkedBlockingQueue", queue);
        add("LinkedBlockingQueue unbounded", new LinkedBlockingQueue<>(List.of(1)));
        add("SimpleTimeZone", new SimpleTimeZone(3600000, "X"));
        add(
                "SimpleTimeZone rules",
                new SimpleTimeZone(
                        -28800000,
                        "P",
                        Calendar.APRIL,
                        1,
                        -Calendar.SUNDAY,
                        7200000,
                        SimpleTimeZone.STANDARD_TIME,
                        Calendar.OCTOBER,
                        -1,
                        Calendar.SUNDAY,
                        7200000,
                        SimpleTimeZone.UTC_TIME,
                        1800000));
        SimpleTimeZone exact = new SimpleTimeZone(0, "E");
        exact.setStartRule(Calendar.MARCH, 5, 1000);
        exact.setEndRule(Calendar.MAY, 8, Calendar.MONDAY, 5000, true);
        exact.setStartYear(1999);
        add("SimpleTimeZone exact", exact);
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd EEE", Locale.FRANCE);
        format.setTimeZone(TimeZone.getTimeZone("Asia/Tokyo"));
        format.setLenient(false);
        format.set2DigitYearStart(new Date(0));
        add("SimpleDateFormat", format);
        SimpleDateFormat rich = new SimpleDateFormat("yy", new Locale("th", "TH"));
        rich.setCalendar(new GregorianCalendar(2020, 1, 1));
        rich.setNumberFormat(new DecimalFormat("#,##0.0", DecimalFormatSymbols.getInstance(Locale.GERMANY)));
        add("SimpleDateFormat rich", rich);
        add("Buddhist", Calendar.getInstance(Locale.forLanguageTag("th-TH-u-ca-buddhist")));
        Calendar japanese = Calendar.getInstance(Locale.forLanguageTag("ja-JP-u-ca-japanese"));
        japanese.setLenient(false);
        japanese.setFirstDayOfWeek(Calendar.MONDAY);
        add("Japanese", japanese);
        add("StackTraceElement", new StackTraceElement("c", "m", "f", 3));
        add("StackTraceElement own", KryoWire.trace(new Throwable())[0]);
        add("StackTraceElement array", KryoWire.trace(new Throwable()));
    }

    private static void allowed() throws Exception {
        add("File", new File("some/file"));
        add("URL", new URL("http://127.0.0.1/x?y#z"));
        add("Inet4Address", InetAddress.getByAddress("h", new byte[] {127, 0, 0, 1}));
        add("Inet6Address", InetAddress.getByAddress("h", new byte[16]));
        add("InetSocketAddress", new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 80));
        add("InetSocketAddress unresolved", InetSocketAddress.createUnresolved("x", 5));
        add("DecimalFormat", new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.GERMANY)));
        add("Random", new Random(5));
        add("ObjectName", new javax.management.ObjectName("a:b=c"));
        add("LinkedBlockingDeque", new LinkedBlockingDeque<>(List.of(1, 2)));
        ArrayBlockingQueue<Object> array = new ArrayBlockingQueue<>(4, true);
        array.add("x");
        add("ArrayBlockingQueue", array);
        PriorityBlockingQueue<Object> priority = new PriorityBlockingQueue<>(4, Collections.reverseOrder());
        priority.addAll(List.of(1, 3, 2));
        add("PriorityBlockingQueue", priority);
        add("LinkedTransferQueue", new LinkedTransferQueue<>(List.of(1, 2)));
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(2.5);
        add("DoubleAdder", doubles);
        add("LongAccumulator", new LongAccumulator((LongBinaryOperator & Serializable) Math::max, 3));
        add("ReentrantLock", new java.util.concurrent.locks.ReentrantLock());
        add("ReentrantReadWriteLock", new java.util.concurrent.locks.ReentrantReadWriteLock());
        add("Semaphore", new Semaphore(3));
        add("ThaiBuddhistDate", ThaiBuddhistDate.of(2563, 1, 1));
        add("HijrahDate", HijrahDate.of(1440, 1, 1));
        add("JapaneseDate", JapaneseDate.of(2020, 1, 1));
        add("Clock", Clock.fixed(Instant.EPOCH, ZoneId.of("Europe/Berlin")));
        add("Clock system", Clock.systemUTC());
        add("NamingException", new javax.naming.NamingException("n"));
    }

    private static void comparators() {
        add("nullsFirst", Comparator.nullsFirst(Comparator.<Integer>naturalOrder()));
        add("nullsLast null", Comparator.nullsLast(null));
        add("reverseOrder cmp", Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER));
        add("reversed", Comparator.<Integer>naturalOrder().reversed());
        add("thenComparing", String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder()));
        add("comparingByKey", Map.Entry.<String, Integer>comparingByKey());
        add("comparingByValue cmp", Map.Entry.<String, Integer>comparingByValue(Collections.reverseOrder()));
        add("comparing", Comparator.comparing((Function<String, Integer> & Serializable) String::length));
        add("comparingInt", Comparator.comparingInt((ToIntFunction<String> & Serializable) String::length));
        String text = "c";
        int number = 5;
        boolean flag = true;
        byte b = 1;
        char c = 'x';
        short s = 3;
        float f = 2.5f;
        double d = -0.0;
        long l = 7;
        List<Object> list = new ArrayList<>(List.of("x", LocalDate.of(2020, 1, 1)));
        add("lambda none", (Callable<String> & Serializable) () -> "x");
        add("lambda captures", (Callable<String> & Serializable) () -> text + number + flag + b + c + s + f + d + l);
        add("lambda list", (Callable<Object> & Serializable) () -> list);
        Supplier<String> inner = (Supplier<String> & Serializable) () -> text + "!";
        add("lambda nested", (Callable<String> & Serializable) inner::get);
        Fields fields = new Fields();
        fields.name = "n";
        add("lambda object", (Callable<String> & Serializable) () -> fields.name);
        add("method reference bound", (Supplier<String> & Serializable) fields::toString);
        add("method reference constructor", (Supplier<Object> & Serializable) Fields::new);
        add("method reference static", (Function<String, Integer> & Serializable) Integer::parseInt);
        add("lambda null", (Callable<Object> & Serializable) () -> nothing(null, fields));
        add("Function.identity composed", (Function<Object, Object> & Serializable) o -> o);
    }

    static Object nothing(Object none, Object other) {
        return none == null ? other : none;
    }

    private static void exceptions() throws Exception {
        add("exception", new IllegalStateException("m"));
        add("exception null message", new Exception());
        add("exception cause", new RuntimeException("m", new IOException("c", new Error("d"))));
        add("exception null cause", new RuntimeException("m", null));
        RuntimeException suppressed = new RuntimeException("m");
        suppressed.addSuppressed(new IOException("s"));
        suppressed.addSuppressed(new Error("t", suppressed.getCause()));
        add("exception suppressed", suppressed);
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.addSuppressed(second);
        add("exception cycle", first);
        Exception a = new Exception("a");
        Exception bb = new Exception("b", a);
        a.initCause(bb);
        add("exception cause cycle", a);
        Exception shared = new Exception("shared");
        Exception twice = new Exception("twice", shared);
        twice.addSuppressed(shared);
        add("exception shared", twice);
        add("exception no trace", new MyException("m", null, false, false));
        add("exception no suppression", new MyException("m", shared, false, true));
        MyException own = new MyException("m", shared, true, true);
        own.code = 7;
        own.details.add("x");
        own.when = LocalDate.of(2020, 1, 2);
        own.tags = List.of("t", 1);
        own.other = shared;
        own.date = new Date(5);
        own.kinds = EnumSet.of(TimeUnit.DAYS);
        own.type = String.class;
        own.array = new int[] {1, 2};
        add("exception fields", own);
        MyException around = new MyException("around", null, true, true);
        around.other = new Exception("in", around);
        add("exception field cycle", around);
        Throwable thrown;
        try {
            KryoCarriedTest.class.getDeclaredMethod("fail").invoke(null);
            throw new AssertionError();
        } catch (java.lang.reflect.InvocationTargetException e) {
            thrown = e;
        }
        add("InvocationTargetException", thrown);
        java.sql.SQLException sql = new java.sql.SQLException("r", "s", 5, shared);
        sql.setNextException(new java.sql.SQLException("next"));
        add("SQLException", sql);
        add("BatchUpdateException", new java.sql.BatchUpdateException("r", "s", 5, new int[] {1, 2}));
        add("ClassNotFoundException", new ClassNotFoundException("c", shared));
        add("ExceptionInInitializerError", new ExceptionInInitializerError(shared));
        add("UndeclaredThrowableException", new java.lang.reflect.UndeclaredThrowableException(shared));
        add("CompletionException", new CompletionException(shared));
        add("ExecutionException", new ExecutionException("x", shared));
        add("DateTimeParseException", new java.time.format.DateTimeParseException("m", "text", 3));
        add("PatternSyntaxException", new java.util.regex.PatternSyntaxException("d", "r", 2));
        add("FileSystemException", new java.nio.file.NoSuchFileException("a", "b", "c"));
        add("URISyntaxException", new URISyntaxException("a", "b", 1));
        add("MissingResourceException", new MissingResourceException("a", "b", "c"));
        add("UnknownFormatConversionException", new UnknownFormatConversionException("x"));
        add("MalformedInputException", new java.nio.charset.MalformedInputException(3));
        add("StackOverflowError", new StackOverflowError("x"));
        add("AssertionError", new AssertionError("x", shared));
        add("UncheckedIOException", new UncheckedIOException(new IOException("x")));
        add("InvalidClassException", new InvalidClassException("c", "r"));
        add("ConcurrentModificationException", new ConcurrentModificationException("x", shared));
        add("HazelcastException", new com.hazelcast.core.HazelcastException("x", shared));
        add("HazelcastInstanceNotActiveException", new com.hazelcast.core.HazelcastInstanceNotActiveException("x"));
        add(
                "HazelcastSerializationException",
                new com.hazelcast.nio.serialization.HazelcastSerializationException("x"));
        add("QueryException", new com.hazelcast.query.QueryException("x"));
        add("SubstituteException", SubstituteException.of(new Exception("o", shared), new IOException("r")));
        Throwable chain = new Exception("0");
        for (int i = 1; i < 50; i++) {
            chain = new Exception("" + i, chain);
        }
        add("exception chain", chain);
    }

    static void fail() {
        throw new IllegalArgumentException("inner");
    }

    private static void users() throws Exception {
        CarriedTest.Tagged tagged = new CarriedTest.Tagged();
        tagged.addAll(Arrays.asList("a", 1, null, LocalDate.of(2020, 1, 1), List.of("x"), EnumSet.of(TimeUnit.DAYS)));
        tagged.tag = "t";
        tagged.numbers = new int[] {1, 2};
        tagged.when = LocalDate.of(2020, 1, 1);
        tagged.list = List.of("l", 2);
        tagged.type = String.class;
        tagged.kind = TimeUnit.DAYS;
        tagged.holder = new CarriedTest.Holder();
        tagged.holder.value = "v";
        tagged.call = (Callable<String> & Serializable) () -> "x";
        add("Tagged", tagged);
        add("Tagged empty", new CarriedTest.Tagged());
        CarriedTest.Tagged self = new CarriedTest.Tagged();
        self.add(self);
        self.holder = new CarriedTest.Holder();
        add("Tagged in itself", self);
        CarriedTest.Tagged cycle = new CarriedTest.Tagged();
        cycle.holder = new CarriedTest.Holder();
        cycle.holder.value = cycle;
        add("Tagged cycle through fields", cycle);
        CarriedTest.Tagged both = new CarriedTest.Tagged();
        both.holder = new CarriedTest.Holder();
        both.add(both.holder);
        add("Tagged shared", both);
        TreeNode root = new TreeNode();
        for (int i = 0; i < 3; i++) {
            TreeNode child = new TreeNode();
            child.parent = root;
            child.name = "c" + i;
            root.add(child);
            TreeNode grandchild = new TreeNode();
            grandchild.parent = child;
            child.add(grandchild);
        }
        add("TreeNode", root);
        Named named = new Named();
        named.name = "n";
        named.put("k", List.of(1));
        named.put(2, null);
        add("Named", named);
        Lru lru = new Lru(7);
        lru.put("a", 1);
        lru.put("b", 2);
        lru.get("a");
        add("Lru", lru);
        Ordered ordered = new Ordered(Collections.reverseOrder());
        ordered.name = "o";
        ordered.addAll(List.of(1, 3, 2));
        add("Ordered", ordered);
        MyDate date = new MyDate();
        date.setTime(77);
        date.zone = "z";
        add("MyDate", date);
        MyFormat format = new MyFormat();
        format.extra = 5;
        add("MyFormat", format);
        add("Replaced", new Replaced("r"));
        Outside outside = new Outside();
        outside.add("x");
        outside.number = 300;
        outside.value = List.of("v");
        add("Outside", outside);
        OddData oddData = new OddData();
        oddData.add("x");
        oddData.hidden = "h";
        oddData.kept = "k";
        add("OddData", oddData);
        CarriedTest.MyQueue queue = new CarriedTest.MyQueue();
        queue.add("x");
        queue.tag = "t";
        add("MyQueue", queue);
        CarriedTest.Tagged holding = new CarriedTest.Tagged();
        holding.addAll(List.of(
                new Replaced("in"),
                new IllegalStateException("in"),
                new MyDate(),
                new CarriedTest.Tagged(),
                new File("f")));
        add("Tagged holding others", holding);
    }

    static final class Fields implements Serializable {
        String name;

        @Override
        public String toString() {
            return "fields " + name;
        }
    }

    static final class TreeNode extends ArrayList<TreeNode> {
        TreeNode parent;
        String name;
    }

    static final class Named extends HashMap<Object, Object> {
        String name;
    }

    static final class Lru extends LinkedHashMap<Object, Object> {
        final int size;

        Lru(int size) {
            super(16, 0.75f, true);
            this.size = size;
        }
    }

    static final class Ordered extends TreeSet<Object> {
        String name;

        Ordered() {}

        Ordered(Comparator<Object> order) {
            super(order);
        }
    }

    static final class MyDate extends Date {
        String zone;
    }

    static final class MyFormat extends SimpleDateFormat {
        int extra;

        MyFormat() {
            super("yyyy", Locale.ROOT);
        }
    }

    static final class Replaced extends ArrayList<Object> {
        final transient String text;

        Replaced(String text) {
            this.text = text;
        }

        Object writeReplace() {
            return new Form(text);
        }

        static final class Form implements Serializable {
            final String text;

            Form(String text) {
                this.text = text;
            }

            Object readResolve() {
                return new Replaced(text);
            }
        }
    }

    public static final class Outside extends ArrayList<Object> implements Externalizable {
        int number;
        Object value;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(number);
            out.writeObject(value);
            out.writeObject(toArray());
            out.writeUTF("end");
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            number = in.readInt();
            value = in.readObject();
            addAll(Arrays.asList((Object[]) in.readObject()));
            in.readUTF();
        }
    }

    static final class OddData extends ArrayList<Object> {
        transient String hidden;
        String kept;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(5);
            out.writeObject(hidden);
            out.defaultWriteObject();
            out.write(new byte[3000]);
            out.writeObject(null);
            out.writeObject(this);
            out.writeUnshared("u");
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            assertThat(in.readInt()).isEqualTo(5);
            hidden = (String) in.readObject();
            in.defaultReadObject();
            in.readFully(new byte[3000]);
            assertThat(in.readObject()).isNull();
            assertThat(in.readObject()).isSameAs(this);
            assertThat(in.readUnshared()).isEqualTo("u");
        }
    }

    static final class MyException extends Exception {
        int code;
        List<Object> details = new ArrayList<>();
        LocalDate when;
        List<Object> tags;
        Throwable other;
        Date date;
        EnumSet<TimeUnit> kinds;
        Class<?> type;
        int[] array;

        MyException(String message, Throwable cause, boolean suppression, boolean trace) {
            super(message, cause, suppression, trace);
        }
    }

    /**
     * What Java serialization makes of an object, whichever texts and stack trace elements in it are the same object,
     * and without the names of modules and class loaders in those elements.
     */
    static byte[] javaBytes(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Map<String, String> texts = new HashMap<>();
        Map<String, StackTraceElement> elements = new HashMap<>();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes) {
            {
                enableReplaceObject(true);
            }

            @Override
            protected Object replaceObject(Object part) {
                if (part instanceof StackTraceElement element) {
                    StackTraceElement plain = KryoWire.withoutModule(element);
                    return elements.computeIfAbsent(plain.toString(), same -> plain);
                }
                return part instanceof String text ? texts.computeIfAbsent(text, same -> same) : part;
            }
        }) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("values")
    void roundTrip_stateThatOnlyJavaTells_comesBackAsByJavaSerialization(String name, Object value) throws Exception {
        // In keys, containers inside may be of another class.
        Any key = Wire.copy(KEY, new Any(value));
        if (value instanceof SimpleDateFormat) {
            assertSame(value, key.value);
        } else {
            assertThat(Wire.writeFrame(KEY, key)).isEqualTo(Wire.writeFrame(KEY, new Any(value)));
        }
        for (KryoSerializer<Any> serializer : List.of(PLAIN, REFERENCES, UNSAFE, COMPATIBLE)) {
            Object read = Wire.copy(serializer, new Any(value)).value;
            assertSame(value, read);
            // Twice in one payload: the second one shares descriptions with the first.
            List<?> list = (List<?>) Wire.copy(serializer, new Any(Arrays.asList(value, "end", value))).value;
            assertSame(value, list.get(0));
            assertThat(list.get(1)).isEqualTo("end");
            assertSame(value, list.get(2));
        }
    }

    private static void assertSame(Object value, Object read) throws IOException {
        if (!value.getClass().isHidden()) {
            assertThat(read.getClass()).isEqualTo(value.getClass());
        }
        if (value instanceof SimpleDateFormat format) {
            // Its calendar comes back without the fields that it had computed.
            assertThat(read).isEqualTo(format);
            assertThat(((SimpleDateFormat) read).format(new Date(0))).isEqualTo(format.format(new Date(0)));
            return;
        }
        assertThat(javaBytes(read)).isEqualTo(javaBytes(value));
    }

    @Test
    void roundTrip_objectsInEachOther_keepIdentity() {
        for (KryoSerializer<Any> serializer : List.of(PLAIN, REFERENCES, KEY)) {
            TreeNode root = new TreeNode();
            TreeNode child = new TreeNode();
            child.parent = root;
            root.add(child);
            TreeNode read = (TreeNode) Wire.copy(serializer, new Any(root)).value;
            assertThat(read.get(0).parent).isSameAs(read);

            Exception first = new Exception("first");
            Exception second = new Exception("second", first);
            first.addSuppressed(second);
            Throwable exception = (Throwable) Wire.copy(serializer, new Any(first)).value;
            assertThat(exception.getSuppressed()[0].getCause()).isSameAs(exception);

            CarriedTest.MyQueue queue = new CarriedTest.MyQueue();
            queue.add("x");
            CarriedTest.MyQueue readQueue = (CarriedTest.MyQueue) Wire.copy(serializer, new Any(queue)).value;
            readQueue.add("y");
            assertThat(readQueue.poll()).isEqualTo("x");
            assertThat(readQueue.poll()).isEqualTo("y");
        }
    }

    @Test
    void roundTrip_longChainOfCauses_isNotNested() {
        Throwable chain = new MyException("0", null, true, false);
        for (int i = 1; i < 3000; i++) {
            chain = new MyException("" + i, chain, true, false);
        }
        // Without stack traces they take few bytes for what they are.
        Limits generous = Limits.builder().memoryPerByte(1000).build();
        for (KryoSerializer<Any> serializer : List.of(
                builder().limits(generous).build(),
                builder().limits(generous).references(true).build(),
                builder().limits(generous).key().build())) {
            Throwable read = (Throwable) Wire.copy(serializer, new Any(chain)).value;
            for (int i = 2999; i >= 0; i--) {
                assertThat(read).hasMessage("" + i);
                read = read.getCause();
            }
        }
    }

    @Test
    void roundTrip_formatOfAnotherZone_isKept() {
        SimpleDateFormat format = new SimpleDateFormat("HH:mm", Locale.ROOT);
        format.setTimeZone(new SimpleTimeZone(5_400_000, "own"));
        SimpleDateFormat read = (SimpleDateFormat) Wire.copy(PLAIN, new Any(format)).value;
        assertThat(read).isEqualTo(format);
        assertThat(read.format(new Date(0))).isEqualTo("01:30");
        GregorianCalendar calendar = new GregorianCalendar(new SimpleTimeZone(5_400_000, "own"), Locale.ROOT);
        assertThat(Wire.copy(PLAIN, new Any(calendar)).value).isEqualTo(calendar);
    }
}
