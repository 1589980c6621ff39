// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final List<String> ITEMS = List.of("a", "b", "c", "d");

    @Test
    void order_ofTheFirstRounds_movesOnAndTurnsRound() {
        assertThat(Schedule.order(ITEMS, 0)).containsExactly("a", "b", "c", "d");
        assertThat(Schedule.order(ITEMS, 1)).containsExactly("a", "d", "c", "b");
        assertThat(Schedule.order(ITEMS, 2)).containsExactly("b", "c", "d", "a");
        assertThat(Schedule.order(ITEMS, 3)).containsExactly("b", "a", "d", "c");
    }

    @Test
    void order_ofTwo_eachComesFirstAsOften() {
        assertThat(IntStream.rangeClosed(1, 8).mapToObj(round -> Schedule.order(List.of("a", "b"), round)
                        .get(0)))
                .filteredOn("a"::equals)
                .hasSize(4);
    }

    @Test
    void order_ofManyRounds_hasEachOnceAndNoneAlwaysBehindTheSame() {
        List<Set<String>> before = new ArrayList<>();
        ITEMS.forEach(item -> before.add(new HashSet<>()));
        for (int round = 0; round < 8; round++) {
            List<String> order = Schedule.order(ITEMS, round);
            assertThat(order).containsExactlyInAnyOrderElementsOf(ITEMS);
            for (int i = 1; i < order.size(); i++) {
                before.get(ITEMS.indexOf(order.get(i))).add(order.get(i - 1));
            }
        }
        assertThat(before).allSatisfy(others -> assertThat(others).hasSizeGreaterThan(1));
    }
}
