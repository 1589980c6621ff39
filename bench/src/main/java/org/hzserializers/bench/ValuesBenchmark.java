// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.internal.serialization.Data;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/** Writes and reads some values in turn, which a round trip has returned equal. */
public abstract class ValuesBenchmark extends ServiceBenchmark {

    Object[] values;
    Data[] data;

    /** Sinks one {@code Data} for each value. */
    @Benchmark
    public void write(Blackhole sink) {
        for (Object value : values) {
            Data written = service.toData(value);
            sink.consume(written);
        }
    }

    /** Sinks one new object for each value. */
    @Benchmark
    public void read(Blackhole sink) {
        for (Data written : data) {
            Object value = service.toObject(written);
            sink.consume(value);
        }
    }
}
