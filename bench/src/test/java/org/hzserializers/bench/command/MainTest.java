// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {

    @Test
    void withAllocation_noProfiler_addsTheOneThatCountsBytes() {
        assertThat(Main.withAllocation(new String[] {"PayloadBenchmark"}))
                .containsExactly("PayloadBenchmark", "-prof", "gc");
        assertThat(Main.withAllocation(new String[] {"-prof", "stack"})).containsExactly("-prof", "stack");
    }
}
