// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of texts, for terminals and for pages. Immutable.
 *
 * @param header of the columns
 * @param rows as many cells each as the header has
 */
public record TextTable(List<String> header, List<List<String>> rows) {

    /** Copies the lists. */
    public TextTable {
        header = List.copyOf(header);
        rows = List.copyOf(rows);
    }

    /** Returns it for a terminal; columns of numbers are flush right. Dashes are numbers that are not there. */
    public String ascii() {
        Column[] columns = IntStream.range(0, header.size())
                .mapToObj(i -> new Column().header(header.get(i)).dataAlign(align(i)))
                .toArray(Column[]::new);
        String[][] cells = rows.stream().map(row -> row.toArray(String[]::new)).toArray(String[][]::new);
        return AsciiTable.getTable(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, columns, cells);
    }

    private HorizontalAlign align(int column) {
        return rows.stream().allMatch(row -> row.get(column).matches("-|\\d.*"))
                ? HorizontalAlign.RIGHT
                : HorizontalAlign.LEFT;
    }

    /** Returns its lines in Markdown, all columns flush left. */
    public String markdown() {
        return markdown(Collections.nCopies(header.size(), "---"));
    }

    /**
     * Returns its lines in Markdown.
     *
     * @param rules for each column {@code ---}, {@code ---:} or {@code :-:}: flush left, flush right, or centred
     */
    public String markdown(List<String> rules) {
        return line(header) + line(rules) + rows.stream().map(TextTable::line).collect(Collectors.joining());
    }

    /** An empty cell is one space wide. */
    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.isEmpty() ? " |" : " " + cell + " |")
                .collect(Collectors.joining("", "|", "\n"));
    }
}
