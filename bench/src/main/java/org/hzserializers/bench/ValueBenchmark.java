// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.internal.serialization.Data;
import org.hzserializers.bench.contender.CheckedValues;
import org.openjdk.jmh.annotations.Benchmark;

/** Writes and reads one value, which a round trip has returned equal. */
public abstract class ValueBenchmark extends ServiceBenchmark {

    Object value;
    Data data;

    /** Takes the service and the first of the values. */
    void use(CheckedValues checked) {
        service = checked.service();
        value = checked.values()[0];
        data = checked.data()[0];
    }

    /** Returns one {@code Data}. */
    @Benchmark
    public Data write() {
        return service.toData(value);
    }

    /** Returns one new object. */
    @Benchmark
    public Object read() {
        return service.toObject(data);
    }
}
