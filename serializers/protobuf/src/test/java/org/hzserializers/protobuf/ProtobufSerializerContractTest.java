// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.MessageLite;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.ProtobufSerializer.Builder;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract, with the messages of every workload that is small enough to be damaged at thousands of places. */
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("casesAndModes")
class ProtobufSerializerContractTest extends SerializerContract<MessageLite> {

    /** The settings that change what is written, or how. */
    enum Mode {
        DEFAULT(builder -> builder),
        KEY(Builder::key),
        /** Nothing fits the buffer, so everything is encoded into the stream. */
        UNBUFFERED(
                builder -> builder.limits(Limits.builder().maxRetainedBytes(1).build()));

        private final UnaryOperator<Builder<MessageLite>> settings;

        Mode(UnaryOperator<Builder<MessageLite>> settings) {
            this.settings = settings;
        }
    }

    @Parameter(0)
    private ContractCase contractCase;

    @Parameter(1)
    private Mode mode;

    static Stream<Arguments> casesAndModes() {
        Set<Workload> deep = EnumSet.of(Workload.SAMPLE, Workload.RW04, Workload.POOL_UP);
        return ContractCase.all().flatMap(contractCase -> (deep.contains(contractCase.workload())
                        ? Stream.of(Mode.values())
                        : Stream.of(Mode.DEFAULT))
                .map(mode -> Arguments.of(contractCase, mode)));
    }

    @Override
    protected StreamSerializer<MessageLite> newSerializer() {
        return mode.settings.apply(ProtobufSerializer.builder(1001, type())).build();
    }

    @Override
    @SuppressWarnings("unchecked")
    protected Class<MessageLite> type() {
        return (Class<MessageLite>) ProtobufTwins.messageClass(contractCase.type());
    }

    @Override
    protected List<MessageLite> samples() {
        return contractCase.samples().stream().map(ProtobufTwins::fromPlain).toList();
    }
}
