// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract for values with their length in front: small ones, arrays that go past the buffer, and a nested one. */
@ParameterizedClass(name = "{0}")
@MethodSource("cases")
class ArgotLengthContractTest extends SerializerContract<Object> {

    private static final Set<Workload> WORKLOADS =
            Set.of(Workload.RW01, Workload.RW05, Workload.BID_REQUEST, Workload.SAMPLE_LONGS);

    @Parameter(0)
    private ContractCase contractCase;

    static Stream<ContractCase> cases() {
        return ContractCase.all().filter(one -> WORKLOADS.contains(one.workload()));
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        return SampleTypes.builder(1001, type()).withLength().build();
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
