// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hzserializers.bench.compare.CompareSettings;
import org.hzserializers.bench.compare.Comparison;
import org.hzserializers.bench.compare.Progress;
import org.hzserializers.bench.compare.ResultTable;
import org.hzserializers.bench.compare.SummaryTable;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.cost.CostRun;
import org.hzserializers.bench.own.OwnClass;
import org.hzserializers.bench.report.Report;
import org.hzserializers.bench.report.Verdict;
import org.hzserializers.bench.result.ResultFiles;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
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
 * failed, 2 for a wrong option or value, which is reported in one line.
 */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = {
            "Puts and gets every workload through a live Hazelcast cluster (two members and a client in this JVM) with"
                    + " every serializer, checks that it comes back equal, measures what a put and a get cost in JVMs of each"
                    + " serializer's own, and prints sizes, processor time, allocation and rates."
        })
public final class CompareCommand implements Callable<Integer> {
    private static final double MAX_SECONDS = 600;
    private static final int MAX_THREADS = 256;
    private static final int MAX_JVMS = 100;

    /** What is reduced by more is less certain than it looks. */
    private static final double MOST_SPREAD = 1.2;

    private final List<Contender> available;
    private final List<Contender> byDefault;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--serializers",
            split = ",",
            paramLabel = "NAME",
            description = "Serializers to compare, separated by commas. Default: all but other libraries.")
    private @Nullable List<String> serializers;

    @Option(
            names = "--workloads",
            split = ",",
            paramLabel = "ID",
            description = "Workloads to run, separated by commas. Default: all.")
    private @Nullable List<String> workloads;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "0.05",
            description = "Seconds for one serializer on one workload. Default: ${DEFAULT-VALUE}.")
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
            defaultValue = "3",
            description =
                    "JVMs of each serializer that measure processor time and allocation; 0 leaves it out. Default:"
                            + " ${DEFAULT-VALUE}.")
    private int jvms;

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
            names = "--class",
            paramLabel = "NAME",
            description = "A class of your own: fills instances and compares the serializers that carry it without"
                    + " code, on serialization alone; no workload is run then.")
    private @Nullable String ownClass;

    @Option(
            names = "--classpath",
            paramLabel = "PATH",
            defaultValue = "",
            description = "Where that class is: jars and directories.")
    private String ownClasspath;

    CompareCommand(List<Contender> available, List<Contender> byDefault) {
        this.available = available;
        this.byDefault = byDefault;
    }

    /**
     * Parses the arguments and runs the comparison.
     *
     * @param args the options
     * @return the exit code
     */
    public static int run(String... args) {
        // Hazelcast warns about the JVM's options before it has read a configuration, so that one cannot tell it to be
        // quiet.
        System.getProperties().putIfAbsent("hazelcast.logging.type", "none");
        return commandLine(Contenders.benchmarked(), Contenders.compared()).execute(args);
    }

    /**
     * Makes the command for serializers that can be chosen and those that run unless asked; a test can bring its own.
     */
    static CommandLine commandLine(List<Contender> available, List<Contender> byDefault) {
        // The build passes --output itself; a user's own, which comes later, wins.
        return OneLineErrors.on(
                new CommandLine(new CompareCommand(available, byDefault)).setOverwrittenOptionsAllowed(true));
    }

    @Override
    public Integer call() throws IOException {
        if (ownClass != null) {
            if (serializers != null || workloads != null) {
                throw wrong("--class runs no workload and takes neither --serializers nor --workloads");
            }
            return callOwn(ownClass);
        }
        if (!ownClasspath.isEmpty()) {
            throw wrong("--classpath says where a class is that --class names; name one");
        }
        CompareSettings settings = settings();
        ResultFiles<Row> files = new ResultFiles<>(output, "comparison", Row.class);
        requireWritable();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        CostRun costs = new CostRun(settings.contenders(), settings.workloads(), seed, jvms, checkBias);
        List<Row> rows;
        try {
            rows = costs.complete(run(settings, costs, err));
        } catch (CancellationException e) {
            return CommandLine.ExitCode.SOFTWARE;
        }
        Results results = new Results(rows, List.of());
        out.println(new ResultTable(rows).render());
        out.println(new SummaryTable(results).render());
        Verdict.of(results).forEach(verdict -> out.println(verdict.sentence()));
        List<String> remarks = new ArrayList<>();
        costs.spread().ifPresent(spread -> remarks.add(machine(spread)));
        costs.bias().ifPresent(bias -> remarks.add(bias.sentence()));
        remarks.forEach(out::println);
        files.write(rows);
        out.println(files.json());
        out.println(files.csv());
        new Report(output, results, "./mvnw -q -Pcompare package", remarks)
                .write()
                .forEach(out::println);
        out.flush();
        long failures = rows.stream().filter(Row::failed).count();
        if (failures > 0) {
            err.println("compare: " + failures + " of " + rows.size() + " rows failed; their notes say why");
            err.flush();
            return CommandLine.ExitCode.SOFTWARE;
        }
        return CommandLine.ExitCode.OK;
    }

    /** The live cluster first, which says whether values come back equal, then what they cost. */
    private static List<Row> run(CompareSettings settings, CostRun costs, PrintWriter err) {
        List<Row> rows;
        try (Progress progress = progress(settings, err)) {
            rows = new Comparison(settings, progress).run();
        }
        if (costs.parts() > 0) {
            try (Progress progress = Progress.create("costs", costs.steps(), costs.parts(), "workloads", err)) {
                costs.run(progress);
            }
        }
        return rows;
    }

    private static String machine(double spread) {
        String same = String.format(
                Locale.ROOT,
                "the same work took %.2f times as long in the slowest JVM as in the fastest; processor times are"
                        + " reduced by that",
                spread);
        return spread < MOST_SPREAD
                ? "Machine: " + same
                : "WARNING: the machine was busy or shared: " + same + ", the cluster's rates are not";
    }

    private static Progress progress(CompareSettings settings, PrintWriter err) {
        int parts = settings.contenders().size() * Comparison.PASSES;
        long steps = (long) settings.cells() * Comparison.PASSES;
        return Progress.create("compare", steps, parts, "workloads", err);
    }

    private int callOwn(String type) {
        CommandLine command = spec.commandLine();
        boolean carried = new OwnClass(type, ownClasspath, seed).run(command.getOut(), command.getErr());
        return carried ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private CompareSettings settings() {
        if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
            throw wrong("--seconds is " + seconds + ", must be above 0 and at most " + (int) MAX_SECONDS);
        }
        if (threads < 1 || threads > MAX_THREADS) {
            throw wrong("--threads is " + threads + ", must be from 1 to " + MAX_THREADS);
        }
        if (jvms < 0 || jvms > MAX_JVMS) {
            throw wrong("--jvms is " + jvms + ", must be from 0 to " + MAX_JVMS);
        }
        if (checkBias && jvms == 0) {
            throw wrong("--check-bias compares what JVMs measured, of which --jvms 0 starts none");
        }
        return new CompareSettings(
                select("serializer", serializers, serializers == null ? byDefault : available, Contender::name),
                select("workload", workloads, Arrays.asList(Workload.values()), Workload::id),
                seconds,
                threads,
                seed);
    }

    /** Keeps the order of the full list, so that Java serialization, if selected, is the first row of its group. */
    private <T> List<T> select(String what, @Nullable List<String> selected, List<T> all, Function<T, String> nameOf) {
        if (selected == null) {
            return all;
        }
        List<String> names = selected.stream().map(CompareCommand::normalized).toList();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (all.stream().noneMatch(item -> normalized(nameOf.apply(item)).equals(name))) {
                throw wrong("Unknown " + what + " '" + selected.get(i) + "'; choose from "
                        + all.stream().map(nameOf).collect(Collectors.joining(", ")));
            }
        }
        return all.stream()
                .filter(item -> names.contains(normalized(nameOf.apply(item))))
                .toList();
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
