// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
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
import java.util.Arrays;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.EnumNames;
import org.hzserializers.model.ValueText;
import org.jspecify.annotations.Nullable;

/** Values without parts: numbers, texts, enums, arrays of primitives, and the JDK's values that come back equal. */
final class Scalars {

    private static final Map<Class<?>, Kind> KINDS = new HashMap<>();

    static {
        whole(boolean.class, Boolean.class, 0, 1, value -> value == 1, value -> value ? 1 : 0);
        whole(byte.class, Byte.class, Byte.MIN_VALUE, Byte.MAX_VALUE, value -> (byte) value, Byte::longValue);
        whole(short.class, Short.class, Short.MIN_VALUE, Short.MAX_VALUE, value -> (short) value, Short::longValue);
        whole(char.class, Character.class, 0, Character.MAX_VALUE, value -> (char) value, value -> value);
        whole(int.class, Integer.class, Integer.MIN_VALUE, Integer.MAX_VALUE, value -> (int) value, Integer::longValue);
        whole(long.class, Long.class, Long.MIN_VALUE, Long.MAX_VALUE, value -> value, Long::longValue);
        add(new Whole<>(Date.class, Long.MIN_VALUE, Long.MAX_VALUE, Date::new, Scalars::millis));
        for (Class<?> type : new Class<?>[] {float.class, Float.class}) {
            add(new FloatKind(type));
        }
        for (Class<?> type : new Class<?>[] {double.class, Double.class}) {
            add(new DoubleKind(type));
        }
        add(new Text());
        for (Class<?> type : List.of(
                UUID.class,
                URI.class,
                Instant.class,
                LocalDate.class,
                LocalTime.class,
                LocalDateTime.class,
                OffsetDateTime.class,
                OffsetTime.class,
                ZonedDateTime.class,
                ZoneId.class,
                ZoneOffset.class,
                Duration.class,
                Period.class,
                Year.class,
                YearMonth.class,
                MonthDay.class,
                Currency.class,
                Locale.class)) {
            add(new AsText<>(ValueText.of(type)));
        }
        add(new Bytes());
        add(new Marked<>(BigInteger.class, 'N', 0, true, BigInteger::toByteArray, Scalars::integer));
        add(new Marked<>(BigDecimal.class, 'M', 0, false, Scalars::bytes, Scalars::decimal));
        add(new Marked<>(BitSet.class, 'T', 0, false, BitSet::toByteArray, Scalars::bits));
        for (ArrayMarshaller.Kind each : ArrayMarshaller.Kind.values()) {
            if (each != ArrayMarshaller.Kind.BYTE) {
                add(array(each));
            }
        }
    }

    private Scalars() {}

    /** Returns the kind of a class; null if it is none of these. */
    static @Nullable Kind of(Class<?> type) {
        return KINDS.get(type);
    }

    private static void add(Kind kind) {
        KINDS.put(kind.type(), kind);
    }

    private static <V> void whole(
            Class<?> primitive, Class<V> box, long least, long most, LongFunction<V> make, ToLongFunction<V> value) {
        KINDS.put(primitive, new Whole<>(primitive, least, most, make, value));
        add(new Whole<>(box, least, most, make, value));
    }

    @SuppressWarnings("JavaUtilDate") // is carried, good or not
    private static long millis(Date date) {
        return date.getTime();
    }

    private static BigInteger integer(byte[] bytes) {
        return new BigInteger(bytes);
    }

    private static byte[] bytes(BigDecimal value) {
        byte[] unscaled = value.unscaledValue().toByteArray();
        return ByteBuffer.allocate(Integer.BYTES + unscaled.length)
                .putInt(value.scale())
                .put(unscaled)
                .array();
    }

    private static BigDecimal decimal(byte[] bytes) {
        if (bytes.length <= Integer.BYTES) {
            throw new NumberFormatException("a decimal has a scale and a number");
        }
        return new BigDecimal(
                new BigInteger(bytes, Integer.BYTES, bytes.length - Integer.BYTES),
                ByteBuffer.wrap(bytes).getInt());
    }

    private static BitSet bits(byte[] bytes) {
        if (bytes.length > 0 && bytes[bytes.length - 1] == 0) {
            throw new IllegalArgumentException("a bit set ends with a bit that is set");
        }
        return BitSet.valueOf(bytes);
    }

    private static Kind array(ArrayMarshaller.Kind kind) {
        int size = kind.bytes();
        return new Marked<>(
                kind.arrayType(),
                kind.arrayType().getName().charAt(1),
                size,
                false,
                array -> {
                    int count = java.lang.reflect.Array.getLength(array);
                    byte[] bytes = new byte[Math.multiplyExact(count, size)];
                    kind.put(bytes, 0, array, 0, count, false);
                    return bytes;
                },
                bytes -> {
                    Object array = kind.newArray(bytes.length / size);
                    kind.get(bytes, 0, array, 0, bytes.length / size, false);
                    return array;
                });
    }

    /** Whole numbers: one encoding for all, so that they widen, and narrow as long as they fit. */
    private static final class Whole<V> extends Kind {

        private final long least;
        private final long most;
        private final LongFunction<V> make;
        private final ToLongFunction<V> value;

        Whole(Class<?> type, long least, long most, LongFunction<V> make, ToLongFunction<V> value) {
            super(type);
            this.least = least;
            this.most = most;
            this.make = make;
            this.value = value;
        }

        @Override
        boolean isOrdered() {
            return true;
        }

        @Override
        @SuppressWarnings("unchecked") // the field, or who holds it, has seen to it
        void write(Writer out, int number, Object written) throws IOException {
            requireClass(this, written);
            out.budget().memory(ObjectSizes.BOX);
            out.output().writeInt64(number, value.applyAsLong((V) written), false);
        }

        @Override
        Object read(Reader in, int tag) throws IOException {
            long read = in.varint(tag, describe());
            if (read < least || read > most) {
                throw new InvalidPayloadException(read + " is out of the range of " + describe());
            }
            in.budget().memory(ObjectSizes.BOX);
            return make.apply(read);
        }
    }

    /** A value that is not of the class, but of a subclass, would come back without what that has. */
    private static void requireClass(Kind kind, Object value) {
        if (value.getClass() != kind.type() && !kind.type().isPrimitive()) {
            throw new InvalidPayloadException(value.getClass().getName() + " would come back as " + kind.describe());
        }
    }

    private static final class FloatKind extends Kind {

        FloatKind(Class<?> type) {
            super(type);
        }

        @Override
        boolean isOrdered() {
            return true;
        }

        @Override
        void write(Writer out, int number, Object value) throws IOException {
            float written = (Float) value;
            out.budget().memory(ObjectSizes.BOX);
            // Keys with one NaN and another are equal.
            out.output().writeFloat(number, out.isKey() && Float.isNaN(written) ? Float.NaN : written, false);
        }

        @Override
        Object read(Reader in, int tag) throws IOException {
            in.budget().memory(ObjectSizes.BOX);
            return Float.intBitsToFloat(in.fixed32(tag, describe()));
        }
    }

    private static final class DoubleKind extends Kind {

        DoubleKind(Class<?> type) {
            super(type);
        }

        @Override
        boolean isOrdered() {
            return true;
        }

        @Override
        void write(Writer out, int number, Object value) throws IOException {
            double written = (Double) value;
            out.budget().memory(ObjectSizes.BOX);
            out.output().writeDouble(number, out.isKey() && Double.isNaN(written) ? Double.NaN : written, false);
        }

        @Override
        Object read(Reader in, int tag) throws IOException {
            in.budget().memory(ObjectSizes.BOX);
            return Double.longBitsToDouble(in.fixed64(tag, describe()));
        }
    }

    private static final class Text extends Kind {

        Text() {
            super(String.class);
        }

        @Override
        boolean isOrdered() {
            return true;
        }

        @Override
        void write(Writer out, int number, Object value) throws IOException {
            out.text(number, (String) value);
        }

        @Override
        Object read(Reader in, int tag) throws IOException {
            return in.text(tag, "a text");
        }
    }

    /** A value with a text that it is made of again. */
    private static final class AsText<V> extends Kind {

        private final ValueText<V> text;

        AsText(ValueText<V> text) {
            super(text.type());
            this.text = text;
        }

        @Override
        boolean isOrdered() {
            return Comparable.class.isAssignableFrom(type());
        }

        @Override
        @SuppressWarnings("unchecked") // checked, or of the one class that has subclasses
        void write(Writer out, int number, Object value) throws IOException {
            if (type() != ZoneId.class) {
                requireClass(this, value);
            }
            out.text(number, text.write((V) value, out.budget()));
        }

        @Override
        Object read(Reader in, int tag) throws IOException {
            return text.read(in.text(tag, describe()), in.budget());
        }
    }

    /** An enum, whose constants are known by name. */
    static final class EnumKind extends Kind {

        private final EnumNames names;

        EnumKind(Class<?> type) {
            super(type);
            names = EnumNames.of(type);
        }

        @Override
        boolean isOrdered() {
            return true;
        }

        @Override
        void write(Writer out, int number, Object value) throws IOException {
            if (!type().isInstance(value)) {
                throw new InvalidPayloadException(value.getClass().getName() + " would come back as " + describe());
            }
            out.text(number, ((Enum<?>) value).name());
        }

        @Override
        Object read(Reader in, int tag) throws IOException {
            String name = in.text(tag, describe());
            Object constant = names.constant(name);
            if (constant == null) {
                throw new InvalidPayloadException(Excerpt.of(name) + " is no constant of " + describe()
                        + "; keep the constants that stored data has");
            }
            return constant;
        }
    }

    private static final class Bytes extends Kind {

        Bytes() {
            super(byte[].class);
        }

        @Override
        void write(Writer out, int number, Object value) throws IOException {
            byte[] bytes = (byte[]) value;
            out.limits().checkElements("byte[]", bytes.length, Integer.MAX_VALUE, 0);
            out.budget().memory(ObjectSizes.ARRAY + bytes.length);
            out.output().writeByteArray(number, bytes, false);
        }

        @Override
        Object read(Reader in, int tag) throws IOException {
            byte[] bytes = in.bytes(tag, describe());
            in.limits().checkElements("byte[]", bytes.length, Integer.MAX_VALUE, 0);
            in.budget().memory(ObjectSizes.ARRAY + bytes.length);
            return bytes;
        }
    }

    /** A value that is bytes, behind a letter that tells it from others that are. */
    private static final class Marked<V> extends Kind {

        private final byte marker;
        private final int elementBytes;
        private final boolean ordered;
        private final Function<V, byte[]> writer;
        private final Function<byte[], V> reader;

        Marked(
                Class<?> type,
                char marker,
                int elementBytes,
                boolean ordered,
                Function<V, byte[]> writer,
                Function<byte[], V> reader) {
            super(type);
            this.marker = (byte) marker;
            this.elementBytes = elementBytes;
            this.ordered = ordered;
            this.writer = writer;
            this.reader = reader;
        }

        @Override
        boolean isOrdered() {
            return ordered;
        }

        @Override
        @SuppressWarnings("unchecked") // checked
        void write(Writer out, int number, Object value) throws IOException {
            requireClass(this, value);
            if (elementBytes > 0) {
                out.limits().checkElements(describe(), java.lang.reflect.Array.getLength(value), Integer.MAX_VALUE, 0);
            }
            if (value instanceof BigDecimal decimal) {
                out.ledger().decimal(decimal);
            }
            byte[] bytes = writer.apply((V) value);
            byte[] marked = new byte[bytes.length + 1];
            marked[0] = marker;
            System.arraycopy(bytes, 0, marked, 1, bytes.length);
            out.budget().memory(ObjectSizes.ARRAY + ObjectSizes.TEXT + bytes.length);
            out.output().writeByteArray(number, marked, false);
        }

        @Override
        Object read(Reader in, int tag) throws IOException {
            byte[] marked = in.bytes(tag, describe());
            if (marked.length == 0 || marked[0] != marker) {
                throw new InvalidPayloadException("expected the letter " + (char) marker + " before the bytes of "
                        + describe() + "; the field had another type when it was written");
            }
            int length = marked.length - 1;
            if (elementBytes > 0) {
                if (length % elementBytes != 0) {
                    throw new InvalidPayloadException(length + " bytes are no " + describe());
                }
                in.limits().checkElements(describe(), length / elementBytes, Integer.MAX_VALUE, 0);
            }
            in.budget().memory(ObjectSizes.ARRAY + ObjectSizes.TEXT + length);
            try {
                V value = reader.apply(Arrays.copyOfRange(marked, 1, marked.length));
                if (value instanceof BigDecimal decimal) {
                    in.ledger().decimal(decimal);
                }
                return value;
            } catch (IllegalArgumentException e) {
                throw new InvalidPayloadException("found bytes that are no " + describe(), e);
            }
        }
    }
}
