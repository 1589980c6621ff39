// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.concurrent.TimeUnit;
import org.hzserializers.bench.contender.SerializationServices;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does it cost to serialize a class that somebody brings along?
 *
 * <p>Workload: {@value OwnValues#COUNT} instances with random values, through Hazelcast's serialization service with
 * default settings; one operation is one instance. {@link OwnClass} runs it and sets the parameters. Nothing is
 * measured unless all come back the same.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms512m", "-Xmx512m", "-Dhazelcast.logging.type=none"})
public class OwnClassBenchmark {

    /** Which serializer. */
    @Param("Java")
    public String serializer = "Java";

    /** The class. */
    @Param("org.hzserializers.sample.model.BidRequest")
    public String type = "org.hzserializers.sample.model.BidRequest";

    /** Where it is, besides this program's own class path. */
    @Param("")
    public String classpath = "";

    /** Of the values. */
    @Param("42")
    public long seed = 42;

    private InternalSerializationService service;
    private Object[] values;
    private Data[] data;

    /** Loads the class, fills the instances and checks that they come back the same. */
    @Setup
    public void prepare() {
        ClassLoader loader = OwnValues.loader(classpath);
        Class<?> own = OwnValues.load(type, loader);
        SerializationConfig config = new SerializationConfig();
        OwnContender.byName(serializer).registration().configure(config, own, loader);
        service = SerializationServices.create(config, loader, SerializationServices.schemas());
        values = OwnValues.fill(own, seed).toArray();
        data = new Data[values.length];
        for (int i = 0; i < values.length; i++) {
            data[i] = service.toData(values[i]);
            Object back = service.toObject(data[i]);
            if (back.getClass() != own || !SameFields.of(values[i], back)) {
                throw new IllegalStateException("comes back different");
            }
        }
    }

    /** Returns the mean of what Hazelcast stores for an instance. */
    long meanBytes() {
        long sum = 0;
        for (Data one : data) {
            sum += one.totalSize();
        }
        return sum / data.length;
    }

    /** Frees the service's buffers. */
    @TearDown
    public void dispose() {
        service.dispose();
    }

    /** Sinks one {@code Data} for each instance. */
    @Benchmark
    @OperationsPerInvocation(OwnValues.COUNT)
    public void write(Blackhole sink) {
        for (Object value : values) {
            Data written = service.toData(value);
            sink.consume(written);
        }
    }

    /** Sinks one new object for each instance. */
    @Benchmark
    @OperationsPerInvocation(OwnValues.COUNT)
    public void read(Blackhole sink) {
        for (Data one : data) {
            Object value = service.toObject(one);
            sink.consume(value);
        }
    }
}
