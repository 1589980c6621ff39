// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;

/** The means of each serializer as text, fastest first, with a star at the best values. */
public final class MeansTable {

    private final Results results;

    /** Prepares the table of a run. */
    public MeansTable(Results results) {
        this.results = results;
    }

    /** Returns the whole table as one text, without a line break at the end. */
    public String render() {
        return String.join(System.lineSeparator(), lines(Integer.MAX_VALUE));
    }

    /**
     * Returns the table's lines: what it shows, the heads of the columns in two, and a line for each serializer.
     *
     * @param most how many serializers are shown; of more the fastest are
     */
    List<String> lines(int most) {
        List<String> comparable = Mean.comparable(results);
        List<ColumnData<String>> columns = new ArrayList<>();
        columns.add(new Column()
                .header("serializer")
                .headerAlign(HorizontalAlign.LEFT)
                .dataAlign(HorizontalAlign.LEFT)
                .with((String name) -> name + scope(name)));
        if (results.verified(results.serializers().get(0)).isPresent()) {
            columns.add(number("verified", name -> results.verified(name).orElseThrow() + " "));
        }
        for (Mean mean : Mean.of(results)) {
            Function<String, String> cells = mean.cells(results.serializers());
            Function<String, String> marks = mean.marks(comparable);
            columns.add(number(mean.label().replace(" ", " \n") + " ", name -> cells.apply(name) + marks.apply(name)));
        }
        List<String> lines = new ArrayList<>();
        lines.add(title());
        AsciiTable.builder()
                .border(AsciiTable.NO_BORDERS)
                .data(Mean.sorted(results).stream().limit(most).toList(), columns)
                .asString()
                .lines()
                .map(String::stripTrailing)
                .forEach(lines::add);
        return lines;
    }

    private static ColumnData<String> number(String header, Function<String, String> value) {
        return new Column()
                .header(header)
                .headerAlign(HorizontalAlign.RIGHT)
                .dataAlign(HorizontalAlign.RIGHT)
                .with(value);
    }

    private String scope(String name) {
        String scope = results.scope(name);
        return scope.isEmpty() ? "" : scope.replace(" workloads", "");
    }

    private String title() {
        long timed = results.workloads().stream()
                .filter(workload -> results.serializers().stream()
                        .map(name -> results.figure(results.writing(), name, workload))
                        .anyMatch(Optional<Interval>::isPresent))
                .count();
        int all = results.workloads().size();
        String of = all == timed ? all + " workloads" : all + " workloads, times of " + timed;
        String speed = results.writing() == Measure.WRITE
                ? "write, read"
                : results.writing() == Measure.PUTS ? "put, get (on the cluster)" : "put, get, cluster";
        return "Means of " + of + ", " + results.baseline() + " = 1; " + speed
                + ": times as fast; others: less is better; * best or a tie";
    }
}
