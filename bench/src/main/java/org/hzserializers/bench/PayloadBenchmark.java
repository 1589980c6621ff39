// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import java.util.List;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

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
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PayloadBenchmark extends ValuesBenchmark {

    /** The system property with another seed of the values. */
    public static final String SEED_PROPERTY = "bench.seed";

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

    /** Serializes the workload once and checks that it comes back equal. */
    @Setup
    public void prepare() {
        Workload selected = Workload.byId(workload);
        CheckedValues checked = CheckedValues.of(serializer, selected, values(selected));
        service = checked.service();
        values = checked.values();
        data = checked.data();
    }

    /** Returns the values of a workload, by the seed of this JVM. */
    public static List<Object> values(Workload workload) {
        return workload.values(Long.getLong(SEED_PROPERTY, SEED));
    }
}
