// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of texts, for a terminal, for a page in Markdown, and for the template of the report. Columns of numbers are
 * flush right. Immutable.
 *
 * @param heads of the columns; may be empty texts
 * @param lines as many cells each as there are heads
 */
public record Table(List<String> heads, List<List<String>> lines) {

    private static final int MOST_WIDTH = 80;

    /** A dash or a blank is a number that is not there. */
    private static final String NUMBER = "[-–]? ?|-?\\d.*";

    /** Copies the lists. */
    public Table {
        heads = List.copyOf(heads);
        lines = List.copyOf(lines);
    }

    /**
     * A column of a table whose lines are made from items.
     *
     * @param head its head
     * @param cell makes the cell of an item
     */
    public record Cells<T>(String head, Function<T, String> cell) {}

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

    /** Returns for each column whether it has numbers: no other cells, and not only blank ones. */
    public List<Boolean> numbers() {
        return IntStream.range(0, heads.size()).mapToObj(this::isNumber).toList();
    }

    private boolean isNumber(int column) {
        List<String> cells = lines.stream().map(line -> line.get(column)).toList();
        return cells.stream().allMatch(cell -> cell.matches(NUMBER))
                && !cells.stream().allMatch(String::isBlank);
    }

    /**
     * Returns the lines for a terminal.
     *
     * @param borders whether lines are drawn around the columns
     */
    public List<String> text(boolean borders) {
        Column[] columns = IntStream.range(0, heads.size())
                .mapToObj(i -> {
                    HorizontalAlign align = isNumber(i) ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
                    return new Column()
                            .header(heads.get(i))
                            .headerAlign(borders ? HorizontalAlign.LEFT : align)
                            .dataAlign(align)
                            .maxWidth(MOST_WIDTH, OverflowBehaviour.NEWLINE);
                })
                .toArray(Column[]::new);
        String[][] cells =
                lines.stream().map(line -> line.toArray(String[]::new)).toArray(String[][]::new);
        Character[] style = borders ? AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS : AsciiTable.NO_BORDERS;
        return Arrays.stream(AsciiTable.getTable(style, columns, cells).split("\\R"))
                .map(String::stripTrailing)
                .toList();
    }

    /** Returns the lines of Markdown, each with a line break at its end. */
    public String markdown() {
        List<String> rules =
                numbers().stream().map(number -> number ? "---:" : "---").toList();
        return line(heads) + line(rules) + lines.stream().map(Table::line).collect(Collectors.joining());
    }

    /** An empty cell is one space wide. */
    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.isEmpty() ? " |" : " " + cell + " |")
                .collect(Collectors.joining("", "|", "\n"));
    }
}
