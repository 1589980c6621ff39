// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

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
class ForySerializerContractTest extends SerializerContract<Object> {

    enum Form {
        PLAIN,
        COMPATIBLE,
        REFERENCES,
        KEY
    }

    @Parameter(0)
    private ContractCase contractCase;

    @Parameter(1)
    private Form form;

    static Stream<Arguments> cases() {
        Set<Workload> keys = EnumSet.of(Workload.SAMPLE, Workload.RW03);
        return ContractCase.all().flatMap(contractCase -> Stream.of(Form.values())
                .filter(form -> form != Form.KEY || keys.contains(contractCase.workload()))
                .map(form -> Arguments.of(contractCase, form)));
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        ForySerializer.Builder<Object> builder = ForySerializer.builder(1001, type());
        return switch (form) {
            case PLAIN -> builder.build();
            case COMPATIBLE -> builder.compatible().build();
            case REFERENCES -> builder.references().build();
            case KEY -> builder.key().build();
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
}
