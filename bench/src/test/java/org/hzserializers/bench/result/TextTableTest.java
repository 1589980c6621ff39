// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

    private static final TextTable TABLE = new TextTable(
            List.of("", "name", "bytes"), List.of(List.of("", "Kryo", "1,234"), List.of("x", "byte[9]", "-")));

    @Test
    void ascii_columnsOfNumbers_areFlushRight() {
        assertThat(TABLE.ascii()).isEqualToNormalizingNewlines("""
                +---+---------+-------+
                |   | name    | bytes |
                +---+---------+-------+
                |   | Kryo    | 1,234 |
                | x | byte[9] |     - |
                +---+---------+-------+""");
    }

    @Test
    void markdown_rules_areTheSecondLine() {
        assertThat(TABLE.markdown(List.of("---", ":-:", "---:")))
                .isEqualTo("| | name | bytes |\n| --- | :-: | ---: |\n| | Kryo | 1,234 |\n| x | byte[9] | - |\n");
        assertThat(TABLE.markdown()).contains("\n| --- | --- | --- |\n");
    }
}
