// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cost;

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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Measures what a put and a get cost, each serializer in JVMs of its own, so that none warms up or spoils the code that
 * all share for another.
 *
 * <p>Every serializer has the same number of JVMs; they take turns, forwards and backwards, as many at a time as there
 * are cores. A time is the least that any of its JVMs found: other programs and the neighbours of a virtual machine
 * make a block longer and never shorter, by more than serializers differ, and for seconds on end. Its error is how much
 * longer the next best JVM took.
 */
public final class CostRun {

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
    private final int jvms;
    private final Set<Process> running = ConcurrentHashMap.newKeySet();
    private volatile boolean exiting;

    /**
     * What one JVM has loaded, from which others load it faster. The JVM archives nothing of class paths that hold
     * folders.
     */
    private final AtomicBoolean archiving =
            new AtomicBoolean(!Files.isRegularFile(Path.of(System.getProperty("java.class.path"))));

    private volatile @Nullable Path archive;

    /** A serializer, and what each of its JVMs found. */
    private static final class Measured {
        private final CostSubject subject;
        private final List<Costs> found = Collections.synchronizedList(new ArrayList<>());
        private volatile @Nullable String failure;

        Measured(CostSubject subject) {
            this.subject = subject;
        }

        Interval nanos(String workload, boolean get) {
            double[] sorted = found.stream()
                    .mapToDouble(costs -> one(costs, workload, get).nanos())
                    .sorted()
                    .toArray();
            return new Interval(sorted[0], sorted.length == 1 ? Double.NaN : sorted[1] - sorted[0]);
        }

        double allocated(String workload, boolean get) {
            return found.stream()
                    .mapToDouble(costs -> one(costs, workload, get).allocated())
                    .min()
                    .orElseThrow();
        }

        private static Cost one(Costs costs, String workload, boolean get) {
            return costs.costs().stream()
                    .filter(cost -> cost.get() == get && cost.workload().equals(workload))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /**
     * Prepares a run.
     *
     * @param subjects the serializers, each once
     * @param jvms of each serializer; 0 measures nothing
     * @param checkBias whether the first serializer is measured once more, as the last one, for {@link #bias}
     */
    public CostRun(List<CostSubject> subjects, int jvms, boolean checkBias) {
        subjects.forEach(subject -> measured.add(new Measured(subject)));
        if (checkBias && !subjects.isEmpty()) {
            measured.add(new Measured(subjects.get(0)));
        }
        this.jvms = jvms;
    }

    /** Returns how many JVMs are started. */
    public int parts() {
        return jvms * measured.size();
    }

    /** Returns how many workloads are measured, in all JVMs together. */
    public long steps() {
        return (long) jvms
                * measured.stream()
                        .mapToInt(one -> one.subject.workloads().size())
                        .sum();
    }

    /**
     * Measures.
     *
     * @param progress is called for each JVM
     * @throws CancellationException if the JVM is asked to exit meanwhile
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
        String name = one.subject.serializer();
        if (one.failure == null) {
            try {
                one.found.add(inJvm(one.subject, shuffleSeed));
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
            progress.steps(one.subject.workloads().size());
            progress.end(name);
        }
    }

    private Costs inJvm(CostSubject subject, int shuffleSeed) throws IOException, InterruptedException {
        Path result = Files.createTempFile("costs", ".json");
        Path output = Files.createTempFile("costs", ".log");
        boolean first = archiving.compareAndSet(false, true);
        Path classes = first ? Path.of(result + ".jsa") : archive;
        if (first && classes != null) {
            // Other JVMs may have it open until this one ends.
            classes.toFile().deleteOnExit();
        }
        String option = first ? "-XX:ArchiveClassesAtExit=" : "-XX:SharedArchiveFile=";
        try {
            Process process = new ProcessBuilder(command(
                            subject, shuffleSeed, result, classes == null ? List.of() : List.of(option + classes)))
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
            if (first && classes != null && Files.exists(classes)) {
                archive = classes;
            }
            return new JsonMapper().readValue(result.toFile(), Costs.class);
        } finally {
            Files.delete(result);
            Files.delete(output);
        }
    }

    private static List<String> command(CostSubject subject, int shuffleSeed, Path result, List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        // What opens modules to Hazelcast, but no heap, collector or agent of this JVM.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-"))
                .forEach(command::add);
        command.addAll(subject.jvmOptions());
        command.addAll(JVM_OPTIONS);
        command.addAll(options);
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), subject.worker().getName()));
        command.addAll(List.of(result.toString(), String.valueOf(shuffleSeed)));
        command.addAll(subject.arguments());
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
     * Returns what was found of a serializer on a workload; empty if it was not measured.
     *
     * @param serializer of one of the subjects
     * @param workload of those that the subject has
     */
    public Optional<Found> found(String serializer, String workload) {
        if (parts() == 0) {
            return Optional.empty();
        }
        return measured.stream()
                .filter(one -> one.subject.serializer().equals(serializer))
                .filter(one -> one.subject.workloads().contains(workload))
                .findFirst()
                .map(one -> found(one, workload));
    }

    private static Found found(Measured own, String workload) {
        String failure = own.failure;
        return failure != null
                ? new Found(null, "processor time is not known: " + failure)
                : new Found(
                        new PutAndGet(
                                own.nanos(workload, false),
                                own.nanos(workload, true),
                                own.allocated(workload, false),
                                own.allocated(workload, true)),
                        "");
    }

    /**
     * What was found of a serializer on a workload.
     *
     * @param costs null if its JVM failed
     * @param failure why; empty unless it failed
     */
    public record Found(@Nullable PutAndGet costs, String failure) {}

    /**
     * What a put and a get cost.
     *
     * @param put processor time in ns
     * @param get processor time in ns
     * @param putAllocated bytes
     * @param getAllocated bytes
     */
    public record PutAndGet(Interval put, Interval get, double putAllocated, double getAllocated) {}

    /**
     * Returns how much longer the same work took in the slowest JVM than in the fastest one; 1 if all were alike. Empty
     * if nothing was measured.
     */
    public OptionalDouble spread() {
        double[] sorted = measured.stream()
                .flatMap(one -> one.found.stream())
                .mapToDouble(Costs::reference)
                .sorted()
                .toArray();
        return sorted.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(sorted[sorted.length - 1] / sorted[0]);
    }

    /** Returns how far one serializer differs from itself; empty unless that was asked for, or if it failed. */
    public Optional<Bias> bias() {
        if (parts() == 0) {
            return Optional.empty();
        }
        Measured first = measured.get(0);
        Measured last = measured.get(measured.size() - 1);
        if (first == last || !first.subject.equals(last.subject) || first.failure != null || last.failure != null) {
            return Optional.empty();
        }
        List<Bias.Ratio> ratios = new ArrayList<>();
        for (String workload : first.subject.workloads()) {
            for (boolean get : new boolean[] {false, true}) {
                ratios.add(new Bias.Ratio(
                        workload + (get ? ", get" : ", put"),
                        last.nanos(workload, get).mean()
                                / first.nanos(workload, get).mean(),
                        last.allocated(workload, get) - first.allocated(workload, get)));
            }
        }
        return Optional.of(new Bias(first.subject.serializer(), ratios));
    }
}
