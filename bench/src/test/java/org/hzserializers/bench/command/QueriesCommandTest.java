// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.hzserializers.bench.query.QueryRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class QueriesCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.commandLine(new QueriesCommand())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    @Test
    void run_fewEntries_writesARowForEachContender(@TempDir Path directory) throws IOException {
        assertThat(run(
                        "--entries",
                        "60",
                        "--rounds",
                        "3",
                        "--output",
                        directory.toString(),
                        "--contenders",
                        "Compact,Protobuf view,Avro attribute"))
                .isEqualTo(CommandLine.ExitCode.OK);
        assertThat(out.toString().lines().toList())
                .startsWith(
                        "| bid-request: geo.country, 60 entries | scan, ms | : Compact | index, ms | : Compact |",
                        "| --- | ---: | ---: | ---: | ---: |")
                .filteredOn(line -> line.startsWith("| "))
                .hasSize(5)
                .anySatisfy(line -> assertThat(line)
                        .containsPattern("\\| Compact \\| \\d+\\.\\d ± \\d+\\.\\d \\| 1\\.00 ± 0\\.00 \\| "));
        QueryRow[] rows = new JsonMapper()
                .readValue(directory.resolve("queries-bid-request.json").toFile(), QueryRow[].class);
        assertThat(rows).extracting(QueryRow::contender).containsExactly("Compact", "Protobuf view", "Avro attribute");
        assertThat(rows).allSatisfy(row -> assertThat(row.scanRatio()).isPositive());
        assertThat(directory.resolve("queries-bid-request.csv")).isNotEmptyFile();
        if (out.toString().contains(".png")) {
            assertThat(directory.resolve("queries-bid-request.png")).isNotEmptyFile();
        }
    }

    @Test
    void run_unknownContender_saysWhatThereIs() {
        assertThat(run("--contenders", "Kryo view")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString())
                .contains("--contenders has [Kryo view], there are [Compact, Compact compiled, Portable,");
    }

    @Test
    void run_noRounds_saysHowManyItTakes() {
        assertThat(run("--rounds", "2")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains("--rounds at least 3");
    }
}
