// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.sql.HazelcastSqlException;
import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.view.ViewSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Two members with views and without the classes of the values, a client with the classes, and one without any
 * serializer, which runs all SQL.
 */
final class SqlCluster implements AutoCloseable {

    /** A line of a mapping that has a column: the name in quotes, and the type up to the comma or the next word. */
    private static final Pattern COLUMN = Pattern.compile("  \"((?:[^\"]|\"\")+)\" ([A-Z ]+?)(?: EXTERNAL NAME .*|,)?");

    private static final boolean NIGHTLY = Boolean.getBoolean("cluster.nightly");

    /** Enough that some are inside objects, and some are null. */
    private static final int USED_OF_EACH_TYPE = 6;

    /** Columns by their names, with the words of their types. */
    private record Column(String name, String type) {

        String quoted() {
            return '"' + name + '"';
        }

        /** Returns what two columns are compared by in a nested loop, which Hazelcast cannot do for JSON. */
        String compared(String table) {
            String column = table + "." + quoted();
            return type.equals("JSON") ? "CAST(" + column + " AS VARCHAR)" : column;
        }
    }

    /** Finds no class of any value. */
    private static final class WithoutClasses extends ClassLoader {

        WithoutClasses() {
            super(SqlCluster.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("org.hzserializers.sample.") || name.startsWith(SqlSamples.class.getName())) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    private final Map<String, FramedSerializer<?>> serializers;
    private final Map<String, Integer> usedByType = new HashMap<>();
    private final List<HazelcastInstance> members;
    private final HazelcastInstance client;
    private final HazelcastInstance plain;

    /**
     * Starts all.
     *
     * @param serializers of the values, by the names of their maps
     * @param opaque a serializer of the members only, and what the client has for it
     */
    SqlCluster(
            Map<String, FramedSerializer<?>> serializers, FramedSerializer<?> opaque, FramedSerializer<?> ofTheClient) {
        this.serializers = serializers;
        HazelcastInstance first = Hazelcast.newHazelcastInstance(memberConfig(opaque));
        members = List.of(first, Hazelcast.newHazelcastInstance(memberConfig(opaque, first)));
        ClientConfig withClasses = new ClientConfig();
        SerializerCatalog.Builder catalog = SerializerCatalog.builder().add(ofTheClient);
        serializers.values().forEach(catalog::add);
        catalog.build().installOn(withClasses);
        client = connect(withClasses);
        plain = connect(new ClientConfig());
    }

    private Config memberConfig(FramedSerializer<?> opaque, HazelcastInstance... others) {
        Config config = InProcess.memberConfig(others);
        config.getJetConfig().setEnabled(true);
        config.setClassLoader(new WithoutClasses());
        SerializerCatalog.Builder catalog = SerializerCatalog.builder().add(opaque);
        serializers.values().forEach(catalog::view);
        catalog.build().installOn(config);
        return config;
    }

    private HazelcastInstance connect(ClientConfig config) {
        InProcess.connect(config, members.get(0));
        return HazelcastClient.newHazelcastClient(config);
    }

    @Override
    public void close() {
        client.shutdown();
        plain.shutdown();
        members.forEach(HazelcastInstance::shutdown);
    }

    /** Returns a map of the client that has the classes. */
    <V> IMap<Integer, V> map(String name) {
        return client.getMap(name);
    }

    /** Returns the client that has no serializer. */
    HazelcastInstance plain() {
        return plain;
    }

    /** Returns how many queries of a map were answered by an index. */
    long indexedQueries(String map) {
        return members.stream()
                .mapToLong(member -> member.getMap(map).getLocalMapStats().getIndexedQueryCount())
                .sum();
    }

    /** Returns the views of a map. */
    ViewSerializer view(String map) {
        return (ViewSerializer) Objects.requireNonNull(serializers.get(map)).view();
    }

    /** Lets a client without any serializer read all rows. */
    List<List<@Nullable Object>> rows(String sql, Object... arguments) {
        List<List<@Nullable Object>> found = new ArrayList<>();
        try (SqlResult rows = plain.getSql().execute(sql, arguments)) {
            int columns = rows.getRowMetadata().getColumnCount();
            for (SqlRow row : rows) {
                List<@Nullable Object> values = new ArrayList<>();
                for (int i = 0; i < columns; i++) {
                    values.add(row.getObject(i));
                }
                found.add(values);
            }
        } catch (HazelcastSqlException e) {
            throw new AssertionError(sql, e);
        }
        return found;
    }

    private long count(String sql, Object... arguments) {
        return (Long) Objects.requireNonNull(rows(sql, arguments).get(0).get(0));
    }

    /** Makes the mapping of a map's views, and returns its columns. */
    List<Column> declare(String map) {
        String statement = view(map).createMapping(map, "int");
        plain.getSql().execute(statement);
        List<Column> columns = new ArrayList<>();
        statement.lines().forEach(line -> {
            Matcher column = COLUMN.matcher(line);
            if (column.matches()) {
                columns.add(new Column(column.group(1), column.group(2)));
            }
        });
        return columns;
    }

    /** Uses each column in all ways. */
    void requireColumns(String map) {
        requireRows(map).forEach(column -> requireColumn(map, column, map(map).size()));
    }

    /** Reads all columns, and uses some of each SQL type in all ways; with {@code -Pnightly} each one. */
    void requireSomeColumns(String map) {
        for (Column column : requireRows(map)) {
            if (NIGHTLY || usedByType.merge(column.type(), 1, Integer::sum) <= USED_OF_EACH_TYPE) {
                requireColumn(map, column, map(map).size());
            }
        }
    }

    /** Reads all columns, also through joins that do not name them. */
    List<Column> requireRows(String map) {
        List<Column> columns = declare(map);
        int rows = map(map).size();
        assertThat(rows("SELECT * FROM " + map)).hasSize(rows).allSatisfy(row -> assertThat(row)
                .hasSize(columns.size() + 1));
        assertThat(rows("SELECT a.*, b.* FROM " + map + " a JOIN " + map + " b ON a.__key = b.__key"))
                .hasSize(rows);
        assertThat(rows("SELECT a.*, b.* FROM " + map + " a JOIN (SELECT DISTINCT __key FROM " + map
                        + ") b ON a.__key = b.__key"))
                .hasSize(rows);
        return columns;
    }

    private void requireColumn(String map, Column column, int rows) {
        String name = column.quoted();
        List<@Nullable Object> values = new ArrayList<>();
        rows("SELECT " + name + " FROM " + map + " ORDER BY " + name).forEach(row -> values.add(row.get(0)));
        assertThat(values).as(map + name).hasSize(rows);
        List<Object> present =
                values.stream().filter(Objects::nonNull).map(Object.class::cast).toList();
        List<@Nullable Object> totals = rows("SELECT MIN(" + name + "), MAX(" + name + "), COUNT(" + name
                        + "), COUNT(DISTINCT " + name + ") FROM " + map)
                .get(0);
        assertThat(totals.get(0)).as(map + name).isEqualTo(present.isEmpty() ? null : present.get(0));
        assertThat(totals.get(1)).as(map + name).isEqualTo(present.isEmpty() ? null : present.get(present.size() - 1));
        assertThat(totals.get(2)).as(map + name).isEqualTo((long) present.size());
        assertThat(rows("SELECT " + name + ", COUNT(*) FROM " + map + " GROUP BY " + name).stream()
                        .mapToLong(row -> (Long) Objects.requireNonNull(row.get(1)))
                        .sum())
                .as(map + name)
                .isEqualTo(rows);
        assertThat(count("SELECT COUNT(*) FROM " + map + " WHERE " + name + " IS NULL"))
                .as(map + name)
                .isEqualTo(rows - present.size());
        long nested = count("SELECT COUNT(*) FROM " + map + " a JOIN " + map + " b ON " + column.compared("a") + " = "
                + column.compared("b"));
        long hashed = count("SELECT COUNT(*) FROM " + map + " a JOIN (SELECT DISTINCT " + name + " FROM " + map
                + ") b ON a." + name + " = b." + name);
        assertThat(nested).as(map + name).isGreaterThanOrEqualTo(present.size());
        assertThat(hashed).as(map + name).isEqualTo(present.size());
        if (!present.isEmpty()) {
            assertThat(count("SELECT COUNT(*) FROM " + map + " WHERE " + name + " = ?", present.get(0)))
                    .as(map + name)
                    .isPositive();
            assertThat(count("SELECT COUNT(*) FROM " + map + " WHERE " + name + " >= ?", present.get(0)))
                    .as(map + name)
                    .isEqualTo(present.size());
        }
    }
}
