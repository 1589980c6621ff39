// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnGroupsTest {

    @Test
    void of_sevenColumns_makesTwoTables() {
        assertThat(ColumnGroups.of(List.of("a", "b", "c", "d", "e", "f", "g")))
                .containsExactly(List.of("a", "b", "c"), List.of("d", "e", "f", "g"));
    }

    @Test
    void of_anyNumberOfColumns_keepsAllInOrderAndAtMostSixTogether() {
        for (int columns = 0; columns < 50; columns++) {
            List<Integer> all = IntStream.range(0, columns).boxed().toList();

            List<List<Integer>> groups = ColumnGroups.of(all);

            assertThat(groups.stream().flatMap(List::stream)).containsExactlyElementsOf(all);
            assertThat(groups).allSatisfy(group -> assertThat(group).hasSizeBetween(1, 6));
        }
    }
}
