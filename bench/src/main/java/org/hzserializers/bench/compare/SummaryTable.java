// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;

/** A line for each serializer as text: geometric means over the workloads, relative to the baseline, in the order
 * of what matters: verified, bytes, heap, processor time, allocation, rates of the cluster. */
public final class SummaryTable {

    private static final String NONE = "-";

    private final Results results;

    /** Prepares the table of a run. */
    public SummaryTable(Results results) {
        this.results = results;
    }

    /** Returns the lines, without one at the end. */
    public String render() {
        String base = results.baseline();
        List<ColumnData<String>> columns = new ArrayList<>(List.of(
                new Column()
                        .header("serializer")
                        .dataAlign(HorizontalAlign.LEFT)
                        .with((String name) -> name + results.scope(name)),
                number("verified", name -> results.verified(name).map(String::valueOf)),
                number("bytes : " + base, name -> results.meanSize(name).map(SummaryTable::ratio)),
                number("heap : " + base, name -> results.meanHeap(name).map(SummaryTable::ratio)),
                speed("put x " + base, results.writing()),
                speed("get x " + base, results.reading()),
                allocation("put allocates : " + base, results.writingAllocates()),
                allocation("get allocates : " + base, results.readingAllocates())));
        if (results.has(Measure.PUTS) && results.writing() != Measure.PUTS) {
            columns.add(speed("cluster puts x " + base, Measure.PUTS));
            columns.add(speed("cluster gets x " + base, Measure.GETS));
        }
        return AsciiTable.builder()
                .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS)
                .data(results.serializers(), columns)
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
