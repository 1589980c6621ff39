// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.google.protobuf.MessageLite;
import com.hazelcast.config.SerializationConfig;
import java.util.Set;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.protobuf.ProtobufTwins;

/** Our Protobuf serializer with generated messages. */
record ProtobufContender() implements Contender {

    @Override
    public String name() {
        return "Protobuf";
    }

    @Override
    public Family family() {
        return Family.OURS;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        TypeIdPlan.idsFor(workloads)
                .forEach((plain, id) -> catalog.add(serializer(id, ProtobufTwins.messageClass(plain))));
        catalog.build().installOn(config);
    }

    private static <M extends MessageLite> FramedSerializer<M> serializer(int typeId, Class<M> message) {
        return ProtobufSerializer.of(typeId, message);
    }

    @Override
    public Object toCarried(Object plain) {
        return ProtobufTwins.fromPlain(plain);
    }

    @Override
    public Object toPlain(Object carried) {
        return ProtobufTwins.toPlain(carried);
    }
}
