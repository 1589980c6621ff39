// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** What a command says when an option or a file is wrong: one line on stderr, and exit code 2. */
public final class OneLineErrors {

    private OneLineErrors() {}

    /** Sets it on a command and returns the command. */
    public static CommandLine on(CommandLine command) {
        return command.setParameterExceptionHandler((e, args) -> say(e.getCommandLine(), e.getMessage()))
                .setExecutionExceptionHandler((e, failed, parsed) -> {
                    if (e instanceof JsonProcessingException json) {
                        return say(failed, "not a result file: " + json.getOriginalMessage());
                    }
                    if (e instanceof IOException || e instanceof IllegalArgumentException) {
                        return say(failed, String.valueOf(e.getMessage()));
                    }
                    throw e;
                });
    }

    private static int say(CommandLine command, String message) {
        PrintWriter err = command.getErr();
        err.println(command.getCommandName() + ": " + message.lines().collect(Collectors.joining(" ")));
        err.flush();
        return CommandLine.ExitCode.USAGE;
    }
}
