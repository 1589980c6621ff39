// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

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
@ParameterizedClass(name = "{0}, key {1}")
@MethodSource("cases")
class HessianSerializerContractTest extends SerializerContract<Object> {

    private static final Set<Workload> KEYS = EnumSet.of(Workload.SAMPLE, Workload.RW03);

    @Parameter(0)
    private ContractCase contractCase;

    @Parameter(1)
    private boolean key;

    static Stream<Arguments> cases() {
        return ContractCase.all().flatMap(contractCase -> Stream.of(false, true)
                .filter(key -> !key || KEYS.contains(contractCase.workload()))
                .map(key -> Arguments.of(contractCase, key)));
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        HessianSerializer.Builder<Object> builder = HessianSerializer.builder(1001, type());
        return (key ? builder.key() : builder).build();
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
