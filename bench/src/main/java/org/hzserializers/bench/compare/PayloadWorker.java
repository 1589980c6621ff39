// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import org.hzserializers.bench.PayloadBenchmark;
import org.hzserializers.bench.ReferenceBenchmark;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.cost.Cost;
import org.hzserializers.tools.cost.CostRun;
import org.hzserializers.tools.cost.CostSubject;
import org.hzserializers.tools.cost.Costs;
import org.hzserializers.tools.report.Failures;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.runner.options.WarmupMode;

/**
 * Runs {@link PayloadBenchmark} by JMH in a JVM that {@link CostRun} starts for one serializer.
 *
 * <p>JMH makes no further JVM: {@link CostRun} has the JVMs of all serializers take turns, so that a slow phase of the
 * machine is not one serializer's. All workloads are warmed up before any is measured, as in a member that stores many
 * types, and each once more before its own turn. What counts is the processor time of the shortest iteration: other
 * programs on the same cores and caches make iterations longer and never shorter.
 */
public final class PayloadWorker {

    /** An iteration that warms up is as long as so many that are measured. */
    private static final int WARM_UP = 10;

    private static final int ITERATIONS = 10;

    /** The most times that a warm-up becomes longer on a busy machine. */
    private static final double MOST_BUSY = 10;

    /** What the worker takes in front of the workloads' ids. */
    private static final int OWN_ARGUMENTS = 4;

    private PayloadWorker() {}

    /**
     * Returns what is measured of a contender.
     *
     * @return nothing if it supports none of the workloads that are measured
     */
    public static Optional<CostSubject> subject(Contender contender, CompareSettings settings) {
        List<String> workloads = settings.measured().stream()
                .filter(workload -> contender.cannotCarry(workload).isEmpty())
                .map(Workload::id)
                .toList();
        if (workloads.isEmpty()) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>(List.of(contender.name(), String.valueOf(settings.millis())));
        arguments.addAll(workloads);
        List<String> jvmOptions = new ArrayList<>(contender.jvmOptions());
        jvmOptions.add("-D" + PayloadBenchmark.SEED_PROPERTY + "=" + settings.seed());
        // The JVMs of two serializers run at the same time, which JMH refuses otherwise.
        jvmOptions.add("-Djmh.ignoreLock=true");
        return Optional.of(new CostSubject(contender.name(), workloads, PayloadWorker.class, arguments, jvmOptions));
    }

    /**
     * Measures, and ends the JVM: with status 1 if something failed, whose reason is the last line on stderr.
     *
     * @param args the result's file, the seed of the workloads' order, the serializer's name, milliseconds of an
     *     iteration, and the ids of the workloads
     */
    public static void main(String[] args) {
        try {
            List<String> workloads = Arrays.asList(args).subList(OWN_ARGUMENTS, args.length);
            Collections.shuffle(workloads, new Random(Long.parseLong(args[1])));
            Costs costs = measure(args[2], Integer.parseInt(args[3]), workloads);
            JsonMapper.builder().build().writeValue(Path.of(args[0]).toFile(), costs);
        } catch (RunnerException | IOException | RuntimeException | Error e) {
            System.err.println(Failures.reason(reason(e)));
            System.exit(1);
        }
        // A serialization service leaves threads behind.
        System.exit(0);
    }

    /** Returns how many threads want a core: that much longer it takes to compile what is measured. */
    private static double busy() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        return Math.min(MOST_BUSY, Math.max(1, system.getSystemLoadAverage() / system.getAvailableProcessors()));
    }

    /** Returns what a benchmark threw, around which JMH has exceptions of its own. */
    private static Throwable reason(Throwable e) {
        boolean wraps = e instanceof RunnerException
                || e instanceof BenchmarkException
                || e instanceof ExecutionException
                || e instanceof InvocationTargetException;
        Throwable inner = e.getSuppressed().length > 0 ? e.getSuppressed()[0] : e.getCause();
        return wraps && inner != null ? reason(inner) : e;
    }

    private static Costs measure(String serializer, int millis, List<String> workloads) throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(PayloadBenchmark.class.getName())
                        .include(ReferenceBenchmark.class.getName())
                        .param("serializer", serializer)
                        .param("workload", workloads.toArray(String[]::new))
                        .forks(0)
                        .warmupMode(WarmupMode.BULK_INDI)
                        .warmupIterations(1)
                        .warmupTime(TimeValue.milliseconds((long) (WARM_UP * millis * busy())))
                        .measurementIterations(ITERATIONS)
                        .measurementTime(TimeValue.milliseconds(millis))
                        .addProfiler(ProcessorTime.class)
                        .addProfiler(GCProfiler.class)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        double reference = 0;
        List<Cost> costs = new ArrayList<>();
        for (RunResult result : results) {
            double nanos = least(result, ProcessorTime.LABEL);
            String workload = result.getParams().getParam("workload");
            if (workload == null) {
                reference = nanos;
            } else {
                int values = PayloadBenchmark.values(Workload.byId(workload)).size();
                boolean get = result.getPrimaryResult().getLabel().equals("read");
                double allocated = least(result, JmhResult.ALLOCATED);
                costs.add(new Cost(workload, get, nanos / values, allocated / values));
            }
        }
        return new Costs(reference, costs);
    }

    private static double least(RunResult result, String label) {
        return result.getAggregatedResult().getIterationResults().stream()
                .mapToDouble(
                        iteration -> iteration.getSecondaryResults().get(label).getScore())
                .min()
                .orElseThrow();
    }

    /**
     * Adds what was measured to rows.
     *
     * @param rows of the same serializers
     * @return the same rows, those of workloads that were measured with costs or with the reason why there are none
     */
    public static List<Row> complete(CostRun costs, List<Row> rows) {
        return rows.stream()
                .map(row -> row.verified()
                        ? costs.found(row.serializer(), row.workload())
                                .map(found -> complete(row, found))
                                .orElse(row)
                        : row)
                .toList();
    }

    private static Row complete(Row row, CostRun.Found found) {
        CostRun.PutAndGet costs = found.costs();
        return costs == null
                ? row.withoutCosts(found.failure())
                : row.withCosts(costs.put(), costs.get(), costs.putAllocated(), costs.getAllocated());
    }
}
