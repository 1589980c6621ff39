// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.cost;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.hzserializers.bench.compare.Progress;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.result.Interval;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import org.jspecify.annotations.Nullable;

/**
 * Measures what a put and a get cost, each serializer in JVMs of its own, so that none warms up or spoils the code that
 * all share for another.
 *
 * <p>Every serializer has the same number of JVMs; they take turns, forwards and backwards, as many at a time as there
 * are cores.
 */
public final class CostRun {

    /** The workloads that are measured, small and large, numbers and texts, flat and nested. */
    public static final List<Workload> WORKLOADS = List.of(
            Workload.SAMPLE_LONGS,
            Workload.STRING_LIST_1000,
            Workload.RW01,
            Workload.RW05,
            Workload.POOL_UP,
            Workload.BID_REQUEST,
            Workload.SYSTEM_INFO,
            Workload.JOB);

    /** Turns of each operation that are measured in a JVM. */
    private static final int BLOCKS = 20;

    private static final double CONFIDENCE = 0.95;

    /** JVMs need memory, too. */
    private static final int MOST_AT_A_TIME = 4;

    /**
     * The options of the JVMs. Code is compiled when it is due, not when a compiler thread gets round to it, so that
     * what the JIT decides does not depend on what else the machine does; and the collector runs in a thread of its
     * own, whose time is the allocation's, which is shown by itself.
     */
    private static final List<String> JVM_OPTIONS = List.of(
            "-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:-BackgroundCompilation", "-Dhazelcast.logging.type=none");

    private final List<Measured> measured = new ArrayList<>();
    private final List<Workload> workloads;
    private final long seed;
    private final int jvms;
    private final Set<Process> running = ConcurrentHashMap.newKeySet();
    private volatile boolean exiting;

    /** A serializer, and what each of its JVMs found. */
    private static final class Measured {
        private final Contender contender;
        private final List<Costs> found = Collections.synchronizedList(new ArrayList<>());
        private volatile @Nullable String failure;

        Measured(Contender contender) {
            this.contender = contender;
        }

        /** Returns the processor time that it would take where the reference loop takes so long. */
        Interval nanos(Workload workload, boolean get, double reference) {
            return Interval.of(
                    found.stream()
                            .mapToDouble(costs -> one(costs, workload, get).loops() * reference)
                            .toArray(),
                    CONFIDENCE);
        }

        double allocated(Workload workload, boolean get) {
            return found.stream()
                    .mapToDouble(costs -> one(costs, workload, get).allocated())
                    .min()
                    .orElseThrow();
        }

        private static Cost one(Costs costs, Workload workload, boolean get) {
            return costs.costs().stream()
                    .filter(cost -> cost.get() == get && cost.workload().equals(workload.id()))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /**
     * Prepares a run.
     *
     * @param contenders the serializers, which must be among {@code Contenders.benchmarked()}
     * @param workloads of which those that are in {@link #WORKLOADS} are measured
     * @param seed of the values
     * @param jvms of each serializer; 0 measures nothing
     * @param checkBias whether the first serializer is measured once more, as the last one, for {@link #bias}
     */
    public CostRun(List<Contender> contenders, List<Workload> workloads, long seed, int jvms, boolean checkBias) {
        contenders.forEach(contender -> measured.add(new Measured(contender)));
        if (checkBias) {
            measured.add(new Measured(contenders.get(0)));
        }
        this.workloads = WORKLOADS.stream().filter(workloads::contains).toList();
        this.seed = seed;
        this.jvms = jvms;
    }

    /** Returns how many JVMs are started. */
    public int parts() {
        return workloads.isEmpty() ? 0 : jvms * measured.size();
    }

    /** Returns how many workloads are measured, in all JVMs together. */
    public long steps() {
        return (long) parts() * workloads.size();
    }

    /**
     * Measures.
     *
     * @param progress is told of each JVM
     * @throws CancellationException if the JVM is told to exit meanwhile
     */
    public void run(Progress progress) {
        if (parts() == 0) {
            return;
        }
        int atATime = Math.min(MOST_AT_A_TIME, Math.max(1, Runtime.getRuntime().availableProcessors()));
        ExecutorService executor = Executors.newFixedThreadPool(atATime);
        Thread onExit = new Thread(this::exit, "compare-costs-exit");
        Runtime.getRuntime().addShutdownHook(onExit);
        try {
            List<Measured> order = new ArrayList<>(measured);
            List<Future<?>> turns = new ArrayList<>();
            for (int jvm = 0; jvm < jvms; jvm++) {
                int shuffleSeed = jvm;
                order.forEach(one -> turns.add(executor.submit(() -> measure(one, shuffleSeed, progress))));
                Collections.reverse(order);
            }
            for (Future<?> turn : turns) {
                turn.get();
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CancellationException cancelled) {
                throw cancelled;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("The comparison was interrupted");
        } finally {
            executor.shutdownNow();
            running.forEach(Process::destroyForcibly);
            try {
                Runtime.getRuntime().removeShutdownHook(onExit);
            } catch (IllegalStateException e) {
                // The JVM is going down: the hook is running and finds nothing left to stop.
            }
        }
    }

    private void exit() {
        exiting = true;
        running.forEach(Process::destroyForcibly);
    }

    private void measure(Measured one, int shuffleSeed, Progress progress) {
        String name = one.contender.name();
        if (one.failure == null) {
            try {
                one.found.add(inJvm(name, shuffleSeed));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (IllegalStateException e) {
                one.failure = e.getMessage();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("The comparison was interrupted");
            }
        }
        synchronized (progress) {
            progress.begin(name);
            progress.steps(workloads.size());
            progress.end(name);
        }
    }

    private Costs inJvm(String name, int shuffleSeed) throws IOException, InterruptedException {
        Path result = Files.createTempFile("costs", ".json");
        Path output = Files.createTempFile("costs", ".log");
        try {
            Process process = new ProcessBuilder(command(name, shuffleSeed, result))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            running.add(process);
            int status = process.waitFor();
            running.remove(process);
            if (exiting) {
                throw new CancellationException("The comparison was interrupted");
            }
            if (status != 0) {
                throw new IllegalStateException("its JVM ended with status " + status + ": " + lastLine(output));
            }
            return new JsonMapper().readValue(result.toFile(), Costs.class);
        } finally {
            Files.delete(result);
            Files.delete(output);
        }
    }

    private List<String> command(String name, int shuffleSeed, Path result) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        // What opens modules to Hazelcast, but no heap, collector or agent of this JVM.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-"))
                .forEach(command::add);
        command.addAll(JVM_OPTIONS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), CostWorker.class.getName()));
        command.addAll(List.of(
                result.toString(), name, String.valueOf(seed), String.valueOf(shuffleSeed), String.valueOf(BLOCKS)));
        workloads.forEach(workload -> command.add(workload.id()));
        return command;
    }

    private static String lastLine(Path output) throws IOException {
        try (Stream<String> lines = Files.lines(output)) {
            return lines.filter(line -> !line.isBlank())
                    .reduce((first, last) -> last)
                    .orElse("it said nothing");
        }
    }

    /**
     * Adds what was measured to rows.
     *
     * @param rows of the same serializers
     * @return the same rows, those of {@link #WORKLOADS} with costs or with the reason why there are none
     */
    public List<Row> complete(List<Row> rows) {
        return parts() == 0 ? rows : rows.stream().map(this::complete).toList();
    }

    private Row complete(Row row) {
        Optional<Workload> workload = workloads.stream()
                .filter(one -> one.id().equals(row.workload()))
                .findFirst();
        if (workload.isEmpty() || !row.verified()) {
            return row;
        }
        Measured own = measured.stream()
                .filter(one -> one.contender.name().equals(row.serializer()))
                .findFirst()
                .orElseThrow();
        String failure = own.failure;
        return failure != null
                ? row.withoutCosts("processor time is not known: " + failure)
                : row.withCosts(
                        own.nanos(workload.get(), false, reference()),
                        own.nanos(workload.get(), true, reference()),
                        own.allocated(workload.get(), false),
                        own.allocated(workload.get(), true));
    }

    /** Returns the time of the reference loop that times are reduced to: the median of all JVMs. */
    private double reference() {
        return Interval.ofMedian(references()).mean();
    }

    private double[] references() {
        return measured.stream()
                .flatMap(one -> one.found.stream())
                .mapToDouble(Costs::reference)
                .sorted()
                .toArray();
    }

    /**
     * Returns how much longer the same work took in the slowest JVM than in the fastest one; 1 if all were alike. Empty
     * if nothing was measured.
     */
    public OptionalDouble spread() {
        double[] sorted = references();
        return sorted.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(sorted[sorted.length - 1] / sorted[0]);
    }

    /** Returns how far one serializer differs from itself; empty unless that was asked for, or if it failed. */
    public Optional<Bias> bias() {
        Measured first = measured.get(0);
        Measured last = measured.get(measured.size() - 1);
        if (parts() == 0
                || first == last
                || first.contender != last.contender
                || first.failure != null
                || last.failure != null) {
            return Optional.empty();
        }
        List<Bias.Ratio> ratios = new ArrayList<>();
        for (Workload workload : workloads) {
            if (first.contender.cannotCarry(workload).isEmpty()) {
                for (boolean get : new boolean[] {false, true}) {
                    ratios.add(new Bias.Ratio(
                            workload.id() + (get ? ", get" : ", put"),
                            last.nanos(workload, get, reference()).mean()
                                    / first.nanos(workload, get, reference()).mean(),
                            last.allocated(workload, get) - first.allocated(workload, get)));
                }
            }
        }
        return Optional.of(new Bias(first.contender.name(), ratios));
    }
}
