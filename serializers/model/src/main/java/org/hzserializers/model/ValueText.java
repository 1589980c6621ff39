// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

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
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A class of the JDK whose values are written as texts. A format lists the classes that its payloads hold: this table
 * may grow, what a format stores may not grow with it.
 */
public final class ValueText<V> {

    private static final Map<String, ZoneId> ZONES =
            Map.of("UTC", ZoneId.of("UTC"), "GMT", ZoneId.of("GMT"), "UT", ZoneId.of("UT"));

    private static final Map<Class<?>, ValueText<?>> ALL = new HashMap<>();

    private final Class<V> type;
    private final Function<V, String> writer;
    private final Function<String, @Nullable V> quick;
    private final Function<String, V> parser;

    static {
        time(Instant.class, TimeTexts::instant, Instant::parse);
        time(LocalDate.class, TimeTexts::date, LocalDate::parse);
        time(LocalTime.class, TimeTexts::time, LocalTime::parse);
        time(LocalDateTime.class, TimeTexts::dateTime, LocalDateTime::parse);
        time(OffsetDateTime.class, TimeTexts::offsetDateTime, OffsetDateTime::parse);
        time(OffsetTime.class, TimeTexts::offsetTime, OffsetTime::parse);
        time(ZonedDateTime.class, TimeTexts::zonedDateTime, ZonedDateTime::parse);
        time(Duration.class, TimeTexts::duration, Duration::parse);
        time(Period.class, TimeTexts::period, Period::parse);
        time(YearMonth.class, TimeTexts::yearMonth, YearMonth::parse);
        time(MonthDay.class, TimeTexts::monthDay, MonthDay::parse);
        add(Date.class, ValueText::text, ValueText::quickDate, ValueText::date);
        add(ZoneId.class, ZoneId::getId, ValueText::quickZone, ZoneId::of);
        add(ZoneOffset.class, ZoneOffset::getId, text -> null, ZoneOffset::of);
        add(Year.class, Year::toString, text -> null, text -> Year.of(Integer.parseInt(text)));
        add(URI.class, URI::toString, text -> null, URI::create);
        add(UUID.class, UUID::toString, text -> null, ValueText::uuid);
        add(Currency.class, Currency::getCurrencyCode, text -> null, Currency::getInstance);
        add(Locale.class, Locale::toLanguageTag, KnownLocales::of, Locale::forLanguageTag);
    }

    private ValueText(
            Class<V> type,
            Function<V, String> writer,
            Function<String, @Nullable V> quick,
            Function<String, V> parser) {
        this.type = type;
        this.writer = writer;
        this.quick = quick;
        this.parser = parser;
    }

    /**
     * Returns the texts of a class.
     *
     * @throws IllegalArgumentException if the class is none of the table
     */
    @SuppressWarnings("unchecked") // put under its own class
    public static <V> ValueText<V> of(Class<V> type) {
        ValueText<?> found = ALL.get(type);
        if (found == null) {
            throw new IllegalArgumentException(type.getName() + " is not written as a text");
        }
        return (ValueText<V>) found;
    }

    public Class<V> type() {
        return type;
    }

    /** Returns the text of a value. Different values of {@code URI}, {@code ZonedDateTime} and others may share one. */
    public String write(V value) {
        return writer.apply(value);
    }

    /**
     * Reads a text if that takes little memory beside the value.
     *
     * @return null for other texts, which {@link #parse} reads
     * @throws java.time.DateTimeException if the text is of the usual form and no value
     */
    public @Nullable V parseQuickly(String text) {
        return quick.apply(text);
    }

    /**
     * Reads any text with the JDK's parser. Those of {@code java.time} take up to two kilobytes.
     *
     * @throws RuntimeException as the JDK's parser does, if the text is no value
     */
    public V parse(String text) {
        return parser.apply(text);
    }

    private static <V> void time(Class<V> type, Function<String, @Nullable V> quick, Function<String, V> parser) {
        add(type, Object::toString, quick, parser);
    }

    private static <V> void add(
            Class<V> type,
            Function<V, String> writer,
            Function<String, @Nullable V> quick,
            Function<String, V> parser) {
        ALL.put(type, new ValueText<>(type, writer, quick, parser));
    }

    @SuppressWarnings("JavaUtilDate") // users' fields hold dates
    private static String text(Date date) {
        return Instant.ofEpochMilli(date.getTime()).toString();
    }

    @SuppressWarnings("JavaUtilDate") // users' fields hold dates
    private static @Nullable Date quickDate(String text) {
        Instant instant = TimeTexts.instant(text);
        return instant == null ? null : new Date(instant.toEpochMilli());
    }

    @SuppressWarnings("JavaUtilDate") // users' fields hold dates
    private static Date date(String text) {
        return new Date(Instant.parse(text).toEpochMilli());
    }

    /** Returns a zone whose rules are shared; null if its id is a prefix and an offset, for which rules are made. */
    private static @Nullable ZoneId quickZone(String id) {
        ZoneId shared = ZONES.get(id);
        return shared != null || id.startsWith("U") || id.startsWith("G") ? shared : ZoneId.of(id);
    }

    /** Refuses short forms, which the JDK takes and never writes. */
    private static UUID uuid(String text) {
        UUID uuid = UUID.fromString(text);
        if (!uuid.toString().equals(text)) {
            throw new IllegalArgumentException("a UUID has 36 characters");
        }
        return uuid;
    }
}
