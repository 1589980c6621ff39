// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.kryo.classes.ProxyTypes;
import org.jspecify.annotations.Nullable;

/**
 * Writes, reads and fails to read once, before the first serializer is used.
 *
 * <p>A static initializer that runs out of stack leaves its class broken for the JVM's life. So what reading, writing
 * and failing initialize is initialized here, where the stack is not yet deep.
 */
final class FirstUse {

    private static final int BUFFER_BYTES = 512;

    static {
        use(model(FieldStrategy.PLAIN, false, Limits.defaults()), Format.KRYO, values());
        for (FieldStrategy fields : FieldStrategy.values()) {
            use(model(fields, true, Limits.defaults()), Format.KRYO_UNSAFE, new Sample("x"));
        }
        KryoModel shallow =
                model(FieldStrategy.PLAIN, false, Limits.builder().maxDepth(2).build());
        KryoCodec<Sample> codec = codec(shallow, Format.KRYO);
        attempt(() -> codec.prepare(new Sample(new Sample(new Sample(null)))));
    }

    private FirstUse() {}

    /** Has done it all when it returns. */
    static void prepare() {
        // The static initializer does it, once.
    }

    private static KryoModel model(FieldStrategy fields, boolean references, Limits limits) {
        ClassTable.Builder classes = new ClassTable.Builder();
        classes.add(Pair.class, null);
        classes.add(WidePair.class, null);
        classes.add(Constructed.class, null);
        classes.add(Hooked.class, null);
        return new KryoModel(
                Sample.class,
                classes.build(Sample.class),
                new ProxyTypes.Builder().build(Sample.class),
                ClassPolicy.strict(),
                limits,
                fields,
                FieldAliases.none(),
                references,
                false,
                false,
                kryo -> {});
    }

    private static void use(KryoModel model, Format format, Object value) {
        attempt(() -> {
            KryoCodec<Sample> codec = codec(model, format);
            int length = codec.prepare(new Sample(value));
            byte[] payload = codec.prepared(length);
            codec.decode(format, payload, length, null);
            attempt(() -> codec.decode(format, payload, length - 1, null));
            // A field that cannot hold what the payload names, some levels down.
            byte root = ClassTable.ROOT_ID + 2;
            codec(model, Format.KRYO).decode(Format.KRYO, new byte[] {root, root, root, root, 1, 1}, 6, null);
        });
    }

    private static KryoCodec<Sample> codec(KryoModel model, Format format) {
        return new KryoCodec<>(model, format, BUFFER_BYTES, size -> {});
    }

    private static void attempt(Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException | InvalidPayloadException | KryoException e) {
            // As a log would do.
            e.printStackTrace(new PrintWriter(Writer.nullWriter()));
        }
    }

    @SuppressWarnings({"IdentityHashMapUsage", "JavaUtilDate", "JdkObsolete", "UnnecessaryStringBuilder"
    }) // that is what users have
    private static Object[] values() {
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("key", 1);
        map.put(2L, 'c');
        map.put(true, null);
        List<Object> unconstructible = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            // More than the JDK calls a constructor by before it makes code for it.
            unconstructible.add(new Sample(i));
        }
        return new Object[] {
            "text \u20ac",
            "a text that is longer than what carries a mark at its end",
            (byte) 1,
            (short) 2,
            3f,
            4d,
            new BigDecimal("1.25"),
            new BigInteger("123456789012345678901"),
            new MathContext(5, RoundingMode.HALF_UP),
            unconstructible,
            new Constructed(),
            new Hooked(),
            new Pair(1, "a", null),
            new WidePair(1, 2, (short) 3, (byte) 4, 5, 6, 7, "8", new Pair(0, null, null)),
            new int[][] {{1}, null},
            new byte[1],
            new char[1],
            new short[1],
            new long[1],
            new float[1],
            new double[1],
            new boolean[1],
            new String[] {"x", null},
            new Object[] {1, "x"},
            new Pair[1],
            map,
            new HashMap<>(map),
            new TreeMap<>(Map.of("a", 1)),
            new TreeMap<>(Comparator.<String>reverseOrder()),
            new ConcurrentHashMap<>(Map.of(1, 2)),
            new ConcurrentSkipListMap<>(Map.of(1, 2)),
            new IdentityHashMap<>(Map.of("a", 2)),
            new java.util.Hashtable<>(Map.of(1, 2)),
            new HashSet<>(Set.of(1)),
            new LinkedHashSet<>(Set.of(1)),
            new TreeSet<>(Set.of("a")),
            new LinkedList<>(List.of(1)),
            new ArrayDeque<>(List.of(1)),
            new PriorityQueue<>(List.of(2, 1)),
            new CopyOnWriteArrayList<>(List.of(1)),
            List.of(1, "x"),
            Set.of(1),
            Map.of(1, 2),
            Collections.nCopies(2, 1),
            Collections.singletonList(1),
            Collections.emptyMap(),
            Collections.unmodifiableList(new ArrayList<>(List.of(1))),
            Collections.unmodifiableMap(map),
            Collections.synchronizedSet(new HashSet<>(Set.of(1))),
            EnumSet.of(Month.MAY),
            EnumSet.noneOf(Month.class),
            new EnumMap<>(Map.of(Month.MAY, 1)),
            Month.MAY,
            Optional.of(1),
            new AtomicLong(1),
            new AtomicReference<>("x"),
            Map.entry(1, 2),
            BitSet.valueOf(new long[] {1}),
            new IllegalStateException("x", new IOException("y")),
            new StackTraceElement("a", "b", "c", 1),
            Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
            new SimpleTimeZone(1, "x"),
            new LinkedBlockingQueue<>(List.of(1)),
            new Properties(),
            new UUID(1, 2),
            URI.create("urn:x"),
            Locale.forLanguageTag("zh-Hant-TW"),
            Locale.UK,
            Currency.getInstance("EUR"),
            StandardCharsets.UTF_16,
            Pattern.compile("a+"),
            new StringBuilder("x"),
            new StringBuffer("x"),
            Integer.class,
            new Date(0),
            new GregorianCalendar(TimeZone.getTimeZone("Europe/Paris"), Locale.ROOT),
            TimeZone.getTimeZone("Asia/Tokyo"),
            LocalDate.EPOCH,
            LocalTime.NOON,
            LocalDate.EPOCH.atStartOfDay(),
            Instant.EPOCH,
            Duration.ZERO,
            Period.ZERO,
            Year.of(2000),
            YearMonth.of(2000, 1),
            MonthDay.of(1, 1),
            ZoneId.of("Europe/Paris"),
            ZonedDateTime.of(LocalDate.EPOCH, LocalTime.NOON, ZoneId.of("UTC")),
            OffsetDateTime.MIN,
            OffsetTime.MIN,
            new IllegalStateException("m", new IOException("c"))
        };
    }

    @FunctionalInterface
    private interface Attempt {
        void run() throws IOException;
    }

    /** Without a constructor that Kryo could call, and with fields of all kinds. */
    static final class Sample {
        @Tag(1)
        final @Nullable Object any;

        @Tag(2)
        final @Nullable Sample known = null;

        @Tag(3)
        final List<String> list = List.of("x");

        @Tag(4)
        final int number = 1;

        @Tag(5)
        final long large = 2;

        @Tag(6)
        final double fraction = 3;

        @Tag(7)
        final boolean flag = true;

        @Tag(8)
        final String text = "t";

        @Tag(9)
        final Integer box = 4;

        @Tag(10)
        final Month constant = Month.MAY;

        @Tag(11)
        final long[] array = {5};

        Sample(@Nullable Object any) {
            this.any = any;
        }
    }

    /** With a constructor that is called. */
    static final class Constructed {
        int number = 1;
    }

    /** With methods that write and read it. */
    @SuppressWarnings("UnusedMethod") // found by their names
    static final class Hooked implements Serializable {
        private static final long serialVersionUID = 1L;
        private final int number = 1;
        private final String text = "t";
        private final Integer box = 2;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(text + number);
            out.writeObject(box);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            in.readUTF();
            in.readObject();
        }

        private Object readResolve() {
            return this;
        }
    }

    /** A record that one handle reads. */
    record Pair(int number, @Nullable String text, @Nullable Object any) {}

    /** A record that a loop reads. */
    record WidePair(
            int a,
            long b,
            short c,
            byte d,
            float e,
            double f,
            Integer g,
            String h,
            @Nullable Object any) {}
}
