// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.protobuf;

import com.google.protobuf.MessageLite;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.Rw00;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.model.SystemInformation;
import org.hzserializers.sample.proto.AttributedBlobProto;
import org.hzserializers.sample.proto.BidRequestProto;
import org.hzserializers.sample.proto.BidResponseProto;
import org.hzserializers.sample.proto.DoubleListProto;
import org.hzserializers.sample.proto.EchoTextProto;
import org.hzserializers.sample.proto.IntegerListProto;
import org.hzserializers.sample.proto.JobHeaderProto;
import org.hzserializers.sample.proto.JobTaskProto;
import org.hzserializers.sample.proto.MatrixProto;
import org.hzserializers.sample.proto.PoolManagerPoolUpMessageProto;
import org.hzserializers.sample.proto.Rw00Proto;
import org.hzserializers.sample.proto.Rw01Proto;
import org.hzserializers.sample.proto.Rw02Proto;
import org.hzserializers.sample.proto.Rw03Proto;
import org.hzserializers.sample.proto.Rw04Proto;
import org.hzserializers.sample.proto.Rw05Proto;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.sample.proto.StringListProto;
import org.hzserializers.sample.proto.SystemInformationProto;
import org.jspecify.annotations.Nullable;

/**
 * Turns the top-level classes of the workloads into the messages of {@code workloads.proto}, and back, exactly. Elements of
 * collections may be null where the model says so; the one instance that {@code Rw03} holds twice becomes two. Thread-safe.
 */
public final class ProtobufTwins {

    private record Twin<P, M extends MessageLite>(
            Class<P> plain, Class<M> message, Function<P, M> toMessage, Function<M, P> toPlain) {

        M message(Object value) {
            return toMessage.apply(plain.cast(value));
        }

        P plain(Object value) {
            return toPlain.apply(message.cast(value));
        }
    }

    private static final Map<Class<?>, Twin<?, ?>> BY_PLAIN = new LinkedHashMap<>();
    private static final Map<Class<?>, Twin<?, ?>> BY_MESSAGE = new LinkedHashMap<>();

    static {
        add(SampleObject.class, SampleObjectProto.class, SampleMessages::message, SampleMessages::plain);
        add(AttributedBlob.class, AttributedBlobProto.class, SampleMessages::message, SampleMessages::plain);
        add(IntegerList.class, IntegerListProto.class, DcacheMessages::message, DcacheMessages::plain);
        add(DoubleList.class, DoubleListProto.class, DcacheMessages::message, DcacheMessages::plain);
        add(StringList.class, StringListProto.class, DcacheMessages::message, DcacheMessages::plain);
        add(Rw00.class, Rw00Proto.class, DcacheMessages::message, DcacheMessages::plain);
        add(Rw01.class, Rw01Proto.class, DcacheMessages::message, DcacheMessages::plain);
        add(Rw02.class, Rw02Proto.class, DcacheMessages::message, DcacheMessages::plain);
        add(Rw03.class, Rw03Proto.class, DcacheMessages::message, DcacheMessages::plain);
        add(Rw04.class, Rw04Proto.class, DcacheMessages::message, DcacheMessages::plain);
        add(Rw05.class, Rw05Proto.class, DcacheMessages::message, DcacheMessages::plain);
        add(
                PoolManagerPoolUpMessage.class,
                PoolManagerPoolUpMessageProto.class,
                DcacheMessages::message,
                DcacheMessages::plain);
        add(BidRequest.class, BidRequestProto.class, DubboMessages::message, DubboMessages::plain);
        add(BidResponse.class, BidResponseProto.class, DubboMessages::message, DubboMessages::plain);
        add(EchoText.class, EchoTextProto.class, DubboMessages::message, DubboMessages::plain);
        add(SystemInformation.class, SystemInformationProto.class, JppfMessages::message, JppfMessages::plain);
        add(Matrix.class, MatrixProto.class, JppfMessages::message, JppfMessages::plain);
        add(JobHeader.class, JobHeaderProto.class, JppfMessages::message, JppfMessages::plain);
        add(JobTask.class, JobTaskProto.class, JppfMessages::message, JppfMessages::plain);
    }

    private ProtobufTwins() {}

    private static <P, M extends MessageLite> void add(
            Class<P> plain, Class<M> message, Function<P, M> toMessage, Function<M, P> toPlain) {
        Twin<P, M> twin = new Twin<>(plain, message, toMessage, toPlain);
        BY_PLAIN.put(plain, twin);
        BY_MESSAGE.put(message, twin);
    }

    /**
     * Returns the class of the message for a plain class.
     *
     * @throws IllegalArgumentException if no workload has the class as a top-level class
     */
    public static Class<? extends MessageLite> messageClass(Class<?> plain) {
        return known(BY_PLAIN.get(plain), plain).message();
    }

    /**
     * Returns the message that equals a plain value. A {@code byte[]} is not copied, so the value must not change afterwards.
     *
     * @throws IllegalArgumentException if no workload has the value's class as a top-level class
     */
    public static MessageLite fromPlain(Object plain) {
        return known(BY_PLAIN.get(plain.getClass()), plain.getClass()).message(plain);
    }

    /**
     * Undoes {@link #fromPlain}.
     *
     * @throws IllegalArgumentException if the value is no message of a workload
     */
    public static Object toPlain(Object message) {
        return known(BY_MESSAGE.get(message.getClass()), message.getClass()).plain(message);
    }

    private static Twin<?, ?> known(@Nullable Twin<?, ?> twin, Class<?> type) {
        if (twin == null) {
            throw new IllegalArgumentException("Protobuf does not convert " + type.getName());
        }
        return twin;
    }
}
