// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.correctness.SystemFindings;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Table;
import org.hzserializers.bench.result.Table.Cells;
import org.hzserializers.tools.report.Numbers;

/**
 * The table of a run: the means of each serializer, fastest first, and what it lost.
 *
 * @param results the figures
 * @param correctness what each system keeps of values that are easily lost; empty if that was not tried
 */
record Means(Results results, List<SystemFindings> correctness) {

    /**
     * Returns the table for a terminal, a title first, with a star at the best values.
     *
     * @param most how many serializers are shown; of more the fastest are
     */
    List<String> text(int most) {
        List<Cells<String>> columns = new ArrayList<>();
        columns.add(new Cells<>("serializer", name -> name + results.scope(name).replace(" workloads", "")));
        columns.add(new Cells<>("verified", name -> results.verified(name) + " "));
        List<String> comparable = Mean.comparable(results);
        for (Mean mean : Mean.of(results)) {
            columns.add(
                    new Cells<>(mean.label().replace(" ", " \n") + " ", mean.cells(results.serializers(), comparable)));
        }
        List<String> lines = new ArrayList<>();
        lines.add(title());
        lines.addAll(Table.of(columns, Mean.sorted(results).stream().limit(most).toList())
                .text(false));
        return lines;
    }

    private String title() {
        int all = results.workloads().size();
        long timed = results.workloads().stream().filter(results::isTimed).count();
        boolean times = results.has(Measure.PUT_TIME);
        return "Means of " + all + " workloads" + (times && timed < all ? ", times of " + timed : "") + ", "
                + results.baseline() + " = 1; " + (times ? "put, get, cluster" : "put, get (on the cluster)")
                + ": times as fast; others: less is better; * best or a tie";
    }

    /** Returns the table for the pages, with errors where they are known. */
    Table table() {
        List<Cells<String>> columns = new ArrayList<>();
        columns.add(new Cells<>("serializer", name -> name + results.scope(name)));
        columns.add(new Cells<>("", Contenders::familyLabel));
        columns.add(new Cells<>("verified", name -> String.valueOf(results.verified(name))));
        for (Mean mean : Mean.of(results)) {
            String unit = mean.moreIsBetter() ? ", times as fast as " : " : ";
            columns.add(new Cells<>(
                    mean.label() + unit + results.baseline(),
                    name -> mean.of(name).map(Numbers::withError).orElse("-")));
        }
        if (!correctness.isEmpty()) {
            for (Outcome outcome : Outcome.values()) {
                columns.add(new Cells<>("values " + outcome.words(), name -> findings(name)
                        .map(system -> String.valueOf(system.count(outcome)))
                        .orElse("-")));
            }
        }
        return Table.of(columns, Mean.sorted(results));
    }

    private Optional<SystemFindings> findings(String name) {
        return correctness.stream()
                .filter(system -> system.system().equals(name))
                .findFirst();
    }
}
