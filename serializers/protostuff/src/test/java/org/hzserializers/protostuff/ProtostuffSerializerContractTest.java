// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

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
class ProtostuffSerializerContractTest extends SerializerContract<Object> {

    enum Form {
        PLAIN,
        GRAPH,
        KEY
    }

    private static final Set<Workload> FEW =
            EnumSet.of(Workload.SAMPLE, Workload.RW04, Workload.BID_REQUEST, Workload.POOL_UP);
    private static final Set<Workload> KEYS = EnumSet.of(Workload.SAMPLE, Workload.RW03);

    @Parameter(0)
    private ContractCase contractCase;

    @Parameter(1)
    private Form form;

    static Stream<Arguments> cases() {
        return ContractCase.all().flatMap(contractCase -> Stream.of(Form.values())
                .filter(form -> isRun(contractCase.workload(), form))
                .map(form -> Arguments.of(contractCase, form)));
    }

    /** All of the plain form, and of the others what differs in them, for the time that damaging takes. */
    private static boolean isRun(Workload workload, Form form) {
        return switch (form) {
            case PLAIN -> true;
            case GRAPH -> FEW.contains(workload);
            case KEY -> KEYS.contains(workload);
        };
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        ProtostuffSerializer.Builder<Object> builder =
                ProtostuffSerializer.builder(1001, type()).fieldsInOrder();
        return switch (form) {
            case PLAIN -> builder.build();
            case GRAPH -> builder.graph().build();
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
