// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hzserializers.bench.result.Interval;
import org.hzserializers.bench.result.Numbers;
import org.jspecify.annotations.Nullable;

/** What is printed for a class that somebody brought along: figures, winners and a line of advice. */
record OwnTable(List<OwnRow> rows) {
    private static final int NOTE_WIDTH = 50;
    private static final String NONE = "-";

    String render() {
        return AsciiTable.builder()
                .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS)
                .data(
                        rows,
                        List.of(
                                column("serializer", HorizontalAlign.LEFT, OwnRow::serializer),
                                column("bytes", HorizontalAlign.RIGHT, row -> number(row.bytes())),
                                column("write ns", HorizontalAlign.RIGHT, row -> interval(row.writeNanos())),
                                column("allocates B", HorizontalAlign.RIGHT, row -> number(row.writeAllocated())),
                                column("read ns", HorizontalAlign.RIGHT, row -> interval(row.readNanos())),
                                column("allocates B", HorizontalAlign.RIGHT, row -> number(row.readAllocated())),
                                column(
                                        "new reads old",
                                        HorizontalAlign.LEFT,
                                        row -> answer(row, Evolution::newReadsOld)),
                                column(
                                        "old reads new",
                                        HorizontalAlign.LEFT,
                                        row -> answer(row, Evolution::oldReadsNew)),
                                column("verified", HorizontalAlign.LEFT, row -> row.verified() ? "yes" : "NO"),
                                new Column()
                                        .header("note")
                                        .dataAlign(HorizontalAlign.LEFT)
                                        .maxWidth(NOTE_WIDTH, OverflowBehaviour.NEWLINE)
                                        .with(OwnRow::note)))
                .asString();
    }

    private static ColumnData<OwnRow> column(String header, HorizontalAlign align, Function<OwnRow, String> value) {
        return new Column().header(header).dataAlign(align).with(value);
    }

    private static String number(@Nullable Number value) {
        return value == null
                ? NONE
                : Numbers.shortened(Math.round(value.doubleValue())).replaceAll("\\.0*$", "");
    }

    private static String interval(@Nullable Interval value) {
        return value == null ? NONE : Numbers.withError(value);
    }

    private static String answer(OwnRow row, Predicate<Evolution> question) {
        Evolution evolution = row.evolution();
        return evolution == null ? NONE : question.test(evolution) ? "yes" : "no";
    }

    /** Returns who wins, a line for each question. */
    List<String> winners() {
        List<String> lines = new ArrayList<>();
        least(row -> row.bytes() == null ? null : row.bytes().doubleValue())
                .ifPresent(row -> lines.add("smallest: " + row.serializer()));
        fastest(OwnRow::writeNanos).ifPresent(names -> lines.add("fastest to write: " + names));
        fastest(OwnRow::readNanos).ifPresent(names -> lines.add("fastest to read: " + names));
        least(OwnTable::allocated).ifPresent(row -> lines.add("allocates least: " + row.serializer()));
        String evolving =
                rows.stream().filter(OwnRow::evolves).map(OwnRow::serializer).collect(Collectors.joining(", "));
        lines.add(
                "survives another field in the class, in both directions: " + (evolving.isEmpty() ? "none" : evolving));
        return lines;
    }

    /** Returns one line that says what to take. */
    String advice() {
        Optional<OwnRow> fastest = leastRoundTrip(row -> true);
        Optional<OwnRow> lasting = leastRoundTrip(OwnRow::evolves);
        if (fastest.isEmpty()) {
            return "advice: no serializer carries the class without code; the notes say why.";
        }
        String compact = rows.stream().anyMatch(row -> row.serializer().equals(OwnContender.COMPACT) && row.verified())
                ? " Members can query it and other languages can read it with Compact only."
                : "";
        if (lasting.isEmpty()) {
            return "advice: " + fastest.get().serializer()
                    + ", as long as every member and client has the same version of the class." + compact;
        }
        return roundTrip(lasting.get()).overlaps(roundTrip(fastest.get()))
                ? "advice: " + lasting.get().serializer()
                        + ", which survives changes of the class; nothing is clearly faster." + compact
                : "advice: " + lasting.get().serializer() + " if stored values outlive a version of the class, else "
                        + fastest.get().serializer() + "." + compact;
    }

    private Optional<OwnRow> leastRoundTrip(Predicate<OwnRow> condition) {
        return rows.stream()
                .filter(row -> row.writeNanos() != null && row.readNanos() != null)
                .filter(condition)
                .min(Comparator.comparingDouble(row -> roundTrip(row).mean()));
    }

    /** Of a row that was measured. */
    private static Interval roundTrip(OwnRow row) {
        Interval write = Objects.requireNonNull(row.writeNanos());
        Interval read = Objects.requireNonNull(row.readNanos());
        return new Interval(write.mean() + read.mean(), Math.hypot(write.error(), read.error()));
    }

    private static @Nullable Double allocated(OwnRow row) {
        return row.writeAllocated() == null || row.readAllocated() == null
                ? null
                : row.writeAllocated() + row.readAllocated();
    }

    private Optional<OwnRow> least(Function<OwnRow, @Nullable Double> figure) {
        return rows.stream().filter(row -> figure.apply(row) != null).min(Comparator.comparing(figure));
    }

    /** Several, if their intervals overlap with that of the best. */
    private Optional<String> fastest(Function<OwnRow, @Nullable Interval> figure) {
        Optional<OwnRow> best = least(row -> {
            Interval value = figure.apply(row);
            return value == null ? null : value.mean();
        });
        return best.map(winner -> rows.stream()
                .filter(row -> figure.apply(row) != null
                        && (row == winner || figure.apply(row).overlaps(figure.apply(winner))))
                .map(OwnRow::serializer)
                .collect(Collectors.joining(" or ")));
    }
}
