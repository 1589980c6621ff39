// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import java.io.PrintWriter;
import java.util.List;
import me.tongfei.progressbar.ProgressBar;
import org.hzserializers.tools.report.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Shows on stderr how far a run of several phases is: one bar for all of them on a terminal, a line for each phase in a
 * log. Phases begin in the order in which they were given; steps and parts are those of the phase that began last.
 */
public final class RunProgress implements Progress {

    private final List<Phase> phases;
    private final PrintWriter err;
    private final @Nullable ProgressBar bar;
    private final long startNanos = System.nanoTime();
    private int begun;

    /**
     * A part of a run.
     *
     * @param name in a word or two, for the bar
     * @param description what is done, for a log
     * @param steps how many there are
     * @param weight how long a step takes compared with those of other phases
     */
    public record Phase(String name, String description, long steps, int weight) {}

    private RunProgress(List<Phase> phases, PrintWriter err, @Nullable ProgressBar bar) {
        this.phases = List.copyOf(phases);
        this.err = err;
        this.bar = bar;
    }

    /** Chooses a bar on a terminal, and lines elsewhere. */
    public static RunProgress create(String task, List<Phase> phases, PrintWriter err) {
        long steps = phases.stream()
                .mapToLong(phase -> phase.steps() * phase.weight())
                .sum();
        return Progress.onTerminal() ? new RunProgress(phases, err, Progress.bar(task, steps)) : lines(phases, err);
    }

    /** Prints a line for each phase, whatever stderr is. */
    static RunProgress lines(List<Phase> phases, PrintWriter err) {
        return new RunProgress(phases, err, null);
    }

    /** Begins the next phase, and returns this, which is to hear of its parts. */
    public Progress next() {
        Phase phase = phases.get(begun);
        begun++;
        if (bar == null) {
            long seconds = (System.nanoTime() - startNanos) / 1_000_000_000;
            err.println("[" + begun + "/" + phases.size() + "] " + phase.name() + ": " + phase.description()
                    + (begun == 1 ? "" : "; " + seconds + " s so far"));
            err.flush();
        }
        return this;
    }

    @Override
    public void begin(String part) {
        if (bar != null) {
            bar.setExtraMessage(" " + phases.get(begun - 1).name() + ": " + part);
        }
    }

    @Override
    public void steps(int count) {
        if (bar != null) {
            bar.stepBy((long) count * phases.get(begun - 1).weight());
        }
    }

    @Override
    public void end(String part) {
        if (bar != null) {
            bar.refresh();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
