// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring.matrix;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** An application in a JVM of its own. It ends when its input does, or with the JVM of the test. */
final class RunningApplication implements AutoCloseable {

    private static final long MAX_SECONDS = 90;

    private final Process process;
    private final Thread reader;
    private final List<String> lines = new ArrayList<>();
    private boolean ended;

    /**
     * Starts an application.
     *
     * @param command the program with its arguments
     */
    RunningApplication(List<String> command) throws IOException {
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        reader = new Thread(this::read, "output of an application");
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                synchronized (this) {
                    lines.add(line);
                    notifyAll();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            synchronized (this) {
                ended = true;
                notifyAll();
            }
        }
    }

    /**
     * Waits for a line that is printed several times, and returns all lines so far.
     *
     * @param line the whole line
     * @param times how often it comes
     */
    synchronized List<String> awaitLine(String line, int times) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_SECONDS);
        while (lines.stream().filter(line::equals).count() < times) {
            long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (ended || millis <= 0) {
                throw new AssertionError(
                        "'" + line + "' was not printed " + times + " times" + (ended ? "" : " in time") + " by\n"
                                + process.info().commandLine().orElse("") + "\n" + String.join("\n", lines));
            }
            wait(millis);
        }
        return List.copyOf(lines);
    }

    /** Waits until the application has ended, and returns all lines. */
    List<String> awaitEnd() throws InterruptedException {
        if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("The application did not end\n" + String.join("\n", lines));
        }
        reader.join();
        return List.copyOf(lines);
    }

    int exitCode() {
        return process.exitValue();
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }
}
