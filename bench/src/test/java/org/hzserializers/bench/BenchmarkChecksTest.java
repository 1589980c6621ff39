// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.Data;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Locale;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkChecksTest {

    @ParameterizedTest
    @ValueSource(strings = {"int-list", "double-list", "string-list", "long-array", "double-array"})
    void prepare_everyShape_verifies(String shape) {
        ScaleBenchmark benchmark = new ScaleBenchmark();
        benchmark.serializer = "Kryo";
        benchmark.shape = shape;
        benchmark.elements = 100;

        benchmark.prepare();

        assertThat(benchmark.read()).isNotNull();
        benchmark.dispose();
    }

    @ParameterizedTest
    @CsvSource({
        "bulk, random",
        "varint, random",
        "varint, small",
        "delta, sorted",
        "kryo, small",
        "protobuf, random",
        "protobuf, sorted"
    })
    void prepare_arraysOfIntAndLong_verify(String via, String values) throws IOException {
        for (String type : List.of("int", "long")) {
            ArrayBenchmark benchmark = new ArrayBenchmark();
            benchmark.type = type;
            benchmark.via = via;
            benchmark.values = values;

            benchmark.prepare();

            assertThat(benchmark.write()).isEqualTo(benchmark.write());
            assertThat(Array.getLength(benchmark.read())).isEqualTo(3000);
            benchmark.dispose();
        }
    }

    @ParameterizedTest
    @EnumSource
    void prepare_arraysOfEachKind_verifyEachWay(ArrayMarshaller.Kind kind) throws IOException {
        for (String via : List.of("bulk", "bulkLittle", "hazelcast", "hazelcastUnsafe", "shifts", "elements", "kryo")) {
            ArrayBenchmark benchmark = new ArrayBenchmark();
            benchmark.type = kind.name().toLowerCase(Locale.ROOT);
            benchmark.length = 100;
            benchmark.via = via;

            benchmark.prepare();

            assertThat(benchmark.write()).isBetween(100 * kind.bytes(), 150 * kind.bytes() + 4);
            assertThat(benchmark.read()).isInstanceOf(kind.arrayType());
            benchmark.dispose();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"elements", "at once", "Compact field", "Portable field", "POF binary", "POF byte array", "Kryo"
            })
    void prepare_everyWayToAnAttribute_readsIt(String way) throws IOException {
        AttributeBenchmark benchmark = new AttributeBenchmark();
        benchmark.way = way;

        benchmark.prepare();

        assertThat(benchmark.attribute()).isEqualTo(benchmark.attribute());
        benchmark.dispose();
    }

    @ParameterizedTest
    @CsvSource({"varint, random", "bulk, sorted"})
    void prepare_compactArraysOfOtherTypes_areRefused(String via, String values) {
        ArrayBenchmark benchmark = new ArrayBenchmark();
        benchmark.type = "double";
        benchmark.via = via;
        benchmark.values = values;

        assertThatThrownBy(benchmark::prepare)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(values + " values via " + via + " are int or long, not double");
    }

    @ParameterizedTest
    @ValueSource(strings = {"marshaller", "message", "mapped", "coded"})
    void prepare_packedNumbers_areTheSameBytesEachWay(String via) throws IOException {
        for (String type : List.of("int32", "sint32", "int64", "sint64", "bool")) {
            for (String values : List.of("small", "sorted", "random")) {
                PackedBenchmark benchmark = new PackedBenchmark();
                benchmark.type = type;
                benchmark.values = values;
                benchmark.via = via;

                benchmark.prepare();

                assertThat(benchmark.write().toByteArray())
                        .isEqualTo(benchmark.write().toByteArray());
                assertThat(benchmark.read()).isEqualTo(benchmark.read());
                benchmark.dispose();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"one", "each"})
    void readAndWrite_threadsThatShareASerializerOrHaveTheirOwn_giveValues(String instances) throws Exception {
        ContentionBenchmark benchmark = new ContentionBenchmark();
        benchmark.serializer = "Fory";
        benchmark.threads = 8;
        benchmark.instances = instances;

        benchmark.prepare();

        assertThat(benchmark.read()).isEqualTo(Workload.BID_REQUEST.values(42).get(0));
        assertThat(benchmark.write()).isInstanceOf(Data.class);
        benchmark.end();
    }

    @Test
    void prepare_workloadNotCarried_refusesToMeasure() {
        PayloadBenchmark benchmark = new PayloadBenchmark();
        benchmark.serializer = "Jet protobuf";

        assertThatThrownBy(benchmark::prepare)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "Jet protobuf cannot carry sample: hazelcast-jet-protobuf 5.5.0 takes GeneratedMessageV3 only,"
                                + " which protoc 4.26 and later do not generate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "deflate 6", "lz4", "lz4 9", "zstd 1", "zstd 3", "zstd 3 dictionary"})
    void prepare_everyCodec_verifies(String codec) throws Exception {
        CompressionBenchmark benchmark = new CompressionBenchmark();
        benchmark.workload = "bid-request";
        benchmark.codec = codec;

        benchmark.prepare();

        assertThat(benchmark.read()).isNotNull();
        assertThat(benchmark.rawDecompress()).isGreaterThan(200);
        if (codec.endsWith("dictionary")) {
            assertThat(benchmark.rawCompress()).isLessThan(benchmark.rawDecompress() * 2 / 3);
        }
        benchmark.end();
        benchmark.dispose();
    }
}
