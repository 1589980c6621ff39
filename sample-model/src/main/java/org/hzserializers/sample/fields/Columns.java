// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.fields;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns collections into the arrays that Portable and Compact have fields for, and back.
 *
 * <p>A map becomes two parallel arrays, rows become their lengths and all elements end to end.
 */
public final class Columns {
    /** Stands for a row that is null. */
    private static final int NULL_ROW = -1;

    private Columns() {}

    /** Returns the elements, or null for null. */
    public static int @Nullable [] ints(@Nullable Collection<Integer> values) {
        if (values == null) {
            return null;
        }
        int[] array = new int[values.size()];
        int i = 0;
        for (Integer value : values) {
            array[i++] = value;
        }
        return array;
    }

    /** Returns the elements, or null for null. */
    public static double @Nullable [] doubles(@Nullable Collection<Double> values) {
        if (values == null) {
            return null;
        }
        double[] array = new double[values.size()];
        int i = 0;
        for (Double value : values) {
            array[i++] = value;
        }
        return array;
    }

    /** Returns the elements, or null for null. */
    public static String @Nullable [] strings(@Nullable Collection<String> values) {
        return values == null ? null : values.toArray(new String[0]);
    }

    /** Returns the keys in the order of {@link #stringValues}, or null for null. */
    public static int @Nullable [] intKeys(@Nullable Map<Integer, ?> map) {
        return map == null ? null : ints(map.keySet());
    }

    /** Returns the keys in the order of {@link #stringValues}, or null for null. */
    public static String @Nullable [] stringKeys(@Nullable Map<String, ?> map) {
        return map == null ? null : strings(map.keySet());
    }

    /** Returns the values in the order of the keys, or null for null. */
    public static String @Nullable [] stringValues(@Nullable Map<?, String> map) {
        return map == null ? null : strings(map.values());
    }

    /** Returns the length of each row, or null for null. */
    public static int @Nullable [] rowLengths(double @Nullable [] @Nullable [] rows) {
        if (rows == null) {
            return null;
        }
        int[] lengths = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            lengths[i] = row == null ? NULL_ROW : row.length;
        }
        return lengths;
    }

    /** Returns the elements of all rows end to end, or null for null. */
    public static double @Nullable [] rowValues(double @Nullable [] @Nullable [] rows) {
        if (rows == null) {
            return null;
        }
        int length = 0;
        for (double[] row : rows) {
            length += row == null ? 0 : row.length;
        }
        double[] values = new double[length];
        int offset = 0;
        for (double[] row : rows) {
            if (row != null) {
                System.arraycopy(row, 0, values, offset, row.length);
                offset += row.length;
            }
        }
        return values;
    }

    /** Undoes {@link #rowLengths} and {@link #rowValues}. */
    public static double @Nullable [] @Nullable [] rows(int @Nullable [] lengths, double @Nullable [] values) {
        if (lengths == null || values == null) {
            return null;
        }
        double[][] rows = new double[lengths.length][];
        int offset = 0;
        for (int i = 0; i < lengths.length; i++) {
            if (lengths[i] != NULL_ROW) {
                rows[i] = Arrays.copyOfRange(values, offset, offset + lengths[i]);
                offset += lengths[i];
            }
        }
        return rows;
    }

    /** Returns the elements, or null for null. */
    public static @Nullable List<Integer> integers(int @Nullable [] array) {
        if (array == null) {
            return null;
        }
        List<Integer> values = new ArrayList<>(array.length);
        for (int value : array) {
            values.add(value);
        }
        return values;
    }

    /** Returns the elements, or null for null. */
    public static @Nullable List<Double> boxedDoubles(double @Nullable [] array) {
        if (array == null) {
            return null;
        }
        List<Double> values = new ArrayList<>(array.length);
        for (double value : array) {
            values.add(value);
        }
        return values;
    }

    /** Returns the elements, or null for null. */
    public static @Nullable List<String> list(String @Nullable [] array) {
        return array == null ? null : new ArrayList<>(Arrays.asList(array));
    }

    /** Returns the elements as a {@code HashSet}, or null for null. */
    public static @Nullable Set<String> set(String @Nullable [] array) {
        return array == null ? null : new HashSet<>(Arrays.asList(array));
    }

    /** Returns the elements, all of them instances of {@code type}, or null for null. */
    public static <T> @Nullable List<T> list(Object @Nullable [] array, Class<T> type) {
        if (array == null) {
            return null;
        }
        List<T> values = new ArrayList<>(array.length);
        for (Object value : array) {
            values.add(type.cast(value));
        }
        return values;
    }

    /** Returns a {@code HashMap} of parallel arrays, or null for null. */
    public static @Nullable Map<Integer, String> map(int @Nullable [] keys, String @Nullable [] values) {
        if (keys == null || values == null) {
            return null;
        }
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < keys.length; i++) {
            map.put(keys[i], values[i]);
        }
        return map;
    }

    /** Returns a {@code HashMap} of parallel arrays, or null for null. */
    public static @Nullable Map<String, String> map(String @Nullable [] keys, String @Nullable [] values) {
        return map(keys, values, String.class);
    }

    /** Returns a {@code HashMap} of parallel arrays, the values all instances of {@code type}, or null for null. */
    public static <V> @Nullable Map<String, V> map(
            String @Nullable [] keys, Object @Nullable [] values, Class<V> type) {
        if (keys == null || values == null) {
            return null;
        }
        Map<String, V> map = new HashMap<>();
        for (int i = 0; i < keys.length; i++) {
            map.put(keys[i], type.cast(values[i]));
        }
        return map;
    }

    /** Returns a {@code LinkedHashMap} of parallel arrays, or null for null. */
    public static @Nullable Map<String, String> linkedMap(String @Nullable [] keys, String @Nullable [] values) {
        if (keys == null || values == null) {
            return null;
        }
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < keys.length; i++) {
            map.put(keys[i], values[i]);
        }
        return map;
    }
}
