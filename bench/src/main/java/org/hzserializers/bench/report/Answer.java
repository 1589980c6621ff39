// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hzserializers.bench.result.Results;

/**
 * What a run prints on a terminal: the means, what to choose, where ours is beaten, remarks, and the files.
 *
 * <p>It has at most {@value #MOST_LINES} lines of at most {@value #WIDTH} characters, so that it fits on a screen with
 * the lines that tell progress. What is left out is in the files, which it names.
 *
 * @param results the figures
 * @param remarks sentences about the run as a whole
 * @param directory where the files are
 * @param files the files, the first one to open first
 */
public record Answer(Results results, List<String> remarks, Path directory, List<Path> files) {

    /** The most lines; those that tell progress come on top of it. */
    public static final int MOST_LINES = 36;

    /** The longest line, apart from the directory's, whose path is the user's. */
    public static final int WIDTH = 120;

    /** More serializers leave no space for anything else. */
    private static final int MOST_SERIALIZERS = 15;

    private static final String ALL = "report.md";

    private static final String INDENT = "  ";

    /** Copies the lists. */
    public Answer {
        remarks = List.copyOf(remarks);
        files = List.copyOf(files);
    }

    /** Returns the lines. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(new Means(results, List.of()).text(MOST_SERIALIZERS));
        int left = results.serializers().size() - MOST_SERIALIZERS;
        if (left > 0) {
            lines.add(" and " + left + " slower ones, or on fewer workloads: " + ALL);
        }
        lines.add("");
        Choice.sentences(results).forEach(sentence -> lines.addAll(wrapped(sentence)));
        lines.add("");
        List<String> last = new ArrayList<>();
        remarks.forEach(remark -> last.addAll(wrapped(remark)));
        last.add("Files in " + directory + ":");
        last.addAll(wrapped(INDENT + files.stream().map(this::shortened).collect(Collectors.joining(", "))));
        lines.addAll(losses(Math.max(1, MOST_LINES - lines.size() - last.size() - 1)));
        lines.addAll(last);
        return lines;
    }

    private String shortened(Path file) {
        return (file.startsWith(directory) ? directory.relativize(file) : file).toString();
    }

    /** The sum first, then the most important ones, a line each. */
    private List<String> losses(int most) {
        Losses losses = Losses.of(results);
        List<Losses.Loss> clear = losses.clear();
        if (clear.isEmpty()) {
            return wrapped(losses.sentence() + ".");
        }
        List<String> lines = new ArrayList<>();
        boolean some = clear.size() > most;
        lines.addAll(wrapped(losses.sentence() + (some ? "; all in " + ALL + "; largest:" : ":")));
        clear.stream().limit(most).forEach(loss -> lines.add(INDENT + loss.sentence()));
        return lines;
    }

    /** Breaks a text into lines at blanks. */
    static List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > WIDTH) {
            int blank = rest.lastIndexOf(' ', WIDTH);
            // A word that is longer than a line is a path, which stays whole.
            int end = blank < INDENT.length() ? rest.indexOf(' ', WIDTH) : blank;
            if (end < 0) {
                break;
            }
            lines.add(rest.substring(0, end));
            rest = INDENT + rest.substring(end + 1);
        }
        lines.add(rest);
        return lines;
    }

    /** Returns it as one text, with a line break at the end. */
    public String render() {
        return lines().stream().collect(Collectors.joining(System.lineSeparator(), "", System.lineSeparator()));
    }
}
