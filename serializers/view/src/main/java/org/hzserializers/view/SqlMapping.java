// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes the statement that tells Hazelcast's SQL of the attributes of views.
 *
 * @see <a href="https://docs.hazelcast.com/hazelcast/5.5/sql/create-mapping">CREATE MAPPING</a>
 */
final class SqlMapping {

    private static final Map<Class<?>, String> TYPES = Map.ofEntries(
            Map.entry(Boolean.class, "BOOLEAN"),
            Map.entry(Byte.class, "TINYINT"),
            Map.entry(Short.class, "SMALLINT"),
            Map.entry(Integer.class, "INTEGER"),
            Map.entry(Long.class, "BIGINT"),
            Map.entry(Float.class, "REAL"),
            Map.entry(Double.class, "DOUBLE"),
            Map.entry(BigDecimal.class, "DECIMAL"),
            Map.entry(BigInteger.class, "DECIMAL"),
            Map.entry(String.class, "VARCHAR"),
            Map.entry(Character.class, "VARCHAR"),
            Map.entry(LocalDate.class, "DATE"),
            Map.entry(LocalTime.class, "TIME"),
            Map.entry(LocalDateTime.class, "TIMESTAMP"),
            Map.entry(Date.class, "TIMESTAMP WITH TIME ZONE"),
            Map.entry(Instant.class, "TIMESTAMP WITH TIME ZONE"),
            Map.entry(OffsetDateTime.class, "TIMESTAMP WITH TIME ZONE"),
            Map.entry(ZonedDateTime.class, "TIMESTAMP WITH TIME ZONE"));

    /** Formats of keys that Hazelcast has the type for in their names. */
    private static final Set<String> KEYS = Set.of(
            "boolean",
            "tinyint",
            "smallint",
            "integer",
            "int",
            "bigint",
            "real",
            "double",
            "decimal",
            "varchar",
            "character",
            "date",
            "time",
            "timestamp");

    private SqlMapping() {}

    static String of(String map, String keyFormat, ViewType type, String valueClass) {
        if (!KEYS.contains(keyFormat.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("the format of the key is '" + keyFormat + "', must be one of "
                    + KEYS.stream().sorted().toList());
        }
        StringBuilder sql = new StringBuilder(
                "CREATE OR REPLACE MAPPING " + quoted(map, '"') + " (\n  __key " + keyFormat.toUpperCase(Locale.ROOT));
        Set<String> names = new HashSet<>(Set.of("__key", "this"));
        for (ViewAttribute column : ViewClasses.columns(type)) {
            if (names.add(column.name())) {
                sql.append(",\n  ")
                        .append(quoted(column.name(), '"'))
                        .append(' ')
                        .append(TYPES.getOrDefault(column.javaType(), "OBJECT"));
            }
        }
        return sql.append("\n) TYPE IMap OPTIONS (\n  'keyFormat' = '")
                .append(keyFormat)
                .append("',\n  'valueFormat' = 'java',\n  'valueJavaClass' = ")
                .append(quoted(valueClass, '\''))
                .append("\n)")
                .toString();
    }

    private static String quoted(String text, char quote) {
        return quote + text.replace(String.valueOf(quote), "" + quote + quote) + quote;
    }
}
