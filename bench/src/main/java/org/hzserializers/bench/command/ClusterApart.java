// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.hzserializers.bench.compare.CompareSettings;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;

/** A live cluster in another JVM, for a serializer that needs options which the others are measured without. */
final class ClusterApart {

    private ClusterApart() {}

    /**
     * Verifies and measures one serializer in a JVM that has its options.
     *
     * @param contender which does not run in this JVM
     * @param settings of this run
     * @return a row for each workload
     * @throws IOException if that JVM left no rows; its message is the JVM's
     */
    static List<Row> rows(Contender contender, CompareSettings settings) throws IOException {
        Path directory = Files.createTempDirectory("compare");
        Path log = directory.resolve("log");
        Path result = directory.resolve("comparison.json");
        Process process = new ProcessBuilder(command(contender, settings, directory))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            int status = process.waitFor();
            if (!Files.exists(result)) {
                throw new IOException("The JVM of " + contender.name() + " ended with status " + status + ": "
                        + Files.readString(log).strip());
            }
            return Results.readRows(result);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("The comparison was interrupted");
        } finally {
            process.destroyForcibly();
        }
    }

    private static List<String> command(Contender contender, CompareSettings settings, Path directory) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-") || argument.startsWith("-Xmx"))
                .forEach(command::add);
        command.addAll(contender.jvmOptions());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "compare"));
        command.addAll(List.of("--serializers", contender.name(), "--jvms", "0"));
        command.addAll(List.of("--seconds", String.valueOf(settings.secondsPerCell())));
        command.addAll(List.of("--threads", String.valueOf(settings.clientThreads())));
        command.addAll(List.of("--seed", String.valueOf(settings.seed()), "--output", directory.toString()));
        if (settings.workloads().equals(settings.measured())) {
            String ids = settings.workloads().stream().map(Workload::id).collect(Collectors.joining(","));
            command.addAll(List.of("--workloads", ids));
        }
        return command;
    }
}
