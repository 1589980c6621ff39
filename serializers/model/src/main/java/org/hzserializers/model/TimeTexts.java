// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the texts that the classes of {@code java.time} make of themselves. Their own parsers take up to two kilobytes
 * of memory for a text of a few characters, and other texts are left to them: each method returns null for one that is
 * not of the usual form.
 */
final class TimeTexts {

    private static final int SECONDS_OF_DAY = 86_400;
    private static final int HOURS_OF_DAY = 24;
    private static final int SECONDS_OF_HOUR = 3_600;
    private static final int SECONDS_OF_MINUTE = 60;
    private static final int DAYS_OF_WEEK = 7;
    private static final int NANO_DIGITS = 9;
    private static final int MAX_DIGITS = 18;
    private static final int YEAR_DIGITS = 4;

    /** Characters of both and what is between them. */
    private static final int HOUR_AND_MINUTE = 5;

    /** Thrown and caught inside this class. */
    private static final class OtherForm extends RuntimeException {

        private static final long serialVersionUID = 1L;

        OtherForm() {
            super(null, null, false, false);
        }
    }

    private final String text;
    private int at;

    private TimeTexts(String text) {
        this.text = text;
    }

    private static <V> @Nullable V read(String text, Function<TimeTexts, V> part) {
        TimeTexts in = new TimeTexts(text);
        try {
            V value = part.apply(in);
            return in.at == text.length() ? value : null;
        } catch (OtherForm e) {
            return null;
        }
    }

    static @Nullable LocalDate date(String text) {
        return read(text, TimeTexts::date);
    }

    static @Nullable LocalTime time(String text) {
        return read(text, TimeTexts::time);
    }

    static @Nullable LocalDateTime dateTime(String text) {
        return read(text, TimeTexts::dateTime);
    }

    static @Nullable Instant instant(String text) {
        return read(text, in -> {
            LocalDate date = in.date();
            in.skip('T');
            int start = in.at;
            LocalTime time = in.time();
            // Seconds are written of an instant even if there are none.
            in.requireMoreThan(start + HOUR_AND_MINUTE);
            in.skip('Z');
            return LocalDateTime.of(date, time).toInstant(ZoneOffset.UTC);
        });
    }

    static @Nullable OffsetTime offsetTime(String text) {
        return read(text, in -> OffsetTime.of(in.time(), in.offset()));
    }

    static @Nullable OffsetDateTime offsetDateTime(String text) {
        return read(text, in -> OffsetDateTime.of(in.dateTime(), in.offset()));
    }

    static @Nullable ZonedDateTime zonedDateTime(String text) {
        return read(text, in -> {
            LocalDateTime local = in.dateTime();
            ZoneOffset offset = in.offset();
            if (!in.takes('[')) {
                return ZonedDateTime.of(local, offset);
            }
            in.requireMore();
            String zone = text.substring(in.at, text.length() - 1);
            in.at += zone.length();
            in.skip(']');
            return ZonedDateTime.ofInstant(local, offset, ZoneId.of(zone));
        });
    }

    static @Nullable YearMonth yearMonth(String text) {
        return read(text, in -> {
            int year = in.year();
            in.skip('-');
            return YearMonth.of(year, in.twoDigits());
        });
    }

    static @Nullable MonthDay monthDay(String text) {
        return read(text, in -> {
            in.skip('-');
            in.skip('-');
            int month = in.twoDigits();
            in.skip('-');
            return MonthDay.of(month, in.twoDigits());
        });
    }

    static @Nullable Period period(String text) {
        return read(text, in -> {
            in.skip('P');
            long years = in.unit('Y');
            long months = in.unit('M');
            long weeks = in.unit('W');
            long days = in.unit('D') + Math.multiplyExact(weeks, DAYS_OF_WEEK);
            in.requireMoreThan(1);
            return Period.of(Math.toIntExact(years), Math.toIntExact(months), Math.toIntExact(days));
        });
    }

    static @Nullable Duration duration(String text) {
        return read(text, in -> {
            in.skip('P');
            long seconds = Math.multiplyExact(in.unit('D'), SECONDS_OF_DAY);
            if (in.takes('T')) {
                int start = in.at;
                seconds = Math.addExact(seconds, Math.multiplyExact(in.unit('H'), SECONDS_OF_HOUR));
                seconds = Math.addExact(seconds, Math.multiplyExact(in.unit('M'), SECONDS_OF_MINUTE));
                boolean negative = in.at < text.length() && text.charAt(in.at) == '-';
                int nanos = 0;
                if (in.at < text.length()) {
                    seconds = Math.addExact(seconds, in.number());
                    nanos = in.takes('.') ? in.fraction() : 0;
                    in.skip('S');
                }
                in.requireMoreThan(start);
                return Duration.ofSeconds(seconds, negative ? -nanos : nanos);
            }
            in.requireMoreThan(1);
            return Duration.ofSeconds(seconds);
        });
    }

    private LocalDate date() {
        int year = year();
        skip('-');
        int month = twoDigits();
        skip('-');
        return LocalDate.of(year, month, twoDigits());
    }

    private LocalDateTime dateTime() {
        LocalDate date = date();
        skip('T');
        return LocalDateTime.of(date, time());
    }

    private LocalTime time() {
        int hour = twoDigits();
        skip(':');
        int minute = twoDigits();
        int second = 0;
        int nano = 0;
        if (takes(':')) {
            second = twoDigits();
            nano = takes('.') ? fraction() : 0;
        }
        if (second == SECONDS_OF_MINUTE || hour == HOURS_OF_DAY) {
            // A leap second or the end of a day, which an instant may have.
            throw new OtherForm();
        }
        return LocalTime.of(hour, minute, second, nano);
    }

    private ZoneOffset offset() {
        if (takes('Z')) {
            return ZoneOffset.UTC;
        }
        boolean negative = takes('-');
        if (!negative) {
            skip('+');
        }
        int sign = negative ? -1 : 1;
        int hours = twoDigits();
        skip(':');
        int minutes = twoDigits();
        int seconds = takes(':') ? twoDigits() : 0;
        return ZoneOffset.ofHoursMinutesSeconds(sign * hours, sign * minutes, sign * seconds);
    }

    /** Reads four digits, or more of them behind a sign. */
    private int year() {
        boolean negative = takes('-');
        boolean positive = !negative && takes('+');
        int start = at;
        int year = fewDigits();
        int count = at - start;
        boolean isLong = count > YEAR_DIGITS && text.charAt(start) != '0';
        boolean isUsual = count == YEAR_DIGITS && !positive && !(negative && year == 0);
        if (!isUsual && !(isLong && (negative || positive))) {
            throw new OtherForm();
        }
        return negative ? -year : year;
    }

    /** Reads a number that a unit comes behind; 0, and nothing, if another one does. */
    private long unit(char name) {
        int start = at;
        if (at == text.length() || text.charAt(at) == 'T') {
            return 0;
        }
        long number = number();
        if (takes(name)) {
            return number;
        }
        at = start;
        return 0;
    }

    private long number() {
        return takes('-') ? -digits() : digits();
    }

    private long digits() {
        int start = at;
        long number = 0;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            number = 10 * number + text.charAt(at++) - '0';
            if (at - start > MAX_DIGITS) {
                throw new OtherForm();
            }
        }
        if (at == start) {
            throw new OtherForm();
        }
        return number;
    }

    /** Reads as many digits as an int holds. */
    private int fewDigits() {
        int start = at;
        int number = (int) digits();
        if (at - start > NANO_DIGITS) {
            throw new OtherForm();
        }
        return number;
    }

    private int twoDigits() {
        int start = at;
        int number = fewDigits();
        if (at != start + 2) {
            throw new OtherForm();
        }
        return number;
    }

    private int fraction() {
        int start = at;
        int nanos = fewDigits();
        for (int i = at - start; i < NANO_DIGITS; i++) {
            nanos *= 10;
        }
        return nanos;
    }

    private boolean takes(char expected) {
        boolean takes = at < text.length() && text.charAt(at) == expected;
        if (takes) {
            at++;
        }
        return takes;
    }

    private void skip(char expected) {
        if (!takes(expected)) {
            throw new OtherForm();
        }
    }

    private void requireMore() {
        if (at == text.length()) {
            throw new OtherForm();
        }
    }

    private void requireMoreThan(int characters) {
        if (at <= characters) {
            throw new OtherForm();
        }
    }
}
