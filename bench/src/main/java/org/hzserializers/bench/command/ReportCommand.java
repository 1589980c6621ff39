// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.hzserializers.bench.report.Report;
import org.hzserializers.bench.result.Results;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code report}: the page and the plots of runs that are over. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description =
                "Writes the page, the charts and the Markdown tables of results: a comparison.json, JSON of JMH, or both.")
public final class ReportCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "comparison.json or what JMH wrote with -rf json; of several files the later ones win.")
    private List<Path> files;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "bench/target/report",
            description = "Where it is written. Default: ${DEFAULT-VALUE}.")
    private Path output;

    @Override
    public Integer call() throws IOException {
        String again = "java -jar bench/target/benchmarks.jar report "
                + files.stream().map(Path::toString).collect(Collectors.joining(" "));
        PrintWriter out = spec.commandLine().getOut();
        new Report(output, Results.read(files), again, List.of(), List.of())
                .write()
                .forEach(out::println);
        out.flush();
        return CommandLine.ExitCode.OK;
    }
}
