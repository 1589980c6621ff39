// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import java.io.Console;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows on stderr how far the run is. */
interface Progress extends AutoCloseable {

    /** A serializer starts. */
    void begin(String serializer);

    /** Some cells of it are done. */
    void steps(int cells);

    /** A serializer is through. */
    void end(String serializer);

    @Override
    default void close() {}

    /** Chooses a bar on a terminal and a line for each serializer in a log. */
    static Progress create(Settings settings, PrintWriter err) {
        return onTerminal() ? new Bar(settings) : new Lines(settings, err);
    }

    /** Since JDK 22 there is a console without a terminal, and a method that tells; before, a console is a terminal. */
    private static boolean onTerminal() {
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

    /** One bar for the whole run. */
    final class Bar implements Progress {
        private final ProgressBar bar;

        Bar(Settings settings) {
            bar = new ProgressBarBuilder()
                    .setTaskName("compare")
                    .setInitialMax(settings.cells())
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(200)
                    .build();
        }

        @Override
        public void begin(String serializer) {
            bar.setExtraMessage(" " + serializer);
        }

        @Override
        public void steps(int cells) {
            bar.stepBy(cells);
        }

        @Override
        public void end(String serializer) {
            bar.refresh();
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    /** One line for each serializer, so that a log stays short. */
    final class Lines implements Progress {
        private final Settings settings;
        private final PrintWriter err;
        private int done;
        private int cells;
        private long beginNanos;

        Lines(Settings settings, PrintWriter err) {
            this.settings = settings;
            this.err = err;
        }

        @Override
        public void begin(String serializer) {
            beginNanos = System.nanoTime();
            cells = 0;
        }

        @Override
        public void steps(int cells) {
            this.cells += cells;
        }

        @Override
        public void end(String serializer) {
            err.printf(
                    "[%d/%d] %s: %d workloads, %.1f s%n",
                    ++done,
                    settings.contenders().size() * Comparison.PASSES,
                    serializer,
                    cells,
                    (System.nanoTime() - beginNanos) / 1e9);
            err.flush();
        }
    }
}
