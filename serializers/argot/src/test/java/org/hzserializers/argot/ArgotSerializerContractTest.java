// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

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
@ParameterizedClass(name = "{0}, with length: {1}")
@MethodSource("casesAndLengths")
class ArgotSerializerContractTest extends SerializerContract<Object> {

    @Parameter(0)
    private ContractCase contractCase;

    @Parameter(1)
    private boolean withLength;

    static Stream<Arguments> casesAndLengths() {
        // Small ones, a nested one, and arrays that go past the buffer.
        Set<Workload> sized = EnumSet.of(Workload.RW01, Workload.RW05, Workload.BID_REQUEST, Workload.SAMPLE_LONGS);
        return ContractCase.all().flatMap(contractCase -> (sized.contains(contractCase.workload())
                        ? Stream.of(false, true)
                        : Stream.of(false))
                .map(withLength -> Arguments.of(contractCase, withLength)));
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        ArgotSerializer.Builder<Object> builder = SampleTypes.builder(1001, type());
        return (withLength ? builder.withLength() : builder).build();
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
