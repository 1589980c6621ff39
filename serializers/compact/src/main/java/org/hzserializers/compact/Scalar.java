// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
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
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Utf8;
import org.hzserializers.model.ValueText;

/**
 * A value of the JDK where objects of any class may stand, such as an {@code Integer} in a field of the type {@code
 * Object}.
 *
 * @param value of a class for which {@link #isOne} holds
 */
record Scalar(Object value) {

    /** One for all, so that it can be registered with several groups of classes. */
    static final CompactSerializer<Scalar> SERIALIZER = new Serializer();

    private static final Set<Class<?>> TYPES = new HashSet<>();
    private static final Map<String, Function<String, ?>> PARSERS = new HashMap<>();

    static {
        add(String.class, text -> text);
        add(Boolean.class, Boolean::valueOf);
        add(Byte.class, Byte::valueOf);
        add(Short.class, Short::valueOf);
        add(Integer.class, Integer::valueOf);
        add(Long.class, Long::valueOf);
        add(Float.class, Float::valueOf);
        add(Double.class, Double::valueOf);
        add(Character.class, text -> text.charAt(0));
        add(BigInteger.class, BigInteger::new);
        add(BigDecimal.class, BigDecimal::new);
        for (Class<?> type : new Class<?>[] {
            UUID.class,
            Date.class,
            Instant.class,
            LocalDate.class,
            LocalTime.class,
            LocalDateTime.class,
            OffsetDateTime.class,
            OffsetTime.class,
            Duration.class,
            Period.class,
            Year.class,
            YearMonth.class,
            MonthDay.class
        }) {
            add(type, ValueText.of(type)::parse);
        }
    }

    private static void add(Class<?> type, Function<String, ?> parser) {
        TYPES.add(type);
        PARSERS.put(type.getSimpleName(), parser);
    }

    /** Returns whether objects of a class are values. */
    static boolean isOne(Class<?> type) {
        return TYPES.contains(type);
    }

    @SuppressWarnings("JavaUtilDate") // users' fields hold dates
    private String text() {
        return value instanceof Date date ? date.toInstant().toString() : value.toString();
    }

    private static Scalar of(String name, String text) {
        Function<String, ?> parser = PARSERS.get(name);
        if (parser == null) {
            throw new InvalidPayloadException("found a value of the type " + Excerpt.of(name) + ", which is none of "
                    + PARSERS.keySet().stream().sorted().toList());
        }
        return new Scalar(parser.apply(text));
    }

    /** Writes them as the name of the class, without its package, and a text. */
    private static final class Serializer implements CompactSerializer<Scalar> {

        private static final String TYPE = "type";
        private static final String TEXT = "text";

        @Override
        public void write(CompactWriter out, Scalar scalar) {
            String text = scalar.text();
            Utf8.requirePairs("text", text);
            out.writeString(TYPE, scalar.value().getClass().getSimpleName());
            out.writeString(TEXT, text);
        }

        @Override
        public Scalar read(CompactReader in) {
            String type = in.readString(TYPE);
            String text = in.readString(TEXT);
            if (type == null || text == null) {
                throw new InvalidPayloadException("found a " + getTypeName() + " without a type or a text");
            }
            return of(type, text);
        }

        @Override
        public String getTypeName() {
            return Scalar.class.getName();
        }

        @Override
        public Class<Scalar> getCompactClass() {
            return Scalar.class;
        }
    }
}
