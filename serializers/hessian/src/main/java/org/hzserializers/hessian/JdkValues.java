// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * Values of the JDK that are objects with one field: a text, as Hessian has it for {@code BigDecimal}; or a number, as
 * it has it for boxes whose class would be lost.
 */
final class JdkValues {

    /**
     * How the values of a class are written.
     *
     * @param type the class
     * @param wireName the name that payloads have for it
     * @param field the name of its only field
     * @param toWire makes a text, an {@code Integer} or a {@code Double}
     * @param fromWire the way back
     * @param memory bytes that the way back allocates for a short text or a number, measured
     */
    record Form(
            Class<?> type,
            String wireName,
            String field,
            Function<Object, Object> toWire,
            Function<Object, @Nullable Object> fromWire,
            int memory) {

        /** Returns the bytes of memory of the value that is made, and of what is left behind. */
        int memoryOf(Object wire) {
            boolean formatted =
                    Temporal.class.isAssignableFrom(type) && wire instanceof String text && !IsoTimes.isUsual(text);
            return formatted ? FORMATTED : memory;
        }
    }

    /** What the JDK's formatter allocates for a date or time that {@link IsoTimes} does not parse, measured. */
    private static final int FORMATTED = 1900;

    private static final Map<Class<?>, Form> BY_CLASS = new HashMap<>();
    private static final Map<String, Form> BY_NAME = new HashMap<>();

    static {
        text(BigDecimal.class, BigDecimal::new, 72);
        text(BigInteger.class, BigInteger::new, 72);
        text(UUID.class, JdkValues::uuid, 120);
        text(URI.class, URI::create, 128);
        text(Currency.class, Currency::getInstance, 0);
        text(Instant.class, IsoTimes::instant, 112);
        text(Duration.class, Duration::parse, 272);
        text(LocalDate.class, IsoTimes::date, 32);
        text(LocalTime.class, IsoTimes::time, 32);
        text(LocalDateTime.class, IsoTimes::dateTime, 80);
        box(Byte.class, "com.caucho.hessian.io.ByteHandle");
        box(Short.class, "com.caucho.hessian.io.ShortHandle");
        box(Float.class, "com.caucho.hessian.io.FloatHandle");
    }

    private JdkValues() {}

    private static void text(Class<?> type, Function<String, Object> parse, int memory) {
        add(new Form(
                type,
                type.getName(),
                "value",
                Object::toString,
                wire -> wire instanceof String text ? parse.apply(text) : null,
                memory));
    }

    private static void box(Class<?> type, String wireName) {
        add(new Form(
                type,
                wireName,
                "_value",
                box -> box instanceof Float number
                        ? (Object) number.doubleValue()
                        : Integer.valueOf(((Number) box).intValue()),
                wire -> Conversions.number(type, wire),
                ObjectSizes.BOX));
    }

    private static void add(Form form) {
        BY_CLASS.put(form.type(), form);
        BY_NAME.put(form.wireName(), form);
    }

    /** Refuses the short forms that the JDK takes as well. */
    private static Object uuid(String text) {
        UUID uuid = UUID.fromString(text);
        if (!uuid.toString().equals(text)) {
            throw new IllegalArgumentException("a UUID has 36 characters");
        }
        return uuid;
    }

    static @Nullable Form of(Class<?> type) {
        return BY_CLASS.get(type);
    }

    static @Nullable Form named(String wireName) {
        return BY_NAME.get(wireName);
    }

    /** Returns the classes of values, of which there may be arrays. */
    static Collection<Class<?>> types() {
        List<Class<?>> types = new ArrayList<>(BY_CLASS.keySet());
        types.addAll(List.of(Integer.class, Long.class, Double.class, Boolean.class));
        return types;
    }
}
