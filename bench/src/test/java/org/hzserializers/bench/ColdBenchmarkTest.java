// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A cold run of one model. */
class ColdBenchmarkTest {

    @ParameterizedTest
    @ValueSource(strings = {"Kryo", "Kryo plain"})
    void start_oneModel_isCountedAndChecked(String library) throws Exception {
        ColdBenchmark benchmark = new ColdBenchmark();
        benchmark.library = library;
        benchmark.models = 1;
        benchmark.values = 20;
        ColdBenchmark.Made made = new ColdBenchmark.Made();

        benchmark.prepare();
        made.before();
        Object last = benchmark.start(made);
        made.after();
        benchmark.check();

        assertThat(last).isInstanceOf(benchmark.all.get(0).root());
        assertThat(made.classes).isPositive();
        assertThat(made.hidden).isBetween(0L, made.classes);
        benchmark.dispose();
    }
}
