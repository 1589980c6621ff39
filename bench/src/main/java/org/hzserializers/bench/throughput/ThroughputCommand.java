// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import org.hzserializers.bench.command.OneLineErrors;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.report.MachineFacts;
import org.hzserializers.bench.report.NoFontsException;
import org.hzserializers.bench.report.Plot;
import org.hzserializers.bench.report.PlotPainter;
import org.hzserializers.bench.result.ResultFiles;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command line of the throughput job.
 *
 * <p>Exit codes: 0, 1 if something failed, 2 for a wrong option or value, which is reported in one line.
 */
@Command(
        name = "throughput",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = {
            "Puts and gets values through a client's map on a cluster of three members, with every serializer and with a"
                    + " byte[] of the same size, and prints throughput, latency, sizes and memory."
        })
public final class ThroughputCommand implements Callable<Integer> {

    private static final List<Integer> QUICK_THREADS = List.of(10);
    private static final double QUICK_SECONDS = 0.1;
    private static final int QUICK_ROUNDS = 3;

    private static final double MAX_SECONDS = 600;
    private static final int MIN_ROUNDS = 3;
    private static final int MAX_ROUNDS = 1000;
    private static final int MAX_THREADS = 256;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--serializers",
            split = ",",
            paramLabel = "NAME",
            description = "Serializers to measure, separated by commas. Default: one of each format, and Java.")
    private @Nullable List<String> serializers;

    @Option(
            names = "--workloads",
            split = ",",
            paramLabel = "ID",
            description =
                    "Workloads to run, separated by commas. Default: sample,sample-longs,bid-request,job,text-50k.")
    private @Nullable List<String> workloads;

    @Option(
            names = "--threads",
            split = ",",
            paramLabel = "N",
            defaultValue = "1,10,64",
            description = "Numbers of client threads, separated by commas. Default: ${DEFAULT-VALUE}.")
    private List<Integer> threads = List.of();

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "0.4",
            description = "Length of a round of one serializer. Default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "8",
            description = "Measured rounds. Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--quick",
            description = "A run of three minutes: " + QUICK_ROUNDS + " rounds of " + QUICK_SECONDS
                    + " s, 10 threads only. Options that are given count nevertheless.")
    private boolean quick;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "target/throughput",
            description = "Where the results are written. Default: ${DEFAULT-VALUE}.")
    private Path output;

    @Option(
            names = "--profile",
            paramLabel = "FILE",
            description = "Records this JVM with its flight recorder into a file, and says what share of its samples"
                    + " each serializer takes. Costs a little speed.")
    private @Nullable Path profile;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    private boolean help;

    /** Runs the job and exits. */
    public static void main(String[] args) {
        // Threads of Hazelcast and Testcontainers may outlive the run; the exit ends them.
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        // The build passes --output itself; a user's own, which comes later, wins.
        return OneLineErrors.on(new CommandLine(new ThroughputCommand()).setOverwrittenOptionsAllowed(true));
    }

    @Override
    public Integer call() throws IOException {
        ThroughputSettings settings = settings();
        requireWritable();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        requireCluster();
        List<WorkloadPlan> plans = WorkloadPlan.of(settings.workloads(), settings.contenders());
        if (plans.isEmpty()) {
            throw wrong("none of the --serializers carries one of the --workloads");
        }
        out.println(summary(settings, plans));
        out.flush();
        List<ThroughputRow> rows;
        try (Recording recording = profile == null ? null : Profile.record()) {
            rows = measure(settings, plans, out, err);
            if (recording != null) {
                recording.stop();
                recording.dump(profile);
            }
        }
        write(settings, rows, out);
        if (profile != null) {
            List<Profile.Row> samples = Profile.read(profile);
            out.println(Profile.text(samples));
            writeRows(samples, "profile", out);
            out.println(profile);
        }
        out.flush();
        long failures = rows.stream().filter(row -> !row.verified()).count();
        if (failures > 0) {
            err.println("throughput: " + failures + " of " + rows.size() + " rows failed; their notes say why");
            err.flush();
            return CommandLine.ExitCode.SOFTWARE;
        }
        return CommandLine.ExitCode.OK;
    }

    private static List<ThroughputRow> measure(
            ThroughputSettings settings, List<WorkloadPlan> plans, PrintWriter out, PrintWriter err) {
        int parts = plans.size() * settings.threads().size();
        long steps = plans.stream().mapToInt(settings::roundsOf).sum();
        try (Progress progress =
                        Progress.create("throughput", steps * settings.threads().size(), parts, "rounds", err);
                ThroughputRun run = new ThroughputRun(settings, progress)) {
            out.println(run.routing());
            out.flush();
            return run.run(plans);
        }
    }

    /** Where members run is found out when it is first asked, and may fail. */
    private void requireCluster() {
        try {
            ClusterMode.current();
        } catch (IllegalStateException e) {
            throw wrong(e.getMessage());
        }
    }

    private static String summary(ThroughputSettings settings, List<WorkloadPlan> plans) {
        int figures = plans.stream().mapToInt(plan -> plan.candidates().size()).sum()
                * settings.threads().size()
                * Operation.ALL.size();
        Duration expected = settings.expected(plans);
        return String.format(
                Locale.ROOT,
                "%d figures, each of %d rounds of %s s; this takes about %s.",
                figures,
                settings.rounds(),
                settings.seconds(),
                expected.toMinutes() < 2 ? expected.toSeconds() + " s" : expected.toMinutes() + " minutes");
    }

    private void write(ThroughputSettings settings, List<ThroughputRow> rows, PrintWriter out) throws IOException {
        ThroughputTable table = new ThroughputTable(rows);
        out.println(table.text());
        table.shortfalls().forEach(out::println);
        writeRows(rows, "throughput", out);
        Path markdown = output.resolve("throughput.md");
        Files.writeString(markdown, markdown(settings, table));
        out.println(markdown);
        try {
            Path plots = output.resolve("plots");
            for (Plot plot : ThroughputPlots.of(rows)) {
                PlotPainter.write(plot, plots);
            }
            out.println(plots);
        } catch (NoFontsException e) {
            out.println(e.getMessage());
        }
    }

    private void writeRows(List<?> rows, String name, PrintWriter out) throws IOException {
        ResultFiles files = new ResultFiles(output, name);
        files.write(rows);
        out.println(files.json());
        out.println(files.csv());
    }

    private static String markdown(ThroughputSettings settings, ThroughputTable table) throws IOException {
        StringBuilder text = new StringBuilder(table.markdown()).append('\n');
        table.shortfalls()
                .forEach(sentence -> text.append("* ").append(sentence).append('\n'));
        text.append('\n');
        Map<String, String> facts = MachineFacts.collect();
        facts.put("Members", "3, " + ClusterMode.current().name().toLowerCase(Locale.ROOT));
        facts.put("Rounds", settings.rounds() + " of " + settings.seconds() + " s");
        facts.forEach((name, fact) ->
                text.append("* ").append(name).append(": ").append(fact).append('\n'));
        return text.toString();
    }

    ThroughputSettings settings() {
        double roundSeconds = orQuick("--seconds", seconds, QUICK_SECONDS);
        if (!(roundSeconds > 0 && roundSeconds <= MAX_SECONDS)) {
            throw wrong("--seconds is " + roundSeconds + ", must be above 0 and at most " + (int) MAX_SECONDS);
        }
        int roundCount = orQuick("--rounds", rounds, QUICK_ROUNDS);
        if (roundCount < MIN_ROUNDS || roundCount > MAX_ROUNDS) {
            throw wrong("--rounds is " + roundCount + ", must be from " + MIN_ROUNDS + " to " + MAX_ROUNDS
                    + "; fewer say nothing about the error");
        }
        List<Integer> threadCounts = orQuick("--threads", threads, QUICK_THREADS);
        for (int count : threadCounts) {
            if (count < 1 || count > MAX_THREADS) {
                throw wrong("--threads has " + count + ", must be from 1 to " + MAX_THREADS);
            }
        }
        return new ThroughputSettings(
                serializers == null
                        ? WorkloadPlan.BY_DEFAULT
                        : select("serializer", serializers, WorkloadPlan.CONTENDERS, Contender::name),
                workloads == null
                        ? WorkloadPlan.WORKLOADS_BY_DEFAULT
                        : select("workload", workloads, WorkloadPlan.WORKLOADS, Workload::id),
                new ArrayList<>(new TreeSet<>(threadCounts)),
                roundSeconds,
                roundCount);
    }

    /** Returns the value of an option; with --quick that of the quick run, unless the option is given. */
    private <T> T orQuick(String option, T value, T ofQuick) {
        boolean given = spec.commandLine().getParseResult().hasMatchedOption(option);
        return quick && !given ? ofQuick : value;
    }

    private <T> List<T> select(String what, List<String> selected, List<T> all, Function<T, String> nameOf) {
        List<String> names = selected.stream().map(String::strip).toList();
        for (String name : names) {
            if (all.stream().noneMatch(item -> nameOf.apply(item).equalsIgnoreCase(name))) {
                throw wrong("Unknown " + what + " '" + name + "'; choose from "
                        + all.stream().map(nameOf).collect(Collectors.joining(", ")));
            }
        }
        return all.stream()
                .filter(item -> names.stream().anyMatch(nameOf.apply(item)::equalsIgnoreCase))
                .toList();
    }

    /** Found out now, not after twenty minutes. */
    private void requireWritable() {
        try {
            Files.createDirectories(output);
        } catch (IOException e) {
            throw wrong("--output " + output + " is not a directory and cannot be made one");
        }
        if (!Files.isWritable(output)) {
            throw wrong("--output " + output + " cannot be written");
        }
        if (profile != null) {
            Path folder = profile.toAbsolutePath().getParent();
            if (folder == null || !Files.isWritable(folder) || Files.isDirectory(profile)) {
                throw wrong("--profile " + profile + " cannot be written");
            }
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
