// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a command found: sentences, tables and lines to paste.
 *
 * @param title its head
 * @param paragraphs sentences, the most important first
 * @param tables figures
 * @param configuration lines to use; empty if there are none
 */
public record Chapter(String title, List<String> paragraphs, List<Table> tables, String configuration) {

    /** Copies the lists. */
    public Chapter {
        paragraphs = List.copyOf(paragraphs);
        tables = List.copyOf(tables);
    }

    /**
     * Figures in rows.
     *
     * @param title its head
     * @param head of the columns; the first is text, the others numbers
     * @param rows as many cells each
     */
    public record Table(String title, List<String> head, List<List<String>> rows) {

        /** Copies the lists. */
        public Table {
            head = List.copyOf(head);
            rows = List.copyOf(rows);
        }
    }

    /** Returns it for a terminal, without a line at the end. */
    public String render() {
        List<String> parts = new ArrayList<>();
        parts.add(title);
        for (Table table : tables) {
            parts.add(table.title());
            parts.add(AsciiTable.builder()
                    .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS)
                    .data(
                            table.rows(),
                            IntStream.range(0, table.head().size())
                                    .mapToObj(i -> new Column()
                                            .header(table.head().get(i))
                                            .dataAlign(i == 0 ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT)
                                            .with((List<String> row) -> row.get(i)))
                                    .toList())
                    .asString());
        }
        parts.addAll(paragraphs);
        if (!configuration.isEmpty()) {
            parts.add("");
            parts.add(configuration.stripTrailing());
        }
        return String.join(System.lineSeparator(), parts);
    }
}
