// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.AbstractMap;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Currency;
import java.util.Deque;
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
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.PayloadContext;

/** Ids and serializers of the JDK's values without a time, arrays and enums, see {@link JdkClasses}. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // old classes have users
final class JdkValues extends JdkTable {

    private JdkValues() {}

    static List<JdkEntry> entries() {
        JdkValues values = new JdkValues();
        values.text();
        values.numbers();
        values.holders();
        values.arrays();
        values.enums();
        values.types();
        return values.added();
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
            int memory, HolderSerializer.Writer<T> writer, HolderSerializer.Reader<T> reader, Charge<T> charge) {
        return HolderSerializer.ofValue(
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

    private static void writeUuid(Output output, UUID value) {
        output.writeLong(value.getMostSignificantBits());
        output.writeLong(value.getLeastSignificantBits());
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
}
