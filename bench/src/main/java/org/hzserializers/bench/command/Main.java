// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.hzserializers.bench.AttributeBenchmark;
import org.hzserializers.bench.QueryBenchmark;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.models.ModelSerializer;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine;

/**
 * The entry of {@code benchmarks.jar}: {@code compare}, {@code correctness}, {@code diff}, {@code queries} and
 * {@code report} are ours, anything else is for JMH.
 */
public final class Main {

    private Main() {}

    /**
     * Runs one of our commands or JMH.
     *
     * @param args a command and its options, or JMH's options
     */
    public static void main(String[] args) throws Exception {
        String command = args.length == 0 ? "" : args[0];
        String[] options = Arrays.copyOfRange(args, Math.min(1, args.length), args.length);
        Callable<Integer> ours =
                switch (command) {
                    case "compare" -> new CompareCommand(Contenders.benchmarked(), Contenders.byDefault());
                    case "correctness" -> new CorrectnessCommand();
                    case "diff" -> new DiffCommand();
                    case "queries" -> new QueriesCommand();
                    case "report" -> new ReportCommand();
                    default -> null;
                };
        if (ours == null) {
            org.openjdk.jmh.Main.main(withDefaults(args));
        } else {
            // Hazelcast warns about the JVM's options before it has read a configuration, so that one cannot tell it to
            // be quiet. Its threads may outlive a failed start; the exit ends them.
            System.getProperties().putIfAbsent("hazelcast.logging.type", "none");
            System.exit(commandLine(ours).execute(options));
        }
    }

    /**
     * Makes the command line of one of our commands; a test can bring its own streams.
     *
     * <p>Exit code 2 is for a wrong option or file, which is reported in one line. Of an option that is given twice, as
     * by the build and by its user, the last one counts.
     */
    static CommandLine commandLine(Callable<Integer> command) {
        return OneLineErrors.on(new CommandLine(command).setOverwrittenOptionsAllowed(true));
    }

    /**
     * Adds what the user did not choose: the profiler that counts allocated bytes, and the parameters that take their
     * values from the list of contenders. Arguments that JMH cannot read stay as they are, for JMH to say what is
     * wrong.
     */
    static String[] withDefaults(String... args) {
        CommandLineOptions chosen;
        try {
            chosen = new CommandLineOptions(args);
        } catch (CommandLineOptionException e) {
            return args;
        }
        List<String> all = new ArrayList<>(List.of(args));
        if (chosen.getProfilers().isEmpty()) {
            all.addAll(List.of("-prof", "gc"));
        }
        addUnlessChosen(all, chosen, "serializer", Contenders.measurable());
        addUnlessChosen(all, chosen, "way", AttributeBenchmark.ways());
        addUnlessChosen(all, chosen, "reader", QueryBenchmark.readers());
        addUnlessChosen(all, chosen, "library", ModelSerializer.names());
        return all.toArray(String[]::new);
    }

    private static void addUnlessChosen(
            List<String> args, CommandLineOptions chosen, String parameter, List<String> values) {
        if (!chosen.getParameter(parameter).hasValue()) {
            args.addAll(List.of("-p", parameter + "=" + String.join(",", values)));
        }
    }
}
