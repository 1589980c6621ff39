// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.bench.result.Table;
import org.hzserializers.bench.result.Table.Cells;

/** The rows of a run as text: absolute figures, and how many times as fast as the baseline on the same workload. */
public final class RowTable {

    private static final String NONE = "-";

    private RowTable() {}

    /** Makes the table, by workload and serializer; the rates of the cluster are left out if there are none. */
    public static Table of(Results results) {
        List<Cells<Row>> columns = new ArrayList<>();
        columns.add(new Cells<>("serializer", Row::serializer));
        columns.add(new Cells<>("workload", Row::workload));
        columns.add(new Cells<>("verified", row -> row.verified() ? "yes" : "NO"));
        columns.add(figure(Measure.BYTES));
        columns.add(figure(Measure.HEAP));
        columns.add(figure(Measure.PUT_TIME));
        columns.add(figure(Measure.GET_TIME));
        columns.add(gain("put", Measure.PUT_TIME, results));
        columns.add(gain("get", Measure.GET_TIME, results));
        columns.add(figure(Measure.PUT_ALLOCATED));
        columns.add(figure(Measure.GET_ALLOCATED));
        if (results.has(Measure.PUTS)) {
            columns.add(figure(Measure.PUTS));
            columns.add(figure(Measure.GETS));
        }
        columns.add(new Cells<>("note", Row::note));
        return Table.of(columns, results.rows());
    }

    private static Cells<Row> figure(Measure measure) {
        return new Cells<>(measure.label(), row -> measure.of(row)
                .map(value -> String.format(Locale.ROOT, "%,.0f", value.mean()))
                .orElse(NONE));
    }

    private static Cells<Row> gain(String what, Measure measure, Results results) {
        return new Cells<>(what + " x " + results.baseline(), row -> results.gain(
                        measure, row.serializer(), results.baseline(), row.workload())
                .map(gain -> String.format(Locale.ROOT, "%.2f", gain.mean()))
                .orElse(NONE));
    }
}
