// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hzserializers.bench.query.QueryContender;
import org.hzserializers.bench.query.QueryTable;
import org.hzserializers.bench.report.NoFontsException;
import org.hzserializers.bench.report.PlotPainter;
import org.hzserializers.bench.result.ResultFiles;
import org.hzserializers.sample.Workload;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code queries}: scans and indexes maps on live members through views and by Hazelcast's own formats.
 *
 * <p>Exit codes: 0 if all is done, 2 for a wrong option.
 */
@Command(
        name = "queries",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        description = "Measures a query without an index, and the building of one, on two members with a map of each"
                + " kind, in rounds that take turns. All members and clients are in this JVM.")
public final class QueriesCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--workload",
            defaultValue = "bid-request",
            description = "What is stored, as compare --list has it. Default: ${DEFAULT-VALUE}.")
    private String workload = "";

    @Option(
            names = "--attribute",
            defaultValue = "geo.country",
            description = "The path of a text in it. Default: ${DEFAULT-VALUE}.")
    private String attribute = "";

    @Option(names = "--entries", defaultValue = "100000", description = "Default: ${DEFAULT-VALUE}.")
    private int entries;

    @Option(names = "--rounds", defaultValue = "10", description = "That are measured. Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--contenders",
            split = ",",
            description = "Such as Compact,Argot view,Protobuf attribute; ratios are to the first. Default: all.")
    private List<String> contenders = QueryContender.names();

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "bench/target/queries",
            description = "Where the results and the plot are written. Default: ${DEFAULT-VALUE}.")
    private Path output;

    @Override
    public Integer call() throws IOException {
        if (entries < 1 || rounds < 3) {
            throw new ParameterException(spec.commandLine(), "--entries must be at least 1, --rounds at least 3");
        }
        if (!QueryContender.names().containsAll(contenders)) {
            throw new ParameterException(
                    spec.commandLine(), "--contenders has " + contenders + ", there are " + QueryContender.names());
        }
        QueryTable table = QueryTable.measure(Workload.byId(workload), attribute, contenders, entries, rounds);
        PrintWriter out = spec.commandLine().getOut();
        out.print(table.markdown());
        ResultFiles files = new ResultFiles(output, "queries-" + workload);
        files.write(table.rows());
        out.println(files.json());
        out.println(files.csv());
        try {
            PlotPainter.write(table.plot(), output);
            out.println(output.resolve(table.plot().name() + ".png"));
        } catch (NoFontsException e) {
            out.println(e.getMessage());
        }
        return CommandLine.ExitCode.OK;
    }
}
