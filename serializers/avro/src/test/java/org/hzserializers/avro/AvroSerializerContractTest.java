// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

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
class AvroSerializerContractTest extends SerializerContract<Object> {

    @Parameter(0)
    private ContractCase contractCase;

    @Parameter(1)
    private String form;

    static Stream<Arguments> cases() {
        Set<Workload> small =
                EnumSet.of(Workload.SAMPLE, Workload.RW03, Workload.RW04, Workload.RW05, Workload.POOL_UP);
        return ContractCase.all().flatMap(contractCase -> Stream.of("binary", "key", "bare", "json")
                .filter(form -> form.equals("binary") || small.contains(contractCase.workload()))
                .map(form -> Arguments.of(contractCase, form)));
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        AvroSerializer.Builder<Object> builder = AvroSerializer.builder(1001, type());
        switch (form) {
            case "key" -> builder.key();
            case "bare" -> builder.bare();
            case "json" -> builder.json();
            default -> {
                // As it is.
            }
        }
        return builder.build();
    }

    @Override
    protected boolean fixedByteOrder() {
        // The length of a byte array of Hazelcast's follows the stream.
        return !form.equals("bare");
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
