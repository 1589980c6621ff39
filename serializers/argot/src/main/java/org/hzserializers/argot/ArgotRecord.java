// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The value of a sequence without a class of its own: its tags in the order of the definition, each with a value.
 *
 * <p>Immutable, apart from arrays among its values, which are not copied. Two records are equal if they have the same
 * tags in the same order with equal values; arrays are compared by their content. An element without a tag has its
 * position as its tag, "0" for the first.
 */
public final class ArgotRecord {

    private final List<String> tags;
    private final @Nullable Object[] values;

    ArgotRecord(List<String> tags, @Nullable Object[] values) {
        this.tags = tags;
        this.values = values;
    }

    /**
     * Creates a record from a map.
     *
     * @param values the values by tag, in the order of the definition
     * @return a record that does not change with the map
     */
    public static ArgotRecord of(Map<String, ?> values) {
        return new ArgotRecord(
                List.copyOf(values.keySet()), new ArrayList<@Nullable Object>(values.values()).toArray());
    }

    /**
     * Returns the tags.
     *
     * @return an unmodifiable list in the order of the definition
     */
    public List<String> tags() {
        return tags;
    }

    /**
     * Returns a value by its position.
     *
     * @param index 0 for the first tag
     * @return the value; null for an absent optional and for {@code empty}
     * @throws IndexOutOfBoundsException if there is no such position
     */
    public @Nullable Object get(int index) {
        return values[index];
    }

    /**
     * Returns a value by its tag; the first one if a definition uses a tag twice.
     *
     * @param tag the tag, whose case matters
     * @return the value; null for an absent optional and for {@code empty}
     * @throws IllegalArgumentException if there is no such tag
     */
    public @Nullable Object get(String tag) {
        int index = tags.indexOf(tag);
        if (index < 0) {
            throw new IllegalArgumentException("no tag '" + tag + "', there are " + tags);
        }
        return values[index];
    }

    /**
     * Copies the record into a map.
     *
     * @return a new map in the order of the tags
     */
    public Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            map.putIfAbsent(tags.get(i), values[i]);
        }
        return map;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ArgotRecord record
                && tags.equals(record.tags)
                && DeepValues.equal(Arrays.asList(values), Arrays.asList(record.values));
    }

    @Override
    public int hashCode() {
        return 31 * tags.hashCode() + DeepValues.hash(Arrays.asList(values));
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder("{");
        for (int i = 0; i < values.length; i++) {
            out.append(i == 0 ? "" : ", ").append(tags.get(i)).append('=').append(DeepValues.text(values[i]));
        }
        return out.append('}').toString();
    }
}
