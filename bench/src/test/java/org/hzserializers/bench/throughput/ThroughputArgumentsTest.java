// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ThroughputArgumentsTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private int execute(String... args) {
        return ThroughputCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    private static ThroughputSettings settings(String... args) {
        CommandLine line = ThroughputCommand.commandLine();
        line.parseArgs(args);
        return line.<ThroughputCommand>getCommand().settings();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--bogus | Unknown option: '--bogus'",
                "--seconds=0 | --seconds is 0.0, must be above 0 and at most 600",
                "--seconds=NaN | --seconds is NaN, must be above 0 and at most 600",
                "--seconds=x | Invalid value for option '--seconds': 'x' is not a double",
                "--rounds=2 | --rounds is 2, must be from 3 to 1000; fewer say nothing about the error",
                "--threads=10,0 | --threads has 0, must be from 1 to 256",
                "--threads=1.5 | Invalid value for option '--threads' (N): '1.5' is not an int",
                "--workloads=sample,rw00 | Unknown workload 'rw00'; choose from sample, sample-longs, bid-request, job,"
                        + " text-50k, pool-up, system-info",
            })
    void execute_wrongArgument_saysSoInOneLineAndExitsWith2(String argument, String message) {
        assertThat(execute("--output", directory.toString(), argument)).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("throughput: " + message + System.lineSeparator());
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void execute_unknownSerializer_listsThoseThereAre() {
        assertThat(execute("--output", directory.toString(), "--serializers", "Kryo,Foo"))
                .isEqualTo(2);
        assertThat(err.toString())
                .startsWith("throughput: Unknown serializer 'Foo'; choose from Identified, Kryo, Kryo unsafe, ")
                .contains(", Java")
                .hasLineCount(1);
    }

    @Test
    void execute_noSerializerForTheWorkload_saysSoBeforeMeasuring() {
        assertThat(execute(
                        "--output",
                        directory.toString(),
                        "--serializers",
                        "Kryo + zstd 3 dictionary",
                        "--workloads",
                        "text-50k"))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("throughput: none of the --serializers carries one of the --workloads"
                        + System.lineSeparator());
    }

    @Test
    void execute_profileInAFolderThatIsNotThere_saysSoBeforeMeasuring() {
        Path file = directory.resolve("missing").resolve("client.jfr");

        assertThat(execute("--output", directory.toString(), "--profile", file.toString()))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("throughput: --profile " + file + " cannot be written" + System.lineSeparator());
    }

    @Test
    void execute_outputIsAFile_saysSoBeforeMeasuring() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertThat(execute("--output", file.toString())).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("throughput: --output " + file + " is not a directory and cannot be made one"
                        + System.lineSeparator());
    }

    @Test
    void execute_help_namesEveryOption() {
        assertThat(execute("--help")).isZero();
        assertThat(out.toString())
                .contains(
                        "--serializers",
                        "--workloads",
                        "--threads",
                        "--seconds",
                        "--rounds",
                        "--quick",
                        "--output",
                        "--profile");
    }

    @Test
    void settings_byDefault_areOneSerializerOfEachFormatAndAllWorkloads() {
        ThroughputSettings settings = settings();

        assertThat(settings.contenders()).hasSameSizeAs(WorkloadPlan.BY_DEFAULT);
        assertThat(settings.workloads()).isEqualTo(WorkloadPlan.WORKLOADS_BY_DEFAULT);
        assertThat(settings.threads()).containsExactly(1, 10, 64);
    }

    @Test
    void settings_selected_keepTheirOrder() {
        ThroughputSettings settings =
                settings("--serializers", "java, KRYO", "--workloads", "job,sample", "--threads", "64,1,64");

        assertThat(settings.contenders()).extracting(Contender::name).containsExactly("Kryo", "Java");
        assertThat(settings.workloads()).containsExactly(Workload.SAMPLE, Workload.JOB);
        assertThat(settings.threads()).containsExactly(1, 64);
    }

    @Test
    void settings_quickWithOptions_takesThem() {
        ThroughputSettings settings = settings("--quick", "--threads", "2", "--seconds", "0.3");

        assertThat(settings.threads()).containsExactly(2);
        assertThat(settings.seconds()).isEqualTo(0.3);
        assertThat(settings.rounds())
                .isEqualTo(settings("--quick").rounds())
                .isLessThan(settings().rounds());
    }

    /** What the documentation says. */
    @Test
    void expected_ofTheJob_isAtMost45MinutesAndOfTheQuickOneFour() {
        ThroughputSettings all = settings();
        List<WorkloadPlan> plans = WorkloadPlan.of(all.workloads(), all.contenders());

        assertThat(all.expected(plans)).isBetween(Duration.ofMinutes(15), Duration.ofMinutes(45));
        assertThat(settings("--quick").expected(plans)).isBetween(Duration.ofSeconds(90), Duration.ofSeconds(240));
    }
}
