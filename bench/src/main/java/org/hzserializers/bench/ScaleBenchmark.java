// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import java.util.List;
import java.util.Random;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.SampleObject;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * How does the cost of lists and arrays grow with their length?
 *
 * <p>Workload: an object that holds one list of boxes or texts, or the sample object without its bytes and with one
 * array, of 10 to 100,000 elements, through Hazelcast's serialization service with default settings. The score is the
 * time of the whole value; divided by {@code elements}, as the report does, it is the cost of an element. Nothing is
 * measured unless a round trip gives an equal value.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ScaleBenchmark -p shape=long-array \
 *     -p "serializer=IdentifiedDataSerializable,Identified,Kryo glue,Kryo"
 * }</pre>
 *
 * All combinations together take hours, so choose with {@code -p}.
 */
public class ScaleBenchmark extends ValueBenchmark {

    /** Which serializer, by its name in {@link Contenders}, which also says the default: our launcher passes it on. */
    @Param({})
    public String serializer = Contenders.BASELINE;

    /** What the elements are in. */
    @Param({"int-list", "double-list", "string-list", "long-array", "double-array"})
    public String shape = "int-list";

    /** How many there are. */
    @Param({"10", "100", "1000", "10000", "100000"})
    public int elements = 1000;

    /** Serializes the value once and checks that it comes back equal. */
    @Setup
    public void prepare() {
        SampleObject sample = Samples.sample(SEED);
        sample.byteArr = new byte[0];
        switch (shape) {
            case "int-list" -> use(Workload.INT_LIST_1000, Samples.integerList(elements, SEED));
            case "double-list" -> use(Workload.DOUBLE_LIST_1000, Samples.doubleList(elements, SEED));
            case "string-list" -> use(Workload.STRING_LIST_1000, Samples.stringList(elements, SEED));
            case "long-array" -> {
                sample.longArr = new Random(SEED).longs(elements).toArray();
                use(Workload.SAMPLE_LONGS, sample);
            }
            case "double-array" -> {
                sample.dblArr = new Random(SEED).doubles(elements).toArray();
                use(Workload.SAMPLE_DOUBLES, sample);
            }
            default -> throw new IllegalArgumentException("no such shape: " + shape);
        }
    }

    private void use(Workload kind, Object plain) {
        use(CheckedValues.of(serializer, kind, List.of(plain)));
    }
}
