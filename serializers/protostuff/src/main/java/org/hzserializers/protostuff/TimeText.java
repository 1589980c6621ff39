// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/**
 * Reads the texts of times of the day, and of what has one. The JDK's parser allocates some 700 bytes for the five
 * characters of {@code 01:00}, and this one nothing.
 */
final class TimeText {

    private static final int MINUTES_END = 5;
    private static final int SECONDS_END = 8;
    private static final int FRACTION = 9;
    private static final int FRACTION_DIGITS = 9;

    private TimeText() {}

    /** Reads what {@link LocalDateTime#toString} returns. */
    static LocalDateTime dateTime(String text) {
        int time = text.indexOf('T');
        if (time < 0) {
            throw new DateTimeException("the letter T is missing behind a date");
        }
        return LocalDateTime.of(LocalDate.parse(text.substring(0, time)), parse(text.substring(time + 1)));
    }

    /** Reads what {@link Instant#toString} returns. */
    static Instant instant(String text) {
        int end = text.length() - 1;
        boolean usual = end > 0 && text.charAt(end) == 'Z' && Character.isDigit(text.charAt(0));
        // Years of more than four digits are more than a date can have.
        return usual ? dateTime(text.substring(0, end)).toInstant(ZoneOffset.UTC) : Instant.parse(text);
    }

    /** Reads what {@link OffsetTime#toString} returns. */
    static OffsetTime offsetTime(String text) {
        int offset = offset(text, 0);
        return OffsetTime.of(parse(text.substring(0, offset)), ZoneOffset.of(text.substring(offset)));
    }

    /** Reads what {@link OffsetDateTime#toString} returns. */
    static OffsetDateTime offsetDateTime(String text) {
        int offset = offset(text, Math.max(0, text.indexOf('T')));
        return OffsetDateTime.of(dateTime(text.substring(0, offset)), ZoneOffset.of(text.substring(offset)));
    }

    /** Reads what {@link ZonedDateTime#toString} returns: the zone is in brackets if it is no offset. */
    static ZonedDateTime zonedDateTime(String text) {
        int zone = text.indexOf('[');
        OffsetDateTime time = offsetDateTime(zone < 0 ? text : text.substring(0, zone));
        if (zone < 0) {
            return time.toZonedDateTime();
        }
        if (!text.endsWith("]")) {
            throw new DateTimeException("a bracket is missing behind a zone");
        }
        ZoneId id = ZoneId.of(text.substring(zone + 1, text.length() - 1));
        return ZonedDateTime.ofInstant(time.toLocalDateTime(), time.getOffset(), id);
    }

    /** Returns where an offset begins, behind a time. */
    private static int offset(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 'Z' || c == '+' || c == '-') {
                return i;
            }
        }
        throw new DateTimeException("an offset is missing");
    }

    /** Reads what {@link LocalTime#toString} returns, or another number of digits behind the seconds. */
    static LocalTime parse(String text) {
        int end = text.length();
        boolean fraction = end > FRACTION && end <= FRACTION + FRACTION_DIGITS && text.charAt(SECONDS_END) == '.';
        boolean seconds = fraction || end == SECONDS_END;
        if ((!seconds && end != MINUTES_END) || text.charAt(2) != ':' || (seconds && text.charAt(MINUTES_END) != ':')) {
            throw new DateTimeException("a time is hours, minutes, seconds and a fraction: 12:30:15.123");
        }
        int nanos = fraction ? number(text, FRACTION, end) : 0;
        for (int digits = end - FRACTION; fraction && digits < FRACTION_DIGITS; digits++) {
            nanos *= 10;
        }
        return LocalTime.of(
                number(text, 0, 2),
                number(text, 3, MINUTES_END),
                seconds ? number(text, MINUTES_END + 1, SECONDS_END) : 0,
                nanos);
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw new DateTimeException("a digit is missing at index " + i);
            }
            number = 10 * number + digit;
        }
        return number;
    }
}
