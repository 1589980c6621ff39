// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.hzserializers.bench.contender.Contender;
import picocli.CommandLine;

/** The command with what it prints kept apart. */
final class CapturedCommand {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine commandLine;

    CapturedCommand(List<Contender> available) {
        commandLine = Main.commandLine(new CompareCommand(available, available))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
    }

    int execute(String... args) {
        return commandLine.execute(args);
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }
}
