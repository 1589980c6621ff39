// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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

    /** What can be said about a figure. */
    private enum Verdict {
        SLOWER,
        FASTER,
        UNCLEAR
    }

    /** A figure in two runs. */
    private record Change(String what, Figure before, Figure after) {

        /** Returns faster or slower only if the intervals do not overlap; a figure without an error is unclear. */
        Verdict verdict() {
            if (before.value().overlaps(after.value())) {
                return Verdict.UNCLEAR;
            }
            return speed() > 1 ? Verdict.FASTER : Verdict.SLOWER;
        }

        /** Returns how many times as fast the new run is. */
        double speed() {
            double ratio = after.value().mean() / before.value().mean();
            return before.moreIsBetter() ? ratio : 1 / ratio;
        }
    }

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "OLD", description = "comparison.json, or JSON of JMH.")
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW", description = "A file of the same kind.")
    private Path after;

    @Override
    public Integer call() throws IOException {
        ResultFile older = ResultFile.read(before);
        ResultFile newer = ResultFile.read(after);
        PrintWriter out = spec.commandLine().getOut();
        Map<Verdict, List<Change>> changes = changes(older, newer);
        for (Verdict verdict : Verdict.values()) {
            List<Change> some = changes.getOrDefault(verdict, List.of());
            out.println(verdict.name().toLowerCase(Locale.ROOT) + ": " + some.size());
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

    /** Returns the figures of both by what can be said, those that became slower most first. */
    private static Map<Verdict, List<Change>> changes(ResultFile older, ResultFile newer) {
        return older.figures().entrySet().stream()
                .filter(old -> newer.figures().containsKey(old.getKey()))
                .map(old ->
                        new Change(old.getKey(), old.getValue(), newer.figures().get(old.getKey())))
                .sorted(Comparator.comparingDouble(Change::speed))
                .collect(Collectors.groupingBy(Change::verdict));
    }

    private static void print(PrintWriter out, Change change) {
        out.printf(
                Locale.ROOT,
                "  %.2f times as fast: %s: %s -> %s %s%n",
                change.speed(),
                change.what(),
                Numbers.withError(change.before().value()),
                Numbers.withError(change.after().value()),
                change.before().unit());
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
