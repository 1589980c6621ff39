// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredMapTest {

    @ParameterizedTest
    @CsvSource({"60, 999", "4171, 959", "28171, 141", "50000, 79", "9000000, 1"})
    void entries_ofASize_stayInTheMembersMemory(int bytes, int entries) {
        assertThat(MeasuredMap.entries(bytes)).isEqualTo(entries);
    }

    @Test
    void writes_ofTheMix_areEveryFifthTurnAndComeToEveryEntry() {
        int entries = MeasuredMap.entries(28_171);
        Set<Integer> written = new HashSet<>();
        int turns = entries * Operation.MIX_LENGTH;
        IntStream.range(0, turns)
                .filter(turn -> Operation.MIX.writes(3, turn))
                .forEach(turn -> written.add(turn % entries));
        assertThat(IntStream.range(0, turns).filter(turn -> Operation.MIX.writes(3, turn)))
                .hasSize(turns / Operation.MIX_LENGTH);
        assertThat(written).hasSize(entries);
    }

    @Test
    void requireEqual_equalByteArrays_passes() {
        assertThatCode(() -> MeasuredMap.requireEqual(new byte[] {1, 2}, new byte[] {1, 2}))
                .doesNotThrowAnyException();
    }

    @Test
    void requireEqual_somethingElse_saysInWhichRespect() {
        assertThatThrownBy(() -> MeasuredMap.requireEqual(new byte[] {1}, new byte[] {2}))
                .hasMessage("byte[] came back unequal");
        assertThatThrownBy(() -> MeasuredMap.requireEqual("text", null))
                .hasMessage("java.lang.String came back as null");
        assertThatThrownBy(() -> MeasuredMap.requireEqual(new HashSet<>(), new TreeSet<>()))
                .hasMessage("java.util.HashSet came back as java.util.TreeSet");
        assertThatThrownBy(() -> MeasuredMap.requireEqual(Arrays.asList(1), Arrays.asList(2)))
                .hasMessage("java.util.Arrays$ArrayList came back unequal");
    }
}
