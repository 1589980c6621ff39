// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hzserializers.bench.correctness.CorrectnessPage;
import org.hzserializers.bench.correctness.CorrectnessRun;
import org.hzserializers.bench.correctness.SystemFindings;
import org.hzserializers.bench.difference.Outcome;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code correctness}: what each system keeps of some hundred values that are easily lost.
 *
 * <p>Exit codes: 0, 1 if one of ours changes a value in silence, 2 for a wrong option.
 */
@Command(
        name = "correctness",
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        description =
                "Tries some hundred values that are easily lost with each system, each in a JVM of its own, and writes"
                        + " what was kept, refused, changed as documented, and changed in silence.")
public final class CorrectnessCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--serializers",
            split = ",",
            paramLabel = "NAME",
            description = "Systems to try, separated by commas. Default: all that carry plain classes.")
    private @Nullable List<String> serializers;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "bench/target/correctness",
            description = "Where correctness.md and correctness.json are written. Default: ${DEFAULT-VALUE}.")
    private Path output;

    @Option(names = "--page", paramLabel = "FILE", description = "Where the page is written, too.")
    private @Nullable Path page;

    @Override
    public Integer call() throws IOException {
        List<String> known = CorrectnessRun.systems();
        List<String> chosen = serializers == null ? known : serializers;
        chosen.stream().filter(name -> !known.contains(name)).findFirst().ifPresent(name -> {
            throw new ParameterException(
                    spec.commandLine(),
                    "--serializers: no system '" + name + "' carries plain classes; choose from "
                            + String.join(", ", known));
        });
        PrintWriter err = spec.commandLine().getErr();
        List<SystemFindings> systems = CorrectnessRun.run(chosen, name -> {
            err.println("correctness: " + name);
            err.flush();
        });
        PrintWriter out = spec.commandLine().getOut();
        systems.forEach(system -> out.printf(
                "%-22s %4d kept %4d refused %4d changed as documented %4d changed in silence%n",
                system.system(),
                system.count(Outcome.KEPT),
                system.count(Outcome.REFUSED),
                system.count(Outcome.DOCUMENTED),
                system.count(Outcome.SILENT)));
        CorrectnessPage.write(systems, output, page).forEach(out::println);
        out.flush();
        List<String> faults = CorrectnessPage.silentOfOurs(systems);
        faults.forEach(err::println);
        err.flush();
        return faults.isEmpty() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }
}
