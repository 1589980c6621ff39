// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.PrimitiveIterator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EntryOverheadTest {

    @Test
    void agreed_threeRoundsThatAgree_middleOneAndNoFurtherRound() {
        PrimitiveIterator.OfDouble rounds = DoubleStream.of(87, 85, 86).iterator();

        assertThat(EntryOverhead.agreed(rounds::nextDouble)).isEqualTo(86);
    }

    @Test
    void agreed_muchBecomesFreeInMostRounds_theThreeThatAgreeCount() {
        PrimitiveIterator.OfDouble rounds =
                DoubleStream.of(-16, 3, 86, -40, 85, 190, 87).iterator();

        assertThat(EntryOverhead.agreed(rounds::nextDouble)).isEqualTo(86);
        assertThat(rounds.hasNext()).isFalse();
    }

    @Test
    void agreed_noRoundsAgree_medianOfAll() {
        PrimitiveIterator.OfDouble rounds =
                IntStream.range(0, 15).mapToDouble(round -> round * 10).iterator();

        assertThat(EntryOverhead.agreed(rounds::nextDouble)).isEqualTo(70);
        assertThat(rounds.hasNext()).isFalse();
    }
}
