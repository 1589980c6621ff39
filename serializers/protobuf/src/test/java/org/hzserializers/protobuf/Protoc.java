// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a protoc that the build has fetched from Maven. */
final class Protoc {

    static final Path RUNTIMES = Path.of("target", "runtimes");
    static final Path SOURCES = Path.of("src", "test", "proto");

    private Protoc() {}

    /** Runs protoc of a major version on the test's proto files and returns what it prints. */
    static String run(int version, byte[] input, String... arguments) throws IOException, InterruptedException {
        Path program = RUNTIMES.resolve("protoc-" + version + ".exe").toAbsolutePath();
        assertThat(program.toFile().setExecutable(true))
                .as("%s can be run", program)
                .isTrue();
        List<String> command = new ArrayList<>(List.of(program.toString(), "--proto_path=" + SOURCES));
        command.addAll(List.of(arguments));
        Path in = Files.createTempFile("protoc", ".in");
        Path out = Files.createTempFile("protoc", ".out");
        try {
            Files.write(in, input);
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .start();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            String printed = Files.readString(out);
            assertThat(process.exitValue()).as(printed).isZero();
            return printed;
        } finally {
            Files.delete(in);
            Files.delete(out);
        }
    }

    /** Reads a file of the test resources. */
    static String resource(String name) throws IOException {
        try (InputStream in = Protoc.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
