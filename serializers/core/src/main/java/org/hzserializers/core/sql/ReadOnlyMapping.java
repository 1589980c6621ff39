// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.sql;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the statement that lets Hazelcast's SQL read a map whose values have no class on members. Not API.
 *
 * @see <a href="https://docs.hazelcast.com/hazelcast/5.5/sql/create-mapping">CREATE MAPPING</a>
 */
public final class ReadOnlyMapping {

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

    private ReadOnlyMapping() {}

    /**
     * Writes the statement.
     *
     * @param map the name of the map
     * @param keyFormat as Hazelcast's {@code keyFormat}
     * @param columns definitions of the columns but the key
     * @return a {@code CREATE OR REPLACE MAPPING}
     * @throws IllegalArgumentException if the format of the key is none that has its SQL type in its name
     */
    public static String of(String map, String keyFormat, List<String> columns) {
        if (!KEYS.contains(keyFormat.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("the format of the key is '" + keyFormat + "', must be one of "
                    + KEYS.stream().sorted().toList());
        }
        StringBuilder sql = new StringBuilder(
                "CREATE OR REPLACE MAPPING " + quoted(map) + " (\n  __key " + keyFormat.toUpperCase(Locale.ROOT));
        columns.forEach(column -> sql.append(",\n  ").append(column));
        return sql.append("\n) TYPE IMap OPTIONS (\n  'keyFormat' = '")
                .append(keyFormat)
                .append("',\n  'valueFormat' = 'java',\n  'valueJavaClass' = '")
                .append(ReadOnlyInSql.PutWholeObjectsByIMap.class.getName())
                .append("'\n)")
                .toString();
    }

    /**
     * Defines a column.
     *
     * @param name of the column
     * @param type its type in SQL
     * @param attribute of the value that it has; null if it has the same name
     * @return the definition
     */
    public static String column(String name, String type, @Nullable String attribute) {
        String column = quoted(name) + " " + type;
        return attribute == null ? column : column + " EXTERNAL NAME " + quoted("this." + attribute);
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
