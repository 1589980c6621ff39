// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program with its commands. */
@Command(
        name = "hazelcast-serializers-tools",
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        subcommands = {
            CompareCommand.class,
            MigrateCommand.class,
            TrainCommand.class,
            CensusCommand.class,
            LockCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        description = "Commands for maps of live clusters, and for classes that they are to store.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"},
        footer = {"", "COMMAND --help describes the options of a command, with examples."})
public final class Tools implements Runnable {

    @SuppressWarnings("NullAway.Init") // set by picocli, as what is required
    @Spec
    private CommandSpec spec;

    Tools() {}

    /** Makes the program; a test can capture what it prints. */
    public static CommandLine commandLine() {
        return CommandErrors.on(new CommandLine(new Tools()));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "name a command: compare, migrate, train, census or lock");
    }
}
