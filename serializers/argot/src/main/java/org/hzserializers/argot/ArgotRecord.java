// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.schema.Version;
import org.jspecify.annotations.Nullable;

/**
 * The value of a sequence without a class of its own: its tags in the order of the definition, each with a value.
 *
 * <p>Immutable, apart from arrays among its values, which are not copied. Two records are equal if they have the same
 * tags in the same order with equal values; arrays are compared by their content. An element without a tag has its
 * position as its tag, "0" for the first.
 *
 * <p>Subclasses are made by {@link ArgotRecordSerializer} only, one for each, as Hazelcast finds serializers by class.
 */
public class ArgotRecord {

    private final List<String> tags;
    private final @Nullable Object[] values;
    /** The version that a serializer read, and writes again; null for the one that it writes on its own. */
    private final @Nullable Version version;

    ArgotRecord(List<String> tags, @Nullable Object[] values) {
        this(tags, values, null);
    }

    ArgotRecord(List<String> tags, @Nullable Object[] values, @Nullable Version version) {
        this.tags = tags;
        this.values = values;
        this.version = version;
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

    /** Makes another record of the same class. */
    ArgotRecord another(List<String> otherTags, @Nullable Object[] otherValues, @Nullable Version otherVersion) {
        return new ArgotRecord(otherTags, otherValues, otherVersion);
    }

    /** Makes a record of the same class from one of any class. */
    final ArgotRecord another(ArgotRecord record, Version otherVersion) {
        return another(record.tags, record.values, otherVersion);
    }

    /** Returns the values themselves, for codecs. */
    final @Nullable Object[] values() {
        return values;
    }

    final @Nullable Version version() {
        return version;
    }

    /**
     * Copies the record with one value changed. The copy is written by the same serializer as this record, and as the
     * same version.
     *
     * @param tag the tag, whose case matters
     * @param value the new value; what it may be depends on the definition and is checked when it is written
     * @return a new record; this one does not change
     * @throws IllegalArgumentException if there is no such tag
     */
    public final ArgotRecord with(String tag, @Nullable Object value) {
        @Nullable Object[] changed = values.clone();
        changed[indexOf(tag)] = value;
        return another(tags, changed, version);
    }

    /**
     * Returns the tags.
     *
     * @return an unmodifiable list in the order of the definition
     */
    public final List<String> tags() {
        return tags;
    }

    /**
     * Returns a value by its position.
     *
     * @param index 0 for the first tag
     * @return the value; null for an absent optional and for {@code empty}
     * @throws IndexOutOfBoundsException if there is no such position
     */
    public final @Nullable Object get(int index) {
        return values[index];
    }

    /**
     * Returns a value by its tag; the first one if a definition uses a tag twice.
     *
     * @param tag the tag, whose case matters
     * @return the value; null for an absent optional and for {@code empty}
     * @throws IllegalArgumentException if there is no such tag
     */
    public final @Nullable Object get(String tag) {
        return values[indexOf(tag)];
    }

    private int indexOf(String tag) {
        int index = tags.indexOf(tag);
        if (index < 0) {
            throw new IllegalArgumentException("no tag '" + tag + "', there are " + tags);
        }
        return index;
    }

    /**
     * Copies the record into a map.
     *
     * @return a new map in the order of the tags
     */
    public final Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            map.putIfAbsent(tags.get(i), values[i]);
        }
        return map;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof ArgotRecord record
                && tags.equals(record.tags)
                && DeepValues.equal(Arrays.asList(values), Arrays.asList(record.values));
    }

    @Override
    public final int hashCode() {
        return 31 * tags.hashCode() + DeepValues.hash(values);
    }

    @Override
    public final String toString() {
        StringBuilder out = new StringBuilder("{");
        for (int i = 0; i < values.length; i++) {
            out.append(i == 0 ? "" : ", ").append(tags.get(i)).append('=').append(DeepValues.text(values[i]));
        }
        return out.append('}').toString();
    }
}
