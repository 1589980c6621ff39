// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.report;

import java.io.Console;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows on stderr how far a run is, which has parts, and steps within them. */
public interface Progress extends AutoCloseable {

    /** A part starts. */
    void begin(String part);

    /** Some steps of it are done. */
    void steps(int count);

    /** A part is through. */
    void end(String part);

    @Override
    default void close() {}

    /**
     * Chooses a bar on a terminal and a line for each part in a log.
     *
     * @param task the name of the run
     * @param steps the steps of all parts
     * @param parts how many parts there are
     * @param unit what the steps are, in the plural
     * @param err where lines go
     */
    static Progress create(String task, long steps, int parts, String unit, PrintWriter err) {
        return onTerminal() ? new Bar(task, steps) : new Lines(parts, unit, err);
    }

    /** Since JDK 22 there is a console without a terminal, and a method that tells; before, a console is a terminal. */
    @SuppressWarnings("SystemConsoleNull") // the method that tells is asked
    static boolean onTerminal() {
        Console console = System.console();
        if (console == null || "dumb".equals(System.getenv("TERM"))) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    /** Makes a bar. */
    static ProgressBar bar(String task, long steps) {
        return new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .build();
    }

    /** One bar for the whole run. */
    final class Bar implements Progress {
        private final ProgressBar bar;

        Bar(String task, long steps) {
            bar = Progress.bar(task, steps);
        }

        @Override
        public void begin(String part) {
            bar.setExtraMessage(" " + part);
        }

        @Override
        public void steps(int count) {
            bar.stepBy(count);
        }

        @Override
        public void end(String part) {
            bar.refresh();
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    /** One line for each part, so that a log stays short; what is left is taken to go on as fast as what is done. */
    final class Lines implements Progress {
        private final int parts;
        private final String unit;
        private final PrintWriter err;
        private final long startNanos = System.nanoTime();
        private int done;
        private int steps;

        Lines(int parts, String unit, PrintWriter err) {
            this.parts = parts;
            this.unit = unit;
            this.err = err;
        }

        @Override
        public void begin(String part) {
            steps = 0;
        }

        @Override
        public void steps(int count) {
            steps += count;
        }

        @Override
        public void end(String part) {
            done++;
            double seconds = (System.nanoTime() - startNanos) / 1e9;
            err.printf(
                    "[%d/%d] %s: %d %s; %.0f s so far, about %.0f s to go%n",
                    done, parts, part, steps, unit, seconds, seconds / done * (parts - done));
            err.flush();
        }
    }
}
