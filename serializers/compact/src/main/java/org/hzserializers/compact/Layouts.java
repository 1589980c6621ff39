// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.hzserializers.core.config.CompactValues;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.Classes;
import org.hzserializers.model.ContainerModel;
import org.hzserializers.model.EnumNames;
import org.hzserializers.model.ValueText;

/** Says how values of a type are stored. The table of the JDK's classes is here. */
final class Layouts {

    private static final BigDecimal NANOS = BigDecimal.ONE.movePointRight(9);

    /** What a field of the JDK's class is stored as. */
    private static final Map<Class<?>, FieldLayout> VALUES = new HashMap<>();

    static {
        for (FieldLayout each : ValueLayout.ALL) {
            VALUES.put(each.component(), each);
        }
        for (FieldLayout each : PrimitiveArrayLayout.ALL) {
            VALUES.put(each.component(), each);
        }
        add(Character.class, ValueLayout.INT16, value -> (short) (char) value, (Short stored) -> (char) (short) stored);
        add(char[].class, PrimitiveArrayLayout.SHORT, CompactValues::shorts, Layouts::chars);
        add(
                BitSet.class,
                PrimitiveArrayLayout.LONG,
                exactly(BitSet.class, BitSet::toLongArray),
                (long[] stored) -> BitSet.valueOf(stored));
        add(
                BigInteger.class,
                ValueLayout.DECIMAL,
                exactly(BigInteger.class, BigDecimal::new),
                BigDecimal::toBigIntegerExact);
        add(Duration.class, ValueLayout.DECIMAL, CompactValues::seconds, Layouts::duration);
        add(Instant.class, ValueLayout.TIMESTAMP_WITH_TIMEZONE, CompactValues::atUtc, OffsetDateTime::toInstant);
        add(
                Date.class,
                ValueLayout.TIMESTAMP_WITH_TIMEZONE,
                exactly(Date.class, date -> CompactValues.atUtc(date.toInstant())),
                (OffsetDateTime stored) -> Date.from(stored.toInstant()));
        VALUES.put(
                OptionalInt.class,
                OptionalLayout.of(
                        OptionalInt.class,
                        ValueLayout.INT32,
                        optional -> optional.isPresent() ? optional.getAsInt() : null,
                        (Integer value) -> OptionalInt.of(value),
                        OptionalInt.empty()));
        VALUES.put(
                OptionalLong.class,
                OptionalLayout.of(
                        OptionalLong.class,
                        ValueLayout.INT64,
                        optional -> optional.isPresent() ? optional.getAsLong() : null,
                        (Long value) -> OptionalLong.of(value),
                        OptionalLong.empty()));
        VALUES.put(
                OptionalDouble.class,
                OptionalLayout.of(
                        OptionalDouble.class,
                        ValueLayout.FLOAT64,
                        optional -> optional.isPresent() ? optional.getAsDouble() : null,
                        (Double value) -> OptionalDouble.of(value),
                        OptionalDouble.empty()));
        text(UUID.class);
        text(ZoneId.class);
        text(ZoneOffset.class);
        text(Locale.class);
        text(java.net.URI.class);
        text(Currency.class);
        text(OffsetTime.class);
        text(Period.class);
        text(Year.class);
        text(YearMonth.class);
        text(MonthDay.class);
    }

    private final Set<Class<?>> registered;
    private final boolean sorts;
    private final boolean foreign;

    /**
     * Creates it.
     *
     * @param registered the classes that have serializers
     * @param sorts whether sets and maps are put into an order that depends on nothing but their contents
     * @param foreign whether collections of other libraries are written as the JDK's
     */
    Layouts(Set<Class<?>> registered, boolean sorts, boolean foreign) {
        this.registered = registered;
        this.sorts = sorts;
        this.foreign = foreign;
    }

    private static <V, S> void add(
            Class<V> type,
            FieldLayout stored,
            Function<? super V, ? extends S> to,
            Function<? super S, ? extends V> from) {
        VALUES.put(type, ConvertedLayout.of(type, stored, to, from));
    }

    private static <V> void text(Class<V> type) {
        ValueText<V> texts = ValueText.of(type);
        add(type, ValueLayout.STRING, texts::writeExactly, texts::readUncharged);
    }

    private static <V, S> Function<V, S> exactly(Class<V> type, Function<V, S> to) {
        return value -> {
            if (value.getClass() != type) {
                throw new InvalidPayloadException("a " + value.getClass().getName() + " would come back as a "
                        + type.getName() + "; hold one in its place");
            }
            return to.apply(value);
        };
    }

    private static Duration duration(BigDecimal seconds) {
        BigInteger nanos = seconds.multiply(NANOS).toBigIntegerExact();
        BigInteger[] parts = nanos.divideAndRemainder(NANOS.toBigIntegerExact());
        return Duration.ofSeconds(parts[0].longValueExact(), parts[1].longValueExact());
    }

    private static char[] chars(short[] shorts) {
        char[] chars = new char[shorts.length];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) shorts[i];
        }
        return chars;
    }

    /**
     * Returns how values of a type are stored.
     *
     * @param type what a field declares, or elements of a container are
     * @throws IllegalArgumentException if they cannot be stored; says why
     */
    FieldLayout of(Type type) {
        Class<?> raw = Classes.raw(type);
        FieldLayout value = VALUES.get(raw);
        if (value != null) {
            return value;
        }
        if (raw == ZonedDateTime.class) {
            return new ZonedLayout();
        }
        if (raw.isPrimitive()) {
            return PrimitiveLayout.of(raw);
        }
        if (raw.isArray()) {
            FieldLayout element = of(Classes.component(type));
            return new SequenceLayout(raw, null, element, false, false);
        }
        if (raw.isEnum()) {
            return ofEnum(raw);
        }
        if (raw == Optional.class) {
            return new OptionalLayout(
                    raw,
                    of(Classes.argument(type, 0)),
                    optional -> ((Optional<?>) optional).orElse(null),
                    Optional::of,
                    Optional.empty());
        }
        if (Iterable.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw)) {
            return ofContainer(type, raw);
        }
        return ofObject(raw);
    }

    private static FieldLayout ofEnum(Class<?> type) {
        EnumNames names = EnumNames.of(type);
        return new ConvertedLayout(type, ValueLayout.STRING, value -> ((Enum<?>) value).name(), name -> {
            Enum<?> constant = names.constant((String) name);
            if (constant == null) {
                throw new InvalidPayloadException(type.getName() + " has no constant " + Excerpt.of((String) name));
            }
            return constant;
        });
    }

    private FieldLayout ofContainer(Type type, Class<?> raw) {
        Type first = Classes.argument(type, 0);
        ContainerModel model =
                raw == EnumSet.class ? ContainerModel.ofEnumSet(Classes.raw(first)) : ContainerModel.of(raw);
        if (model.isMap()) {
            return new MapLayout(model, of(first), of(Classes.argument(type, 1)), sorts, foreign);
        }
        return new SequenceLayout(raw, model, of(first), sorts, foreign);
    }

    private FieldLayout ofObject(Class<?> type) {
        boolean others = registered.stream().anyMatch(each -> each != type && type.isAssignableFrom(each));
        boolean any = Classes.isJdk(type) && (type == Object.class || type == Number.class || type.isInterface());
        if (any || others || (type.isInterface() && !Classes.isJdk(type))) {
            return new ObjectLayout(type, registered, true);
        }
        if (registered.contains(type)) {
            return new ObjectLayout(type, registered, false);
        }
        throw new IllegalArgumentException(type.getName()
                + (Classes.isJdk(type)
                        ? " of the JDK cannot be stored; hold a value in its place that can, such as a text"
                        : " has no registered subclass; register those that there are"));
    }
}
