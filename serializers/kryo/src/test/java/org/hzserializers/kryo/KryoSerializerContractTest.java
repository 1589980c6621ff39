// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.kryo.KryoSerializer.Builder;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract, with the values of every workload that is small enough to be damaged at thousands of places. */
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("casesAndModes")
class KryoSerializerContractTest extends SerializerContract<Object> {

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
    private ContractCase contractCase;

    @Parameter(1)
    private Mode mode;

    static Stream<Arguments> casesAndModes() {
        Set<Workload> deep = EnumSet.of(Workload.SAMPLE, Workload.RW03, Workload.RW04, Workload.POOL_UP);
        return ContractCase.all().flatMap(contractCase -> (deep.contains(contractCase.workload())
                        ? Stream.of(Mode.values())
                        : Stream.of(Mode.DEFAULT))
                .map(mode -> Arguments.of(contractCase, mode)));
    }

    @Override
    protected StreamSerializer<Object> newSerializer() {
        return mode.settings.apply(KryoSerializer.builder(1001, type())).build();
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
