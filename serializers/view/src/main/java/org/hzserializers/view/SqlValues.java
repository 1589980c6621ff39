// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.core.HazelcastJsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Base64;
import java.util.Date;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Turns attributes into values of the classes that Hazelcast's SQL takes, for the getters of made classes. Not API. */
public final class SqlValues {

    private static final int NANO_DIGITS = 9;

    private SqlValues() {}

    /**
     * Converts an integer of any size.
     *
     * @param value a {@code Number}, or null
     * @return the value of a {@code BIGINT}
     */
    public static @Nullable Object integer(@Nullable Object value) {
        return value instanceof Number number ? (Object) number.longValue() : null;
    }

    /**
     * Converts a year.
     *
     * @param value a {@code Year}, or null
     * @return the value of an {@code INTEGER}
     */
    public static @Nullable Object year(@Nullable Object value) {
        return value == null ? null : (Object) ((Year) value).getValue();
    }

    /**
     * Converts a number without a type of its own in SQL.
     *
     * @param value a {@code BigInteger}, a {@code Duration}, or null
     * @return the value of a {@code DECIMAL}, of a duration in seconds
     */
    public static @Nullable Object decimal(@Nullable Object value) {
        if (value instanceof Duration duration) {
            return BigDecimal.valueOf(duration.getSeconds())
                    .add(BigDecimal.valueOf(duration.getNano(), NANO_DIGITS))
                    .stripTrailingZeros();
        }
        return value == null ? null : new BigDecimal((BigInteger) value);
    }

    /**
     * Converts a point in time.
     *
     * @param value an {@code Instant}, a {@code Date}, a {@code ZonedDateTime}, or null
     * @return the value of a {@code TIMESTAMP WITH TIME ZONE}, in UTC if the value has no zone
     * @throws InvalidPayloadException if the year has more than nine digits
     */
    @SuppressWarnings("JavaUtilDate") // attributes may be of that class
    public static @Nullable Object moment(@Nullable Object value) {
        if (value == null) {
            return null;
        }
        if (value instanceof ZonedDateTime zoned) {
            return zoned.toOffsetDateTime();
        }
        Instant instant = value instanceof Date date ? Instant.ofEpochMilli(date.getTime()) : (Instant) value;
        try {
            return OffsetDateTime.ofInstant(instant, ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw new InvalidPayloadException(
                    instant + " is beyond the years that SQL has; ask for it by a predicate, which takes an Instant",
                    e);
        }
    }

    /**
     * Converts a value that SQL has as a text.
     *
     * @param value bytes become Base64, all else its text; may be null
     * @return the value of a {@code VARCHAR}
     */
    public static @Nullable Object text(@Nullable Object value) {
        if (value == null) {
            return null;
        }
        if (value instanceof byte[] bytes) {
            return Base64.getEncoder().encodeToString(bytes);
        }
        return value instanceof char[] chars ? String.valueOf(chars) : value.toString();
    }

    /**
     * Converts an object, a list, an array or a map.
     *
     * @param value may be null
     * @return the value of a {@code JSON}
     */
    public static @Nullable Object json(@Nullable Object value) {
        return value == null ? null : new HazelcastJsonValue(JsonText.of(value));
    }

    /**
     * Converts an object, a list, an array or a map for clients and predicates.
     *
     * @param value may be null
     * @return its JSON as a text
     */
    public static @Nullable Object jsonText(@Nullable Object value) {
        return value == null ? null : JsonText.of(value);
    }
}
