// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.hzserializers.bench.result.Change;
import org.hzserializers.bench.result.Change.Verdict;
import org.hzserializers.bench.result.ResultFile;
import org.hzserializers.bench.result.ResultFile.Figure;
import org.hzserializers.tools.report.Numbers;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code diff}: what got faster, slower or is unclear between two runs.
 *
 * <p>Two figures differ if their confidence intervals do not overlap: 99.9 % ones of JMH (of a quick run, too), 95 %
 * ones of the comparison. Of a hundred figures of the comparison that did not change, a few may still seem to have.
 */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = "Says what got faster, slower or is unclear between two results, by confidence intervals.")
public final class DiffCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "OLD", description = "comparison.json, or JSON of JMH.")
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW", description = "A file of the same kind.")
    private Path after;

    /** Parses the arguments, runs, and returns the exit code: 0, or 2 for a wrong option or file. */
    public static int run(String... args) {
        return commandLine().execute(args);
    }

    static CommandLine commandLine() {
        return OneLineErrors.on(new CommandLine(new DiffCommand()));
    }

    @Override
    public Integer call() throws IOException {
        ResultFile older = ResultFile.read(before);
        ResultFile newer = ResultFile.read(after);
        PrintWriter out = spec.commandLine().getOut();
        List<Change> changes = changes(older, newer);
        for (Verdict verdict : Verdict.values()) {
            List<Change> some = changes.stream()
                    .filter(change -> change.verdict() == verdict)
                    .sorted(Comparator.comparingDouble(Change::speed))
                    .toList();
            out.println(verdict.label() + ": " + some.size());
            if (verdict != Verdict.UNCLEAR) {
                some.forEach(change -> print(out, change));
            }
        }
        printSizes(out, older, newer);
        printMissing(out, "only in " + before, older, newer);
        printMissing(out, "only in " + after, newer, older);
        out.flush();
        return CommandLine.ExitCode.OK;
    }

    private static List<Change> changes(ResultFile older, ResultFile newer) {
        List<Change> changes = new ArrayList<>();
        older.figures().forEach((what, old) -> {
            Figure now = newer.figures().get(what);
            if (now != null) {
                changes.add(new Change(what, old.value(), now.value(), old.unit(), old.moreIsBetter()));
            }
        });
        return changes;
    }

    private static void print(PrintWriter out, Change change) {
        out.printf(
                Locale.ROOT,
                "  %.2f times as fast: %s: %s -> %s %s%n",
                change.speed(),
                change.what(),
                Numbers.withError(change.before()),
                Numbers.withError(change.after()),
                change.unit());
    }

    private static void printSizes(PrintWriter out, ResultFile older, ResultFile newer) {
        older.bytes().forEach((what, old) -> {
            Long now = newer.bytes().get(what);
            if (now != null && !now.equals(old)) {
                out.printf(Locale.ROOT, "size changed: %s: %,d -> %,d bytes%n", what, old, now);
            }
        });
    }

    private static void printMissing(PrintWriter out, String where, ResultFile present, ResultFile absent) {
        Set<String> missing = new TreeSet<>(present.figures().keySet());
        missing.removeAll(absent.figures().keySet());
        if (!missing.isEmpty()) {
            out.println(where + ": " + missing.size());
            missing.forEach(what -> out.println("  " + what));
        }
    }
}
