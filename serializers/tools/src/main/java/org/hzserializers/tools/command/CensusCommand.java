// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.hzserializers.tools.migrate.MapCensus;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code census}: counts the entries of maps by type id and format. */
@Command(
        name = "census",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:the cluster does not answer", "2:wrong usage"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  census --map orders --client-config hazelcast-client.yaml",
            "  census --client-config hazelcast-client.yaml --catalog hazelcast-serializers.yaml --classpath acme.jar"
        },
        description =
                "Counts keys and values of maps by type id and format, as their bytes show them. No class is needed. Maps"
                        + " are only read.")
public final class CensusCommand implements Callable<Integer> {

    @SuppressWarnings("NullAway.Init") // set by picocli
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--map",
            split = ",",
            paramLabel = "NAME",
            description = "Maps of your own live cluster. Default: all.")
    private List<String> maps = new ArrayList<>();

    @Mixin
    private ClusterOptions access = new ClusterOptions();

    @Mixin
    private CatalogOptions data = new CatalogOptions();

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "How many entries are looked at in a second at most. Default: no limit.")
    private @Nullable Integer rate;

    CensusCommand() {}

    @Override
    public Integer call() throws IOException {
        access.check().or(() -> checkRate(rate)).ifPresent(message -> {
            throw new ParameterException(spec.commandLine(), message);
        });
        new MapCensus(maps, access.access(null), data.classpath(), data.catalog(), rate == null ? 0 : rate)
                .run(spec.commandLine().getOut(), spec.commandLine().getErr());
        return ExitCode.OK;
    }

    /** Returns what is wrong with {@code --rate}; empty if nothing is. */
    static Optional<String> checkRate(@Nullable Integer rate) {
        return rate != null && rate < 1
                ? Optional.of(String.format(Locale.ROOT, "--rate is %d, must be at least 1", rate))
                : Optional.empty();
    }
}
