// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import java.util.List;
import java.util.function.Function;
import org.hzserializers.bench.result.TextTable;

/**
 * A table for a terminal, for a page in Markdown, and for the template of the report.
 *
 * @param heads of its columns
 * @param lines with a cell for each column
 */
public record Table(List<Head> heads, List<List<String>> lines) {

    private static final int MOST_WIDTH = 60;

    /** Copies the lists. */
    public Table {
        heads = List.copyOf(heads);
        lines = List.copyOf(lines);
    }

    /**
     * The head of a column.
     *
     * @param text may be empty
     * @param number whether cells are aligned to the right
     */
    public record Head(String text, boolean number) {}

    /**
     * A column of a table whose lines are made from items.
     *
     * @param head its head
     * @param cell makes the cell of an item
     */
    public record Cells<T>(Head head, Function<T, String> cell) {

        /** Makes a column of words. */
        public static <T> Cells<T> words(String head, Function<T, String> cell) {
            return new Cells<>(new Head(head, false), cell);
        }

        /** Makes a column of numbers. */
        public static <T> Cells<T> numbers(String head, Function<T, String> cell) {
            return new Cells<>(new Head(head, true), cell);
        }
    }

    /** Makes a table with a line for each item. */
    public static <T> Table of(List<Cells<T>> columns, List<T> items) {
        return new Table(
                columns.stream().map(Cells::head).toList(),
                items.stream()
                        .map(item -> columns.stream()
                                .map(column -> column.cell().apply(item))
                                .toList())
                        .toList());
    }

    /**
     * Returns the lines for a terminal.
     *
     * @param borders whether lines are drawn around the columns
     */
    public List<String> text(boolean borders) {
        Column[] columns = heads.stream()
                .map(head -> new Column()
                        .header(head.text())
                        .headerAlign(borders || !head.number() ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT)
                        .dataAlign(head.number() ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT)
                        .maxWidth(MOST_WIDTH, OverflowBehaviour.NEWLINE))
                .toArray(Column[]::new);
        String[][] cells =
                lines.stream().map(line -> line.toArray(String[]::new)).toArray(String[][]::new);
        Character[] style = borders ? AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS : AsciiTable.NO_BORDERS;
        return AsciiTable.builder()
                .border(style)
                .data(columns, cells)
                .asString()
                .lines()
                .map(String::stripTrailing)
                .toList();
    }

    /** Returns the lines of Markdown, each with a line break at its end. */
    public String markdown() {
        return new TextTable(heads.stream().map(Head::text).toList(), lines)
                .markdown(heads.stream()
                        .map(head -> head.number() ? "---:" : "---")
                        .toList());
    }
}
