// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hzserializers.fuzz.engine.Finds.Find;
import org.hzserializers.fuzz.targets.FuzzFormat;

/** Drives the workers of one format, one at a time: where one breaks, the next goes on. */
final class Attack {

    private static final String HEAP = "-Xmx96m";

    private static final long PROGRESS_NANOS = 5_000_000_000L;

    /** Not worth a start. */
    private static final long SHORT_NANOS = 3_000_000_000L;

    /** Stack sizes in KB, and how many finds are tried with them. */
    private static final List<Integer> STACKS = List.of(256, 320, 384, 448, 512);

    private static final int OVERFLOWS = 3;

    /** After so long without an input a worker is taken for dead; its own watchdog should have reported it before. */
    private static final int DEAD_SECONDS = 60;

    private static final Pattern FRAME = Pattern.compile("# Problematic frame:\\R# (.*)");

    private final WorkerOptions options;
    private final FuzzFormat format;
    private final Path agent;
    private final Finds finds;
    private final long start = System.nanoTime();
    private int stack = Worker.STACK_BYTES;
    private long inputs;
    private long kept;
    private long probes;

    Attack(WorkerOptions options, Path agent, Finds finds) {
        this.options = options;
        this.format = FuzzFormat.byName(options.format());
        this.agent = agent;
        this.finds = finds;
    }

    /** Attacks until the time is over, or there are enough finds. Returns a line about it. */
    String run(int maxFinds) throws IOException, InterruptedException {
        List<String> before = finds.names();
        long until = start + options.seconds() * 1_000_000_000L;
        int number = 0;
        while (number == 0
                || (until - System.nanoTime() > SHORT_NANOS && finds.names().size() - before.size() < maxFinds)) {
            long left = Math.max(1, (until - System.nanoTime()) / 1_000_000_000L);
            work(options.forWorker(number++, left), before.size());
        }
        List<String> found = new ArrayList<>(finds.names());
        found.removeAll(before);
        for (String name : found.stream()
                .filter(name -> name.contains("-stack-"))
                .limit(OVERFLOWS)
                .toList()) {
            overflowAgain(name);
        }
        return String.format(
                "%-18s %,12d inputs in %d s, %,d kept, %,d probes, %d workers, %d finds",
                format.name(),
                inputs,
                seconds(),
                kept,
                probes,
                number,
                finds.names().size() - before.size());
    }

    private long seconds() {
        return (System.nanoTime() - start) / 1_000_000_000L;
    }

    /** Runs a worker to its end. */
    private void work(WorkerOptions worker, int findsBefore) throws IOException, InterruptedException {
        Slot slot = new Slot(worker.slot());
        slot.clear();
        Process process = start(List.of(), worker);
        long progress = System.nanoTime();
        long lastInputs = -1;
        long lastChange = System.nanoTime();
        boolean silent = false;
        while (!process.waitFor(200, TimeUnit.MILLISECONDS)) {
            long now = System.nanoTime();
            if (slot.inputs() != lastInputs) {
                lastInputs = slot.inputs();
                lastChange = now;
            }
            if (now - lastChange > DEAD_SECONDS * 1_000_000_000L) {
                silent = true;
                process.destroyForcibly();
            }
            if (now - progress > PROGRESS_NANOS) {
                progress = now;
                System.out.printf(
                        "%s: %d s, %,d inputs, %,d kept, %,d probes, %d finds, worker %d%n",
                        format.name(),
                        seconds(),
                        inputs + slot.inputs(),
                        kept + slot.kept(),
                        Math.max(probes, slot.probes()),
                        finds.names().size() - findsBefore,
                        worker.number());
            }
        }
        inputs += slot.inputs();
        kept += slot.kept();
        probes = Math.max(probes, slot.probes());
        int exit = process.exitValue();
        // A virtual machine that dies without a core leaves a log, and the exit code of a worker that failed.
        if (exit == 1 && !Files.exists(crashLog())) {
            throw new IllegalStateException("the worker failed; see " + log());
        }
        if (exit != 0) {
            Blame.add(worker.blame(), slot.parent());
        }
        if (exit != 0 && exit != Worker.BROKEN && exit != Worker.HUNG) {
            crashed(slot, exit, silent, worker);
        }
    }

    /** Records an input over which the virtual machine died, or nothing could be heard of it. */
    private void crashed(Slot slot, int exit, boolean silent, WorkerOptions worker)
            throws IOException, InterruptedException {
        byte[] input = slot.input();
        String place = crashPlace();
        String target = format.makesTargets().get().get(slot.target()).name();
        Path file = options.directory().resolve("crash.bin");
        Files.write(file, input);
        Process replay = start(List.of("replay", target, file.toString()), worker);
        boolean ended = replay.waitFor(DEAD_SECONDS, TimeUnit.SECONDS);
        replay.destroyForcibly();
        if (silent && ended && replay.exitValue() == 0) {
            // It was slow with something else than this input.
            return;
        }
        String again = !ended
                ? "hangs again"
                : replay.exitValue() == 0 ? "alone it does no harm" : "exit code " + replay.exitValue() + " again";
        finds.add(new Find(
                options.format(),
                target,
                "CRASH",
                place,
                "exit code " + exit + ", " + again,
                input,
                "worker " + worker.number()));
    }

    /** Returns the frame that the virtual machine blames. */
    private String crashPlace() throws IOException {
        Path log = crashLog();
        if (!Files.exists(log)) {
            return "no log";
        }
        Matcher frame = FRAME.matcher(Files.readString(log, StandardCharsets.ISO_8859_1));
        Files.delete(log);
        return frame.find() ? frame.group(1).replaceAll("0x[0-9a-f]+", "").trim() : "no frame";
    }

    private Path crashLog() {
        return options.directory().resolve("hs_err.log");
    }

    /**
     * Overflows stacks of several sizes where no class is initialized yet; the worker records it if that breaks one.
     */
    private void overflowAgain(String find) throws IOException, InterruptedException {
        for (int kilobytes : STACKS) {
            stack = kilobytes * 1024;
            Process replay = start(
                    List.of("replay", finds.targetOf(find), finds.input(find).toString()), options);
            if (!replay.waitFor(DEAD_SECONDS, TimeUnit.SECONDS)) {
                replay.destroyForcibly();
            }
        }
        stack = Worker.STACK_BYTES;
    }

    /** What workers print. */
    private Path log() {
        return options.directory().resolve("workers.log");
    }

    /**
     * Looks at the seeds of some formats only, in one virtual machine. Returns whether all are read, and their pieces
     * known; else prints what is wrong.
     */
    boolean check(List<String> formats) throws IOException, InterruptedException {
        Files.deleteIfExists(log());
        boolean right =
                start(List.of("check", String.join(",", formats)), options).waitFor() == 0;
        if (!right) {
            System.out.println(Files.readString(log()));
        }
        return right;
    }

    /** Puts what reaches new branches into the committed corpus. */
    void keep() throws IOException, InterruptedException {
        start(List.of("distill", options.committed().toString()), options).waitFor();
    }

    private Process start(List<String> command, WorkerOptions worker) throws IOException {
        List<String> all = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                // Workers end early, so what starts fast is fast.
                "-XX:TieredStopAtLevel=1",
                "-XX:MaxMetaspaceSize=192m",
                "-XX:-OmitStackTraceInFastThrow",
                "-XX:MaxJavaStackTraceDepth=2000",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + crashLog(),
                "-Dhazelcast.logging.type=none",
                "-Dfuzz.stack=" + stack,
                "--add-modules",
                "java.se",
                "-javaagent:" + agent,
                "-cp",
                System.getProperty("java.class.path"),
                WorkerMain.class.getName()));
        all.addAll(command);
        all.addAll(Arrays.asList(worker.toArguments()));
        return new ProcessBuilder(all)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log().toFile()))
                .start();
    }
}
