// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
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
    private final Map<String, Row> baselines = new HashMap<>();

    public ResultTable(List<Row> rows) {
        this.rows = rows;
        for (Row row : rows) {
            if (row.serializer().equals(Contenders.BASELINE)) {
                baselines.put(row.workload(), row);
            }
        }
    }

    public String render() {
        return AsciiTable.builder()
                .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS)
                .data(
                        rows,
                        List.of(
                                text("serializer", Row::serializer),
                                text("workload", Row::workload),
                                number("bytes", row -> whole(row.bytes())),
                                number("heap MB/M", row -> whole(row.heapMegabytes())),
                                number("put ns", row -> whole(row.putNanos())),
                                number("get ns", row -> whole(row.getNanos())),
                                number("put x Java", row -> gain(row, Row::putNanos)),
                                number("get x Java", row -> gain(row, Row::getNanos)),
                                number("put allocates", row -> whole(row.putAllocated())),
                                number("get allocates", row -> whole(row.getAllocated())),
                                number("cluster puts/s", row -> whole(row.putsPerSecond())),
                                number("cluster gets/s", row -> whole(row.getsPerSecond())),
                                text("verified", row -> row.verified() ? "yes" : "NO"),
                                new Column()
                                        .header("note")
                                        .dataAlign(HorizontalAlign.LEFT)
                                        .maxWidth(NOTE_WIDTH, OverflowBehaviour.NEWLINE)
                                        .with(Row::note)))
                .asString();
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
