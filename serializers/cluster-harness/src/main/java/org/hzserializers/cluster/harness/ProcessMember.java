// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A member in a JVM of its own, the same Java as this one, on the loopback interface. Its class path is Hazelcast and
 * what its settings name, as in a container, and it writes into its own folder only. It never outlives this JVM.
 */
final class ProcessMember extends ClusterMember {

    private static final int START_SECONDS = 120;
    private static final int STOP_SECONDS = 60;

    /** What Hazelcast asks for on Java 17, a modest heap, and no files outside the member's folder. */
    private static final List<String> OPTIONS = List.of(
            "-Xms64m",
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "--add-modules=java.se",
            "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-opens=java.management/sun.management=ALL-UNNAMED",
            "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED",
            // A line for each entry, with milliseconds.
            "-Djava.util.logging.SimpleFormatter.format=%1$tT.%1$tL %4$s %3$s: %5$s%6$s%n");

    /** Ended with this JVM; a JVM that is killed ends them by the pipe that closes then. */
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroyForcibly), "members-exit"));
    }

    private @Nullable Process process;

    ProcessMember(String name, int port, MemberSettings settings, HazelcastCluster cluster) {
        super(name, port, settings, cluster);
    }

    @Override
    void launch() {
        try {
            Path folder = newFolder();
            Path userLib = Files.createDirectory(folder.resolve("user-lib"));
            settings().writeFiles(userLib);
            Path userYaml = Files.writeString(
                    folder.resolve("hazelcast.yaml"), settings().yaml());
            Path yaml = Files.writeString(
                    folder.resolve("cluster.yaml"), cluster().yaml(this, userYaml.toString(), loopbackNetwork()));
            Path temp = Files.createDirectory(folder.resolve("tmp"));

            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(OPTIONS);
            command.addAll(ClusterMode.memberOptions());
            command.add("-Djava.io.tmpdir=" + temp);
            command.add("-Duser.home=" + folder);
            command.add("-Dhazelcast.config=" + yaml);
            command.add("-cp");
            command.add(classPath(userLib));
            command.add(MemberProcess.class.getName());
            process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(logFile().toFile())
                    .start();
            RUNNING.add(process);
        } catch (IOException e) {
            throw new UncheckedIOException(name() + " cannot be started", e);
        }
        Waiting.await(START_SECONDS, name() + " has started", () -> ready() || !running());
        if (!running()) {
            ended();
            throw new IllegalStateException(name() + " stopped instead of starting:\n" + log());
        }
    }

    private String classPath(Path userLib) throws IOException {
        List<Path> entries = new ArrayList<>();
        entries.add(mainClass());
        entries.add(MemberSettings.hazelcastJar(settings().version()));
        entries.add(userLib);
        entries.addAll(settings().jars());
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * Copies the main class into a folder without any other class, because the members must not see those of the tests.
     */
    private Path mainClass() throws IOException {
        Path folder = cluster().folder().resolve("main");
        String file = MemberProcess.class.getName().replace('.', '/') + ".class";
        Path target = folder.resolve(file);
        if (!Files.exists(target)) {
            Files.createDirectories(target.getParent());
            try (InputStream in =
                    Objects.requireNonNull(MemberProcess.class.getClassLoader().getResourceAsStream(file), file)) {
                Files.copy(in, target);
            }
        }
        return folder;
    }

    @Override
    public void kill() {
        Process killed = process();
        killed.destroyForcibly();
        awaitEnd(killed);
    }

    /**
     * Hazelcast's shutdown hook does it. The process would take no time for that if its pipe closed, so it gets the
     * signal only.
     */
    @Override
    public void stop() {
        Process stopped = process();
        stopped.toHandle().destroy();
        awaitEnd(stopped);
    }

    @Override
    void discard() {
        kill();
    }

    private void awaitEnd(Process ending) {
        try {
            if (!ending.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                ending.destroyForcibly();
                throw new IllegalStateException(
                        name() + " still runs " + STOP_SECONDS + " s after it was told to end; it is killed now");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ending.destroyForcibly();
            throw new IllegalStateException("Interrupted while waiting for the end of " + name(), e);
        }
        ended();
    }

    private void ended() {
        RUNNING.remove(process());
        process = null;
    }

    @Override
    public boolean running() {
        return process != null && process.isAlive();
    }

    /** The process writes the file itself. */
    @Override
    void saveLog() {}

    /**
     * Returns the process that runs here, or has ended a moment ago.
     *
     * @throws IllegalStateException if none does
     */
    Process process() {
        if (process == null) {
            throw notRunning();
        }
        return process;
    }

    @Override
    String internalAddress() {
        return publishedAddress();
    }
}
