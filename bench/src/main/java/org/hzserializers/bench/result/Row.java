// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hzserializers.tools.report.Failures;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * One serializer on one workload; a line of the files, with a column for each {@link Measure} and its error.
 *
 * @param serializer the contender's name
 * @param workload the workload's id
 * @param verified whether everything came back equal and in the exact class
 * @param figures what was measured; the map is copied
 * @param note why there are no figures, or what is worth knowing about them; may be empty
 * @param failed whether something went wrong, as opposed to a workload that the serializer is known not to support;
 *     not in the files
 */
public record Row(
        String serializer,
        String workload,
        boolean verified,
        Map<Measure, Interval> figures,
        String note,
        boolean failed) {

    /** Copies the map. */
    public Row {
        Map<Measure, Interval> copy = new EnumMap<>(Measure.class);
        copy.putAll(figures);
        figures = copy;
    }

    /**
     * A workload that came back equal.
     *
     * @param bytes what Hazelcast stores for the values, summed
     * @param heapMegabytes what a million such entries with a backup take of the members
     * @param puts puts a second on a cluster, null if that was not measured
     * @param gets gets a second on a cluster, null if that was not measured
     */
    public static Row verified(
            String serializer,
            String workload,
            long bytes,
            double heapMegabytes,
            @Nullable Interval puts,
            @Nullable Interval gets,
            String note) {
        return new Row(serializer, workload, true, Map.of(), note, false)
                .with(Measure.BYTES, exact((double) bytes))
                .with(Measure.HEAP, exact(heapMegabytes))
                .with(Measure.PUTS, puts)
                .with(Measure.GETS, gets);
    }

    /** A workload that the serializer is known not to support. */
    public static Row notCarried(String serializer, String workload, String reason) {
        return new Row(serializer, workload, false, Map.of(), reason, false);
    }

    /**
     * A workload on which the serializer failed.
     *
     * @param bytes what Hazelcast stores for the values; null if they could not be serialized
     */
    public static Row failed(String serializer, String workload, @Nullable Long bytes, Throwable cause) {
        return new Row(serializer, workload, false, Map.of(), Failures.reason(cause), true)
                .with(Measure.BYTES, bytes == null ? null : exact(bytes.doubleValue()));
    }

    private static @Nullable Interval exact(@Nullable Double value) {
        return Interval.ofNullable(value, 0.0);
    }

    /** Returns the row with a figure, in place of one that it may have; without it if the figure is null. */
    public Row with(Measure measure, @Nullable Interval figure) {
        Map<Measure, Interval> all = new EnumMap<>(Measure.class);
        all.putAll(figures);
        if (figure == null) {
            all.remove(measure);
        } else {
            all.put(measure, figure);
        }
        return new Row(serializer, workload, verified, all, note, failed);
    }

    /** Returns the row with what an entry costs; null for what was not measured. */
    public Row withCosts(
            @Nullable Interval put,
            @Nullable Interval get,
            @Nullable Double putAllocates,
            @Nullable Double getAllocates) {
        return with(Measure.PUT_TIME, put)
                .with(Measure.GET_TIME, get)
                .with(Measure.PUT_ALLOCATED, exact(putAllocates))
                .with(Measure.GET_ALLOCATED, exact(getAllocates));
    }

    /** Returns the row of a workload that came back equal, but of which it is not known what it costs. */
    public Row withoutCosts(String reason) {
        return new Row(serializer, workload, verified, figures, note.isEmpty() ? reason : note + "; " + reason, true);
    }

    /** Returns what a file has of it, by column. */
    @JsonValue
    Map<String, @Nullable Object> columns() {
        Map<String, @Nullable Object> columns = new LinkedHashMap<>();
        columns.put("serializer", serializer);
        columns.put("workload", workload);
        columns.put("verified", verified);
        for (Measure measure : Measure.values()) {
            measure.write(figures.get(measure), columns);
        }
        columns.put("note", note);
        return columns;
    }

    /**
     * Makes the row of a line of a file.
     *
     * @throws IllegalArgumentException if the columns are not those of a row
     */
    @JsonCreator
    static Row of(Map<String, @Nullable Object> columns) {
        if (!(columns.get("serializer") instanceof String serializer)
                || !(columns.get("workload") instanceof String workload)
                || !(columns.get("verified") instanceof Boolean verified)
                || !(columns.get("note") instanceof String note)) {
            throw new IllegalArgumentException("A row needs serializer, workload, verified and note, but has "
                    + columns.keySet() + "; take a comparison.json");
        }
        Row row = new Row(serializer, workload, verified, Map.of(), note, false);
        for (Measure measure : Measure.values()) {
            row = row.with(measure, measure.read(columns));
        }
        return row;
    }
}
