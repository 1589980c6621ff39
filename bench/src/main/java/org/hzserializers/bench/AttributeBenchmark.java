// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.InternalGenericRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.ContenderServices;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.rivals.PofLibrary;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.AttributedBlob;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it cost to read one attribute that is behind a large chunk?
 *
 * <p>Workload: an object with a chunk of {@code chunkBytes} and attributes before and behind it, of which one behind it
 * is wanted, as a filter on a member wants it. Nothing is measured unless the attribute is right.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar AttributeBenchmark
 * }</pre>
 */
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class AttributeBenchmark extends ServiceBenchmark {

    private static final String ELEMENTS = "elements";
    private static final String AT_ONCE = "at once";
    private static final String COMPACT_FIELD = "Compact field";
    private static final String PORTABLE_FIELD = "Portable field";
    private static final String POF_BINARY = "POF binary";
    private static final String POF_BYTE_ARRAY = "POF byte array";

    /** One way to the attribute. */
    private interface Way {
        long read() throws IOException;
    }

    /**
     * {@code elements}: the stream is read past the chunk byte by byte. {@code at once}: it skips the chunk in one
     * step. {@code Compact field} and {@code Portable field}: the field is found by its offset, as a query does.
     * {@code POF binary} and {@code POF byte array}: Coherence's extractor goes past the chunk, which was written by
     * its {@code writeBinary} or {@code writeByteArray}. Any other is a serializer by its name, which reads the whole
     * object. The default is {@link #ways}, which our launcher passes on.
     */
    @Param({})
    public String way = AT_ONCE;

    /** Size of the chunk. */
    @Param({"1024", "65536", "1048576"})
    public int chunkBytes = 1024;

    private Way chosen;

    /** Returns all ways: those past or to the field, and the serializers that plots with lines show. */
    public static List<String> ways() {
        List<String> ways =
                new ArrayList<>(List.of(ELEMENTS, AT_ONCE, COMPACT_FIELD, PORTABLE_FIELD, POF_BINARY, POF_BYTE_ARRAY));
        ways.addAll(Contenders.inLines());
        return ways;
    }

    /** Makes the bytes and checks that the way leads to the attribute. */
    @Setup
    public void prepare() throws IOException {
        AttributedBlob blob = Samples.attributedBlob(chunkBytes, SEED);
        chosen = switch (way) {
            case ELEMENTS -> stream(blob, false);
            case AT_ONCE -> stream(blob, true);
            case COMPACT_FIELD, PORTABLE_FIELD -> field(way.substring(0, way.indexOf(' ')), blob);
            case POF_BINARY, POF_BYTE_ARRAY -> pof(blob, way.equals(POF_BINARY));
            default -> object(way, blob);
        };
        if (chosen.read() != blob.modifiedMillis) {
            throw new IllegalStateException(way + " reads another attribute");
        }
    }

    private Way stream(AttributedBlob blob, boolean atOnce) throws IOException {
        service = ContenderServices.create(Contenders.benchmarked(Contenders.BASELINE));
        var out = service.createObjectDataOutput();
        out.writeByteArray(blob.chunk);
        out.writeLong(blob.modifiedMillis);
        BufferObjectDataInput in = service.createObjectDataInput(out.toByteArray());
        return () -> {
            in.position(0);
            int length = in.readInt();
            if (atOnce) {
                in.skipBytes(length);
            } else {
                for (int i = 0; i < length; i++) {
                    in.readByte();
                }
            }
            return in.readLong();
        };
    }

    private Way field(String format, AttributedBlob blob) {
        Contender contender = Contenders.benchmarked(format);
        CheckedValues checked = CheckedValues.of(contender.name(), Workload.BLOB, List.of(blob));
        service = checked.service();
        Data data = checked.data()[0];
        return () -> {
            InternalGenericRecord record = service.readAsInternalGenericRecord(data);
            return record.getInt64("modifiedMillis");
        };
    }

    private static Way pof(AttributedBlob blob, boolean binary) throws IOException {
        LongSupplier extractor = PofLibrary.extractor(blob, "modifiedMillis", binary);
        return extractor::getAsLong;
    }

    private Way object(String serializer, AttributedBlob blob) {
        CheckedValues checked = CheckedValues.of(serializer, Workload.BLOB, List.of(blob));
        service = checked.service();
        Data data = checked.data()[0];
        return () -> {
            AttributedBlob value = service.toObject(data);
            return value.modifiedMillis;
        };
    }

    /** Returns the attribute. */
    @Benchmark
    public long attribute() throws IOException {
        return chosen.read();
    }
}
