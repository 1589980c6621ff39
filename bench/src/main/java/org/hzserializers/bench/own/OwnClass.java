// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hzserializers.bench.result.Failures;
import org.hzserializers.bench.result.Interval;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Tries every serializer that needs no code on a class that somebody brings along, and says which is best at what.
 *
 * @param type the name of the class
 * @param classpath where it is, entries separated as the system does
 * @param seed of the values
 */
public record OwnClass(String type, String classpath, long seed) {

    /**
     * Runs and prints, in about nine seconds for each serializer and direction.
     *
     * @param out for the table and the advice
     * @param err for progress
     * @return whether at least one serializer carries the class
     * @throws IllegalArgumentException if the class or the class path is wrong
     */
    public boolean run(PrintWriter out, PrintWriter err) {
        requireInstances();
        Map<OwnContender, OwnRow> rows = new LinkedHashMap<>();
        for (OwnContender contender : OwnContender.values()) {
            rows.put(contender, tried(contender));
        }
        for (Map.Entry<OwnContender, OwnRow> entry : rows.entrySet()) {
            if (entry.getValue().verified()) {
                err.println("measuring " + entry.getKey().name());
                err.flush();
                entry.setValue(measured(entry.getKey(), entry.getValue()));
            }
        }
        OwnTable table = new OwnTable(new ArrayList<>(rows.values()));
        out.println(table.render());
        table.winners().forEach(out::println);
        out.println(table.advice());
        out.flush();
        return rows.values().stream().anyMatch(OwnRow::verified);
    }

    private void requireInstances() {
        OwnValues.fill(OwnValues.load(type, OwnValues.loader(classpath)), seed);
    }

    /** Checks a contender, without measuring it. */
    OwnRow tried(OwnContender contender) {
        OwnClassBenchmark benchmark = benchmark(contender);
        try {
            benchmark.prepare();
        } catch (RuntimeException | LinkageError e) {
            return OwnRow.refused(contender.name(), Failures.reason(e));
        }
        long bytes = benchmark.meanBytes();
        benchmark.dispose();
        Class<?> own = OwnValues.load(type, OwnValues.loader(classpath));
        String note = contender.note();
        if (own.isRecord()) {
            String untried = "evolution of records is not tried";
            return OwnRow.verified(contender.name(), bytes, null, note.isEmpty() ? untried : untried + "; " + note);
        }
        try {
            return OwnRow.verified(contender.name(), bytes, Evolution.of(contender, own, classpath, seed), note);
        } catch (IOException e) {
            return OwnRow.verified(contender.name(), bytes, null, "evolution is not tried: " + e.getMessage());
        }
    }

    private OwnClassBenchmark benchmark(OwnContender contender) {
        OwnClassBenchmark benchmark = new OwnClassBenchmark();
        benchmark.serializer = contender.name();
        benchmark.type = type;
        benchmark.classpath = classpath;
        benchmark.seed = seed;
        return benchmark;
    }

    private OwnRow measured(OwnContender contender, OwnRow row) {
        Collection<RunResult> results;
        try {
            results = new Runner(new OptionsBuilder()
                            .include(OwnClassBenchmark.class.getName() + "\\.")
                            .param("serializer", contender.name())
                            .param("type", type)
                            .param("classpath", classpath)
                            .param("seed", Long.toString(seed))
                            .addProfiler(GCProfiler.class)
                            .verbosity(VerboseMode.SILENT)
                            .build())
                    .run();
        } catch (RunnerException e) {
            throw new IllegalStateException("JMH does not run", e);
        }
        OwnRow complete = row;
        for (RunResult result : results) {
            Interval nanos = interval(result.getPrimaryResult());
            Result<?> allocated = result.getSecondaryResults().get("gc.alloc.rate.norm");
            double bytes = allocated == null ? Double.NaN : allocated.getScore();
            complete = result.getParams().getBenchmark().endsWith(".write")
                    ? complete.withWrite(nanos, bytes)
                    : complete.withRead(nanos, bytes);
        }
        return complete;
    }

    private static Interval interval(Result<?> result) {
        return new Interval(result.getScore(), result.getScoreError());
    }
}
