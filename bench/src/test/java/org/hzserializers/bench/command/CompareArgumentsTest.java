// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareArgumentsTest {

    /** As the message lists them, so that a new one needs no change here. */
    private static final String SERIALIZERS =
            Contenders.byDefault().stream().map(Contender::name).collect(Collectors.joining(", "));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--bogus | Unknown option: '--bogus'",
                "more | Unmatched argument at index 0: 'more'",
                "--seconds=x | Invalid value for option '--seconds': 'x' is not a double",
                "--seconds=0 | --seconds is 0.0, must be above 0 and at most 600",
                "--seconds=NaN | --seconds is NaN, must be above 0 and at most 600",
                "--seconds=601 | --seconds is 601.0, must be above 0 and at most 600",
                "--threads=0 | --threads is 0, must be from 1 to 256",
                "--jvms=-1 | --jvms is -1, must be from 0 to 100",
                "--jvms=101 | --jvms is 101, must be from 0 to 100",
                "--threads=2.5 | Invalid value for option '--threads': '2.5' is not an int",
                "--seed=me | Invalid value for option '--seed': 'me' is not a long",
                "--output | Missing required parameter for option '--output' (DIR)",
                "--all --serializers=Java | --all takes all serializers and --serializers some; give one of the two",
                "--serializers=Java,Foo | Unknown serializer 'Foo'; choose from SERIALIZERS",
            })
    void run_wrongArgument_saysSoInOneLineAndExitsWith2(String argument, String message) {
        CapturedCommand command = new CapturedCommand(Contenders.byDefault());

        int exitCode = command.execute(argument.split(" "));

        assertThat(command.err())
                .isEqualTo("compare: " + message.replace("SERIALIZERS", SERIALIZERS) + System.lineSeparator());
        assertThat(command.out()).isEmpty();
        assertThat(exitCode).isEqualTo(2);
    }

    @Test
    void run_unknownWorkload_listsTheKnownOnes() {
        CapturedCommand command = new CapturedCommand(Contenders.byDefault());

        int exitCode = command.execute("--workloads", "sample,nothing");

        assertThat(command.err())
                .startsWith("compare: Unknown workload 'nothing'; choose from sample, ")
                .contains(", job, ")
                .hasLineCount(1);
        assertThat(exitCode).isEqualTo(2);
    }

    @Test
    void run_outputIsAFile_saysSoBeforeMeasuring(@TempDir Path directory) throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        CapturedCommand command = new CapturedCommand(Contenders.byDefault());

        int exitCode = command.execute("--output", file.toString());

        assertThat(command.err())
                .isEqualTo("compare: --output " + file + " is not a directory and cannot be made one"
                        + System.lineSeparator());
        assertThat(exitCode).isEqualTo(2);
    }

    @Test
    void run_version_namesHazelcast() {
        CapturedCommand command = new CapturedCommand(Contenders.byDefault());

        assertThat(command.execute("--version")).isZero();
        assertThat(command.out()).matches("hazelcast-serializers \\S+ on Hazelcast 5\\.\\S+, Java \\S+\\R");
    }

    @Test
    void run_help_namesEveryOption() {
        CapturedCommand command = new CapturedCommand(Contenders.byDefault());

        assertThat(command.execute("--help")).isZero();
        assertThat(command.out())
                .contains("--serializers", "--workloads", "--seconds", "--threads", "--seed", "--output");
    }
}
