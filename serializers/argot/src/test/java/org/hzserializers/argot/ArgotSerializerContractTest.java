// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract, with the values of every workload that is small enough to be damaged at thousands of places. */
@ParameterizedClass(name = "{0}")
@MethodSource("cases")
class ArgotSerializerContractTest extends SerializerContract<Object> {

    @Parameter(0)
    private ContractCase contractCase;

    static Stream<ContractCase> cases() {
        return ContractCase.all();
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        return SampleTypes.serializer(1001, type());
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
