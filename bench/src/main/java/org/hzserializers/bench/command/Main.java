// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.util.Arrays;
import java.util.stream.Stream;

/** The entry of {@code benchmarks.jar}: {@code compare}, {@code diff}, {@code quick} and {@code report} are ours, anything else is for JMH. */
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
        switch (command) {
            // Hazelcast's threads may outlive a failed start; the exit ends them.
            case "compare" -> System.exit(CompareCommand.run(options));
            case "diff" -> System.exit(DiffCommand.run(options));
            case "quick" -> System.exit(QuickCommand.run(options));
            case "report" -> System.exit(ReportCommand.run(options));
            default -> org.openjdk.jmh.Main.main(withAllocation(args));
        }
    }

    /** Adds the profiler that counts allocated bytes, unless the user chose profilers. */
    static String[] withAllocation(String[] args) {
        return Arrays.asList(args).contains("-prof")
                ? args
                : Stream.concat(Arrays.stream(args), Stream.of("-prof", "gc")).toArray(String[]::new);
    }
}
