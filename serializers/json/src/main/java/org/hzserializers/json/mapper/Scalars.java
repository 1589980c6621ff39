// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.io.Serial;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
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
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.read.ReadContext;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.json.value.Numbers;
import org.hzserializers.json.value.Ours;
import org.hzserializers.json.write.WriteContext;
import org.hzserializers.model.ValueText;
import org.jspecify.annotations.Nullable;

/** Values of the JDK: those that are written as a text here, those that Jackson writes exactly, and no others. */
final class Scalars {

    /** Exponents beyond it are refused, as Jackson does for whole numbers: to add one would take its digits. */
    private static final int MAX_SCALE = 100_000;

    /** A thousand digits. */
    private static final int MAX_BITS = 3_321;

    /** What Jackson writes so that it comes back equal. */
    private static final Set<Class<?>> JACKSONS = Set.of(
            UUID.class,
            AtomicBoolean.class,
            AtomicInteger.class,
            AtomicLong.class,
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class);

    /** Keys of maps that Jackson writes and reads exactly. */
    private static final Set<Class<?>> KEYS = Set.of(
            String.class,
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Integer.class,
            Long.class,
            UUID.class);

    /** Classes that are written as texts. */
    private static final Map<Class<?>, ValueText<?>> TEXTS = Stream.of(
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
                    Date.class,
                    URI.class,
                    Currency.class,
                    Locale.class)
            .collect(Collectors.toMap(type -> type, ValueText::of));

    private Scalars() {}

    /** Returns whether a class of the JDK comes back as it was. */
    static boolean isKept(Class<?> type) {
        return TEXTS.containsKey(type)
                || JACKSONS.contains(type)
                || type == String.class
                || type == BigDecimal.class
                || type == BigInteger.class
                || type.isPrimitive()
                || type.isEnum();
    }

    /** Returns whether a class is one of those that an abstract one has. */
    static boolean fits(Class<?> declared, Class<?> actual) {
        return declared == ZoneId.class && ZoneId.class.isAssignableFrom(actual);
    }

    /** Returns whether keys of a class come back as they were. */
    static boolean isKeptAsKey(Class<?> type) {
        return KEYS.contains(type) || TEXTS.containsKey(type) || type.isEnum();
    }

    /** Returns the class whose text a class is written as. */
    private static @Nullable ValueText<?> text(Class<?> type) {
        return ZoneId.class.isAssignableFrom(type) && type != ZoneOffset.class
                ? TEXTS.get(ZoneId.class)
                : TEXTS.get(type);
    }

    static com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> serializer(Class<?> type, Limits limits) {
        if (type == String.class) {
            return new TextWriter(limits);
        }
        if (type == BigDecimal.class) {
            return new DecimalWriter();
        }
        if (type == BigInteger.class) {
            return new IntegerWriter();
        }
        ValueText<?> text = text(type);
        return text == null ? null : new Writer<>(text);
    }

    static com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> keySerializer(Class<?> type) {
        ValueText<?> text = text(type);
        return text == null ? null : new KeyWriter<>(text);
    }

    static com.fasterxml.jackson.databind.@Nullable JsonDeserializer<?> deserializer(Class<?> type) {
        if (type == BigDecimal.class) {
            return new DecimalReader();
        }
        if (type == BigInteger.class) {
            return new IntegerReader();
        }
        ValueText<?> text = TEXTS.get(type);
        return text == null ? null : new Reader<>(text);
    }

    static @Nullable KeyDeserializer keyDeserializer(Class<?> type) {
        ValueText<?> text = TEXTS.get(type);
        return text == null ? null : new KeyReader(text);
    }

    private static final class Writer<V> extends StdScalarSerializer<V> implements Ours {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ValueText<V> text;

        Writer(ValueText<V> text) {
            super(text.type());
            this.text = text;
        }

        @Override
        public void serialize(V value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(text.write(value, WriteContext.ledger(provider).budget()));
        }
    }

    private static final class KeyWriter<V> extends StdScalarSerializer<V> implements Ours {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ValueText<V> text;

        KeyWriter(ValueText<V> text) {
            super(text.type());
            this.text = text;
        }

        @Override
        public void serialize(V value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeFieldName(text.write(value, WriteContext.ledger(provider).budget()));
        }
    }

    private static final class Reader<V> extends StdScalarDeserializer<V> implements Ours {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ValueText<V> text;

        Reader(ValueText<V> text) {
            super(text.type());
            this.text = text;
        }

        @Override
        public V deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (!in.hasToken(JsonToken.VALUE_STRING)) {
                throw Numbers.expected("a text", in);
            }
            return text.read(in.getText(), ReadContext.budget(context));
        }
    }

    private static final class KeyReader extends KeyDeserializer {

        private final ValueText<?> text;

        KeyReader(ValueText<?> text) {
            this.text = text;
        }

        @Override
        public Object deserializeKey(String key, DeserializationContext context) {
            return text.read(key, ReadContext.budget(context));
        }
    }

    private static final class TextWriter extends StdScalarSerializer<String> implements Ours {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient Limits limits;

        TextWriter(Limits limits) {
            super(String.class);
            this.limits = limits;
        }

        @Override
        public void serialize(String value, JsonGenerator out, SerializerProvider provider) throws IOException {
            limits.checkText(value.length(), Integer.MAX_VALUE);
            out.writeString(value);
        }
    }

    private static BigDecimal checked(BigDecimal value) {
        if (value.unscaledValue().bitLength() > MAX_BITS || Math.abs((long) value.scale()) > MAX_SCALE) {
            // Estimated, since to count them would take longer than a payload may.
            long digits = 1 + (long) (value.unscaledValue().bitLength() * Math.log10(2));
            throw new InvalidPayloadException("decimal of " + digits + " digits and the scale " + value.scale()
                    + " is beyond " + Encoding.MAX_DIGITS + " digits and a scale of " + MAX_SCALE);
        }
        return value;
    }

    private static BigInteger checked(BigInteger value) {
        if (value.bitLength() > MAX_BITS) {
            throw new InvalidPayloadException(
                    "whole number of " + value.bitLength() + " bits is beyond " + Encoding.MAX_DIGITS + " digits");
        }
        return value;
    }

    private static final class DecimalWriter extends StdScalarSerializer<BigDecimal> implements Ours {

        @Serial
        private static final long serialVersionUID = 1L;

        DecimalWriter() {
            super(BigDecimal.class);
        }

        @Override
        public void serialize(BigDecimal value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeNumber(checked(value));
            WriteContext.ledger(provider).decimal(value);
        }
    }

    private static final class IntegerWriter extends StdScalarSerializer<BigInteger> implements Ours {

        @Serial
        private static final long serialVersionUID = 1L;

        IntegerWriter() {
            super(BigInteger.class);
        }

        @Override
        public void serialize(BigInteger value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeNumber(checked(value));
        }
    }

    private static final class DecimalReader extends StdScalarDeserializer<BigDecimal> implements Ours {

        @Serial
        private static final long serialVersionUID = 1L;

        DecimalReader() {
            super(BigDecimal.class);
        }

        @Override
        public BigDecimal deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (!in.currentToken().isNumeric()) {
                throw Numbers.expected("a number", in);
            }
            if (in.hasToken(JsonToken.VALUE_NUMBER_INT) && in.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
                return BigDecimal.valueOf(in.getLongValue());
            }
            BigDecimal value = checked(in.getDecimalValue());
            ReadContext.ledger(context).decimal(value);
            return value;
        }
    }

    private static final class IntegerReader extends StdScalarDeserializer<BigInteger> implements Ours {

        /** Those that CBOR and Smile write in one byte; the JDK shares up to 16. */
        private static final int MAX_SHARED = 24;

        private static final BigInteger[] SHARED = IntStream.rangeClosed(-MAX_SHARED, MAX_SHARED)
                .mapToObj(BigInteger::valueOf)
                .toArray(BigInteger[]::new);

        @Serial
        private static final long serialVersionUID = 1L;

        IntegerReader() {
            super(BigInteger.class);
        }

        @Override
        public BigInteger deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (!in.hasToken(JsonToken.VALUE_NUMBER_INT)) {
                throw Numbers.expected("a whole number", in);
            }
            if (in.getNumberType() == JsonParser.NumberType.INT) {
                int small = in.getIntValue();
                if (Math.abs(small) <= MAX_SHARED) {
                    return SHARED[small + MAX_SHARED];
                }
            }
            return checked(in.getBigIntegerValue());
        }
    }
}
