// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Row;
import org.jspecify.annotations.Nullable;

/** The rows as text; beside processor time, how many times as fast as Java serialization on the same workload. */
public final class ResultTable {
    private static final int NOTE_WIDTH = 60;
    private static final String NONE = "-";

    private final List<Row> rows;
    private final String baseline;
    private final Map<String, Row> baselines = new HashMap<>();

    /** Prepares the table of rows, with ratios to Java serialization. */
    public ResultTable(List<Row> rows) {
        this(rows, Contenders.BASELINE);
    }

    /** Prepares the table of rows, with ratios to one of the serializers. */
    public ResultTable(List<Row> rows, String baseline) {
        this.rows = rows;
        this.baseline = baseline;
        for (Row row : rows) {
            if (row.serializer().equals(baseline)) {
                baselines.put(row.workload(), row);
            }
        }
    }

    public String render() {
        return AsciiTable.builder()
                .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS)
                .data(rows, columns())
                .asString();
    }

    private List<ColumnData<Row>> columns() {
        List<ColumnData<Row>> columns = new ArrayList<>(List.of(
                text("serializer", Row::serializer),
                text("workload", Row::workload),
                text("verified", row -> row.verified() ? "yes" : "NO"),
                number("bytes", row -> whole(row.bytes())),
                number("heap MB/M", row -> whole(row.heapMegabytes())),
                number("put ns", row -> whole(row.putNanos())),
                number("get ns", row -> whole(row.getNanos())),
                number("put x " + baseline, row -> gain(row, Row::putNanos)),
                number("get x " + baseline, row -> gain(row, Row::getNanos)),
                number("put allocates", row -> whole(row.putAllocated())),
                number("get allocates", row -> whole(row.getAllocated()))));
        if (rows.stream().anyMatch(row -> row.putsPerSecond() != null)) {
            columns.add(number("cluster puts/s", row -> whole(row.putsPerSecond())));
            columns.add(number("cluster gets/s", row -> whole(row.getsPerSecond())));
        }
        columns.add(new Column()
                .header("note")
                .dataAlign(HorizontalAlign.LEFT)
                .maxWidth(NOTE_WIDTH, OverflowBehaviour.NEWLINE)
                .with(Row::note));
        return columns;
    }

    private static ColumnData<Row> text(String header, Function<Row, String> value) {
        return new Column().header(header).dataAlign(HorizontalAlign.LEFT).with(value);
    }

    private static ColumnData<Row> number(String header, Function<Row, String> value) {
        return new Column().header(header).dataAlign(HorizontalAlign.RIGHT).with(value);
    }

    private static String whole(@Nullable Number value) {
        return value == null ? NONE : String.format(Locale.ROOT, "%,.0f", value.doubleValue());
    }

    /** Returns how many times as fast as Java serialization. */
    private String gain(Row row, Function<Row, @Nullable Double> nanos) {
        Row baseline = baselines.get(row.workload());
        Double own = nanos.apply(row);
        Double java = baseline == null ? null : nanos.apply(baseline);
        return own == null || java == null ? NONE : String.format(Locale.ROOT, "%.2f", java / own);
    }
}
