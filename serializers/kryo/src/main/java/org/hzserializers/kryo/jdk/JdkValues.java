// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.kryo5.serializers.TimeSerializers;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.URI;
import java.nio.charset.Charset;
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
import java.time.temporal.ChronoUnit;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.Deque;
import java.util.GregorianCalendar;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.model.ValueText;

/** Ids and serializers of the JDK's values, arrays and enums, see {@link JdkClasses}. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // old classes have users
final class JdkValues {

    /** Bytes of memory of most values. */
    private static final int SMALL = 32;

    private final List<JdkEntry> entries = new ArrayList<>();

    private JdkValues() {}

    static List<JdkEntry> entries() {
        JdkValues values = new JdkValues();
        values.text();
        values.numbers();
        values.time();
        values.holders();
        values.arrays();
        values.enums();
        values.types();
        Sql.register(values);
        return values.entries;
    }

    private void add(int id, Class<?> type, Function<ClassRules, Serializer<?>> serializer) {
        entries.add(new JdkEntry(id, type, serializer));
    }

    /** With the serializer that follows from what the class is. */
    private void add(int id, Class<?> type) {
        entries.add(new JdkEntry(id, type, null));
    }

    private <T> void value(int id, Class<T> type, ValueSerializer.Writer<T> writer, ValueSerializer.Reader<T> reader) {
        value(id, type, SMALL, writer, reader);
    }

    /** With the bytes of memory that a value takes beside its texts. */
    private <T> void value(
            int id, Class<T> type, int memory, ValueSerializer.Writer<T> writer, ValueSerializer.Reader<T> reader) {
        add(id, type, rules -> new ValueSerializer<>(memory, writer, reader));
    }

    private <T> void text(int id, Class<T> type, int memory) {
        ValueText<T> texts = ValueText.of(type);
        value(id, type, memory, (o, v) -> o.writeString(texts.write(v)), in -> texts.parse(text(in)));
    }

    /** A value of Kryo's, and the bytes of memory that it takes. */
    private <T> void value(int id, Class<T> type, int memory, Supplier<Serializer<T>> serializer) {
        add(id, type, rules -> {
            Serializer<T> kryos = serializer.get();
            return new HolderSerializer<T>(memory, kryos::write, (kryo, input) -> kryos.read(kryo, input, type));
        });
    }

    private void text() {
        // 9 is the serializer's own type and 10 stands for arrays.
        add(11, InvocationHandler.class, ProxySerializer::new);
        value(13, Object.class, 16, (output, value) -> {}, input -> new Object());
        add(18, Class.class, ClassSerializer::new);
        add(
                19,
                Locale.class,
                rules -> measured(
                        320,
                        (kryo, output, value) -> writeLocale(output, value),
                        (kryo, input) -> readLocale(input),
                        JdkValues::chargeTag));
        text(20, Currency.class, SMALL);
        add(23, Pattern.class, rules -> new PatternSerializer());
        text(24, URI.class, 320);
        value(26, StringBuilder.class, 96, (o, v) -> o.writeString(v.toString()), in -> new StringBuilder(text(in)));
        value(27, StringBuffer.class, 96, (o, v) -> o.writeString(v.toString()), in -> new StringBuffer(text(in)));
        value(32, Charset.class, (o, v) -> o.writeString(v.name()), in -> Charset.forName(text(in)));
    }

    private void numbers() {
        value(14, UUID.class, JdkValues::writeUuid, in -> new UUID(in.readLong(), in.readLong()));
        add(15, BigDecimal.class, rules -> decimals(new DefaultSerializers.BigDecimalSerializer()));
        value(16, BigInteger.class, 88, DefaultSerializers.BigIntegerSerializer::new);
        value(25, BitSet.class, 96, JdkValues::writeBits, in -> BitSet.valueOf(in.readLongs(in.readVarInt(true))));
        value(28, AtomicBoolean.class, (o, v) -> o.writeBoolean(v.get()), in -> new AtomicBoolean(in.readBoolean()));
        value(29, AtomicInteger.class, (o, v) -> o.writeInt(v.get()), in -> new AtomicInteger(in.readInt()));
        value(30, AtomicLong.class, (o, v) -> o.writeLong(v.get()), in -> new AtomicLong(in.readLong()));
        value(37, MathContext.class, 128, (o, v) -> o.writeString(v.toString()), in -> new MathContext(text(in)));
    }

    /** To compare two of many digits and of different scales is to multiply them, which takes more than their bytes. */
    private static Serializer<BigDecimal> decimals(Serializer<BigDecimal> kryos) {
        return measured(
                128, kryos::write, (kryo, input) -> kryos.read(kryo, input, BigDecimal.class), (kryo, value, bytes) -> {
                    if (value != null) {
                        PayloadContext.of(kryo).decimal(value);
                    }
                });
    }

    /** With a charge that depends on the value's bytes. */
    private static <T> Serializer<T> measured(
            int memory, HolderWriter<T> writer, HolderReader<T> reader, Charge<T> charge) {
        return new HolderSerializer<>(
                memory,
                (kryo, output, value) -> {
                    int start = output.position();
                    writer.write(kryo, output, value);
                    charge.charge(kryo, value, output.position() - start);
                },
                (kryo, input) -> {
                    int start = input.position();
                    T value = reader.read(kryo, input);
                    charge.charge(kryo, value, input.position() - start);
                    return value;
                });
    }

    @FunctionalInterface
    private interface Charge<T> {
        void charge(Kryo kryo, T value, int bytes);
    }

    private void time() {
        value(17, Date.class, (o, v) -> o.writeLong(v.getTime()), in -> new Date(in.readLong()));
        value(21, TimeZone.class, 192, JdkValues::writeTimeZone, JdkValues::readTimeZone);
        add(
                22,
                GregorianCalendar.class,
                rules -> new HolderSerializer<>(640, JdkValues::writeCalendar, JdkValues::readCalendar));
        value(40, LocalDate.class, SMALL, TimeSerializers.LocalDateSerializer::new);
        value(41, LocalTime.class, SMALL, TimeSerializers.LocalTimeSerializer::new);
        value(42, LocalDateTime.class, 96, TimeSerializers.LocalDateTimeSerializer::new);
        value(43, Instant.class, SMALL, TimeSerializers.InstantSerializer::new);
        value(44, Duration.class, SMALL, TimeSerializers.DurationSerializer::new);
        value(45, ZonedDateTime.class, 160, ZonedSerializer::new);
        value(46, OffsetDateTime.class, 96, TimeSerializers.OffsetDateTimeSerializer::new);
        value(47, OffsetTime.class, 96, TimeSerializers.OffsetTimeSerializer::new);
        value(48, ZoneId.class, 64, TimeSerializers.ZoneIdSerializer::new);
        value(49, ZoneOffset.class, SMALL, TimeSerializers.ZoneOffsetSerializer::new);
        // Kryo's own do not read what they write once integers are fixed in width.
        value(50, Period.class, JdkValues::writePeriod, in -> Period.of(in.readInt(), in.readInt(), in.readInt()));
        value(51, Year.class, (o, v) -> o.writeInt(v.getValue()), in -> Year.of(in.readInt()));
        value(52, YearMonth.class, JdkValues::writeYearMonth, in -> YearMonth.of(in.readInt(), in.readByte()));
        value(53, MonthDay.class, SMALL, TimeSerializers.MonthDaySerializer::new);
    }

    @SuppressWarnings("NullAway") // empty optionals and references hold null
    private void holders() {
        add(
                31,
                AtomicReference.class,
                rules -> new ContentSerializer<>(SMALL, AtomicReference::get, AtomicReference::new));
        add(
                33,
                Optional.class,
                rules -> new ContentSerializer<Optional<Object>>(
                        SMALL, optional -> optional.orElse(null), Optional::ofNullable));
        value(34, OptionalInt.class, JdkValues::writeInt, JdkValues::readOptionalInt);
        value(35, OptionalLong.class, JdkValues::writeLong, JdkValues::readOptionalLong);
        value(36, OptionalDouble.class, JdkValues::writeDouble, JdkValues::readOptionalDouble);
        add(
                38,
                AbstractMap.SimpleEntry.class,
                rules -> new HolderSerializer<Map.Entry<Object, Object>>(
                        SMALL,
                        JdkValues::writeEntry,
                        (kryo, input) -> new AbstractMap.SimpleEntry<>(
                                kryo.readClassAndObject(input), kryo.readClassAndObject(input))));
        add(
                39,
                AbstractMap.SimpleImmutableEntry.class,
                rules -> new HolderSerializer<Map.Entry<Object, Object>>(
                        SMALL,
                        JdkValues::writeEntry,
                        (kryo, input) -> new AbstractMap.SimpleImmutableEntry<>(
                                kryo.readClassAndObject(input), kryo.readClassAndObject(input))));
    }

    private void arrays() {
        List<Class<?>> primitive = List.of(
                byte[].class,
                boolean[].class,
                char[].class,
                short[].class,
                int[].class,
                long[].class,
                float[].class,
                double[].class);
        for (int i = 0; i < primitive.size(); i++) {
            Class<?> type = primitive.get(i);
            add(54 + i, type, rules -> new PrimitiveArraySerializer(type));
        }
        add(62, String[].class, rules -> new ObjectArraySerializer(String[].class));
        add(63, Object[].class, rules -> new ObjectArraySerializer(Object[].class));
    }

    private void enums() {
        add(140, DayOfWeek.class);
        add(141, Month.class);
        add(142, ChronoUnit.class);
        add(143, TimeUnit.class);
        add(144, RoundingMode.class);
    }

    /** Types without instances of their own, for arrays of them. */
    private void types() {
        List<Class<?>> types = List.of(
                Serializable.class,
                Comparable.class,
                CharSequence.class,
                Number.class,
                Enum.class,
                Record.class,
                Iterable.class,
                Iterator.class,
                Comparator.class,
                Collection.class,
                List.class,
                Set.class,
                SortedSet.class,
                NavigableSet.class,
                Queue.class,
                Deque.class,
                Map.class,
                SortedMap.class,
                NavigableMap.class,
                ConcurrentMap.class,
                Map.Entry.class,
                Runnable.class,
                Callable.class,
                Cloneable.class);
        for (int i = 0; i < types.size(); i++) {
            add(160 + i, types.get(i));
        }
    }

    /** Reads a text that is never null where it was written. */
    static String text(Input input) {
        String text = input.readString();
        if (text == null) {
            throw new InvalidPayloadException("a text of the JDK value is null");
        }
        return text;
    }

    private static void writeUuid(Output output, UUID value) {
        output.writeLong(value.getMostSignificantBits());
        output.writeLong(value.getLeastSignificantBits());
    }

    private static void writePeriod(Output output, Period value) {
        output.writeInt(value.getYears());
        output.writeInt(value.getMonths());
        output.writeInt(value.getDays());
    }

    private static void writeYearMonth(Output output, YearMonth value) {
        output.writeInt(value.getYear());
        output.writeByte(value.getMonthValue());
    }

    private static void writeBits(Output output, BitSet value) {
        long[] words = value.toLongArray();
        output.writeVarInt(words.length, true);
        output.writeLongs(words, 0, words.length);
    }

    private static void writeInt(Output output, OptionalInt value) {
        output.writeBoolean(value.isPresent());
        output.writeInt(value.orElse(0));
    }

    private static OptionalInt readOptionalInt(Input input) {
        boolean present = input.readBoolean();
        int value = input.readInt();
        return present ? OptionalInt.of(value) : OptionalInt.empty();
    }

    private static void writeLong(Output output, OptionalLong value) {
        output.writeBoolean(value.isPresent());
        output.writeLong(value.orElse(0));
    }

    private static OptionalLong readOptionalLong(Input input) {
        boolean present = input.readBoolean();
        long value = input.readLong();
        return present ? OptionalLong.of(value) : OptionalLong.empty();
    }

    private static void writeDouble(Output output, OptionalDouble value) {
        output.writeBoolean(value.isPresent());
        output.writeDouble(value.orElse(0));
    }

    private static OptionalDouble readOptionalDouble(Input input) {
        boolean present = input.readBoolean();
        double value = input.readDouble();
        return present ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private static void writeEntry(Kryo kryo, Output output, Map.Entry<Object, Object> entry) {
        kryo.writeClassAndObject(output, entry.getKey());
        kryo.writeClassAndObject(output, entry.getValue());
    }

    /** Language, country and variant, or the whole tag if there is more to the locale. */
    private static void writeLocale(Output output, Locale value) {
        boolean simple = value.getScript().isEmpty() && !value.hasExtensions();
        output.writeBoolean(simple);
        if (simple) {
            output.writeString(value.getLanguage());
            output.writeString(value.getCountry());
            output.writeString(value.getVariant());
        } else {
            output.writeString(value.toLanguageTag());
        }
    }

    private static Locale readLocale(Input input) {
        return input.readBoolean()
                ? new Locale(text(input), text(input), text(input))
                : Locale.forLanguageTag(text(input));
    }

    /** To take a language tag apart makes a text and more for each part; measured, extensions take most. */
    private static void chargeTag(Kryo kryo, Locale value, int bytes) {
        CheckedKryo.budget(kryo).memory((long) bytes * (value.hasExtensions() ? 160 : 24));
    }

    private static void writeTimeZone(Output output, TimeZone value) {
        if (!value.equals(TimeZone.getTimeZone(value.getID()))) {
            throw new InvalidPayloadException("the time zone " + value.getID()
                    + " was changed, so its name does not tell its rules; use a SimpleTimeZone for rules of your own");
        }
        output.writeString(value.getID());
    }

    private static TimeZone readTimeZone(Input input) {
        String id = text(input);
        TimeZone zone = TimeZone.getTimeZone(id);
        // The JDK answers GMT for what it does not know.
        if (!zone.getID().equals(id)) {
            throw new InvalidPayloadException("time zone " + Excerpt.of(id)
                    + " is not known to this JDK; update its time zones to those of the JDK that wrote it");
        }
        return zone;
    }

    private static void writeCalendar(Kryo kryo, Output output, GregorianCalendar value) {
        kryo.writeClassAndObject(output, value.getTimeZone());
        output.writeLong(value.getTimeInMillis());
        output.writeLong(value.getGregorianChange().getTime());
        output.writeBoolean(value.isLenient());
        output.writeByte(value.getFirstDayOfWeek());
        output.writeByte(value.getMinimalDaysInFirstWeek());
    }

    private static GregorianCalendar readCalendar(Kryo kryo, Input input) {
        if (!(kryo.readClassAndObject(input) instanceof TimeZone zone)) {
            throw new InvalidPayloadException("a calendar lacks its time zone");
        }
        GregorianCalendar value = new GregorianCalendar(zone, Locale.ROOT);
        long time = input.readLong();
        value.setGregorianChange(new Date(input.readLong()));
        value.setLenient(input.readBoolean());
        value.setFirstDayOfWeek(input.readByte());
        value.setMinimalDaysInFirstWeek(input.readByte());
        value.setTimeInMillis(time);
        return value;
    }

    /** Writes a value that holds other objects and is made in one step. */
    private static final class HolderSerializer<T> extends Serializer<T> implements OwnSerializer {

        private final int memory;
        private final HolderWriter<T> writer;
        private final HolderReader<T> reader;

        /** With the memory that a value takes, beside what it holds. */
        HolderSerializer(int memory, HolderWriter<T> writer, HolderReader<T> reader) {
            this.memory = memory;
            this.writer = writer;
            this.reader = reader;
        }

        @Override
        public void write(Kryo kryo, Output output, T value) {
            CheckedKryo.budget(kryo).memory(memory);
            writer.write(kryo, output, value);
        }

        @Override
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            CheckedKryo.budget(kryo).memory(memory);
            return reader.read(kryo, input);
        }
    }

    @FunctionalInterface
    private interface HolderWriter<T> {
        void write(Kryo kryo, Output output, T value);
    }

    @FunctionalInterface
    private interface HolderReader<T> {
        T read(Kryo kryo, Input input);
    }

    /**
     * A class by its name; the policy is asked on both sides, also for classes that are only named. An array's class
     * may be named if that of its elements may.
     */
    private static final class ClassSerializer extends Serializer<Class<?>> implements OwnSerializer {

        private final ClassRules rules;

        ClassSerializer(ClassRules rules) {
            this.rules = rules;
        }

        @Override
        public void write(Kryo kryo, Output output, Class<?> value) {
            String name = value.getName();
            String element = ClassNames.elementName(name);
            rules.checkDimensions(name.lastIndexOf('[') + 1);
            rules.checkNotDenied(name);
            if (!mayBeNamed(element) && !rules.allows(element)) {
                throw rules.refusal(value);
            }
            output.writeString(name);
        }

        @Override
        public Class<?> read(Kryo kryo, Input input, Class<? extends Class<?>> type) {
            String name = text(input);
            Class<?> primitive = ClassKinds.primitive(name);
            if (primitive != null) {
                return primitive;
            }
            String element = ClassNames.elementName(ClassNames.require(name));
            rules.checkDimensions(name.lastIndexOf('[') + 1);
            rules.checkNotDenied(name);
            if (!mayBeNamed(element)) {
                rules.check(element);
            }
            return ClassNames.load(name, kryo.getClassLoader());
        }

        private boolean mayBeNamed(String element) {
            return element.isEmpty() || rules.mayBeNamed(element);
        }
    }

    /** The local time, its offset, which tells the two hours apart that have one name, and the zone. */
    private static final class ZonedSerializer extends Serializer<ZonedDateTime> implements OwnSerializer {

        private final Serializer<LocalDateTime> local = new TimeSerializers.LocalDateTimeSerializer();
        private final Serializer<ZoneOffset> offset = new TimeSerializers.ZoneOffsetSerializer();
        private final Serializer<ZoneId> zone = new TimeSerializers.ZoneIdSerializer();

        @Override
        public void write(Kryo kryo, Output output, ZonedDateTime value) {
            local.write(kryo, output, value.toLocalDateTime());
            offset.write(kryo, output, value.getOffset());
            zone.write(kryo, output, value.getZone());
        }

        @Override
        public ZonedDateTime read(Kryo kryo, Input input, Class<? extends ZonedDateTime> type) {
            LocalDateTime time = local.read(kryo, input, LocalDateTime.class);
            ZoneOffset preferred = offset.read(kryo, input, ZoneOffset.class);
            return ZonedDateTime.ofLocal(time, zone.read(kryo, input, ZoneId.class), preferred);
        }
    }

    /** The java.sql module may be missing; then so are these ids. */
    private static final class Sql {

        static void register(JdkValues values) {
            try {
                Class.forName("java.sql.Timestamp");
            } catch (ClassNotFoundException e) {
                return;
            }
            Present.register(values);
        }

        private static final class Present {

            static void register(JdkValues values) {
                values.value(
                        136,
                        java.sql.Date.class,
                        (o, v) -> o.writeLong(v.getTime()),
                        in -> new java.sql.Date(in.readLong()));
                values.value(
                        137,
                        java.sql.Time.class,
                        (o, v) -> o.writeLong(v.getTime()),
                        in -> new java.sql.Time(in.readLong()));
                values.value(138, java.sql.Timestamp.class, Present::write, Present::read);
            }

            private static void write(Output output, java.sql.Timestamp value) {
                output.writeLong(value.getTime());
                output.writeInt(value.getNanos());
            }

            private static java.sql.Timestamp read(Input input) {
                java.sql.Timestamp value = new java.sql.Timestamp(input.readLong());
                value.setNanos(input.readInt());
                return value;
            }
        }
    }
}
