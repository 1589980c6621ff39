// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void run_comparisons_sortsByIntervals() throws IOException {
        Path before = file(
                "old.json",
                "[" + row("Kryo", "sample", 100, 1000, 10, 500) + "," + row("Kryo", "rw00", 20, 1, 1, 1) + "]");
        Path after = file(
                "new.json",
                "[" + row("Kryo", "sample", 90, 1100, 10, 505) + "," + row("Fory", "rw00", 20, 1, 1, 1) + "]");

        assertThat(run(before, after)).isZero();

        assertThat(out.toString()).isEqualToNormalizingNewlines("""
                slower: 0
                faster: 1
                  1.10 times as fast: Kryo, sample, put: 1,000 ± 10.0 -> 1,100 ± 10.0 1/s
                unclear: 1
                size changed: Kryo, sample: 100 -> 90 bytes
                only in %s: 2
                  Kryo, rw00, get
                  Kryo, rw00, put
                only in %s: 2
                  Fory, rw00, get
                  Fory, rw00, put
                """.formatted(before, after));
    }

    @Test
    void run_jmh_moreTimeIsSlower() throws IOException {
        Path before = file("old.json", jmh("avgt", "1.0, 1.1, 1.0, 1.1"));
        Path after = file("new.json", jmh("avgt", "2.0, 2.1, 2.0, 2.1"));

        assertThat(run(before, after)).isZero();

        assertThat(out.toString()).isEqualToNormalizingNewlines("""
                slower: 1
                  0.51 times as fast: PayloadBenchmark.write (serializer=Kryo): 1.05 ± 0.373 -> 2.05 ± 0.373 us/op
                faster: 0
                unclear: 0
                """);
    }

    @Test
    void run_notAResult_saysSoInOneLine() throws IOException {
        Path text = file("old.json", "no json");

        assertThat(run(text, text)).isEqualTo(2);

        assertThat(err.toString()).startsWith("diff: not a result file: ").hasLineCount(1);
    }

    @Test
    void run_noSuchFile_saysSoInOneLine() {
        Path absent = directory.resolve("absent.json");

        assertThat(run(absent, absent)).isEqualTo(2);

        assertThat(err.toString()).startsWith("diff: " + absent).hasLineCount(1);
    }

    private int run(Path before, Path after) {
        return Main.commandLine(new DiffCommand())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(before.toString(), after.toString());
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private static String row(String serializer, String workload, int bytes, double puts, double error, double gets) {
        return """
                {"serializer": "%s", "workload": "%s", "bytes": %d, "putsPerSecond": %s, "putsError": %s,
                 "getsPerSecond": %s, "getsError": %s, "verified": true, "note": ""}
                """.formatted(serializer, workload, bytes, puts, error, gets, error);
    }

    private static String jmh(String mode, String values) {
        return """
                [{"benchmark": "org.hzserializers.bench.PayloadBenchmark.write", "mode": "%s", "threads": 1,
                  "params": {"serializer": "Kryo"},
                  "primaryMetric": {"score": 1, "scoreUnit": "us/op", "rawData": [[%s]]}}]
                """.formatted(mode, values);
    }
}
