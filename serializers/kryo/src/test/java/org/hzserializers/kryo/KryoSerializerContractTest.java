// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.kryo.KryoSerializer.Builder;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract, with the values of every workload that is small enough to be damaged at thousands of places. */
@ParameterizedClass(name = "{0}, {1}, {2}")
@MethodSource("workloadsTypesAndModes")
class KryoSerializerContractTest extends SerializerContract<Object> {

    private static final Set<Workload> TOO_LARGE = EnumSet.of(
            Workload.byId("int-list-100000"),
            Workload.byId("double-list-100000"),
            Workload.byId("string-list-100000"),
            Workload.byId("matrix-300"));

    /** The settings that change the payload. */
    enum Mode {
        DEFAULT(builder -> builder),
        UNSAFE(Builder::unsafe),
        REFERENCES(builder -> builder.references(true)),
        KEY(Builder::key),
        COMPATIBLE(builder -> builder.fields(FieldStrategy.COMPATIBLE));

        private final UnaryOperator<Builder<Object>> settings;

        Mode(UnaryOperator<Builder<Object>> settings) {
            this.settings = settings;
        }
    }

    @Parameter(0)
    private Workload workload;

    @Parameter(1)
    private Class<?> plainType;

    @Parameter(2)
    private Mode mode;

    static Stream<Arguments> workloadsTypesAndModes() {
        Set<Workload> deep = EnumSet.of(
                Workload.byId("sample"), Workload.byId("rw03"), Workload.byId("rw04"), Workload.byId("pool-up"));
        return EnumSet.complementOf(EnumSet.copyOf(TOO_LARGE)).stream().flatMap(workload -> workload.types().stream()
                .flatMap(type -> (deep.contains(workload) ? Stream.of(Mode.values()) : Stream.of(Mode.DEFAULT))
                        .map(mode -> Arguments.of(workload, type, mode))));
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        return mode.settings.apply(KryoSerializer.builder(1001, type())).build();
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
