// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hzserializers.fuzz.Finds.Find;
import org.jacoco.core.data.ExecutionDataReader;
import org.jacoco.core.data.ExecutionDataStore;

/** The fuzz job: drives a worker for each format in turn, and goes on with another where one breaks. */
final class Fuzz {

    private static final int FOUND = 2;
    private static final long PROGRESS_NANOS = 5_000_000_000L;
    /** Not worth a start. */
    private static final long SHORT_NANOS = 3_000_000_000L;

    private static final int DEAD_SECONDS = 60;
    private static final String HEAP = "-Xmx96m";

    private final Map<String, String> options;
    private final Path directory;
    private final Path committed;
    private final Finds finds;
    private final List<String> summary = new ArrayList<>();

    private Fuzz(Map<String, String> options) {
        this.options = options;
        this.directory = Path.of(options.get("--directory"));
        this.committed = Path.of(options.get("--corpus"));
        this.finds = new Finds(directory.resolve("finds"));
    }

    /**
     * Runs the job; exits with 2 if there were finds.
     *
     * @param arguments pairs of an option and its value: {@code --seconds --formats --seed --keep --directory --corpus}, and
     *     {@code --verbose}
     * @throws IOException if files cannot be written
     * @throws InterruptedException if the job is
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> options = new HashMap<>(Map.of(
                "--seconds", "300",
                "--formats", "all",
                "--seed", "1",
                "--keep", "false",
                "--verbose", "false",
                "--directory", "target/fuzz",
                "--corpus", "src/main/corpus"));
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            if (options.put(arguments[i], arguments[i + 1]) == null) {
                throw new IllegalArgumentException(
                        "There is no option " + arguments[i] + "; there are " + options.keySet());
            }
        }
        System.exit(new Fuzz(options).run());
    }

    private int run() throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Path agent = Agent.jar(directory);
        String chosen = options.get("--formats");
        List<FuzzFormat> formats = chosen.equals("all")
                ? FuzzFormat.ALL
                : Arrays.stream(chosen.split(",")).map(FuzzFormat::byName).toList();
        long seconds = Math.max(1, Long.parseLong(options.get("--seconds")) / formats.size());
        List<String> before = finds.names();
        for (FuzzFormat format : formats) {
            attack(format, seconds, agent);
        }
        System.out.println();
        summary.forEach(System.out::println);
        printCoverage();
        List<String> found = new ArrayList<>(finds.names());
        found.removeAll(before);
        System.out.println();
        System.out.println(
                found.size() + " new finds" + (found.isEmpty() ? "" : ", in " + directory.resolve("finds") + ":"));
        found.forEach(name -> System.out.println("  " + name + ": " + finds.describe(name)));
        return found.isEmpty() ? 0 : FOUND;
    }

    private WorkerOptions options(FuzzFormat format, long seconds, int number) {
        return new WorkerOptions(
                format.name(),
                directory,
                committed,
                Long.parseLong(options.get("--seed")) * 1_000 + number,
                seconds,
                number,
                Boolean.parseBoolean(options.get("--verbose")));
    }

    private void attack(FuzzFormat format, long seconds, Path agent) throws IOException, InterruptedException {
        long start = System.nanoTime();
        long until = start + seconds * 1_000_000_000L;
        long inputs = 0;
        int number = 0;
        long kept = 0;
        long probes = 0;
        int findsBefore = finds.names().size();
        while (number == 0 || until - System.nanoTime() > SHORT_NANOS) {
            long left = Math.max(1, (until - System.nanoTime()) / 1_000_000_000L);
            WorkerOptions worker = options(format, left, number++);
            Slot slot = new Slot(worker.slot());
            slot.clear();
            Process process = start(agent, worker.toArguments());
            long progress = System.nanoTime();
            long lastInputs = -1;
            long lastChange = System.nanoTime();
            while (!process.waitFor(200, TimeUnit.MILLISECONDS)) {
                long now = System.nanoTime();
                if (slot.inputs() != lastInputs) {
                    lastInputs = slot.inputs();
                    lastChange = now;
                }
                if (now - lastChange > DEAD_SECONDS * 1_000_000_000L) {
                    process.destroyForcibly();
                }
                if (now - progress > PROGRESS_NANOS) {
                    progress = now;
                    System.out.printf(
                            "%s: %d s, %,d inputs, %,d kept, %,d probes, %d finds, worker %d%n",
                            format.name(),
                            (now - start) / 1_000_000_000L,
                            inputs + slot.inputs(),
                            kept + slot.kept(),
                            Math.max(probes, slot.probes()),
                            finds.names().size() - findsBefore,
                            number);
                }
            }
            inputs += slot.inputs();
            kept += slot.kept();
            probes = Math.max(probes, slot.probes());
            int exit = process.exitValue();
            if (exit != 0) {
                Blame.add(worker.blame(), slot.parent());
            }
            if (exit == 1) {
                throw new IllegalStateException("the worker failed");
            }
            if (exit != 0 && exit != Worker.BROKEN && exit != Worker.HUNG) {
                crashed(format, slot, exit, agent, worker);
            }
        }
        provokeBrokenClasses(format, agent, options(format, 0, number));
        if (Boolean.parseBoolean(options.get("--keep"))) {
            start(
                            agent,
                            concat(
                                    List.of(
                                            "distill",
                                            committed
                                                    .resolve(format.name() + ".txt")
                                                    .toString()),
                                    options(format, 0, number)))
                    .waitFor();
        }
        summary.add(String.format(
                "%-18s %,12d inputs in %d s, %,d kept, %,d probes, %d workers, %d finds",
                format.name(),
                inputs,
                (System.nanoTime() - start) / 1_000_000_000L,
                kept,
                probes,
                number,
                finds.names().size() - findsBefore));
        System.out.println(summary.get(summary.size() - 1));
    }

    private static String[] concat(List<String> first, WorkerOptions worker) {
        List<String> all = new ArrayList<>(first);
        all.addAll(Arrays.asList(worker.toArguments()));
        return all.toArray(new String[0]);
    }

    /** Records an input over which the virtual machine died, or nothing could be heard of it. */
    private void crashed(FuzzFormat format, Slot slot, int exit, Path agent, WorkerOptions worker)
            throws IOException, InterruptedException {
        byte[] input = slot.input();
        Target target = format.makesTargets().get().get(slot.target());
        Path file = directory.resolve("crash.bin");
        Files.write(file, input);
        Process replay = start(agent, concat(List.of("replay", target.name(), file.toString()), worker));
        boolean ended = replay.waitFor(DEAD_SECONDS, TimeUnit.SECONDS);
        replay.destroyForcibly();
        String again = !ended
                ? "hangs again"
                : replay.exitValue() == 0 ? "alone it does no harm" : "exit code " + replay.exitValue() + " again";
        finds.add(new Find(
                format.name(),
                target,
                "CRASH",
                crashPlace(),
                "exit code " + exit + ", " + again,
                input,
                "worker " + worker.number()));
    }

    /** Overflows of the stack are tried again where no class is initialized yet. */
    private void provokeBrokenClasses(FuzzFormat format, Path agent, WorkerOptions worker)
            throws IOException, InterruptedException {
        for (String name : finds.names()) {
            if (name.startsWith(format.name() + "-stack-")) {
                Path input = directory.resolve("finds").resolve(name).resolve("input.bin");
                Process replay =
                        start(agent, concat(List.of("replay", finds.targetOf(name), input.toString()), worker));
                if (!replay.waitFor(DEAD_SECONDS, TimeUnit.SECONDS)) {
                    replay.destroyForcibly();
                }
            }
        }
    }

    /** Returns the frame that the virtual machine blames. */
    private String crashPlace() throws IOException {
        Path log = directory.resolve("hs_err.log");
        if (!Files.exists(log)) {
            return "no log";
        }
        List<String> lines = Files.readAllLines(log, java.nio.charset.StandardCharsets.ISO_8859_1);
        Files.delete(log);
        for (int i = 0; i + 1 < lines.size(); i++) {
            if (lines.get(i).startsWith("# Problematic frame:")) {
                return lines.get(i + 1)
                        .substring(2)
                        .replaceAll("0x[0-9a-f]+", "")
                        .trim();
            }
        }
        return "no frame";
    }

    private Process start(Path agent, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                // Workers end early, so what starts fast is fast.
                "-XX:TieredStopAtLevel=1",
                "-XX:MaxMetaspaceSize=192m",
                "-XX:-OmitStackTraceInFastThrow",
                "-XX:MaxJavaStackTraceDepth=2000",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + directory.resolve("hs_err.log"),
                "-Dhazelcast.logging.type=none",
                "--add-modules",
                "java.se",
                "-javaagent:" + agent,
                "-cp",
                System.getProperty("java.class.path"),
                WorkerMain.class.getName()));
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command).inheritIO().start();
    }

    /** Prints which branches of the decoders ran, in all workers of all runs since the directory was made. */
    private void printCoverage() throws IOException {
        ExecutionDataStore store = new ExecutionDataStore();
        Path coverage = directory.resolve("coverage");
        if (!Files.isDirectory(coverage)) {
            return;
        }
        try (Stream<Path> files = Files.list(coverage)) {
            for (Path file : files.toList()) {
                try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                    ExecutionDataReader reader = new ExecutionDataReader(in);
                    reader.setExecutionDataVisitor(store);
                    reader.setSessionInfoVisitor(info -> {});
                    reader.read();
                } catch (java.io.EOFException e) {
                    // A worker crashed while it wrote.
                }
            }
        }
        System.out.println();
        System.out.println("branches of the classes that were loaded");
        int covered = 0;
        int total = 0;
        for (Coverage.Branches branches : Coverage.analyze(store)) {
            if (branches.total() > 0) {
                System.out.printf(
                        "%5d of %5d  %3d %%  %s%n",
                        branches.covered(),
                        branches.total(),
                        100 * branches.covered() / branches.total(),
                        branches.className());
            }
            covered += branches.covered();
            total += branches.total();
        }
        System.out.printf("%5d of %5d  %3d %%  in all%n", covered, total, 100 * covered / Math.max(1, total));
    }
}
