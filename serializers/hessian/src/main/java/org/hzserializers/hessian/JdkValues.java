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
import org.hzserializers.model.ValueText;
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
     * @param quick the way back for texts that take no more than {@code memory}; returns null for others
     * @param fromWire the way back
     * @param memory bytes that the way back allocates for a short text or a number, measured
     */
    record Form(
            Class<?> type,
            String wireName,
            String field,
            Function<Object, Object> toWire,
            Function<String, @Nullable Object> quick,
            Function<Object, @Nullable Object> fromWire,
            int memory) {

        /** Returns the value of a usual text; null if there is none, so that {@link #fromWire} has to be asked. */
        @Nullable
        Object quickly(Object wire) {
            return wire instanceof String text ? quick.apply(text) : null;
        }

        /**
         * Returns the bytes of memory of the value that is made, and of what is left behind.
         *
         * @param quick whether the text is a usual one
         */
        int memoryOf(boolean quick) {
            return quick || !Temporal.class.isAssignableFrom(type) ? memory : FORMATTED;
        }
    }

    /** What the JDK's formatter allocates for a date or time in an unusual form, measured. */
    private static final int FORMATTED = 1900;

    private static final Map<Class<?>, Form> BY_CLASS = new HashMap<>();
    private static final Map<String, Form> BY_NAME = new HashMap<>();

    static {
        text(BigDecimal.class, text -> null, BigDecimal::new, 72);
        text(BigInteger.class, text -> null, BigInteger::new, 72);
        text(UUID.class, 120);
        text(URI.class, 128);
        text(Currency.class, 0);
        text(Instant.class, 112);
        text(Duration.class, 272);
        text(LocalDate.class, 32);
        text(LocalTime.class, 32);
        text(LocalDateTime.class, 80);
        box(Byte.class, "com.caucho.hessian.io.ByteHandle");
        box(Short.class, "com.caucho.hessian.io.ShortHandle");
        box(Float.class, "com.caucho.hessian.io.FloatHandle");
    }

    private JdkValues() {}

    private static void text(Class<?> type, int memory) {
        ValueText<?> text = ValueText.of(type);
        text(type, text::parseQuickly, text::parse, memory);
    }

    private static void text(
            Class<?> type, Function<String, @Nullable Object> quick, Function<String, Object> parse, int memory) {
        add(new Form(
                type,
                type.getName(),
                "value",
                Object::toString,
                quick,
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
                text -> null,
                wire -> Conversions.number(type, wire),
                ObjectSizes.BOX));
    }

    private static void add(Form form) {
        BY_CLASS.put(form.type(), form);
        BY_NAME.put(form.wireName(), form);
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
