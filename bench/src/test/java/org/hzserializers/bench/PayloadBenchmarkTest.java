// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.openjdk.jmh.annotations.Param;

class PayloadBenchmarkTest {

    static final List<String> SERIALIZERS = Contenders.measurable();

    @Test
    void params_workload_areAllWorkloads() {
        assertThat(params("workload"))
                .containsExactly(
                        Arrays.stream(Workload.values()).map(Workload::id).toArray(String[]::new));
    }

    /** Of each three workloads one for each serializer, all of them in turn; with {@code -Pfull} every workload. */
    @ParameterizedTest
    @FieldSource("SERIALIZERS")
    void prepare_everyWorkload_verifies(String serializer) {
        int turn = SERIALIZERS.indexOf(serializer);
        for (Workload workload : Workload.values()) {
            if (!Boolean.getBoolean("tests.full") && (workload.ordinal() + turn) % 3 != 0) {
                continue;
            }
            PayloadBenchmark benchmark = new PayloadBenchmark();
            benchmark.serializer = serializer;
            benchmark.workload = workload.id();
            if (Contenders.benchmarked(serializer).cannotCarry(workload).isPresent()) {
                assertThatThrownBy(benchmark::prepare)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageStartingWith(serializer + " cannot carry " + workload.id() + ": ");
                continue;
            }
            benchmark.prepare();
            benchmark.dispose();
        }
    }

    private static String[] params(String field) {
        try {
            return PayloadBenchmark.class
                    .getField(field)
                    .getAnnotation(Param.class)
                    .value();
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }
}
