// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hzserializers.bench.compare.CompareSettings;
import org.hzserializers.bench.compare.Comparison;
import org.hzserializers.bench.compare.PayloadWorker;
import org.hzserializers.bench.compare.RunProgress;
import org.hzserializers.bench.compare.RunProgress.Phase;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.correctness.CorrectnessPage;
import org.hzserializers.bench.correctness.CorrectnessRun;
import org.hzserializers.bench.correctness.SystemFindings;
import org.hzserializers.bench.report.Answer;
import org.hzserializers.bench.report.Report;
import org.hzserializers.bench.report.RowTable;
import org.hzserializers.bench.result.ResultFiles;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.cost.CostRun;
import org.hzserializers.tools.cost.CostSubject;
import org.hzserializers.tools.report.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command line of the comparison.
 *
 * <p>Exit codes: 0 if every row is verified or says why its serializer does not carry the workload, 1 if something
 * failed or one of ours changes a value in silence, 2 for a wrong option or value, which is reported in one line.
 */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = {
            "Puts and gets every workload through a live Hazelcast cluster (two members and a client in this JVM) with"
                    + " every serializer, checks that it comes back equal, measures by JMH what a put and a get cost in"
                    + " JVMs of each serializer's own, and prints the means and what to choose."
        })
public final class CompareCommand implements Callable<Integer> {
    /** Stands for all serializers, or all workloads. */
    private static final String ALL = "all";

    private static final double MAX_SECONDS = 600;

    /** How much longer a step of other phases takes than putting and getting a workload on the cluster. */
    private static final int COST_WEIGHT = 4;

    private static final int CLUSTER_WEIGHT = 20;

    private final List<Contender> available;
    private final List<Contender> byDefault;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--serializers",
            split = ",",
            paramLabel = "NAME",
            description = "Serializers to compare, separated by commas, or all. Default: ours, Hazelcast's own, and the"
                    + " best of other libraries.")
    private @Nullable List<String> serializers;

    @Option(
            names = "--all",
            description = "Compares all serializers that there are, and tries with each what comes back of values that"
                    + " are easily lost.")
    private boolean all;

    @Option(
            names = "--workloads",
            split = ",",
            paramLabel = "ID",
            description =
                    "Workloads to verify and measure, separated by commas, or all. Default: all are verified, seven"
                            + " measured, or eight with --all.")
    private @Nullable List<String> workloads;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "0.1",
            description = "Seconds for one serializer on one workload that is measured. Default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "8",
            description = "Client threads. Default: ${DEFAULT-VALUE}.")
    private int threads;

    @Option(
            names = "--jvms",
            paramLabel = "N",
            defaultValue = "2",
            description = "JVMs of each serializer in which JMH measures time and allocation; 0 leaves it out. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int jvms;

    @Option(
            names = "--millis",
            paramLabel = "N",
            defaultValue = "10",
            description = "Length of an iteration of JMH, of which ten are measured; the warm-up is as long as twenty."
                    + " Default: ${DEFAULT-VALUE}.")
    private int millis;

    @Option(
            names = "--check-bias",
            description =
                    "Measures the first serializer once more, as the last, and says how far it differs from itself.")
    private boolean checkBias;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "Seed of the values. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "bench/target/comparison",
            description = "Where the results and the report are written. Default: ${DEFAULT-VALUE}.")
    private Path output;

    @Option(
            names = "--page",
            paramLabel = "FILE",
            description = "Where the table of what comes back, which --all makes, is written, too.")
    private @Nullable Path page;

    @Option(names = "--rows", description = "Prints the rows, too, which are in the files anyway.")
    private boolean printRows;

    CompareCommand(List<Contender> available, List<Contender> byDefault) {
        this.available = available;
        this.byDefault = byDefault;
    }

    @Override
    public Integer call() throws IOException {
        CompareSettings settings = settings();
        requireWritable();
        MachineLoad load = MachineLoad.begin();
        try {
            return compare(settings, load);
        } catch (CancellationException e) {
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    private int compare(CompareSettings settings, MachineLoad load) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        List<CostSubject> subjects = settings.contenders().stream()
                .map(contender -> PayloadWorker.subject(contender, settings))
                .flatMap(Optional::stream)
                .toList();
        CostRun costs = new CostRun(subjects, jvms, checkBias);
        Map<Boolean, List<Contender>> runHere =
                settings.contenders().stream().collect(Collectors.partitioningBy(Contender::runsHere));
        CompareSettings here = settings.with(runHere.get(true));
        List<Contender> apart = runHere.get(false);
        List<Row> rows;
        List<SystemFindings> correctness;
        try (RunProgress progress = RunProgress.create("compare", phases(here, apart, costs), err)) {
            rows = PayloadWorker.complete(costs, run(here, apart, settings, costs, progress));
            correctness = all ? correctness(progress.next()) : List.of();
        }
        List<String> remarks = new ArrayList<>();
        if (costs.spread().isPresent()) {
            remarks.add(load.sentence(costs.spread().getAsDouble()));
        }
        costs.bias().ifPresent(bias -> remarks.add(bias.sentence()));
        publish(rows, remarks, correctness);
        List<String> faults = CorrectnessPage.silentOfOurs(correctness);
        faults.forEach(err::println);
        err.flush();
        long failures = rows.stream().filter(Row::failed).count();
        if (failures > 0) {
            err.println("compare: " + failures + " of " + rows.size() + " rows failed; their notes in " + files().csv()
                    + " say why");
            err.flush();
            return CommandLine.ExitCode.SOFTWARE;
        }
        return faults.isEmpty() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    /** What the run does, in the order in which it does it. */
    private List<Phase> phases(CompareSettings here, List<Contender> apart, CostRun costs) {
        List<Phase> phases = new ArrayList<>(here.contenders().isEmpty() ? List.of() : Comparison.phases(here));
        if (!apart.isEmpty()) {
            String names = apart.stream().map(Contender::name).collect(Collectors.joining(", "));
            phases.add(new Phase("clusters apart", "JVMs with options for " + names, apart.size(), CLUSTER_WEIGHT));
        }
        if (costs.parts() > 0) {
            phases.add(new Phase(
                    "JVMs",
                    costs.parts() + " of them, each for one serializer: JMH measures a put and a get without a cluster",
                    costs.steps(),
                    COST_WEIGHT));
        }
        if (all) {
            int systems = CorrectnessRun.systems().size();
            phases.add(new Phase("what comes back", systems + " systems, each in a JVM", systems, CLUSTER_WEIGHT));
        }
        return phases;
    }

    private static List<SystemFindings> correctness(Progress progress) {
        return CorrectnessRun.run(CorrectnessRun.systems(), name -> {
            synchronized (progress) {
                progress.begin(name);
                progress.steps(1);
                progress.end(name);
            }
        });
    }

    /** Prints the answer, with the rows if they are wanted, and writes everything into files and a page. */
    private void publish(List<Row> rows, List<String> remarks, List<SystemFindings> correctness) throws IOException {
        Results results = new Results(rows, List.of());
        files().write(rows);
        List<Path> written = new ArrayList<>(
                new Report(output, results, "./mvnw -q -Pcompare package", remarks, correctness).write());
        written.addAll(List.of(files().csv(), files().json()));
        if (!correctness.isEmpty()) {
            written.addAll(CorrectnessPage.write(correctness, output, page));
        }
        PrintWriter out = spec.commandLine().getOut();
        if (printRows) {
            RowTable.of(results).text(true).forEach(out::println);
        }
        out.print(new Answer(results, remarks, output, written).render());
        out.flush();
    }

    private ResultFiles files() {
        return new ResultFiles(output, "comparison");
    }

    /** The live cluster first, which says whether values come back equal, then what they cost. */
    private static List<Row> run(
            CompareSettings here, List<Contender> apart, CompareSettings all, CostRun costs, RunProgress progress)
            throws IOException {
        List<Row> rows = new ArrayList<>();
        if (!here.contenders().isEmpty()) {
            rows.addAll(new Comparison(here, progress).run());
        }
        if (!apart.isEmpty()) {
            progress.next();
            for (Contender contender : apart) {
                progress.begin(contender.name());
                rows.addAll(ClusterApart.rows(contender, all));
                progress.steps(1);
                progress.end(contender.name());
            }
        }
        List<String> order = all.contenders().stream().map(Contender::name).toList();
        rows.sort(Comparator.comparingInt((Row row) -> all.workloads().indexOf(Workload.byId(row.workload())))
                .thenComparingInt(row -> order.indexOf(row.serializer())));
        if (costs.parts() > 0) {
            costs.run(progress.next());
        }
        return rows;
    }

    private CompareSettings settings() {
        if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
            throw wrong("--seconds is " + seconds + ", must be above 0 and at most " + (int) MAX_SECONDS);
        }
        requireRange("--threads", threads, 1, 256);
        requireRange("--jvms", jvms, 0, 100);
        requireRange("--millis", millis, 1, 60_000);
        if (checkBias && jvms == 0) {
            throw wrong("--check-bias compares what JVMs measured, of which --jvms 0 starts none");
        }
        if (all && serializers != null) {
            throw wrong("--all takes all serializers and --serializers some; give one of the two");
        }
        List<Workload> verified = select("workload", workloads, Arrays.asList(Workload.values()), Workload::id);
        return new CompareSettings(
                serializers == null && !all ? byDefault : select("serializer", serializers, available, Contender::name),
                verified,
                workloads == null ? CompareSettings.measuredByDefault(all) : verified,
                seconds,
                millis,
                threads,
                seed);
    }

    private void requireRange(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw wrong(option + " is " + value + ", must be from " + least + " to " + most);
        }
    }

    /** Keeps the order of the full list, so that Java serialization, if selected, is the first row of its group. */
    private <T> List<T> select(String what, @Nullable List<String> selected, List<T> all, Function<T, String> nameOf) {
        if (selected == null) {
            return all;
        }
        List<String> names = selected.stream().map(CompareCommand::normalized).toList();
        if (names.equals(List.of(ALL))) {
            return all;
        }
        Map<String, T> byName = new LinkedHashMap<>();
        all.forEach(item -> byName.put(normalized(nameOf.apply(item)), item));
        for (String name : selected) {
            if (!byName.containsKey(normalized(name))) {
                throw wrong("Unknown " + what + " '" + name + "'; choose from "
                        + all.stream().map(nameOf).collect(Collectors.joining(", ")));
            }
        }
        byName.keySet().retainAll(names);
        return List.copyOf(byName.values());
    }

    private static String normalized(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /** Found out now, not after two minutes. */
    private void requireWritable() {
        try {
            Files.createDirectories(output);
        } catch (IOException e) {
            throw wrong("--output " + output + " is not a directory and cannot be made one");
        }
        if (!Files.isWritable(output)) {
            throw wrong("--output " + output + " cannot be written");
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
