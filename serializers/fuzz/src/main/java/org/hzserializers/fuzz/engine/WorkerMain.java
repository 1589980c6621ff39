// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.hzserializers.fuzz.targets.FuzzFormat;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.ReadCheck.Fault;

/** A worker's main class, and its watchdog. */
final class WorkerMain {

    /** How many times the time that makes an input a find a worker is given before it is ended. */
    private static final long HANG = 2;

    /** How long a thread may stand still without using the CPU. */
    private static final long PARKED_NANOS = 5_000_000_000L;

    private static final int FAULT_FOUND = 3;

    private WorkerMain() {}

    /**
     * Runs {@code [WorkerOptions]}, or {@code replay TARGET FILE [WorkerOptions]}, or
     * {@code distill FILE [WorkerOptions]}, or {@code check FORMAT,FORMAT... [WorkerOptions]}.
     *
     * @param arguments see above
     * @throws InterruptedException never
     */
    public static void main(String[] arguments) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicReference<Worker> worker = new AtomicReference<>();
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        act(arguments, worker);
                    } catch (Throwable e) {
                        failure.set(e);
                    }
                },
                "fuzz",
                Integer.getInteger("fuzz.stack", Worker.STACK_BYTES));
        thread.start();
        watch(thread, worker);
        if (failure.get() != null) {
            failure.get().printStackTrace();
            Runtime.getRuntime().halt(1);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void act(String[] arguments, AtomicReference<Worker> made) throws IOException {
        String command = List.of("replay", "distill", "check").contains(arguments[0]) ? arguments[0] : "run";
        int own = command.equals("run") ? 0 : command.equals("replay") ? 3 : 2;
        WorkerOptions options = WorkerOptions.parse(Arrays.copyOfRange(arguments, own, arguments.length));
        if (command.equals("check")) {
            Runtime.getRuntime().halt(check(Arrays.asList(arguments[1].split(","))) ? 0 : FAULT_FOUND);
        }
        Worker worker = new Worker(options);
        made.set(worker);
        switch (command) {
            case "replay" -> {
                Fault fault = worker.replay(arguments[1], Files.readAllBytes(Path.of(arguments[2])));
                System.out.println(fault == null ? "holds" : fault);
                Runtime.getRuntime().halt(fault == null ? 0 : FAULT_FOUND);
            }
            case "distill" -> new Corpus(Path.of(arguments[1])).replace(worker.distilled());
            default -> worker.run();
        }
    }

    private static boolean check(List<String> formats) {
        boolean right = true;
        for (String format : formats) {
            for (String wrong : SeedCheck.of(FuzzFormat.byName(format))) {
                System.out.println(format + ": " + wrong);
                right = false;
            }
        }
        return right;
    }

    /** Ends the virtual machine over a reading that uses too much CPU time, or waits for what never comes. */
    private static void watch(Thread thread, AtomicReference<Worker> made) throws InterruptedException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long cpuBefore = 0;
        long still = System.nanoTime();
        while (thread.isAlive()) {
            thread.join(50);
            Worker worker = made.get();
            long since = worker == null ? -1 : worker.readingSince();
            long cpu = threads.getThreadCpuTime(thread.getId());
            Thread.State state = thread.getState();
            boolean waits = state == Thread.State.WAITING
                    || state == Thread.State.TIMED_WAITING
                    || state == Thread.State.BLOCKED;
            if (since < 0 || cpu != cpuBefore || !waits) {
                still = System.nanoTime();
                cpuBefore = cpu;
            }
            if (since < 0) {
                continue;
            }
            long bytes = worker.inputLength();
            if (cpu - since > HANG * (ReadCheck.FREE_NANOS + bytes * ReadCheck.NANOS_PER_BYTE)) {
                worker.hung("TIME", place(thread), "did not end in " + (cpu - since) / 1_000_000 + " ms of CPU time");
            } else if (System.nanoTime() - still > PARKED_NANOS && thread.isAlive()) {
                worker.hung("PARKED", place(thread), "waits for ever");
            }
        }
    }

    /** The innermost of our methods, and the JDK's class that it waits for. */
    private static String place(Thread thread) {
        String jdk = "";
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (Coverage.covers(frame.getClassName().replace('.', '/'))) {
                return frame.getClassName() + "." + frame.getMethodName() + jdk;
            }
            if (frame.getClassName().startsWith("java.util.")) {
                String name = frame.getClassName().substring("java.util.".length());
                jdk = " < " + (name.indexOf('$') < 0 ? name : name.substring(0, name.indexOf('$')));
            }
        }
        return "unknown";
    }
}
