// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract, with the values of every workload that is small enough to be damaged at thousands of places. */
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("workloadsAndTypes")
class ArgotSerializerContractTest extends SerializerContract<Object> {

    private static final Set<Workload> TOO_LARGE = EnumSet.of(
            Workload.byId("int-list-100000"),
            Workload.byId("double-list-100000"),
            Workload.byId("string-list-100000"),
            Workload.byId("matrix-300"));

    @Parameter(0)
    private Workload workload;

    @Parameter(1)
    private Class<?> plainType;

    static Stream<Arguments> workloadsAndTypes() {
        return EnumSet.complementOf(EnumSet.copyOf(TOO_LARGE)).stream()
                .flatMap(workload -> workload.types().stream().map(type -> Arguments.of(workload, type)));
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        return SampleTypes.serializer(1001, type());
    }

    @Override
    @SuppressWarnings("unchecked")
    protected Class<Object> type() {
        return (Class<Object>) plainType;
    }

    @Override
    protected List<Object> samples() {
        return Stream.concat(Stream.of(empty()), Stream.of(1L, 2L).flatMap(seed -> workload.values(seed).stream()
                        .filter(plainType::isInstance)
                        .limit(2)))
                .toList();
    }

    /** An object with every field null or zero. */
    private Object empty() {
        try {
            return plainType.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(plainType + " has no public no-argument constructor", e);
        }
    }
}
