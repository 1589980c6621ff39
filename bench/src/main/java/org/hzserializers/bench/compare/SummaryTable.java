// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.hzserializers.bench.result.Interval;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Numbers;
import org.hzserializers.bench.result.Results;

/** A line for each serializer as text: geometric means over the workloads, relative to Java serialization. */
public final class SummaryTable {

    private static final String NONE = "-";

    private final Results results;

    /** Prepares the table of a run. */
    public SummaryTable(Results results) {
        this.results = results;
    }

    /** Returns the lines, without one at the end. */
    public String render() {
        return AsciiTable.builder()
                .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS)
                .data(
                        results.serializers(),
                        List.of(
                                new Column()
                                        .header("serializer")
                                        .dataAlign(HorizontalAlign.LEFT)
                                        .with((String name) -> name + results.scope(name)),
                                number("bytes : Java", name -> results.meanSize(name)
                                        .map(SummaryTable::ratio)),
                                speed("put x Java", results.writing()),
                                speed("get x Java", results.reading()),
                                allocation("put allocates : Java", results.writingAllocates()),
                                allocation("get allocates : Java", results.readingAllocates())))
                .asString();
    }

    private ColumnData<String> speed(String header, Measure measure) {
        return number(header, name -> results.meanGain(measure, name).map(Numbers::withError));
    }

    private ColumnData<String> allocation(String header, Measure measure) {
        return number(
                header,
                name -> results.meanShare(measure, name).map(Interval::mean).map(SummaryTable::ratio));
    }

    private static ColumnData<String> number(String header, Function<String, Optional<String>> value) {
        return new Column().header(header).dataAlign(HorizontalAlign.RIGHT).with(name -> value.apply(name)
                .orElse(NONE));
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
