// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class QueriesCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return QueriesCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    @Test
    void run_fewEntries_printsARowForEachContender() {
        assertThat(run("--entries", "60", "--rounds", "3", "--contenders", "Compact,Protobuf view,Avro attribute"))
                .isEqualTo(CommandLine.ExitCode.OK);
        assertThat(out.toString().lines().toList())
                .hasSize(5)
                .startsWith("| bid-request: geo.country | scan, ms | index, ms |", "| --- | ---: | ---: |")
                .allSatisfy(line -> assertThat(line).startsWith("| "));
        assertThat(out.toString()).containsPattern("\\| Avro attribute \\| \\d+\\.\\d ± \\d+\\.\\d \\| \\d+\\.\\d ± ");
    }

    @Test
    void run_unknownContender_saysWhatThereIs() {
        assertThat(run("--contenders", "Kryo view")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains("--contenders has [Kryo view], there are [Compact, Portable, Argot object");
    }

    @Test
    void run_noRounds_saysHowManyItTakes() {
        assertThat(run("--rounds", "2")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains("--rounds at least 3");
    }
}
