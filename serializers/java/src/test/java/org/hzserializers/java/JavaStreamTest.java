// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The stream is that of the JDK, which reads what is written here, and the other way round. */
class JavaStreamTest {

    private final JavaSerializer<Object> serializer = Builders.ofThisPackage().build();

    enum Hue {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "a body";
            }
        }
    }

    record Point(int x, long y, String name, Object any) implements Serializable {}

    static class Base implements Serializable {
        int id = 3;
        String name = "base";

        @Override
        public boolean equals(Object other) {
            return other != null && other.getClass() == getClass() && toString().equals(other.toString());
        }

        @Override
        public int hashCode() {
            return toString().hashCode();
        }

        @Override
        public String toString() {
            return id + name;
        }
    }

    static class All extends Base {
        boolean z = true;
        byte b = -1;
        char c = '\u20ac';
        short s = -300;
        int i = 1 << 30;
        long j = Long.MIN_VALUE;
        float f = Float.MIN_VALUE;
        double d = -0.0;
        Object self;
        Object[] array = {1, "one", null, new int[] {1, 2}, new long[][] {{3}, null}};
        List<Object> list = new ArrayList<>(List.of(1, 2));
        transient int left = 5;

        @Override
        public String toString() {
            return super.toString() + z + b + c + s + i + j + f + d + Arrays.deepToString(array) + list;
        }
    }

    /** Writes more than its fields, before, between and after them. */
    static class Hooked extends Base {
        private static final long serialVersionUID = 7;
        private int count = 2000;
        private String text = "t";

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(count);
            out.defaultWriteObject();
            out.writeUTF("\u00e9".repeat(1500));
            out.writeObject("inner");
            for (int i = 0; i < count; i++) {
                out.writeLong(i);
            }
            out.write(new byte[3000]);
            out.writeObject(List.of(1, 2));
            out.writeBoolean(true);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.readInt();
            in.defaultReadObject();
            require(in.readUTF().length() == 1500);
            require(in.readObject().equals("inner"));
            for (int i = 0; i < count; i++) {
                require(in.readLong() == i);
            }
            // The 3000 bytes, the list and the flag are left.
        }

        private static void require(boolean condition) throws IOException {
            if (!condition) {
                throw new IOException("wrong");
            }
        }

        @Override
        public String toString() {
            return super.toString() + count + text;
        }
    }

    /** Names fields that it has not. */
    static final class Virtual implements Serializable {
        private static final long serialVersionUID = 1;
        private static final ObjectStreamField[] serialPersistentFields = {
            new ObjectStreamField("total", long.class), new ObjectStreamField("label", String.class)
        };

        transient long a = 4;
        transient String l = "label";

        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField fields = out.putFields();
            fields.put("total", a);
            fields.put("label", l);
            out.writeFields();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField fields = in.readFields();
            a = fields.get("total", 0L);
            l = (String) fields.get("label", null);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Virtual virtual && virtual.a == a && virtual.l.equals(l);
        }

        @Override
        public int hashCode() {
            return Objects.hash(a, l);
        }
    }

    /** By a proxy, as Effective Java has it. */
    static final class Proxied implements Serializable {
        private final String value;

        Proxied(String value) {
            this.value = value;
        }

        private Object writeReplace() {
            return new Form(value);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Proxied proxied && proxied.value.equals(value);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }

        private record Form(String value) implements Serializable {
            private Object readResolve() {
                return new Proxied(value);
            }
        }
    }

    public static final class External implements Externalizable {
        private int number = 9;
        private Object object = List.of("x");

        public External() {}

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(number);
            out.writeObject(object);
            out.writeUTF("unread");
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            number = in.readInt();
            object = in.readObject();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof External external && external.number == number && external.object.equals(object);
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    static Stream<Object> values() {
        TreeMap<String, Integer> reversed = new TreeMap<>(Comparator.reverseOrder());
        reversed.put("a", 1);
        reversed.put("b", 2);
        Properties properties = new Properties();
        properties.setProperty("k", "v");
        LinkedHashMap<Object, Object> ordered = new LinkedHashMap<>();
        for (int i = 0; i < 100; i++) {
            ordered.put(i, "v" + i);
        }
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Europe/Berlin"), Locale.GERMANY);
        calendar.setTimeInMillis(1_700_000_000_000L);
        return Stream.of(
                "text",
                "",
                "\0\u00e9\u20ac\ud83d\ude00 lone \ud83d",
                "x".repeat(70_000),
                true,
                (byte) 1,
                'c',
                (short) 3,
                4,
                5L,
                6f,
                Double.NaN,
                new BigInteger("-123456789012345678901234567890"),
                new BigDecimal("1E+3"),
                new BigDecimal("12345678901234567890.5"),
                UUID.fromString("00000000-0000-0001-0000-000000000002"),
                new Date(5),
                new java.sql.Timestamp(5),
                Locale.GERMANY,
                Currency.getInstance("EUR"),
                java.net.URI.create("http://a/b?c"),
                BitSet.valueOf(new long[] {5, 6}),
                calendar,
                Duration.ofNanos(5),
                Instant.ofEpochSecond(5, 6),
                LocalDate.of(2020, 2, 29),
                LocalTime.NOON,
                LocalDateTime.of(2020, 2, 29, 1, 2),
                OffsetDateTime.of(LocalDateTime.of(2020, 2, 29, 1, 2), ZoneOffset.ofHours(2)),
                ZonedDateTime.ofLocal(
                        LocalDateTime.of(2020, 10, 25, 2, 30), ZoneId.of("Europe/Berlin"), ZoneOffset.ofHours(1)),
                Period.ofDays(3),
                Year.of(3),
                ZoneId.of("Europe/Berlin"),
                TimeUnit.DAYS,
                Hue.RED,
                Hue.GREEN,
                String.class,
                int.class,
                ArrayList.class,
                new ArrayList<>(Arrays.asList(1, null, "x")),
                new LinkedList<>(List.of(1)),
                new Vector<>(List.of(1)),
                new ArrayDeque<>(List.of(1, 2)),
                new PriorityQueue<>(List.of(3, 1, 2)),
                Arrays.asList(1, 2),
                new HashMap<>(Map.of("k", 1)),
                ordered,
                reversed,
                new Hashtable<>(Map.of("k", 1)),
                properties,
                new IdentityHashMap<>(Map.of("k", 1)),
                new EnumMap<>(Map.of(Hue.RED, 1)),
                new ConcurrentHashMap<>(Map.of("k", 1)),
                new ConcurrentSkipListMap<>(Map.of("k", 1)),
                new HashSet<>(Set.of(1)),
                new LinkedHashSet<>(List.of(2, 1)),
                new TreeSet<>(List.of(2, 1)),
                EnumSet.of(Hue.GREEN),
                new CopyOnWriteArrayList<>(List.of(1)),
                new CopyOnWriteArraySet<>(List.of(1)),
                new LinkedBlockingQueue<>(List.of(1)),
                List.of(1, 2, 3),
                List.of(),
                Map.of("k", 1),
                Set.of(1),
                Stream.of(1, null).toList(),
                Collections.emptyList(),
                Collections.singletonMap("k", 1),
                Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))),
                new AtomicInteger(5),
                new AtomicLong(6),
                new int[] {1, -1},
                new byte[5000],
                new boolean[] {true, false},
                new char[] {'c'},
                new short[] {-1},
                new float[] {1.5f},
                new double[] {-0.0},
                new long[][] {{1}, null, {}},
                new Object[] {1, "x", null},
                new String[][] {{"a"}},
                new Base(),
                new All(),
                new Hooked(),
                new Virtual(),
                new Proxied("p"),
                new External(),
                new Point(1, 2, "n", new Point(3, 4, null, List.of())));
    }

    @ParameterizedTest
    @MethodSource("values")
    void write_anyValue_givesTheBytesOfTheJdk(Object value) {
        byte[] bytes = Wire.write(serializer, value);
        if (value instanceof Hooked && Runtime.version().feature() > 17) {
            // Newer ones cut texts of primitive data elsewhere into blocks.
            assertThat(Witness.read(bytes)).isEqualTo(value);
        } else {
            assertThat(bytes).isEqualTo(Witness.stream(value));
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void read_whatTheJdkWrote_givesTheSame(Object value) {
        Object copy = Wire.read(serializer, Witness.stream(value));
        assertThat((Object) copy.getClass()).isEqualTo(value.getClass());
        // Those without an equals of their own are compared by their bytes; tables may have another size when read.
        assertThat(Witness.stream(copy)).isEqualTo(Witness.stream(Witness.read(Witness.stream(value))));
    }

    @Test
    void copy_cycleAndSharedObjects_comeBackAsTheyWere() {
        All all = new All();
        all.self = all;
        all.list.add(all.array);
        All copy = (All) Wire.copy(serializer, all);
        assertThat(copy.self).isSameAs(copy);
        assertThat(copy.list.get(2)).isSameAs(copy.array);
        assertThat(copy.left).isZero();
    }

    record Real(float f, double d) implements Serializable {}

    @Test
    void copy_nan_keepsItsBits() {
        Real real = new Real(Float.intBitsToFloat(0x7FC12345), Double.longBitsToDouble(0x7FF8000012345678L));
        Real copy = (Real) Wire.copy(serializer, real);
        assertThat(Float.floatToRawIntBits(copy.f)).isEqualTo(0x7FC12345);
        assertThat(Double.doubleToRawLongBits(copy.d)).isEqualTo(0x7FF8000012345678L);
    }

    @Test
    void copy_exception_keepsCauseSuppressedAndTrace() {
        IllegalStateException failure = new IllegalStateException("outer", new IOException("cause"));
        failure.addSuppressed(new RuntimeException("suppressed"));
        JavaSerializer<Object> exceptions = JavaSerializer.builder(1, Object.class)
                .register(IllegalStateException.class, IOException.class, RuntimeException.class)
                .policy(ClassPolicy.builder()
                        .allowPackage("java.lang")
                        .allow(IOException.class)
                        .build())
                .build();
        Throwable copy = (Throwable) Wire.copy(exceptions, failure);
        assertThat(copy).hasMessage("outer").hasCauseInstanceOf(IOException.class);
        assertThat(copy.getStackTrace()).isEqualTo(failure.getStackTrace());
        assertThat(copy.getSuppressed()[0]).hasMessage("suppressed");
    }

    /** Serializable, so that the compiler makes its lambdas so. */
    interface Text extends Supplier<String>, Serializable {}

    record Handler(String answer) implements InvocationHandler, Serializable {
        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return answer;
        }
    }

    @Test
    void copy_lambda_isCarriedOnlyWhereAllowed() {
        Text lambda = () -> "called";
        JavaSerializer<Object> allowing = JavaSerializer.builder(1, Object.class)
                .policy(ClassPolicy.builder()
                        .allow("java.lang.invoke.SerializedLambda")
                        .allow(JavaStreamTest.class)
                        .build())
                .build();
        assertThat(((Text) Wire.copy(allowing, lambda)).get()).isEqualTo("called");
        Wire.assertUnwritable(serializer, lambda)
                .hasMessageContaining("class java.lang.invoke.SerializedLambda is not allowed");
        byte[] bytes = Wire.write(allowing, lambda);
        Wire.assertUnreadable(serializer, bytes)
                .hasMessageContaining("class java.lang.invoke.SerializedLambda is not allowed");
    }

    @Test
    void copy_proxy_isCarriedOnlyWithItsInterfacesInOrder() {
        Object proxy = Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Text.class, Runnable.class}, new Handler("yes"));
        JavaSerializer<Object> allowing = Builders.ofThisPackage()
                .allowProxies(Text.class, Runnable.class)
                .build();
        assertThat(((Text) Wire.copy(allowing, proxy)).get()).isEqualTo("yes");
        assertThat(Wire.write(allowing, proxy)).isEqualTo(Witness.stream(proxy));
        byte[] bytes = Wire.write(allowing, proxy);
        JavaSerializer<Object> other = Builders.ofThisPackage()
                .allowProxies(Runnable.class, Text.class)
                .build();
        Wire.assertUnreadable(other, bytes)
                .hasMessageContaining("proxies of " + Text.class.getName() + ", java.lang.Runnable are not allowed");
    }

    static final class Validated implements Serializable, ObjectInputValidation {
        int value;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.registerValidation(this, 1);
            in.defaultReadObject();
        }

        @Override
        public void validateObject() throws InvalidObjectException {
            if (value < 0) {
                throw new InvalidObjectException("negative");
            }
        }
    }

    @Test
    void read_objectThatIsNotValid_isRefused() {
        Validated value = new Validated();
        assertThat(Wire.copy(serializer, value)).isInstanceOf(Validated.class);
        value.value = -1;
        byte[] bytes = Wire.write(serializer, value);
        Wire.assertUnreadable(serializer, bytes)
                .hasMessageContaining("validateObject of " + Validated.class.getName() + " fails")
                .hasMessageContaining("negative");
    }

    record Holder(Object any) implements Serializable {}

    /** Writes and reads arrays and a text by methods of the streams. */
    static final class Raw implements Serializable {
        private static final long serialVersionUID = 1;

        transient int[] lengths;
        transient String text;

        Raw(String text, int... lengths) {
            this.lengths = lengths;
            this.text = text;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(lengths.length);
            for (int length : lengths) {
                out.writeInt(length);
            }
            out.writeUTF(text);
            for (int length : lengths) {
                out.write(new byte[length]);
            }
        }

        private void readObject(ObjectInputStream in) throws IOException {
            lengths = new int[in.readInt()];
            for (int i = 0; i < lengths.length; i++) {
                lengths[i] = in.readInt();
            }
            text = in.readUTF();
            for (int length : lengths) {
                int odd = length & 1;
                in.readFully(new byte[odd]);
                in.readNBytes(length - odd);
            }
        }
    }

    @Test
    void rawArraysAndTexts_countForTheLimits() {
        Limits limits = Limits.builder().maxElements(2000).maxTextLength(100).build();
        JavaSerializer<Object> tight = Builders.ofThisPackage().limits(limits).build();
        Raw most = (Raw) Wire.copy(tight, new Raw("t".repeat(100), 999, 1001));
        assertThat(most.lengths).containsExactly(999, 1001);

        String array = "byte[] length 2001 exceeds maxElements 2000";
        String text = "text length 101 exceeds maxTextLength 100";
        for (Raw raw : List.of(new Raw("", 2001), new Raw("", 700, 700, 601), new Raw("t".repeat(101)))) {
            String message = raw.text.isEmpty() ? array : text;
            Wire.assertUnwritable(tight, raw).hasMessageContaining(message);
            byte[] payload = Wire.write(serializer, raw);
            Wire.assertUnreadable(tight, payload).hasMessageContaining(message);
        }
    }

    @Test
    void write_keys_dependOnNeitherSharingNorOrder() {
        JavaSerializer<Object> keys = Builders.ofThisPackage().key().build();
        String shared = new String("shared");
        Object one = new ArrayList<>(List.of(shared, shared));
        Object other = new ArrayList<>(List.of(new String("shared"), new String("shared")));
        assertThat(Wire.write(keys, one)).isEqualTo(Wire.write(keys, other));
        assertThat(Wire.copy(keys, one)).isEqualTo(one);
        for (Object unordered :
                List.of(new HashMap<>(Map.of(1, 2)), new HashSet<>(Set.of(1)), Set.of(1, 2, 3), Map.of(1, 2, 3, 4))) {
            Wire.assertUnwritable(keys, new Holder(unordered))
                    .hasMessageContaining("has no order that equal ones share, so it can be in no key");
        }
        List<Object> cycle = new ArrayList<>();
        cycle.add(cycle);
        Wire.assertUnwritable(keys, cycle).hasMessageContaining("holds itself; such objects are no keys");
    }
}
