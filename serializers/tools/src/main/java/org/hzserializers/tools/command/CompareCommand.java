// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.hzserializers.tools.compare.ClassComparison;
import org.hzserializers.tools.compare.CompareSettings;
import org.hzserializers.tools.compare.MapComparison;
import org.hzserializers.tools.compare.Outcome;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code compare}: tries the serializers that need no code on a class, or on the values of a live map, and advises
 * which to take.
 */
@Command(
        name = "compare",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:no serializer takes the values, or the cluster does not answer", "2:wrong usage"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  compare --class com.acme.Order --classpath acme.jar",
            "  compare --map orders --client-config hazelcast-client.yaml --catalog hazelcast-serializers.yaml --classpath acme.jar"
        },
        description =
                "Tries the serializers that need no code on a class, or on a sample of a live map, and advises which"
                        + " to take. A map is only read.")
public final class CompareCommand implements Callable<Integer> {
    private static final int MOST_SAMPLE = 100_000;
    private static final int MOST_JVMS = 100;

    @SuppressWarnings("NullAway.Init") // set by picocli, as what is required
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--class",
            paramLabel = "NAME",
            description = "A class of your own, of which instances are filled with random values.")
    private @Nullable String type;

    @Option(names = "--map", paramLabel = "NAME", description = "A map of your own live cluster.")
    private @Nullable String map;

    @Mixin
    private ClusterOptions access = new ClusterOptions();

    @Mixin
    private CatalogOptions data = new CatalogOptions();

    @Option(
            names = "--sample",
            paramLabel = "N",
            defaultValue = "1000",
            description =
                    "For --map: how many entries are compared at most; as many others train dictionaries. Default: ${DEFAULT-VALUE}.")
    private int sample = 1000;

    @Option(
            names = "--jvms",
            paramLabel = "N",
            defaultValue = "2",
            description =
                    "JVMs of each serializer that measure processor time and allocation; 0 leaves it out. Default:"
                            + " ${DEFAULT-VALUE}.")
    private int jvms = 2;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "Seed of what is random. Default: ${DEFAULT-VALUE}.")
    private long seed = 42;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description =
                    "For --map: the root of a class path, such as src/main/resources, which gets the dictionary if the"
                            + " advice has one.")
    private @Nullable Path output;

    @Option(
            names = "--fixed-classes",
            description =
                    "The classes never change: advises the least heap, also if it does not survive an added field.")
    private boolean fixedClasses;

    CompareCommand() {}

    @Override
    public Integer call() throws IOException {
        check().ifPresent(message -> {
            throw new ParameterException(spec.commandLine(), message);
        });
        PrintWriter err = spec.commandLine().getErr();
        CompareSettings settings = new CompareSettings(data.classpath(), seed, jvms, fixedClasses);
        Outcome outcome = type != null
                ? new ClassComparison(type, settings).run(err)
                : new MapComparison(String.valueOf(map), access.access(data.catalog()), sample, settings, output)
                        .run(err);
        PrintWriter out = spec.commandLine().getOut();
        out.println(outcome.render());
        out.flush();
        return outcome.carried() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private Optional<String> check() {
        if (type != null && map != null) {
            return Optional.of("--class makes values up and --map takes those of a cluster; give one of the two");
        }
        if (type == null && map == null) {
            return Optional.of("nothing to compare; name a class by --class, or a map by --map");
        }
        if (map == null && access.isGiven()) {
            return Optional.of("--client-config, --address and --cluster are about the cluster of --map; name a map");
        }
        if (map == null && data.catalog() != null) {
            return Optional.of("--catalog has the serializers that write the values of --map today; name a map");
        }
        if (jvms < 0 || jvms > MOST_JVMS) {
            return Optional.of("--jvms is " + jvms + ", must be from 0 to " + MOST_JVMS);
        }
        return access.check().or(() -> checkSample(sample));
    }

    /** Returns what is wrong with {@code --sample}; empty if nothing is. */
    static Optional<String> checkSample(int sample) {
        return sample < 1 || sample > MOST_SAMPLE
                ? Optional.of("--sample is " + sample + ", must be from 1 to " + MOST_SAMPLE)
                : Optional.empty();
    }
}
