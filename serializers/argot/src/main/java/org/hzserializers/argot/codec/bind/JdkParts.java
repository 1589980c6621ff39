// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
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
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.UUID;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * The parts of classes of the JDK that are written as a sequence, and what makes a value of them. {@link JdkTypes}
 * finds these methods by their names.
 */
final class JdkParts {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private JdkParts() {}

    /** Returns a method of this class. */
    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) {
        try {
            return LOOKUP.findStatic(JdkParts.class, name, MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("JdkParts has no method " + name, e);
        }
    }

    static BigInteger unscaled(BigDecimal value) {
        return value.unscaledValue();
    }

    static int scale(BigDecimal value) {
        return value.scale();
    }

    static BigDecimal bigDecimal(BigInteger unscaled, int scale) {
        return new BigDecimal(unscaled, scale);
    }

    static long most(UUID value) {
        return value.getMostSignificantBits();
    }

    static long least(UUID value) {
        return value.getLeastSignificantBits();
    }

    static UUID uuid(long most, long least) {
        return new UUID(most, least);
    }

    static long seconds(Instant value) {
        return value.getEpochSecond();
    }

    @SuppressWarnings("JavaInstantGetSecondsGetNano") // a part beside the others
    static int nanos(Instant value) {
        return value.getNano();
    }

    static Instant instant(long seconds, int nanos) {
        return Instant.ofEpochSecond(seconds, ChronoField.NANO_OF_SECOND.checkValidValue(nanos));
    }

    static long seconds(Duration value) {
        return value.toSeconds();
    }

    @SuppressWarnings("JavaDurationGetSecondsGetNano") // a part beside the others
    static int nanos(Duration value) {
        return value.getNano();
    }

    static Duration duration(long seconds, int nanos) {
        return Duration.ofSeconds(seconds, ChronoField.NANO_OF_SECOND.checkValidValue(nanos));
    }

    static int years(Period value) {
        return value.getYears();
    }

    static int months(Period value) {
        return value.getMonths();
    }

    @SuppressWarnings("JavaPeriodGetDays") // a part beside the others
    static int days(Period value) {
        return value.getDays();
    }

    static Period period(int years, int months, int days) {
        return Period.of(years, months, days);
    }

    static int year(LocalDate value) {
        return value.getYear();
    }

    static byte month(LocalDate value) {
        return (byte) value.getMonthValue();
    }

    static byte day(LocalDate value) {
        return (byte) value.getDayOfMonth();
    }

    static LocalDate localDate(int year, byte month, byte day) {
        return LocalDate.of(year, month, day);
    }

    static int year(YearMonth value) {
        return value.getYear();
    }

    static byte month(YearMonth value) {
        return (byte) value.getMonthValue();
    }

    static YearMonth yearMonth(int year, byte month) {
        return YearMonth.of(year, month);
    }

    static byte month(MonthDay value) {
        return (byte) value.getMonthValue();
    }

    static byte day(MonthDay value) {
        return (byte) value.getDayOfMonth();
    }

    static MonthDay monthDay(byte month, byte day) {
        return MonthDay.of(month, day);
    }

    static LocalDate date(LocalDateTime value) {
        return value.toLocalDate();
    }

    static LocalTime time(LocalDateTime value) {
        return value.toLocalTime();
    }

    static LocalDateTime localDateTime(LocalDate date, LocalTime time) {
        return LocalDateTime.of(date, time);
    }

    static LocalTime time(OffsetTime value) {
        return value.toLocalTime();
    }

    static ZoneOffset offset(OffsetTime value) {
        return value.getOffset();
    }

    static OffsetTime offsetTime(LocalTime time, ZoneOffset offset) {
        return OffsetTime.of(time, offset);
    }

    static LocalDateTime dateTime(OffsetDateTime value) {
        return value.toLocalDateTime();
    }

    static ZoneOffset offset(OffsetDateTime value) {
        return value.getOffset();
    }

    static OffsetDateTime offsetDateTime(LocalDateTime dateTime, ZoneOffset offset) {
        return OffsetDateTime.of(dateTime, offset);
    }

    static LocalDateTime dateTime(ZonedDateTime value) {
        return value.toLocalDateTime();
    }

    static ZoneOffset offset(ZonedDateTime value) {
        return value.getOffset();
    }

    static ZoneId zone(ZonedDateTime value) {
        return value.getZone();
    }

    /** Keeps the offset, which tells the two hours apart that a clock shows twice. */
    static ZonedDateTime zonedDateTime(LocalDateTime dateTime, ZoneOffset offset, ZoneId zone) {
        return ZonedDateTime.ofStrict(dateTime, offset, zone);
    }

    static String language(Locale value) {
        return hasTag(value) ? "" : value.getLanguage();
    }

    static String country(Locale value) {
        return hasTag(value) ? "" : value.getCountry();
    }

    static String variant(Locale value) {
        return hasTag(value) ? "" : value.getVariant();
    }

    static String tag(Locale value) {
        if (!hasTag(value)) {
            return "";
        }
        String tag = value.toLanguageTag();
        if (!Locale.forLanguageTag(tag).equals(value)) {
            throw new InvalidPayloadException("the language tag of locale " + value + " is that of another one");
        }
        return tag;
    }

    /**
     * A locale with a script or extensions has a language tag that says all of it; one without may have parts that no
     * tag can say.
     */
    private static boolean hasTag(Locale value) {
        return !value.getScript().isEmpty() || value.hasExtensions();
    }

    /**
     * The tag that was taken apart last. That takes a hundred times the memory of its bytes, and lists hold the same
     * tag again and again.
     */
    private static volatile Parsed lastParsed = new Parsed("", Locale.ROOT);

    /** No locale has longer ones, and they would keep the memory of a payload. */
    private static final int LONGEST_KEPT = 64;

    private record Parsed(String tag, Locale locale) {}

    static Locale locale(String language, String country, String variant, String tag) {
        if (tag.isEmpty()) {
            return new Locale(language, country, variant);
        }
        Parsed last = lastParsed;
        if (!last.tag.equals(tag)) {
            last = new Parsed(tag, Locale.forLanguageTag(tag));
            if (tag.length() <= LONGEST_KEPT) {
                lastParsed = last;
            }
        }
        Locale locale = last.locale;
        if (!hasTag(locale) || !language.isEmpty() || !country.isEmpty() || !variant.isEmpty()) {
            throw new InvalidPayloadException(
                    "a locale is a language tag with a script or extensions, or the three parts");
        }
        return locale;
    }
}
