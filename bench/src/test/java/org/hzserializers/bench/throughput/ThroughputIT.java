// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run on real members. */
@Tag("full")
class ThroughputIT {

    private static final List<String> FIGURES = List.of(
            "bytes",
            "operationsPerSecond",
            "operationsError",
            "p50Micros",
            "p99Micros",
            "p999Micros",
            "sentBytes",
            "receivedBytes",
            "heapBytes");

    @TempDir
    private Path directory;

    @Test
    void execute_twoSerializers_writesTableFilesAndPlots() throws IOException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String options = "--serializers Kryo,Argot --workloads bid-request --threads 2 --seconds 0.1 --rounds 3";

        int exitCode = ThroughputCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute((options + " --output " + directory).split(" "));

        assertThat(exitCode).as("%s", err).isZero();
        assertThat(out.toString())
                .contains("9 figures, each of 3 rounds of 0.1 s; this takes about", "| bid-request |", "| Argot ");
        assertThat(err.toString()).contains("[1/1] bid-request, 2 threads: 36 rounds; ");
        JsonNode rows =
                new JsonMapper().readTree(directory.resolve("throughput.json").toFile());
        assertThat(rows).hasSize(9);
        for (JsonNode row : rows) {
            assertThat(row.get("verified").booleanValue()).as("%s", row).isTrue();
            for (String figure : FIGURES) {
                assertThat(row.get(figure).doubleValue())
                        .as("%s of %s", figure, row)
                        .isPositive();
            }
            boolean byteArray = row.get("serializer").textValue().startsWith("byte[");
            assertThat(row.get("ratio").isNull()).isEqualTo(byteArray);
            double value = row.get("bytes").doubleValue();
            String larger = row.get("operation").textValue().equals("put") ? "sentBytes" : "receivedBytes";
            assertThat(row.get(larger).doubleValue()).as("%s", row).isGreaterThan(value / 2);
            // Two copies of the value, and what Hazelcast keeps around them.
            assertThat(row.get("heapBytes").doubleValue()).as("%s", row).isBetween(2 * value, 2 * value + 2_000);
        }
        assertThat(Files.readAllLines(directory.resolve("throughput.csv"))).hasSize(10);
        assertThat(Files.readString(directory.resolve("throughput.md"))).contains("| bid-request | 2 | Argot |");
        for (String plot : List.of("ratio-get-2", "throughput-put-2", "latency-mix-2", "heap")) {
            assertThat(directory.resolve("plots").resolve(plot + ".png")).isNotEmptyFile();
            assertThat(directory.resolve("plots").resolve(plot + ".svg")).isNotEmptyFile();
        }
    }
}
