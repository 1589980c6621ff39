// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * Hazelcast's client in another language, with the scripts of {@code clients}. {@code clients/install.sh} fetches it
 * into {@code target/clients}; where that fails the test is skipped, unless {@code -Dclients=required} is given.
 */
enum ForeignClient {
    PYTHON("python", "python3", "PYTHONPATH", "python"),
    NODE("node", "node", "NODE_PATH", "node/node_modules");

    /** Where the clients and what is made for them are: a place of its own for each JVM that runs tests. */
    static final Path INSTALLED = Path.of("target", "clients", System.getProperty("cluster.fork", "1"))
            .toAbsolutePath();

    private static final Path SCRIPTS = Path.of("clients").toAbsolutePath();

    private final String language;
    private final String program;
    private final String pathVariable;
    private final String modules;

    ForeignClient(String language, String program, String pathVariable, String modules) {
        this.language = language;
        this.program = program;
        this.pathVariable = pathVariable;
        this.modules = modules;
    }

    /** Returns the language as {@code clients/install.sh} names it. */
    String language() {
        return language;
    }

    /** Fetches the client. */
    void install() throws InterruptedException {
        try {
            run(Map.of(), SCRIPTS.resolve("install.sh").toString(), INSTALLED.toString(), language);
        } catch (IOException | AssertionError e) {
            if ("required".equals(System.getProperty("clients"))) {
                throw new AssertionError("the " + language + " client is required and cannot be installed", e);
            }
            Assumptions.abort("the " + language + " client cannot be installed here: " + e.getMessage());
        }
    }

    /**
     * Runs a script to its end.
     *
     * @param script its name in {@code clients}
     * @param path where modules are, beside the client's own
     * @param arguments of the script
     * @return what it printed
     */
    String run(String script, List<Path> path, String... arguments) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>();
        environment.put(
                pathVariable,
                String.join(
                        System.getProperty("path.separator"),
                        Stream.concat(Stream.of(INSTALLED.resolve(modules)), path.stream())
                                .map(Path::toString)
                                .toList()));
        String[] command = Stream.concat(
                        Stream.of(program, SCRIPTS.resolve(script).toString()), Stream.of(arguments))
                .toArray(String[]::new);
        return run(environment, command);
    }

    /** Runs a command to its end; returns what it printed. */
    static String run(Map<String, String> environment, String... command) throws IOException, InterruptedException {
        Files.createDirectories(INSTALLED);
        Path log = Files.createTempFile(INSTALLED, "client", ".log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES))
                    .as("%s ended", command[0])
                    .isTrue();
            String printed = Files.readString(log);
            assertThat(process.exitValue()).as(printed).isZero();
            return printed;
        } finally {
            process.destroyForcibly();
        }
    }
}
