// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.concurrent.TimeUnit;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Do threads that share one serializer instance get into each other's way?
 *
 * <p>1, 2, 8 and 64 threads write, or read, the first value of a workload through one serialization service with default settings, as the
 * threads of a member do. The score is the throughput of all threads together: it should grow up to the number of cores
 * and then stay. Nothing is measured unless a round trip gives an equal value.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ContentionBenchmark -p serializer=Java,Compact,Kryo -p workload=bid-request
 * }</pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-Dhazelcast.logging.type=none"})
public class ContentionBenchmark {

    private static final long SEED = 42;

    /** Which serializer, by its name in {@link Contenders}. */
    @Param({"Java", "Compact", "Identified", "Kryo", "Kryo glue", "Kryo pooled", "SubZero", "Fory"})
    public String serializer = Contenders.BASELINE;

    /** Which workload, by its id. */
    @Param({"bid-request", "sample"})
    public String workload = "bid-request";

    private InternalSerializationService service;
    private Object value;
    private Data data;

    /** Serializes the value once and checks that it comes back equal. */
    @Setup
    public void prepare() {
        Workload selected = Workload.byId(workload);
        CheckedValues checked =
                CheckedValues.of(serializer, selected, selected.values(SEED).subList(0, 1));
        service = checked.service();
        value = checked.values()[0];
        data = checked.data()[0];
    }

    /** Frees the service's buffers. */
    @TearDown
    public void dispose() {
        service.dispose();
    }

    /** Returns one {@code Data}. */
    @Benchmark
    @Threads(1)
    public Data write1() {
        return service.toData(value);
    }

    /** Returns one {@code Data}. */
    @Benchmark
    @Threads(2)
    public Data write2() {
        return service.toData(value);
    }

    /** Returns one {@code Data}. */
    @Benchmark
    @Threads(8)
    public Data write8() {
        return service.toData(value);
    }

    /** Returns one {@code Data}. */
    @Benchmark
    @Threads(64)
    public Data write64() {
        return service.toData(value);
    }

    /** Returns one new object. */
    @Benchmark
    @Threads(1)
    public Object read1() {
        return service.toObject(data);
    }

    /** Returns one new object. */
    @Benchmark
    @Threads(2)
    public Object read2() {
        return service.toObject(data);
    }

    /** Returns one new object. */
    @Benchmark
    @Threads(8)
    public Object read8() {
        return service.toObject(data);
    }

    /** Returns one new object. */
    @Benchmark
    @Threads(64)
    public Object read64() {
        return service.toObject(data);
    }
}
