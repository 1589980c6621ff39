// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BaselinesTest {

    @Test
    void sizes_thatHardlyDiffer_shareTheSmallest() {
        Baselines large = new Baselines(List.of(28_500, 28_100, 30_000));

        assertThat(large.sizes()).containsExactly(28_100);
        assertThat(large.of(30_000)).isEqualTo(28_100);
    }

    @Test
    void sizes_thatDifferByMoreThanATenth_haveEachTheirOwn() {
        Baselines large = new Baselines(List.of(10_000, 11_000, 11_001, 12_000, 24_000));

        assertThat(large.sizes()).containsExactly(10_000, 11_001, 24_000);
        assertThat(large.of(11_000)).isEqualTo(10_000);
        assertThat(large.of(12_000)).isEqualTo(11_001);
    }

    @Test
    void sizes_ofSmallValues_mayDifferByAFewBytes() {
        assertThat(new Baselines(List.of(60, 124, 125)).sizes()).containsExactly(60, 125);
    }

    @Test
    void of_othersSize_isTheLargestNotAboveIt() {
        Baselines baselines = new Baselines(List.of(100, 1_000));

        assertThat(baselines.of(999)).isEqualTo(100);
        assertThat(baselines.of(5_000)).isEqualTo(1_000);
        assertThat(baselines.of(50)).isEqualTo(100);
    }
}
