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
        subcommands = {CompareCommand.class, MigrateCommand.class, TrainCommand.class},
        synopsisSubcommandLabel = "COMMAND",
        description = "Commands for maps of live clusters, and for classes that they are to store.",
        footer = {
            "",
            "@|bold COMMAND --help|@ describes the options of a command.",
            "Exit codes: 0 done, 1 failed, 2 wrong usage."
        })
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
        throw new ParameterException(spec.commandLine(), "name a command: compare, migrate or train");
    }
}
