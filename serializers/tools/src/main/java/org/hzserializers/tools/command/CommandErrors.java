// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.hzserializers.tools.report.CommandFailedException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** Prints what is wrong as one line on stderr, and chooses the exit code. */
final class CommandErrors {

    private CommandErrors() {}

    /** Sets it on a command and returns the command. */
    static CommandLine on(CommandLine command) {
        return command.setParameterExceptionHandler(
                        (e, args) -> print(e.getCommandLine(), e.getMessage(), ExitCode.USAGE))
                .setExecutionExceptionHandler((e, failed, parsed) -> {
                    if (e instanceof CancellationException) {
                        return ExitCode.SOFTWARE;
                    }
                    if (e instanceof IllegalArgumentException
                            || e instanceof FileNotFoundException
                            || e instanceof NoSuchFileException) {
                        return print(failed, e.getMessage(), ExitCode.USAGE);
                    }
                    if (e instanceof IOException || e instanceof CommandFailedException) {
                        return print(failed, e.getMessage(), ExitCode.SOFTWARE);
                    }
                    throw e;
                });
    }

    private static int print(CommandLine command, @Nullable String message, int exitCode) {
        PrintWriter err = command.getErr();
        err.println(command.getCommandName() + ": "
                + String.valueOf(message).lines().collect(Collectors.joining(" ")));
        err.flush();
        return exitCode;
    }
}
