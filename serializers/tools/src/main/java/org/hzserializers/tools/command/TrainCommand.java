// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.hzserializers.tools.cluster.CatalogFile;
import org.hzserializers.tools.train.DictionaryTraining;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code train}: makes a dictionary for compression out of the values of a live map, and says what it saves.
 */
@Command(
        name = "train",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:the cluster does not answer", "2:wrong usage"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  train --map orders --client-config hazelcast-client.yaml --catalog hazelcast-serializers.yaml",
            "      --classpath acme.jar --name orders-1 --output src/main/resources"
        },
        description = "Trains a dictionary for zstd with values of a live map, as your serializer writes them, and says"
                + " what it saves on values that it was not trained with. The map is only read.")
public final class TrainCommand implements Callable<Integer> {

    /** As little as zstd makes one of. */
    private static final int LEAST_SIZE = 256;

    /** As much as serializers read. */
    private static final int MOST_SIZE = 1 << 20;

    @SuppressWarnings("NullAway.Init") // set by picocli, as what is required
    @Spec
    private CommandSpec spec;

    @Option(names = "--map", required = true, paramLabel = "NAME", description = "A map of your own live cluster.")
    private String map = "";

    @Mixin
    private ClusterOptions access = new ClusterOptions();

    @Mixin
    private CatalogOptions data = new CatalogOptions();

    @Option(
            names = "--type",
            paramLabel = "CLASS",
            description = "The class of the values, if the map has several that the catalog has a serializer for.")
    private @Nullable String type;

    @Option(
            names = "--name",
            required = true,
            paramLabel = "NAME",
            description = "What the dictionary is called, with a number, as others will follow: orders-1.")
    private String name = "";

    @Option(
            names = "--size",
            paramLabel = "BYTES",
            defaultValue = "16384",
            description = "What the dictionary has at most. Default: ${DEFAULT-VALUE}.")
    private int size = 16_384;

    @Option(
            names = "--sample",
            paramLabel = "N",
            defaultValue = "5000",
            description = "How many entries are read at most, of which a fifth is not trained with. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int sample = 5_000;

    @Option(
            names = "--output",
            required = true,
            paramLabel = "DIR",
            description = "The root of the class path that the dictionary goes to, such as src/main/resources.")
    @SuppressWarnings("NullAway.Init")
    private Path output;

    TrainCommand() {}

    @Override
    public Integer call() throws IOException {
        access.check().or(() -> CompareCommand.checkSample(sample)).ifPresent(message -> {
            throw wrong(message);
        });
        if (size < LEAST_SIZE || size > MOST_SIZE) {
            throw wrong("--size is " + size + ", must be from " + LEAST_SIZE + " to " + MOST_SIZE);
        }
        CatalogFile catalog = data.catalog();
        if (catalog == null) {
            throw wrong("Missing required option: '--catalog=FILE', which has the serializer that will write with the"
                    + " dictionary");
        }
        // The catalog may name a dictionary that is not there yet, so the client does not get it.
        DictionaryTraining.Outcome outcome = new DictionaryTraining(
                        map, access.access(null), sample, data.classpath(), catalog, type, name, size)
                .run(output, spec.commandLine().getErr());
        PrintWriter out = spec.commandLine().getOut();
        outcome.lines().forEach(out::println);
        out.flush();
        return CommandLine.ExitCode.OK;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
