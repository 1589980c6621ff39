// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way leads to the attribute: the benchmark compares it before it measures. */
class QueryBenchmarkTest {

    private static final List<String> WANTED = List.of(
            "bid-request:id", "bid-request:geo.country", "pool-up:code", "sample-longs:str", "blob:modifiedMillis");

    static Stream<String> readers() {
        return QueryBenchmark.readers().stream().filter(reader -> !reader.equals("POF"));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void prepare_everyAttribute_isWhatTheObjectHas(String reader) {
        for (String wanted : WANTED) {
            QueryBenchmark benchmark = new QueryBenchmark();
            benchmark.reader = reader;
            benchmark.wanted = wanted;
            assertThatCode(benchmark::prepare).as("%s of %s", reader, wanted).doesNotThrowAnyException();
            benchmark.dispose();
        }
    }
}
