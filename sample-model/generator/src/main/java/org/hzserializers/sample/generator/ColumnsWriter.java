// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the class {@code Columns}: what turns collections into the arrays that Portable and Compact have fields for,
 * and back. It has the methods that were asked for, and no others.
 *
 * <p>A map becomes two parallel arrays, rows become their lengths and all elements end to end.
 */
final class ColumnsWriter {

    static final String PACKAGE = "columns";

    /**
     * An array that takes the place of a collection.
     *
     * @param component the type of its elements
     * @param to the code that makes one of an element, with {@code %s} for it; the element itself if it is {@code %s}
     * @param from the code that makes an element of one
     */
    record Form(String component, String to, String from) {
        /**
         * The form of objects of the model when they are read: casts tell their class, for Portable's arrays know it as
         * little.
         */
        static Form objects(Type.Nested type) {
            return new Form("Object", "%s", "(" + type.name() + ") %s");
        }

        private boolean isSame(Type.Element element) {
            return component.equals(element.java());
        }

        /** Returns the type of the array; it may be null. */
        private String array() {
            return component + " @Nullable []";
        }

        /** Tells apart the methods for formats that take different arrays for the same elements. */
        private String suffix(String word, Type.Element element) {
            boolean usual = isSame(element)
                    || component.equals("Object")
                    || (element instanceof Type.Value value
                            && value.scalar().isPrimitive()
                            && component.equals(value.scalar().primitiveName()));
            return usual ? "" : word + Spelling.capitalised(Spelling.plural(component));
        }
    }

    private final Model model;
    private final Map<String, String> methods = new TreeMap<>();

    ColumnsWriter(Model model) {
        this.model = model;
    }

    SourceFile file() {
        return SourceFile.java(model, PACKAGE, "Columns", List.of(), """
                /**
                 * Turns collections into the arrays that Portable and Compact have fields for, and back.
                 *
                 * <p>A map becomes two parallel arrays, rows become their lengths and all elements end to end.
                 */
                public final class Columns {
                    private Columns() {}
                %s
                }
                """.formatted(String.join("", methods.values())));
    }

    SourceFile packageInfo() {
        return SourceFile.packageInfo(model, PACKAGE, """
                /** Maps and collections as parallel arrays, which Portable and Compact share. */
                """);
    }

    /** Returns a call that makes an array of a collection. */
    String toArray(Type.Element element, Form form, String values) {
        String name = Spelling.decapitalised(Spelling.plural(element.java())) + form.suffix("As", element);
        methods.computeIfAbsent(
                "1" + name,
                key -> form.isSame(element)
                        ? """

                /** Returns the elements, or null for null. */
                public static %3$s %1$s(@Nullable Collection<%2$s> values) {
                    return values == null ? null : values.toArray(new %4$s[0]);
                }
                """.formatted(name, element.java(), form.array(), form.component())
                        : """

                /** Returns the elements, or null for null. */
                public static %3$s %1$s(@Nullable Collection<%2$s> values) {
                    if (values == null) {
                        return null;
                    }
                    %4$s[] array = new %4$s[values.size()];
                    int i = 0;
                    for (%2$s value : values) {
                        array[i++] = %5$s;
                    }
                    return array;
                }
                """.formatted(
                                        name,
                                        element.java(),
                                        form.array(),
                                        form.component(),
                                        form.to().formatted("value")));
        return "Columns.%s(%s)".formatted(name, values);
    }

    /** Returns a call that makes an array of the keys of a map. */
    String keys(Type.MapOf map, Form form, String value) {
        methods.put("0keys", """

                /** Returns the keys in the order of the {@link #values}, or null for null. */
                public static <K> @Nullable Collection<K> keys(@Nullable Map<K, ?> map) {
                    return map == null ? null : map.keySet();
                }
                """);
        return toArray(map.key(), form, "Columns.keys(%s)".formatted(value));
    }

    /** Returns a call that makes an array of the values of a map. */
    String values(Type.MapOf map, Form form, String value) {
        return toArray(map.element(), form, valuesOf(value));
    }

    /** Returns a call that gives the values of a map as a collection. */
    String valuesOf(String map) {
        methods.put("0values", """

                /** Returns the values in the order of the {@link #keys}, or null for null. */
                public static <V> @Nullable Collection<V> values(@Nullable Map<?, V> map) {
                    return map == null ? null : map.values();
                }
                """);
        return "Columns.values(%s)".formatted(map);
    }

    /** Returns a call that makes a list or a set of an array. */
    String collection(Type.Container type, Form form, String array) {
        Type.Element element = type.element();
        String kind = type instanceof Type.ListOf ? "List" : type.ordered() ? "LinkedSet" : "Set";
        String name = Spelling.decapitalised(element.java()) + kind + form.suffix("From", element);
        String size = type instanceof Type.ListOf ? "array.length" : "";
        methods.computeIfAbsent(
                "2" + name,
                key -> form.isSame(element)
                        ? """

                /** Returns the elements as %5$s, or null for null. */
                public static @Nullable %1$s %2$s(%3$s array) {
                    return array == null ? null : new %4$s<>(Arrays.asList(array));
                }
                """.formatted(type.java(), name, form.array(), type.implementation(), article(type))
                        : """

                /** Returns the elements as %8$s, or null for null. */
                public static @Nullable %1$s %2$s(%3$s array) {
                    if (array == null) {
                        return null;
                    }
                    %1$s values = new %4$s<>(%5$s);
                    for (%6$s value : array) {
                        values.add(%7$s);
                    }
                    return values;
                }
                """.formatted(
                                        type.java(),
                                        name,
                                        form.array(),
                                        type.implementation(),
                                        size,
                                        form.component(),
                                        form.from().formatted("value"),
                                        article(type)));
        return "Columns.%s(%s)".formatted(name, array);
    }

    /** Returns a call that makes a map of two parallel arrays. */
    String map(Type.MapOf type, Form keys, Form values, String keyArray, String valueArray) {
        String from = keys.suffix("By", type.key()) + values.suffix("From", type.element());
        String plain = type.key().java() + "To" + type.element().java() + "Map" + from;
        String name = type.ordered() ? "linked" + plain : Spelling.decapitalised(plain);
        methods.computeIfAbsent("3" + name, key -> """

                /** Returns %1$s of parallel arrays, or null for null. */
                public static @Nullable %2$s %3$s(%4$s keys, %5$s values) {
                    if (keys == null || values == null) {
                        return null;
                    }
                    %2$s map = new %6$s<>();
                    for (int i = 0; i < keys.length; i++) {
                        map.put(%7$s, %8$s);
                    }
                    return map;
                }
                """.formatted(
                        article(type),
                        type.java(),
                        name,
                        keys.array(),
                        values.array(),
                        type.implementation(),
                        keys.from().formatted("keys[i]"),
                        values.from().formatted("values[i]")));
        return "Columns.%s(%s, %s)".formatted(name, keyArray, valueArray);
    }

    private static String article(Type.Container type) {
        return (type.implementation().equals("ArrayList") ? "an {@code " : "a {@code ") + type.implementation() + "}";
    }

    /** Returns a call that gives the length of each row. */
    String rowLengths(Type.Rows rows, String value) {
        methods.putIfAbsent(
                "4lengths" + rows.element(), """

                /** Returns the length of each row, -1 for one that is null; or null for null. */
                public static int @Nullable [] rowLengths(%1$s @Nullable [] @Nullable [] rows) {
                    if (rows == null) {
                        return null;
                    }
                    int[] lengths = new int[rows.length];
                    for (int i = 0; i < rows.length; i++) {
                        %1$s[] row = rows[i];
                        lengths[i] = row == null ? -1 : row.length;
                    }
                    return lengths;
                }
                """.formatted(rows.element().primitiveName()));
        return "Columns.rowLengths(%s)".formatted(value);
    }

    /** Returns a call that gives the elements of all rows end to end. */
    String rowValues(Type.Rows rows, String value) {
        methods.putIfAbsent(
                "4values" + rows.element(), """

                /** Returns the elements of all rows end to end, or null for null. */
                public static %1$s @Nullable [] rowValues(%1$s @Nullable [] @Nullable [] rows) {
                    if (rows == null) {
                        return null;
                    }
                    int length = 0;
                    for (%1$s[] row : rows) {
                        length += row == null ? 0 : row.length;
                    }
                    %1$s[] values = new %1$s[length];
                    int offset = 0;
                    for (%1$s[] row : rows) {
                        if (row != null) {
                            System.arraycopy(row, 0, values, offset, row.length);
                            offset += row.length;
                        }
                    }
                    return values;
                }
                """.formatted(rows.element().primitiveName()));
        return "Columns.rowValues(%s)".formatted(value);
    }

    /** Returns a call that undoes {@link #rowLengths} and {@link #rowValues}. */
    String rows(Type.Rows rows, String lengths, String values) {
        methods.putIfAbsent(
                "5rows" + rows.element(), """

                /** Undoes {@link #rowLengths} and {@link #rowValues}. */
                public static %1$s @Nullable [] @Nullable [] rows(int @Nullable [] lengths, %1$s @Nullable [] values) {
                    if (lengths == null || values == null) {
                        return null;
                    }
                    %1$s[][] rows = new %1$s[lengths.length][];
                    int offset = 0;
                    for (int i = 0; i < lengths.length; i++) {
                        if (lengths[i] >= 0) {
                            rows[i] = Arrays.copyOfRange(values, offset, offset + lengths[i]);
                            offset += lengths[i];
                        }
                    }
                    return rows;
                }
                """.formatted(rows.element().primitiveName()));
        return "Columns.rows(%s, %s)".formatted(lengths, values);
    }

    /** Returns a call that makes a {@code short[]} of a {@code char[]}, or undoes that. */
    String recast(String from, String to, String array) {
        String name = to + "s";
        methods.putIfAbsent("6" + name, """

                /** Returns the same bits as {@code %3$s}s, or null for null. */
                public static %3$s @Nullable [] %1$s(%2$s @Nullable [] array) {
                    if (array == null) {
                        return null;
                    }
                    %3$s[] result = new %3$s[array.length];
                    for (int i = 0; i < array.length; i++) {
                        result[i] = (%3$s) array[i];
                    }
                    return result;
                }
                """.formatted(name, from, to));
        return "Columns.%s(%s)".formatted(name, array);
    }

    /** Returns a call that turns one value into another one, or null into null. */
    String convert(String name, String from, String to, String conversion, String value) {
        methods.putIfAbsent("7" + name, """

                /** Returns it as a {@code %3$s}, or null for null. */
                public static @Nullable %3$s %1$s(@Nullable %2$s value) {
                    return value == null ? null : %4$s;
                }
                """.formatted(name, from, to, conversion.formatted("value")));
        return "Columns.%s(%s)".formatted(name, value);
    }
}
