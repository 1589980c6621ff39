// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

    private static final Table TABLE = new Table(
            List.of("", "name", "bytes"), List.of(List.of("", "Kryo", "1,234"), List.of("x", "byte[9]", "-")));

    @Test
    void text_columnsOfNumbers_areFlushRight() {
        assertThat(String.join("\n", TABLE.text(true))).isEqualToNormalizingNewlines("""
                +---+---------+-------+
                |   | name    | bytes |
                +---+---------+-------+
                |   | Kryo    | 1,234 |
                | x | byte[9] |     - |
                +---+---------+-------+""");
    }

    @Test
    void markdown_columnsOfNumbers_areFlushRight() {
        assertThat(TABLE.markdown())
                .isEqualTo("| | name | bytes |\n| --- | --- | ---: |\n| | Kryo | 1,234 |\n| x | byte[9] | - |\n");
    }

    @Test
    void numbers_blanksAndDashes_areThoseThatAreNotThere() {
        assertThat(new Table(
                                List.of("added", "note", "share"),
                                List.of(List.of("", "", "-"), List.of("-1.0 ± 0.2", "", "0.25*")))
                        .numbers())
                .containsExactly(true, false, true);
    }
}
