// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;

/**
 * Tries each system with all edge cases in a JVM of its own: a system may need modules opened, change settings of the
 * whole JVM, or end it, and the others must not notice.
 */
public final class CorrectnessRun {

    private static final int MOST_AT_A_TIME = 4;

    private static final long PATIENCE_SECONDS = 600;

    private static final List<String> JVM_OPTIONS =
            List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dhazelcast.logging.type=none");

    private CorrectnessRun() {}

    /** Returns the names of all systems, in the order of the columns. */
    public static List<String> systems() {
        return TestedSystem.all().stream().map(TestedSystem::name).toList();
    }

    /**
     * Runs.
     *
     * @param systems names of {@link #systems}
     * @param progress gets the name of each that is done, perhaps by several threads
     * @return a column for each
     * @throws IllegalArgumentException if there is no such system
     * @throws IllegalStateException if the JVM of one ends early or not at all
     * @throws CancellationException if the thread is interrupted
     */
    public static List<SystemFindings> run(List<String> systems, Consumer<String> progress) {
        List<Callable<SystemFindings>> turns = new ArrayList<>();
        for (TestedSystem system : systems.stream().map(TestedSystem::byName).toList()) {
            turns.add(() -> {
                SystemFindings findings = inJvm(system);
                progress.accept(system.name());
                return findings;
            });
        }
        int atATime = Math.min(MOST_AT_A_TIME, Runtime.getRuntime().availableProcessors());
        ExecutorService executor = Executors.newFixedThreadPool(atATime);
        try {
            List<SystemFindings> all = new ArrayList<>();
            for (Future<SystemFindings> turn : executor.invokeAll(turns)) {
                all.add(turn.get());
            }
            return all;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("The table of correctness was interrupted");
        } finally {
            executor.shutdownNow();
        }
    }

    /** Goes on in another JVM after a value that ends one. */
    private static SystemFindings inJvm(TestedSystem system) throws IOException, InterruptedException {
        List<EdgeCase> cases = EdgeCases.all();
        List<Finding> findings = new ArrayList<>();
        while (findings.size() < cases.size()) {
            int before = findings.size();
            String end = goOn(system, findings);
            if (findings.size() == before && before == 0) {
                throw new IllegalStateException("The JVM of " + system.name() + " " + end);
            }
            if (findings.size() < cases.size()) {
                String title = cases.get(findings.size()).title();
                findings.add(new Finding(
                        title,
                        Outcome.REFUSED,
                        "its JVM " + end.lines().findFirst().orElse("")));
            }
        }
        return new SystemFindings(system.name(), system.family(), system.flags(), findings);
    }

    /** Adds the findings of one JVM, and returns how it ended. */
    private static String goOn(TestedSystem system, List<Finding> findings) throws IOException, InterruptedException {
        Path result = Files.createTempFile("correctness", ".jsonl");
        Path output = Files.createTempFile("correctness", ".log");
        Process process = new ProcessBuilder(command(system, result, findings.size()))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            for (String line : Files.readAllLines(result)) {
                findings.add(new JsonMapper().readValue(line, Finding.class));
            }
            return ended
                    ? "ended with status " + process.exitValue() + "\n"
                            + Files.readString(output).strip()
                    : "has not ended after " + PATIENCE_SECONDS + " s";
        } finally {
            process.destroyForcibly();
            Files.delete(result);
            Files.delete(output);
        }
    }

    private static List<String> command(TestedSystem system, Path result, int first) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        // What opens modules to Hazelcast, but no heap, collector or agent of this JVM.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-"))
                .forEach(command::add);
        command.addAll(system.flags());
        command.addAll(JVM_OPTIONS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), CorrectnessRun.class.getName()));
        command.addAll(List.of(result.toString(), system.name(), String.valueOf(first)));
        return command;
    }

    /**
     * Tries edge cases with one system, in its JVM.
     *
     * @param args the file for the findings, a line for each; the system's name; and the number of the first case
     * @throws IOException if the file cannot be written
     */
    public static void main(String[] args) throws IOException {
        TestedSystem system = TestedSystem.byName(args[1]);
        List<EdgeCase> cases = EdgeCases.all();
        for (EdgeCase edge : cases.subList(Integer.parseInt(args[2]), cases.size())) {
            String line = new JsonMapper().writeValueAsString(system.find(edge)) + "\n";
            Files.writeString(Path.of(args[0]), line, StandardOpenOption.APPEND);
        }
        // Some libraries leave threads behind.
        System.exit(0);
    }
}
