// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.bytecode.Call;
import org.jspecify.annotations.Nullable;

/**
 * The getters of a type's views, and the columns that SQL has for the same attributes.
 *
 * <p>Hazelcast looks for the attribute {@code a} in the methods {@code a}, {@code getA} and {@code isA}, in this order,
 * so the getter of one attribute must never have the name of another one.
 */
final class ViewGetters {

    /**
     * A getter.
     *
     * @param method its name
     * @param way the indexes of the attributes on the way to its value
     * @param path the names of these attributes, with dots
     * @param attribute the last of them
     * @param result the class of what the converter returns; null if the attribute is returned as it is
     * @param converter is called with the value; null for none
     */
    record Getter(
            String method,
            List<Integer> way,
            String path,
            ViewAttribute attribute,
            @Nullable Class<?> result,
            @Nullable Call converter) {}

    /**
     * A column of SQL.
     *
     * @param name of the column
     * @param type of the column
     * @param attribute what Hazelcast's queries call the value of the column
     * @param path the attribute by its own path
     */
    record Column(String name, SqlType type, String attribute, String path) {}

    /** An attribute and the name that queries have for it; the method is empty where they would not find one. */
    private record Source(
            String name, String method, List<Integer> way, String path, ViewAttribute attribute, boolean isAlias) {

        SqlType sqlType() {
            return SqlType.of(attribute.javaType());
        }

        /** Returns whether SQL takes what the getter returns. */
        boolean isColumn() {
            return !method.isEmpty() && sqlType().javaType == attribute.javaType();
        }
    }

    /** Methods without parameters that every object has, where Hazelcast looks before it tries {@code get}. */
    private static final Set<String> OF_OBJECTS =
            Set.of("hashCode", "toString", "notify", "notifyAll", "wait", "getClass");

    /** What Hazelcast calls the value itself and the key. */
    private static final Set<String> OF_ENTRIES = Set.of("this", "__key");

    /** Getters of objects inside objects at the top, for SQL; a schema may refer to itself in many ways. */
    private static final int MAX_GETTERS = 1000;

    private static final int MAX_LEVELS = 8;

    /** Bytes that a class file has for a text. */
    private static final int MAX_NAME = 1000;

    private final ViewType type;
    private final boolean isRoot;
    private final boolean hasOwnColumns;

    private final Set<String> names = new HashSet<>(OF_ENTRIES);
    private final Set<String> methods = new HashSet<>(OF_OBJECTS);
    private final List<Source> sources = new ArrayList<>();
    private final List<Getter> getters = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();

    /** The getters that there will be. */
    private int count;

    /**
     * Finds all names.
     *
     * @param isRoot whether the views are values of a map, which SQL looks into
     * @param hasOwnColumns whether SQL may look for columns in the class of the views itself
     */
    ViewGetters(ViewType type, boolean isRoot, boolean hasOwnColumns) {
        this.type = type;
        this.isRoot = isRoot;
        this.hasOwnColumns = hasOwnColumns;
        addOwn();
        if (isRoot) {
            for (Source source : List.copyOf(sources)) {
                addNested(source, List.of(type));
            }
        }
        for (Source source : sources) {
            if (!source.method.isEmpty()) {
                getters.add(new Getter(source.method, source.way, source.path, source.attribute, null, null));
            }
        }
        if (isRoot) {
            sources.stream().filter(source -> !source.isAlias).forEach(this::addColumn);
        }
    }

    List<Getter> getters() {
        return getters;
    }

    List<Column> columns() {
        return columns;
    }

    private void addOwn() {
        type.attributes().forEach(attribute -> names.add(attribute.name()));
        names.addAll(type.aliases().keySet());
        for (int i = 0; i < type.attributes().size(); i++) {
            ViewAttribute attribute = type.attributes().get(i);
            add(attribute.name(), List.of(i), attribute.name(), attribute, false);
        }
        type.aliases()
                .forEach((alias, index) ->
                        add(alias, List.of(index), alias, type.attributes().get(index), true));
    }

    private Source add(String name, List<Integer> way, String path, ViewAttribute attribute, boolean isAlias) {
        boolean isHidden = isRoot && hasOwnColumns && SqlType.of(attribute.javaType()) == SqlType.JSON;
        Source source = new Source(name, method(name, isHidden), way, path, attribute, isAlias);
        sources.add(source);
        count += isAlias || source.isColumn() ? 1 : getters(attribute);
        return source;
    }

    private void addNested(Source outer, List<ViewType> around) {
        ViewType object = outer.attribute.object();
        if (object == null
                || outer.isAlias
                || !outer.attribute.isObject()
                || around.contains(object)
                || around.size() == MAX_LEVELS) {
            return;
        }
        List<ViewType> deeper = new ArrayList<>(around);
        deeper.add(object);
        for (int i = 0; i < object.attributes().size(); i++) {
            ViewAttribute attribute = object.attributes().get(i);
            String path = outer.path + "." + attribute.name();
            if (path.length() <= MAX_NAME && count + getters(attribute) <= MAX_GETTERS) {
                List<Integer> way = new ArrayList<>(outer.way);
                way.add(i);
                addNested(add(unique(path), way, path, attribute, false), deeper);
            }
        }
    }

    private void addColumn(Source source) {
        SqlType sql = source.sqlType();
        if (source.isColumn()) {
            columns.add(new Column(source.name, sql, source.name, source.path));
        } else if (source.name.length() <= MAX_NAME) {
            if (sql == SqlType.JSON) {
                // Hazelcast takes a HazelcastJsonValue apart where a predicate or a projection asks for one.
                String text = unique(source.name + "_json");
                addConverted(source, method(text, false), String.class, SqlType.JSON_TEXT);
            }
            String name = unique(source.name + "_sql");
            addConverted(source, method(name, true), sql.javaType, sql.converter(source.attribute.javaType()));
            String column = OF_ENTRIES.contains(source.name) || source.name.isEmpty() ? name : source.name;
            columns.add(new Column(column, sql, name, source.path));
        }
    }

    /** Returns how many there are for an attribute: itself, what SQL takes, and its JSON as a text. */
    private static int getters(ViewAttribute attribute) {
        SqlType sql = SqlType.of(attribute.javaType());
        return sql == SqlType.JSON ? 3 : sql.javaType == attribute.javaType() ? 1 : 2;
    }

    private void addConverted(Source source, String method, Class<?> result, @Nullable Call converter) {
        getters.add(new Getter(method, source.way, source.path, source.attribute, result, converter));
    }

    /** Returns a name that a method can have, and that finds no getter yet. */
    private String unique(String path) {
        String base = path.replaceAll("[.;\\[/<>]", "_");
        String name = base;
        for (int i = 2; names.contains(name) || methods.contains(name); i++) {
            name = base + "_" + i;
        }
        names.add(name);
        return name;
    }

    /**
     * Returns the name of the method that Hazelcast finds for an attribute; empty if it would find none.
     *
     * @param isHidden whether SQL shall not find it where it looks for columns, which are what begins with get
     */
    private String method(String name, boolean isHidden) {
        if (name.isEmpty()
                || name.length() > MAX_NAME
                || name.matches("(?s).*[.;\\[/<>].*")
                || OF_ENTRIES.contains(name)
                || methods.contains(name)) {
            return "";
        }
        String getter = "get" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        if (!isHidden && !names.contains(getter) && methods.add(getter)) {
            return getter;
        }
        methods.add(name);
        return name;
    }
}
