// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.net.URI;
import java.time.DateTimeException;
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
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
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
    private final Cost cost;

    /** Whether there are values whose text is that of another one. */
    private final boolean doubtful;

    /** Bytes of memory that the JDK's parser of a text takes, with what it makes: some, and some for each character. */
    private enum Cost {
        /** No more than is paid for by the text. */
        SMALL(0, 0),
        /** The rules of a zone with a fixed offset. */
        RULES(460, 0),
        /** The parsers of java.time, which fill a table of fields or match a pattern. */
        FIELDS(2_000, 0),
        /** Lists of the parts of a language tag. */
        TAGS(1_000, 64),
        /** A URI with a text for each of its parts. */
        PARTS(ObjectSizes.shallow(URI.class) + 5 * ObjectSizes.TEXT, 3);

        private final int fixed;
        private final int perCharacter;

        Cost(int fixed, int perCharacter) {
            this.fixed = fixed;
            this.perCharacter = perCharacter;
        }

        long of(String text) {
            return fixed + (long) perCharacter * text.length();
        }
    }

    static {
        time(Instant.class, TimeTexts::instant, Instant::parse, false);
        time(LocalDate.class, TimeTexts::date, LocalDate::parse, false);
        time(LocalTime.class, TimeTexts::time, LocalTime::parse, false);
        time(LocalDateTime.class, TimeTexts::dateTime, LocalDateTime::parse, false);
        time(OffsetDateTime.class, TimeTexts::offsetDateTime, OffsetDateTime::parse, false);
        time(OffsetTime.class, TimeTexts::offsetTime, OffsetTime::parse, false);
        time(ZonedDateTime.class, TimeTexts::zonedDateTime, ZonedDateTime::parse, true);
        time(Duration.class, TimeTexts::duration, Duration::parse, false);
        time(Period.class, TimeTexts::period, Period::parse, false);
        time(YearMonth.class, TimeTexts::yearMonth, YearMonth::parse, true);
        time(MonthDay.class, TimeTexts::monthDay, MonthDay::parse, false);
        add(Date.class, ValueText::text, ValueText::quickDate, ValueText::date, Cost.FIELDS, false);
        add(ZoneId.class, ZoneId::getId, ValueText::quickZone, ZoneId::of, Cost.RULES, true);
        add(Locale.class, Locale::toLanguageTag, KnownLocales::of, Locale::forLanguageTag, Cost.TAGS, true);
        add(URI.class, URI::toString, text -> null, URI::create, Cost.PARTS, true);
        small(ZoneOffset.class, ZoneOffset::getId, ZoneOffset::of);
        small(Year.class, Year::toString, text -> Year.of(Integer.parseInt(text)));
        small(UUID.class, UUID::toString, ValueText::uuid);
        small(Currency.class, Currency::getCurrencyCode, Currency::getInstance);
    }

    private ValueText(
            Class<V> type,
            Function<V, String> writer,
            Function<String, @Nullable V> quick,
            Function<String, V> parser,
            Cost cost,
            boolean doubtful) {
        this.type = type;
        this.writer = writer;
        this.quick = quick;
        this.parser = parser;
        this.cost = cost;
        this.doubtful = doubtful;
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
     * Returns the text of a value that comes back from it.
     *
     * @param budget charged for a value that has to be read to know that, as a reader will be
     * @throws InvalidPayloadException if the text is that of another value
     */
    public String write(V value, Budget budget) {
        String text = write(value);
        if (doubtful && !value.equals(read(text, budget))) {
            throw new InvalidPayloadException(type.getName() + " " + text + " has a text that is read as another");
        }
        return text;
    }

    /**
     * Returns the text of a value that comes back from it, for a format that does not count memory.
     *
     * @throws InvalidPayloadException if the text is that of another value
     */
    public String writeExactly(V value) {
        String text = write(value);
        if (doubtful && !value.equals(readUncharged(text))) {
            throw new InvalidPayloadException(type.getName() + " " + text + " has a text that is read as another");
        }
        return text;
    }

    /**
     * Reads a text, for a format that does not count memory.
     *
     * @throws InvalidPayloadException if the text is no value
     */
    public V readUncharged(String text) {
        try {
            V value = quick.apply(text);
            return value == null ? parser.apply(text) : value;
        } catch (DateTimeException | IllegalArgumentException | ArithmeticException e) {
            throw new InvalidPayloadException("found a text that is no " + type.getName() + ": " + Excerpt.of(text), e);
        }
    }

    /**
     * Reads a text.
     *
     * @param budget charged for what is large beside the text
     * @throws InvalidPayloadException if the text is no value
     */
    public V read(String text, Budget budget) {
        try {
            V value = quick.apply(text);
            if (value != null) {
                return value;
            }
            budget.memory(cost.of(text));
            return parser.apply(text);
        } catch (DateTimeException | IllegalArgumentException | ArithmeticException e) {
            throw new InvalidPayloadException("found a text that is no " + type.getName() + ": " + Excerpt.of(text), e);
        }
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

    private static <V> void time(
            Class<V> type, Function<String, @Nullable V> quick, Function<String, V> parser, boolean doubtful) {
        add(type, Object::toString, quick, parser, Cost.FIELDS, doubtful);
    }

    private static <V> void small(Class<V> type, Function<V, String> writer, Function<String, V> parser) {
        add(type, writer, text -> null, parser, Cost.SMALL, false);
    }

    private static <V> void add(
            Class<V> type,
            Function<V, String> writer,
            Function<String, @Nullable V> quick,
            Function<String, V> parser,
            Cost cost,
            boolean doubtful) {
        ALL.put(type, new ValueText<>(type, writer, quick, parser, cost, doubtful));
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
