// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.hzserializers.bench.AttributeBenchmark;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.report.Agreement;
import org.hzserializers.bench.report.Answer;
import org.hzserializers.bench.report.Report;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code quick}: every serializer on every workload by JMH, in minutes instead of hours.
 *
 * <p>Each serializer has one JVM for all its workloads, where a proper run of JMH has several for each. The JIT then
 * sees all types at one call, as it does in a member that stores them all; times come out a little longer than in
 * {@code PayloadBenchmark} on its own, for every serializer. All workloads are warmed up before the first is measured,
 * as what comes first in a new JVM is several times too slow otherwise, and each once more before it is measured
 * itself, as the JIT throws away some of what it has compiled when others come in between.
 */
@Command(
        name = "quick",
        mixinStandardHelpOptions = true,
        description = "Measures every serializer on every workload with short iterations of JMH and writes the report.")
public final class QuickCommand implements Callable<Integer> {
    private static final long SEED = 42;

    /** Iterations for each of the two warm-ups. */
    private static final int WARM_UPS = 5;

    private static final int ITERATIONS = 5;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--serializers",
            split = ",",
            paramLabel = "NAME",
            description = "Serializers to measure, separated by commas. Default: all.")
    private List<String> serializers = new ArrayList<>();

    @Option(
            names = "--workloads",
            split = ",",
            paramLabel = "ID",
            description = "Workloads to run, separated by commas. Default: all.")
    private List<String> workloads = new ArrayList<>();

    @Option(
            names = "--millis",
            paramLabel = "N",
            defaultValue = "20",
            description = "Length of an iteration; a figure takes fifteen, ten of them to warm up. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int millis;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "bench/target/quick",
            description = "Where results and report are written. Default: ${DEFAULT-VALUE}.")
    private Path output;

    @Option(
            names = "--comparison",
            paramLabel = "FILE",
            defaultValue = "bench/target/comparison/comparison.json",
            description =
                    "The rows of a comparison: the report says how far its processor times and JMH's times agree, if"
                            + " the file is there. Default: ${DEFAULT-VALUE}.")
    private Path compared;

    /** Parses the arguments, runs, and returns the exit code: 0, 1 if a row failed, 2 for a wrong option. */
    public static int run(String... args) {
        System.getProperties().putIfAbsent("hazelcast.logging.type", "none");
        return commandLine().execute(args);
    }

    static CommandLine commandLine() {
        // The build passes --output itself; a user's own, which comes later, wins.
        return OneLineErrors.on(new CommandLine(new QuickCommand()).setOverwrittenOptionsAllowed(true));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Contender> contenders = serializers.isEmpty()
                ? Contenders.benchmarked().stream().filter(Contender::runsHere).toList()
                : serializers.stream().map(Contenders::benchmarked).toList();
        List<Workload> selected = workloads.isEmpty()
                ? Arrays.asList(Workload.values())
                : workloads.stream().map(Workload::byId).toList();
        Files.createDirectories(output);
        List<Row> rows = new ArrayList<>();
        ArrayNode results = new JsonMapper().createArrayNode();
        for (Contender contender : contenders) {
            List<Row> own = rows(contender, selected);
            rows.addAll(own);
            String carried =
                    own.stream().filter(Row::verified).map(Row::workload).collect(Collectors.joining(","));
            if (!carried.isEmpty()) {
                measure(
                        results,
                        contender.name(),
                        "PayloadBenchmark",
                        "-p",
                        "serializer=" + contender.name(),
                        "-p",
                        "workload=" + carried);
            }
        }
        if (workloads.isEmpty()) {
            for (Contender contender : contenders) {
                if (contender.inLines()) {
                    measure(
                            results,
                            contender.name() + ", scale and contention",
                            "ScaleBenchmark|ContentionBenchmark",
                            "-p",
                            "serializer=" + contender.name(),
                            "-p",
                            "shape=long-array",
                            "-p",
                            "workload=bid-request");
                }
            }
            measure(
                    results,
                    "attribute",
                    "AttributeBenchmark",
                    "-p",
                    "way=" + String.join(",", AttributeBenchmark.ways()),
                    "-p",
                    "chunkBytes=65536");
        }
        return finish(rows, results);
    }

    private int finish(List<Row> rows, ArrayNode results) throws IOException {
        Path jmh = output.resolve("jmh.json");
        Path comparison = output.resolve("comparison.json");
        new JsonMapper().writerWithDefaultPrettyPrinter().writeValue(jmh.toFile(), results);
        new JsonMapper().writerWithDefaultPrettyPrinter().writeValue(comparison.toFile(), rows);
        List<JmhResult> measured = JmhResult.read(jmh);
        Results all = new Results(rows, measured);
        Agreement agreement = Agreement.of(Files.exists(compared) ? Results.readRows(compared) : List.of(), measured);
        List<Path> written = new ArrayList<>(new Report(output, all, "./mvnw -q -Pbench-quick package")
                .with(agreement)
                .write());
        written.addAll(List.of(jmh, comparison));
        PrintWriter out = spec.commandLine().getOut();
        out.print(new Answer(all, List.of(agreement.sentence()), output, written).render());
        out.flush();
        return rows.stream().anyMatch(Row::failed) ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
    }

    /** Sizes and checks, which take no time worth speaking of. */
    private static List<Row> rows(Contender contender, List<Workload> selected) {
        List<Row> rows = new ArrayList<>();
        for (Workload workload : selected) {
            rows.add(contender
                    .cannotCarry(workload)
                    .map(reason -> Row.notCarried(contender.name(), workload.id(), reason))
                    .orElseGet(() -> checked(contender, workload)));
        }
        return rows;
    }

    private static Row checked(Contender contender, Workload workload) {
        try {
            CheckedValues values = CheckedValues.of(contender.name(), workload, workload.values(SEED));
            long bytes = Arrays.stream(values.data())
                    .mapToLong(one -> one.totalSize())
                    .sum();
            values.service().dispose();
            return Row.verified(contender.name(), workload.id(), bytes);
        } catch (RuntimeException | LinkageError e) {
            return Row.failed(contender.name(), workload.id(), null, e);
        }
    }

    /** Lets a new JVM run JMH without forks and adds what it says. */
    private void measure(ArrayNode results, String what, String... benchmark) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        err.println("measuring " + what);
        err.flush();
        Path file = output.resolve("jmh-part.json");
        Path log = output.resolve("jmh.log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms1g",
                "-Xmx1g",
                "-Dhazelcast.logging.type=none",
                "-cp",
                System.getProperty("java.class.path"),
                "org.openjdk.jmh.Main"));
        command.addAll(List.of(benchmark));
        command.addAll(List.of("-f", "0", "-wm", "BULK_INDI", "-wi", "1", "-w", WARM_UPS * millis + "ms"));
        command.addAll(List.of("-i", Integer.toString(ITERATIONS), "-r", millis + "ms"));
        command.addAll(List.of("-prof", "gc", "-rf", "json", "-rff", file.toString()));
        Process child = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(new File(log.toString())))
                .start();
        int code = child.waitFor();
        if (code != 0 || !Files.exists(file)) {
            throw new IOException("JMH ended with " + code + " while measuring " + what + "; " + log + " says why");
        }
        new JsonMapper().readTree(file.toFile()).forEach(results::add);
        Files.delete(file);
    }
}
