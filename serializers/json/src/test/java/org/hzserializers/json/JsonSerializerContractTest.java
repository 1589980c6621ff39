// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract, with the values of every workload that is small enough to be damaged at thousands of places. */
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("cases")
class JsonSerializerContractTest extends SerializerContract<Object> {

    /** The forms of the format, those without a frame or for keys with fewer values. */
    enum Form {
        JSON,
        SMILE,
        CBOR,
        KEY,
        BARE
    }

    private static final Set<Workload> FEW = EnumSet.of(Workload.SAMPLE, Workload.RW04, Workload.POOL_UP);

    /** Those that take a minute for each form; JsonSerializerTest has them in all. */
    private static final Set<Workload> LARGE = EnumSet.of(
            Workload.SAMPLE_LONGS,
            Workload.SAMPLE_DOUBLES,
            Workload.INT_LIST_1000,
            Workload.DOUBLE_LIST_1000,
            Workload.STRING_LIST_1000,
            Workload.SYSTEM_INFO,
            Workload.TEXT_50K,
            Workload.MATRIX_100,
            Workload.BLOB);

    @Parameter(0)
    private ContractCase contractCase;

    @Parameter(1)
    private Form form;

    static Stream<Arguments> cases() {
        return ContractCase.all().flatMap(contractCase -> Stream.of(Form.values())
                .filter(form -> isRun(contractCase.workload(), form))
                .map(form -> Arguments.of(contractCase, form)));
    }

    private static boolean isRun(Workload workload, Form form) {
        return switch (form) {
            case JSON, SMILE, CBOR -> !LARGE.contains(workload);
            case KEY, BARE -> FEW.contains(workload);
        };
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        JsonSerializer.Builder<Object> builder = JsonSerializer.builder(1001, type());
        return switch (form) {
            case JSON -> builder.build();
            case SMILE -> builder.smile().build();
            case CBOR -> builder.cbor().build();
            case KEY -> builder.key().build();
            case BARE -> builder.bare().build();
        };
    }

    @Override
    @SuppressWarnings("unchecked")
    protected Class<Object> type() {
        return (Class<Object>) contractCase.type();
    }

    @Override
    protected List<Object> samples() {
        return contractCase.samples();
    }

    @Override
    protected boolean fixedByteOrder() {
        // Hazelcast's byte array has its length in the order of the stream.
        return form != Form.BARE;
    }
}
