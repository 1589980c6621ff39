// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.query.impl.getters.Extractors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.query.QueryContender;
import org.hzserializers.bench.rivals.PofLibrary;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.tools.serialization.SerializationServices;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does a query pay for an attribute of a stored value?
 *
 * <p>What is measured is what a member does for each entry that a predicate looks at: Hazelcast's own extractors get
 * the stored data and the name of an attribute. Nothing is measured unless the attribute is right.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar QueryBenchmark
 * }</pre>
 */
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class QueryBenchmark extends ServiceBenchmark {

    private static final String POF = "POF";

    /**
     * {@code Compact} and {@code Portable}: Hazelcast finds the field by its offset. {@code POF}: Coherence's
     * extractor, without Hazelcast's around it. All others are {@link QueryContender}s. The default is {@link
     * #readers}, which our launcher passes on.
     */
    @Param({})
    public String reader = "Compact";

    /** The workload, with the attribute that is wanted: at the top, inside another object, or behind an array. */
    @Param({"bid-request:id", "bid-request:geo.country", "pool-up:code", "sample-longs:str", "blob:modifiedMillis"})
    public String wanted = "bid-request:id";

    private Supplier<Object> chosen;

    /** Returns all ways. */
    public static List<String> readers() {
        List<String> readers = new ArrayList<>(QueryContender.names());
        readers.add(POF);
        return readers;
    }

    /** Makes the bytes and checks that the way leads to the attribute. */
    @Setup
    public void prepare() throws IOException {
        String[] parts = wanted.split(":", 2);
        Workload workload = Workload.byId(parts[0]);
        Object plain = workload.values(SEED).get(0);
        Object expected =
                extract(new QueryContender("Kryo"), workload, plain, parts[1]).get();
        dispose();
        chosen = reader.equals(POF)
                ? pof(plain, parts[1])
                : extract(new QueryContender(reader), workload, plain, parts[1]);
        Object found = chosen.get();
        if (!Objects.equals(found, expected)) {
            throw new IllegalStateException(reader + " reads " + found + " in place of " + expected);
        }
    }

    private static Supplier<Object> pof(Object plain, String attribute) throws IOException {
        if (!(plain instanceof AttributedBlob)) {
            throw new IllegalStateException("POF is asked for a long only");
        }
        LongSupplier extractor = PofLibrary.extractor(plain, attribute, true);
        return extractor::getAsLong;
    }

    private Supplier<Object> extract(QueryContender contender, Workload workload, Object plain, String attribute) {
        CheckedValues checked = CheckedValues.of(contender.writer().name(), workload, List.of(plain));
        Data data = checked.data()[0];
        service = checked.service();
        if (contender.isView()) {
            service.dispose();
            SerializationConfig config = new SerializationConfig();
            contender.configureMember(config, checked.values()[0].getClass(), attribute);
            service = SerializationServices.create(
                    config, QueryBenchmark.class.getClassLoader(), SerializationServices.schemas());
        }
        Extractors extractors = Extractors.newBuilder(service).build();
        return () -> extractors.extract(data, attribute, null);
    }

    /** Returns the attribute. */
    @Benchmark
    public Object attribute() {
        return chosen.get();
    }
}
