// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs the program and keeps what it prints. */
final class CapturedTools {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    int execute(String... args) {
        return Tools.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    /** Returns what was printed since the last time, with line feeds as line ends. */
    String out() {
        return take(out);
    }

    /** Returns what was printed on stderr since the last time, with line feeds as line ends. */
    String err() {
        return take(err);
    }

    private static String take(StringWriter writer) {
        String text = writer.toString().replace(System.lineSeparator(), "\n");
        writer.getBuffer().setLength(0);
        return text;
    }
}
