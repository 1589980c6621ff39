// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.core.HazelcastJsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.UUID;
import org.hzserializers.bytecode.Call;
import org.jspecify.annotations.Nullable;

/**
 * The types that columns have. Hazelcast's SQL takes values of one class for each type, so an attribute of another
 * class has a second getter, which converts.
 */
enum SqlType {
    BOOLEAN(Boolean.class, null),
    TINYINT(Byte.class, null),
    SMALLINT(Short.class, null),
    INTEGER(Integer.class, "year"),
    BIGINT(Long.class, "integer"),
    REAL(Float.class, null),
    DOUBLE(Double.class, null),
    DECIMAL(BigDecimal.class, "decimal"),
    VARCHAR(String.class, "text"),
    DATE(LocalDate.class, null),
    TIME(LocalTime.class, null),
    TIMESTAMP(LocalDateTime.class, null),
    TIMESTAMP_WITH_TIME_ZONE(OffsetDateTime.class, "moment"),
    JSON(HazelcastJsonValue.class, "json");

    /** What a getter calls for the text of what SQL has as {@link #JSON}. */
    static final Call JSON_TEXT = Call.of(SqlValues.class, "jsonText", Object.class);

    /** The class of values that SQL takes. */
    final Class<?> javaType;

    /** The method of {@link SqlValues} that converts what is of another class; null if no other class becomes it. */
    private final @Nullable String converter;

    SqlType(Class<?> javaType, @Nullable String converter) {
        this.javaType = javaType;
        this.converter = converter;
    }

    /** Returns the type of a column for values of a class. */
    static SqlType of(Class<?> values) {
        for (SqlType type : values()) {
            if (type.javaType == values) {
                return type;
            }
        }
        if (values == Number.class) {
            return BIGINT;
        } else if (values == Year.class) {
            return INTEGER;
        } else if (values == BigInteger.class || values == Duration.class) {
            return DECIMAL;
        } else if (values == Instant.class || values == ZonedDateTime.class || values == Date.class) {
            return TIMESTAMP_WITH_TIME_ZONE;
        }
        return isText(values) ? VARCHAR : JSON;
    }

    private static boolean isText(Class<?> values) {
        return values == Character.class
                || values == byte[].class
                || values == char[].class
                || values.isEnum()
                || values == UUID.class
                || values == Locale.class
                || values == Currency.class
                || values == URI.class
                || ZoneId.class.isAssignableFrom(values)
                || TemporalAccessor.class.isAssignableFrom(values)
                || TemporalAmount.class.isAssignableFrom(values);
    }

    /** Returns what a getter calls with an attribute of a class; null if the attribute is what SQL takes. */
    @Nullable
    Call converter(Class<?> values) {
        return values == javaType || converter == null ? null : Call.of(SqlValues.class, converter, Object.class);
    }

    /** Returns the words of the type in a statement. */
    String words() {
        return name().replace('_', ' ');
    }
}
