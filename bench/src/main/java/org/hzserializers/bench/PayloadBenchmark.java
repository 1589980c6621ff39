// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.concurrent.TimeUnit;
import org.hzserializers.bench.contender.CheckedValues;
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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does it cost to turn a workload into the {@code Data} that Hazelcast stores, and back?
 *
 * <p>Workload: all values of one {@link Workload}, one after the other; that is one value for most and 301 for
 * {@code job}. They go through Hazelcast's own serialization service with default settings, so type lookup, header,
 * buffer pool and the copy of the result are included, as they are in a member or client. Where a serializer wants a
 * class of its own, the conversion is done before and not measured. Nothing is measured unless a round trip gives equal
 * values.
 *
 * <p>Baseline is {@code Java}; {@code Kryo glue}, {@code Kryo pooled} and {@code Protobuf glue} are the same libraries
 * plugged in by hand, {@code Avro glue} is Avro's reflection and {@code Avro generated} its generated classes with
 * coders of their own, {@code SubZero} and {@code Fory} what else is there for Hazelcast, {@code Hand-written} a
 * StreamSerializer for each class without any library. {@code Protobuf marshaller} and {@code Protobuf glue mapped}
 * start from plain objects. {@code Argot (element arrays)} boxes arrays and writes them one element at a time. What
 * else publications compare is there as well; {@code FST}, {@code SOFA Hessian}, {@code Dubbo native} and {@code JPPF
 * (patched)} need packages opened to them on JMH's command line, which {@code docs/compare.md} lists.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar PayloadBenchmark -p workload=sample-longs \
 *     -p serializer=IdentifiedDataSerializable,Identified
 * java -jar bench/target/benchmarks.jar PayloadBenchmark -p workload=job -p "serializer=Java,Kryo,Kryo pooled"
 * java -jar bench/target/benchmarks.jar PayloadBenchmark -p workload=rw01,job -p "serializer=Hand-written,Argot"
 * }</pre>
 *
 * All combinations together take hours, so choose with {@code -p}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-Dhazelcast.logging.type=none"})
public class PayloadBenchmark {

    private static final long SEED = 42;

    /** Which serializer, by its name in {@link Contenders}, which also says the default: our launcher passes it on. */
    @Param({})
    public String serializer = Contenders.BASELINE;

    /** Which workload, by its id. */
    @Param({
        "sample",
        "sample-longs",
        "sample-doubles",
        "int-list-10",
        "int-list-1000",
        "int-list-100000",
        "double-list-10",
        "double-list-1000",
        "double-list-100000",
        "string-list-10",
        "string-list-1000",
        "string-list-100000",
        "rw00",
        "rw01",
        "rw02",
        "rw03",
        "rw04",
        "rw05",
        "pool-up",
        "bid-request",
        "bid-response",
        "text-50k",
        "system-info",
        "matrix-100",
        "matrix-300",
        "job",
        "blob"
    })
    public String workload = "sample";

    private InternalSerializationService service;
    private Object[] values;
    private Data[] data;

    /** Serializes the workload once and checks that it comes back equal. */
    @Setup
    public void prepare() {
        Workload selected = Workload.byId(workload);
        CheckedValues checked = CheckedValues.of(serializer, selected, selected.values(SEED));
        service = checked.service();
        values = checked.values();
        data = checked.data();
    }

    /** Frees the service's buffers. */
    @TearDown
    public void dispose() {
        service.dispose();
    }

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
