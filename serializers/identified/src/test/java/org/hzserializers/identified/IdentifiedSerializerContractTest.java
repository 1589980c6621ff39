// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract, with the values of every workload that is small enough to be damaged at thousands of places. */
@ParameterizedClass(name = "{0}")
@MethodSource("cases")
class IdentifiedSerializerContractTest extends SerializerContract<DataSerializable> {

    @Parameter(0)
    private ContractCase contractCase;

    static Stream<ContractCase> cases() {
        return ContractCase.all();
    }

    @Override
    protected StreamSerializer<DataSerializable> newSerializer() {
        return IdentifiedSerializer.of(1001, type());
    }

    @Override
    @SuppressWarnings("unchecked")
    protected Class<DataSerializable> type() {
        return (Class<DataSerializable>) HazelcastFormat.identifiedClass(contractCase.type());
    }

    @Override
    protected List<DataSerializable> samples() {
        return contractCase.samples().stream()
                .map(HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE::fromPlain)
                .map(DataSerializable.class::cast)
                .toList();
    }

    /** The class's own code writes through the stream, which follows the stream's order. */
    @Override
    protected boolean fixedByteOrder() {
        return false;
    }
}
