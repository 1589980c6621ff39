// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/**
 * Parses dates and times as their {@code toString} writes them. The JDK's formatter allocates 800 bytes for a text of
 * five, which is more than a payload's byte may take; texts that are not the usual ones are left to it.
 */
final class IsoTimes {

    private static final int DATE = 10;
    private static final int MINUTES = 5;
    private static final int SECONDS = 8;
    private static final int NANO_DIGITS = 9;

    private IsoTimes() {}

    static LocalTime time(String text) {
        int length = text.length();
        return isTime(text, 0, length) ? time(text, 0, length) : LocalTime.parse(text);
    }

    static LocalDate date(String text) {
        return text.length() == DATE && isDate(text) ? date(text, 0) : LocalDate.parse(text);
    }

    static LocalDateTime dateTime(String text) {
        return isDateTime(text, text.length()) ? dateTime(text, text.length()) : LocalDateTime.parse(text);
    }

    static Instant instant(String text) {
        int end = text.length() - 1;
        return end > 0 && text.charAt(end) == 'Z' && isDateTime(text, end)
                ? dateTime(text, end).toInstant(ZoneOffset.UTC)
                : Instant.parse(text);
    }

    /** Returns whether a text is one that is parsed without the JDK's formatter. */
    static boolean isUsual(String text) {
        int length = text.length();
        int end = length > 0 && text.charAt(length - 1) == 'Z' ? length - 1 : length;
        return isTime(text, 0, length) || (length == DATE && isDate(text)) || isDateTime(text, end);
    }

    private static boolean isDateTime(String text, int end) {
        return end > DATE && text.charAt(DATE) == 'T' && isDate(text) && isTime(text, DATE + 1, end);
    }

    private static boolean isDate(String text) {
        return text.length() >= DATE
                && isNumber(text, 0, 4)
                && text.charAt(4) == '-'
                && isNumber(text, 5, 7)
                && text.charAt(7) == '-'
                && isNumber(text, 8, DATE);
    }

    private static boolean isTime(String text, int from, int end) {
        int length = end - from;
        if (length < MINUTES
                || !isNumber(text, from, from + 2)
                || text.charAt(from + 2) != ':'
                || !isNumber(text, from + 3, from + MINUTES)) {
            return false;
        }
        if (length == MINUTES) {
            return true;
        }
        if (length < SECONDS
                || text.charAt(from + MINUTES) != ':'
                || !isNumber(text, from + MINUTES + 1, from + SECONDS)) {
            return false;
        }
        int digits = length - SECONDS - 1;
        return length == SECONDS
                || (digits > 0
                        && digits <= NANO_DIGITS
                        && text.charAt(from + SECONDS) == '.'
                        && isNumber(text, from + SECONDS + 1, end));
    }

    private static boolean isNumber(String text, int from, int end) {
        for (int i = from; i < end; i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return false;
            }
        }
        return true;
    }

    private static int number(String text, int from, int end) {
        return Integer.parseInt(text, from, end, 10);
    }

    private static LocalDate date(String text, int from) {
        return LocalDate.of(
                number(text, from, from + 4), number(text, from + 5, from + 7), number(text, from + 8, from + DATE));
    }

    private static LocalTime time(String text, int from, int end) {
        int hour = number(text, from, from + 2);
        int minute = number(text, from + 3, from + MINUTES);
        int second = end - from < SECONDS ? 0 : number(text, from + MINUTES + 1, from + SECONDS);
        int nanos = 0;
        int first = from + SECONDS + 1;
        if (end > first) {
            nanos = number(text, first, end);
            for (int digits = end - first; digits < NANO_DIGITS; digits++) {
                nanos *= 10;
            }
        }
        return LocalTime.of(hour, minute, second, nanos);
    }

    private static LocalDateTime dateTime(String text, int end) {
        return LocalDateTime.of(date(text, 0), time(text, DATE + 1, end));
    }
}
